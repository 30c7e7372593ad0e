import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import type { AttemptRow } from './queries-attempts.ts'
import type { RequestName } from './start-attempt.ts'
import { paymentAttempts } from './tables.ts'

export type HoldRow = AttemptRow & { isExpired: boolean }

const isOpenHold = and(
  eq(paymentAttempts.isHold, true),
  inArray(paymentAttempts.status, ['created', 'pending']),
  eq(paymentAttempts.isSlow, false),
  isNull(paymentAttempts.failure),
)

/** What is reserved on cards of a person and waits for its use. */
export async function listAmountHolds(db: Db, userId: number): Promise<HoldRow[]> {
  const rows = await openHolds(db).execute({ userId })
  return rows.map(({ attempt, isExpired }) => ({ ...attempt, isExpired }))
}

const openHolds = prepared((db) =>
  db
    .select({ attempt: paymentAttempts, isExpired: sql<boolean>`${paymentAttempts.expiresAt} <= clock_timestamp()` })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.userId, sql.placeholder('userId')), isOpenHold))
    .prepare('open-holds'),
)

/** Once: from here on it is a payment, known by the request that pays. */
export async function useHold(
  db: Db,
  id: number,
  { requestKey, requestHash, pickupAt }: RequestName & { pickupAt: number | null },
): Promise<boolean> {
  const used = await db
    .update(paymentAttempts)
    .set({ isHold: false, requestKey, requestHash, pickupAt })
    .where(and(eq(paymentAttempts.id, id), isOpenHold))
    .returning({ id: paymentAttempts.id })
  return used.length > 0
}

/** To be freed, unless somebody pays with it at this moment. */
export async function releaseHold(db: Db, id: number): Promise<boolean> {
  const released = await db
    .update(paymentAttempts)
    .set({ failure: 'hold_freed' })
    .where(and(eq(paymentAttempts.id, id), isOpenHold))
    .returning({ id: paymentAttempts.id })
  return released.length > 0
}
