import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { refunds } from './tables.ts'

export type RefundRow = typeof refunds.$inferSelect

export async function insertRefund(db: Db, refund: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [stored] = await db.insert(refunds).values(refund).returning()
  if (stored === undefined) throw new Error('the refund was not stored')
  return stored
}

export async function readRefund(db: Db, id: number): Promise<RefundRow> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  if (refund === undefined) throw new Error(`there is no refund ${id}`)
  return refund
}

export async function lockRefund(db: Db, id: number): Promise<RefundRow> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id)).for('no key update')
  if (refund === undefined) throw new Error(`there is no refund ${id}`)
  return refund
}

export async function findRefundByKey(db: Db, key: string): Promise<RefundRow | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.key, key))
  return refund ?? null
}

export async function updateRefund(
  db: Db,
  id: number,
  changes: Partial<Pick<RefundRow, 'status' | 'method'>>,
): Promise<void> {
  const isOver = changes.status === 'succeeded' || changes.status === 'failed'
  await db
    .update(refunds)
    .set({ ...changes, ...(isOver ? { endedAt: sql`clock_timestamp()` } : {}) })
    .where(eq(refunds.id, id))
}

/** What the provider said of one that is open: whoever hears of an older state later changes nothing. */
export async function keepProviderRefund(
  db: Db,
  id: number,
  { providerId, isPending }: { providerId: string | null; isPending: boolean },
): Promise<void> {
  await db
    .update(refunds)
    .set({ providerId, ...(isPending ? { status: 'pending' as const } : {}) })
    .where(and(eq(refunds.id, id), inArray(refunds.status, ['created', 'pending'])))
}

export async function claimDueRefunds(db: Db, limit: number, againInSeconds: number): Promise<number[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.status, ['created', 'pending']), lte(refunds.lookAt, sql`clock_timestamp()`)))
    .orderBy(refunds.lookAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(refunds)
    .set({ lookAt: sql`clock_timestamp() + make_interval(secs => ${againInSeconds})` })
    .where(inArray(refunds.id, due))
    .returning({ id: refunds.id })
  return claimed.map(({ id }) => id)
}

/** what was asked with this key before. */
export async function findRefundsByRequest(db: Db, userId: number, requestKey: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.userId, userId), eq(refunds.requestKey, requestKey)))
}

export async function lookAtRefundIn(db: Db, id: number, seconds: number): Promise<void> {
  await db
    .update(refunds)
    .set({ lookAt: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where(eq(refunds.id, id))
}
