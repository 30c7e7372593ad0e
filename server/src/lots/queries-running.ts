import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

export interface RunningLot {
  id: number
  closesAt: number
  isPaused: boolean
}

/** Lots of an auction that are on sale or coming, in order of id. */
export async function listRunning(db: Db, auctionId: number): Promise<RunningLot[]> {
  const { rows } = await db.execute<RunningLot & Record<string, unknown>>(sql`
    select id, ms(closes_at)::float8 as "closesAt", paused_at is not null as "isPaused" from lots
    where auction_id = ${auctionId} and status in ('future', 'open') order by id`)
  return rows
}

/** Auctions of which some lot does not stand as the auction says: paused, or going on. */
export async function listOutOfStep(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id from auctions a where a.status = 'open' and a.paused_at is not null and exists (
      select from lots l where l.auction_id = a.id and l.status in ('future', 'open') and l.paused_at is null
        and l.closes_at > clock_timestamp())
    union
    select l.auction_id from lots l join auctions a on a.id = l.auction_id and a.paused_at is null
    where l.paused_at is not null and l.status in ('future', 'open')`)
  return rows.map(({ id }) => id)
}
