import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { recordAuctionChange } from '../lot-feed/queries.ts'
import { auctions } from './tables.ts'

/** Of the lots of a row of auctions: the latest that closes or closed. Written out, so that no column loses its table's name. */
const lastClose = sql`(select max(least(l.ended_at, l.closes_at)) from lots l where l.auction_id = auctions.id)`

/** When its last lot closes, as it stands; of one that is over, when it did. */
export const endsAt = sql<number>`coalesce(case when auctions.status = 'closed' then auctions.ended_at end,
  greatest(auctions.closes_at, ${lastClose}))`.mapWith(auctions.closesAt)

/** It was over once: lots that were listed again since keep nobody from paying what they won before (decision 100). */
export const wasOver = sql<boolean>`(auctions.status = 'closed' or auctions.ended_at is not null)`

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

/** An auction that is over goes on while this lot is for sale once more (B-280). */
export async function bringBackAuctionOf(db: Db, lotId: number): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update auctions set status = 'open', ended_at = coalesce(ended_at, greatest(closes_at, ${lastClose}))
    where status = 'closed' and id = (select l.auction_id from lots l where l.id = ${lotId} and l.status in ('future', 'open'))
    returning id`)
  for (const { id } of rows) await recordAuctionChange(db, id)
}
