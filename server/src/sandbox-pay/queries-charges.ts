import type { Money } from '@gavelhouse/shared/money.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { ChargeState, Later } from './outcomes.ts'
import { sandboxPayCharges, sandboxPayDisputes, sandboxPayRefunds } from './tables.ts'

export type ChargeRow = typeof sandboxPayCharges.$inferSelect
export type RefundRow = typeof sandboxPayRefunds.$inferSelect
export type DisputeRow = typeof sandboxPayDisputes.$inferSelect

type Given = Omit<typeof sandboxPayCharges.$inferInsert, 'status' | 'decline' | 'becomes' | 'becomesAt'>

/** Whoever asks with the same key at the same time waits, and then finds what was made. */
export async function lockKey(db: Db, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox-pay ${key}`}, 0))`)
}

export async function insertCharge(db: Db, given: Given, state: ChargeState): Promise<ChargeRow> {
  const [charge] = await db
    .insert(sandboxPayCharges)
    .values({ ...given, ...columnsOf(state) })
    .returning()
  if (charge === undefined) throw new Error('the sandbox charge was not stored')
  return charge
}

export async function updateCharge(
  db: Db,
  id: string,
  changes: Partial<Pick<ChargeRow, 'captured' | 'details' | 'sourceId'>> & Partial<ChargeState>,
): Promise<ChargeRow> {
  const { status, decline, later, ...rest } = changes
  const [charge] = await db
    .update(sandboxPayCharges)
    .set({
      ...rest,
      ...(status !== undefined && { status }),
      ...(decline !== undefined && { decline }),
      ...(later !== undefined && dueColumns(later)),
    })
    .where(eq(sandboxPayCharges.id, id))
    .returning()
  if (charge === undefined) throw new Error(`the sandbox has no charge ${id}`)
  return charge
}

/** Adds to what was sent back; the table refuses more than was captured. */
export async function addRefunded(db: Db, id: string, amount: Money): Promise<void> {
  await db
    .update(sandboxPayCharges)
    .set({ refunded: sql`${sandboxPayCharges.refunded} + ${amount}::bigint` })
    .where(eq(sandboxPayCharges.id, id))
}

/** Held until the transaction ends. */
export async function lockCharge(
  db: Db,
  by: { id: string } | { secret: string },
): Promise<(ChargeRow & { isDue: boolean }) | null> {
  const [found] = await db
    .select({ charge: sandboxPayCharges, isDue: isDue(sandboxPayCharges.becomesAt) })
    .from(sandboxPayCharges)
    .where('id' in by ? eq(sandboxPayCharges.id, by.id) : eq(sandboxPayCharges.secret, by.secret))
    .for('update')
  return found === undefined ? null : { ...found.charge, isDue: found.isDue }
}

export async function findChargeByKey(db: Db, key: string): Promise<ChargeRow | null> {
  const [charge] = await db.select().from(sandboxPayCharges).where(eq(sandboxPayCharges.key, key))
  return charge ?? null
}

/** Those that something is to become of by now, the longest waiting first. */
export async function listDueCharges(db: Db, limit: number): Promise<string[]> {
  const due = await db
    .select({ id: sandboxPayCharges.id })
    .from(sandboxPayCharges)
    .where(sql`${sandboxPayCharges.becomesAt} <= clock_timestamp()`)
    .orderBy(asc(sandboxPayCharges.becomesAt))
    .limit(limit)
  return due.map(({ id }) => id)
}

export async function insertRefund(
  db: Db,
  refund: Pick<RefundRow, 'id' | 'key' | 'chargeId' | 'amount' | 'status' | 'becomes'> & { afterMs: number | null },
): Promise<RefundRow> {
  const { afterMs, ...given } = refund
  const becomesAt = afterMs === null ? null : inMs(afterMs)
  const [stored] = await db
    .insert(sandboxPayRefunds)
    .values({ ...given, becomesAt })
    .returning()
  if (stored === undefined) throw new Error('the sandbox refund was not stored')
  return stored
}

export async function findRefundByKey(db: Db, key: string): Promise<RefundRow | null> {
  const [refund] = await db.select().from(sandboxPayRefunds).where(eq(sandboxPayRefunds.key, key))
  return refund ?? null
}

/** Those of one charge that are over by now. */
export async function listDueRefunds(db: Db, chargeId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(sandboxPayRefunds)
    .where(and(eq(sandboxPayRefunds.chargeId, chargeId), sql`${sandboxPayRefunds.becomesAt} <= clock_timestamp()`))
}

export async function listChargesOfDueRefunds(db: Db, limit: number): Promise<string[]> {
  const due = await db
    .selectDistinct({ id: sandboxPayRefunds.chargeId })
    .from(sandboxPayRefunds)
    .where(sql`${sandboxPayRefunds.becomesAt} <= clock_timestamp()`)
    .limit(limit)
  return due.map(({ id }) => id)
}

export async function updateRefund(db: Db, id: string, status: RefundRow['status']): Promise<void> {
  await db.update(sandboxPayRefunds).set({ status, becomes: null, becomesAt: null }).where(eq(sandboxPayRefunds.id, id))
}

export async function insertDispute(db: Db, dispute: Omit<DisputeRow, 'createdAt'>): Promise<DisputeRow | null> {
  const [stored] = await db.insert(sandboxPayDisputes).values(dispute).onConflictDoNothing().returning()
  return stored ?? null
}

/** Only one that is open. */
export async function closeDispute(db: Db, chargeId: string, status: 'won' | 'lost'): Promise<DisputeRow | null> {
  const [closed] = await db
    .update(sandboxPayDisputes)
    .set({ status })
    .where(and(eq(sandboxPayDisputes.chargeId, chargeId), eq(sandboxPayDisputes.status, 'open')))
    .returning()
  return closed ?? null
}

const columnsOf = ({ status, decline, later }: ChargeState) => ({ status, decline, ...dueColumns(later) })

const dueColumns = (later: Later | null) => ({
  becomes: later?.becomes ?? null,
  becomesAt: later === null ? null : inMs(later.afterMs),
})

const inMs = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1_000})`

const isDue = (at: typeof sandboxPayCharges.becomesAt) => sql<boolean>`coalesce(${at} <= clock_timestamp(), false)`
