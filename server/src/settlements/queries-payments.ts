import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { sellerPayments } from './tables.ts'

type NewPayment = Omit<typeof sellerPayments.$inferInsert, 'id' | 'at' | 'undoneAt'>

export async function insertPayment(db: Db, row: NewPayment): Promise<number> {
  const [made] = await db.insert(sellerPayments).values(row).returning({ id: sellerPayments.id })
  if (made === undefined) throw new Error('a payment to a seller was not written')
  return made.id
}

/** Whether a day, as 2026-03-05, has not begun yet where the house is. */
export async function isDayToCome(db: Db, day: string): Promise<boolean> {
  const { rows } = await db.execute<{ isToCome: boolean }>(
    sql`select ${day}::date > (clock_timestamp() at time zone ${HOUSE_ZONE})::date as "isToCome"`,
  )
  return rows[0]?.isToCome === true
}

export async function findLivePayment(db: Db, settlementId: number) {
  const isLive = and(eq(sellerPayments.settlementId, settlementId), isNull(sellerPayments.undoneAt))
  const [found] = await db.select().from(sellerPayments).where(isLive)
  return found ?? null
}

export async function endPayment(db: Db, id: number): Promise<void> {
  await db.update(sellerPayments).set({ undoneAt: sql`clock_timestamp()` }).where(eq(sellerPayments.id, id))
}

export async function listPayments(db: Db, settlementId: number) {
  const rows = await db
    .select()
    .from(sellerPayments)
    .where(eq(sellerPayments.settlementId, settlementId))
    .orderBy(asc(sellerPayments.id))
  return rows.map(({ id, amount, method, reference, day, at, undoneAt }) => ({
    ...{ id, amount, method, reference, day, at, isUndone: undoneAt !== null },
  }))
}
