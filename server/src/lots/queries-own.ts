import type { BidKind } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { isBarred } from './queries-barred.ts'
import { listOwnSales, type OwnSale } from './queries-own-sales.ts'

/** What one person has at stake on a lot. Declined bids and bids of earlier runs do not count. */
export interface OwnFacts {
  hasBid: boolean
  /** The newest bid; `number` is its place in the log. */
  lastBid: { number: number; kind: BidKind; amount: Money } | null
  /** The best of the person's own proxies; the lot's row may know better while the person leads. */
  proxyLimit: Money | null
  /** The best: what was kept beside it does not bind. */
  preBid: { amount: Money; kind: BidKind } | null
  /** Only on sale types that tell a rank. */
  rank: number | null
  depositId: number | null
  /** Took back a bid here and may bid no more (rule 23). */
  hasRetracted: boolean
  /** Outright, be it some of its units (B-625). */
  hasBought: boolean
  /** Told where a lot is read, not with every bid. */
  sale?: OwnSale
}

const NOTHING_AT_STAKE: OwnFacts = {
  ...{ hasBid: false, lastBid: null, proxyLimit: null, preBid: null, rank: null, depositId: null, hasRetracted: false },
  hasBought: false,
}

/** Says of a log line `g` whether a retraction or a void names it. */
export const isDeclined = sql`exists (
  select from lot_log d
  where d.lot_id = g.lot_id and d.type in ('retracted', 'voided') and d.fact -> 'bidNumbers' @> to_jsonb(g.number))`

/** Units that are still theirs, of a row that names a lot and a person; they stay theirs when the rest is listed again. */
const hasBought = (who: string) =>
  sql.raw(`exists (
      select from lots l
      join owed_lines o on o.user_id = ${who}.user_id and o.auction_id = l.auction_id and o.lot_id = l.id
      where l.id = ${who}.lot_id and l.units_sold > 0 and o.status = 'live' and o.source in ('buy-now', 'offer'))`)

/** One person's part in a lot. */
export interface OwnPart {
  lotId: number
  userId: number
}

/** A query or two for all lots of a page. Guests have nothing at stake and cost nothing. */
export async function listOwnFacts(
  db: Db,
  lotIds: readonly number[],
  userId: number | null,
): Promise<ReadonlyMap<number, OwnFacts>> {
  if (userId === null) return new Map()
  const [found, sales] = await Promise.all([
    listFactsOf(
      db,
      lotIds.map((lotId) => ({ lotId, userId })),
    ),
    listOwnSales(db, lotIds, userId),
  ])
  const own = new Map(found.map(({ lotId, facts }) => [lotId, facts]))
  for (const [lotId, sale] of sales) own.set(lotId, { ...(own.get(lotId) ?? NOTHING_AT_STAKE), sale })
  return own
}

