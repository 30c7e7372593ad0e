import type { GIVE_UP_CAUSES } from '@gavelhouse/shared/after-close/nonpayer-contract.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { givenUpLines } from './tables.ts'

interface GivenUp {
  lineId: number
  invoiceId: number
  cause: (typeof GIVE_UP_CAUSES)[number]
  reason: string
  staffId: number
}

export async function insertGivenUp(tx: Db, lines: readonly GivenUp[]): Promise<void> {
  await tx.insert(givenUpLines).values([...lines])
}

/** Of an invoice: the lines that stand given up. */
export async function listGivenUp(db: Db, invoiceId: number): Promise<number[]> {
  const rows = await db
    .select({ lineId: givenUpLines.lineId })
    .from(givenUpLines)
    .where(and(eq(givenUpLines.invoiceId, invoiceId), isNull(givenUpLines.restoredAt)))
  return rows.map(({ lineId }) => lineId)
}

export async function setRestored(tx: Db, lineIds: readonly number[]): Promise<void> {
  await tx
    .update(givenUpLines)
    .set({ restoredAt: sql`clock_timestamp()` })
    .where(and(inArray(givenUpLines.lineId, [...lineIds]), isNull(givenUpLines.restoredAt)))
}

/** Whether the bidder is to blame already: the day is over, or so is the time to cure a declined card. */
export async function isLate(db: Db, invoiceId: number, cureHours: number): Promise<boolean> {
  const { rows } = await db.execute<{ late: boolean }>(sql`
    select i.due_at < clock_timestamp() or coalesce((
      select a.status in ('failed', 'expired') and a.ended_at + make_interval(hours => ${cureHours}) < clock_timestamp()
      from payment_attempts a where a.invoice_id = i.id and a.is_automatic order by a.id desc limit 1), false) as late
    from invoices i where i.id = ${invoiceId}`)
  return rows[0]?.late === true
}
