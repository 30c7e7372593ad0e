import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { auctions } from './tables.ts'

/** Of the lots of a row of auctions: the latest that closes or closed. Written out, so that no column loses its table's name. */
const lastClose = sql`(select max(least(l.ended_at, l.closes_at)) from lots l where l.auction_id = auctions.id)`

/** When its last lot closes, as it stands; of one that is over, when it did. */
export const endsAt = sql<number>`coalesce(case when auctions.status = 'closed' then auctions.ended_at end,
  greatest(auctions.closes_at, ${lastClose}))`.mapWith(auctions.closesAt)

/**
 * An auction is closed when its last lot has left open (rule 18). The inner limit makes the database look at the lots of
 * these auctions only.
 */
export async function closeEndedAuctions(db: Db): Promise<void> {
  await db.execute(sql`
    update auctions set status = 'closed', ended_at = greatest(closes_at, ${lastClose})
    where status = 'open' and closes_at <= clock_timestamp()
      and (select id from lots where auction_id = auctions.id and status in ('future', 'open') limit 1) is null`)
}