/** One query for many people, of those who have something at stake. */
export async function listFactsOf(
  db: Db,
  parts: readonly OwnPart[],
): Promise<readonly (OwnPart & { facts: OwnFacts })[]> {
  if (parts.length === 0) return []
  const lotIds = sql.param(parts.map(({ lotId }) => lotId))
  const userIds = sql.param(parts.map(({ userId }) => userId))
  const { rows } = await db.execute<OwnRow>(sql`
    with asked as (
      select lot_id, user_id from unnest(${lotIds}::int[], ${userIds}::int[]) as a(lot_id, user_id)
    ), own as (
      select g.lot_id, g.user_id, g.number, g.type, g.amount, g.fact ->> 'kind' as kind,
        case when l.sale_type = 'reverse' then -g.amount else g.amount end as worth
      from asked a
      join lots l on l.id = a.lot_id
      join lot_log g on g.lot_id = a.lot_id and g.user_id = a.user_id and g.run = l.run
      where g.type in ('bid', 'pre-bid') and (g.type = 'bid' or l.status = 'future') and not ${isDeclined}
    ), at_stake as (
      select lot_id, user_id, bool_or(type = 'bid') as has_bid,
        (array_agg(amount order by number desc) filter (where type = 'bid'))[1] as last_bid,
        (array_agg(number order by number desc) filter (where type = 'bid'))[1] as last_number,
        (array_agg(kind order by number desc) filter (where type = 'bid'))[1] as last_kind,
        (array_agg(amount order by worth desc) filter (where type = 'bid' and kind = 'proxy'))[1] as proxy_limit,
        (array_agg(amount order by worth desc, number) filter (where type = 'pre-bid'))[1] as pre_bid,
        (array_agg(kind order by worth desc, number) filter (where type = 'pre-bid'))[1] as pre_bid_kind
      from own group by lot_id, user_id
    ), best as (
      select distinct on (g.lot_id, g.user_id) g.lot_id, g.user_id, g.number,
        case when l.sale_type = 'reverse' then -g.amount else g.amount end as worth
      from lots l
      join lot_log g on g.lot_id = l.id and g.run = l.run and g.type = 'bid'
      where l.id in (select lot_id from at_stake where has_bid) and l.sale_type in ('sealed_rank', 'reverse')
        and not ${isDeclined}
      order by g.lot_id, g.user_id, worth desc, g.number
    ), ranked as (
      select lot_id, user_id, row_number() over (partition by lot_id order by worth desc, number)::int as rank from best
    )
    select a.lot_id, a.user_id, coalesce(s.has_bid, false) as has_bid, s.last_bid::float8, s.last_number, s.last_kind,
      s.proxy_limit::float8, s.pre_bid::float8, s.pre_bid_kind, r.rank, d.id as deposit_id,
      t.is_barred, b.has_bought
    from asked a
    left join at_stake s on s.lot_id = a.lot_id and s.user_id = a.user_id
    left join ranked r on r.lot_id = a.lot_id and r.user_id = a.user_id
    left join bid_deposits d on d.lot_id = a.lot_id and d.user_id = a.user_id and d.status = 'held'
    cross join lateral (select ${isBarred('a')} as is_barred) t
    cross join lateral (select ${hasBought('a')} as has_bought) b
    where s.lot_id is not null or d.id is not null or t.is_barred or b.has_bought`)
  return rows.map((row) => ({ lotId: row.lot_id, userId: row.user_id, facts: toOwnFacts(row) }))
}

/**
 * Everybody whose part in these lots may have changed with an end, a relisting or a bid taken back: whoever has bid in
 * this run or the one before, also with bids that do not count any more.
 */
export async function listPeopleWithBids(db: Db, lotIds: readonly number[]): Promise<readonly OwnPart[]> {
  if (lotIds.length === 0) return []
  const { rows } = await db.execute<{ lot_id: number; user_id: number }>(sql`
    select distinct g.lot_id, g.user_id
    from lots l
    join lot_log g on g.lot_id = l.id and g.run >= l.run - 1 and g.type in ('bid', 'pre-bid')
    where l.id = any(${sql.param(lotIds)}::int[])`)
  return rows.map((row) => ({ lotId: row.lot_id, userId: row.user_id }))
}

interface OwnRow extends Record<string, unknown> {
  lot_id: number
  user_id: number
  has_bid: boolean
  last_bid: Money | null
  last_number: number | null
  last_kind: BidKind | null
  proxy_limit: Money | null
  pre_bid: Money | null
  pre_bid_kind: BidKind | null
  deposit_id: number | null
  rank: number | null
  is_barred: boolean
  has_bought: boolean
}

function toOwnFacts(row: OwnRow): OwnFacts {
  const { last_bid, last_number, last_kind } = row
  return {
    hasBid: row.has_bid,
    lastBid:
      last_bid === null || last_number === null || last_kind === null
        ? null
        : { number: last_number, kind: last_kind, amount: last_bid },
    proxyLimit: row.proxy_limit,
    preBid: row.pre_bid === null ? null : { amount: row.pre_bid, kind: row.pre_bid_kind ?? 'proxy' },
    rank: row.rank,
    depositId: row.deposit_id,
    hasRetracted: row.is_barred,
    hasBought: row.has_bought,
  }
}
