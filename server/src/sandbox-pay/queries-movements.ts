import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { EventContent } from './event-content.ts'
import { sandboxPayEvents, sandboxPayMovements, sandboxPayPayouts } from './tables.ts'

export type MovementRow = typeof sandboxPayMovements.$inferSelect
export type EventRow = typeof sandboxPayEvents.$inferSelect

export async function insertMovement(db: Db, movement: typeof sandboxPayMovements.$inferInsert): Promise<void> {
  await db.insert(sandboxPayMovements).values(movement)
}

export async function listMovementRows(
  db: Db,
  { from, to, after, limit }: { from: number; to: number; after: number; limit: number },
): Promise<MovementRow[]> {
  return db
    .select()
    .from(sandboxPayMovements)
    .where(
      and(gte(sandboxPayMovements.at, from), lt(sandboxPayMovements.at, to), gt(sandboxPayMovements.number, after)),
    )
    .orderBy(asc(sandboxPayMovements.number))
    .limit(limit)
}

/** Whether nothing was sent to the bank for so long. */
export async function isPayoutDue(db: Db, everyMs: number): Promise<boolean> {
  const [latest] = await db
    .select({
      isOld: sql<boolean>`${sandboxPayPayouts.createdAt} < clock_timestamp() - make_interval(secs => ${everyMs / 1_000})`,
    })
    .from(sandboxPayPayouts)
    .orderBy(desc(sandboxPayPayouts.createdAt))
    .limit(1)
  return latest?.isOld ?? true
}

/** What is old enough and has not gone out yet, held until the transaction ends. */
export async function lockMovementsKept(db: Db, olderThanMs: number): Promise<MovementRow[]> {
  return db
    .select()
    .from(sandboxPayMovements)
    .where(
      and(
        isNull(sandboxPayMovements.payoutId),
        sql`${sandboxPayMovements.at} <= clock_timestamp() - make_interval(secs => ${olderThanMs / 1_000})`,
      ),
    )
    .orderBy(asc(sandboxPayMovements.number))
    .for('update')
}

export async function markPaidOut(db: Db, payoutId: string, numbers: readonly number[]): Promise<void> {
  await db
    .update(sandboxPayMovements)
    .set({ payoutId })
    .where(sql`${sandboxPayMovements.number} = any(${sql.param(numbers)}::int[])`)
}

export async function insertPayout(db: Db, payout: { id: string; amount: number }): Promise<void> {
  await db.insert(sandboxPayPayouts).values(payout)
}

export async function insertEvent(db: Db, event: { id: string; content: EventContent }): Promise<void> {
  await db.insert(sandboxPayEvents).values(event)
}

/** Takes what is to be sent now; nobody else takes it for a minute. */
export async function claimEvents(db: Db, limit: number): Promise<EventRow[]> {
  const due = db
    .select({ id: sandboxPayEvents.id })
    .from(sandboxPayEvents)
    .where(sql`${sandboxPayEvents.sendAt} <= clock_timestamp()`)
    .orderBy(asc(sandboxPayEvents.sendAt), asc(sandboxPayEvents.number))
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(sandboxPayEvents)
    .set({
      tries: sql`${sandboxPayEvents.tries} + 1`,
      sendAt: sql`clock_timestamp() + interval '1 minute'`,
    })
    .where(sql`${sandboxPayEvents.id} in ${due}`)
    .returning()
  return claimed.toSorted((one, other) => one.number - other.number)
}

/** When it is sent again; null: never. */
export async function planEvent(db: Db, id: string, inMs: number | null): Promise<void> {
  const sendAt = inMs === null ? null : sql`clock_timestamp() + make_interval(secs => ${inMs / 1_000})`
  await db.update(sandboxPayEvents).set({ sendAt }).where(eq(sandboxPayEvents.id, id))
}

export async function markHeard(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(sandboxPayEvents)
    .set({ sendAt: null })
    .where(inArray(sandboxPayEvents.id, [...ids]))
}
