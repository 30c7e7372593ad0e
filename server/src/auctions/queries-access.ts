import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { accessRequests } from './tables.ts'

/** null: a request of this person waits already. One that was answered makes room for the new one: the audit has it. */
export async function insertAccessRequest(
  db: Db,
  { userId, auctionId, lotId, message }: { userId: number; auctionId: number; lotId: number | null; message: string },
): Promise<number | null> {
  // A number of its own: what is told of a request is told once by its number.
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into access_requests as r (user_id, auction_id, lot_id, message)
    values (${userId}, ${auctionId}, ${lotId}::int, ${message})
    on conflict (user_id, auction_id) do update set id = default, lot_id = excluded.lot_id, message = excluded.message,
      status = 'pending', created_at = now(), decided_at = null, decided_by_id = null
    where r.status <> 'pending'
    returning r.id`)
  return rows[0]?.id ?? null
}

/** And waits for an answer. */
export async function hasAskedForAccess(db: Db, auctionId: number, userId: number | null): Promise<boolean> {
  if (userId === null) return false
  const isTheirs = and(eq(accessRequests.userId, userId), eq(accessRequests.auctionId, auctionId))
  return (await db.$count(accessRequests, and(isTheirs, eq(accessRequests.status, 'pending')))) > 0
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
