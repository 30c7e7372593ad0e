import { COUNTED_MINUTES, MOST_LIVE_SALES } from '@gavelhouse/shared/office/live-contract.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { isSealedStill } from '../../lots/queries-sealed.ts'
import { hammer } from '../queries-hammer.ts'

interface SaleRow extends Record<string, unknown> {
  id: number
  title: string
  closesAt: number
  isPaused: boolean
  openLotCount: number
  endedLotCount: number
  nextCloseAt: number | null
  hammerLotCount: number
  hammer: string
  premium: string
}

/**
 * Live auctions, those that close next first, one more than are told. The lots of each are looked at once: by the index on
 * their auction. Sums are rounded lot by lot as on invoices (I-34).
 */
export async function readLiveSales(db: Db, auctionIds: readonly number[] | null): Promise<SaleRow[]> {
  const within = auctionIds === null ? sql`true` : sql`a.id in ${[...auctionIds]}`
  const { rows } = await db.execute<SaleRow>(sql`
    with live as (
      select a.id, a.title, a.closes_at, a.paused_at, a.buyer_premium from auctions a
      where a.status = 'open' and a.opens_at <= now() and ${within} order by a.closes_at, a.id limit ${MOST_LIVE_SALES + 1}
    )
    select live.id, live.title, ms(live.closes_at)::float8 as "closesAt", live.paused_at is not null as "isPaused", figures.*
    from live cross join lateral (
      select (count(*) filter (where l.status = 'open'))::int as "openLotCount",
        (count(*) filter (where l.status in ('sold', 'closed')))::int as "endedLotCount",
        ms(min(l.closes_at) filter (where l.status = 'open' and l.paused_at is null))::float8 as "nextCloseAt",
        count(l.subtotal)::int as "hammerLotCount",
        coalesce(sum(l.subtotal), 0)::text as hammer,
        coalesce(sum((l.subtotal * live.buyer_premium + 500000) / 1000000 * 100), 0)::text as premium
      from (
        select status, closes_at, paused_at, ${hammer} as subtotal from lots where auction_id = live.id
      ) l
    ) figures
    order by live.closes_at, live.id`)
  return rows
}

interface Bidding {
  /** By how many minutes ago. */
  bidsByMinute: number[]
  bidderCount: number
}

/** Bids of the last minutes by auction, found by the index on time. */
export async function readBidding(db: Db, auctionIds: readonly number[]): Promise<Map<number, Bidding>> {
  const found = new Map<number, Bidding>()
  if (auctionIds.length === 0) return found
  const { rows } = await db.execute<{ auctionId: number; minute: number | null; bids: number; people: number }>(sql`
    select lots.auction_id as "auctionId", b.minute, count(*)::int as bids, count(distinct b.user_id)::int as people
    from (
      select g.lot_id, g.user_id, greatest(0, floor(extract(epoch from now() - g.at) / 60))::int as minute from lot_log g
      where g.at > now() - make_interval(mins => ${COUNTED_MINUTES}) and g.type = 'bid'
    ) b join lots on lots.id = b.lot_id
    where lots.auction_id in ${[...auctionIds]} and not ${isSealedStill}
    group by grouping sets ((lots.auction_id, b.minute), (lots.auction_id))`)
  for (const { auctionId, minute, bids, people } of rows) {
    const bidding = found.get(auctionId) ?? { bidsByMinute: Array<number>(COUNTED_MINUTES).fill(0), bidderCount: 0 }
    if (minute === null) bidding.bidderCount = people
    else if (minute < COUNTED_MINUTES) bidding.bidsByMinute[minute] = bids
    found.set(auctionId, bidding)
  }
  return found
}
