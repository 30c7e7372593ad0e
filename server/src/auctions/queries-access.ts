import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { accessRequests } from './tables.ts'

/** null: this person has asked already. */
export async function insertAccessRequest(
  db: Db,
  request: { userId: number; auctionId: number; lotId: number | null; message: string },
): Promise<number | null> {
  const [inserted] = await db
    .insert(accessRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: accessRequests.id })
  return inserted?.id ?? null
}

export async function hasAskedForAccess(db: Db, auctionId: number, userId: number | null): Promise<boolean> {
  if (userId === null) return false
  return (
    (await db.$count(accessRequests, and(eq(accessRequests.userId, userId), eq(accessRequests.auctionId, auctionId)))) >
    0
  )
}

export interface DecidedRequest extends Record<string, unknown> {
  requestId: number
  /** Of the auction. */
  id: number
  title: string
  groupIds: number[]
}

/** Answers the requests of somebody that wait. `auctionIds`: to these auctions only; null: to all. */
export async function decideRequests(
  db: Db,
  given: {
    userId: number
    auctionIds: readonly number[] | null
    status: 'granted' | 'refused'
    /** null: a rule decides. */
    staffId: number | null
  },
): Promise<DecidedRequest[]> {
  const { userId, auctionIds, status, staffId } = given
  const { rows } = await db.execute<DecidedRequest>(sql`
    update access_requests r set status = ${status}, decided_at = now(), decided_by_id = ${staffId}::int from auctions a
    where a.id = r.auction_id and r.user_id = ${userId} and r.status = 'pending'
      and ${auctionIds === null ? sql`true` : sql`r.auction_id = any(${sql.param(auctionIds)}::int[])`}
    returning r.id as "requestId", a.id, a.title, a.group_ids as "groupIds"`)
  return rows
}
