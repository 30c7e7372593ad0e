import type { Money } from '@gavelhouse/shared/money.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** What one person has at stake on a lot. Declined bids and bids of earlier runs do not count. */
export interface OwnFacts {
  hasBid: boolean
  lastBid: Money | null
  /** The best of the own proxies; the lot's row may know better while the person leads. */
  proxyLimit: Money | null
  preBid: { amount: Money; kind: 'hard' | 'proxy' } | null
  /** Only on sale types that tell a rank. */
  rank: number | null
  depositId: number | null
}

/** Says of a log line `g` whether a retraction or a void names it. */
export const isDeclined = sql`exists (
  select from lot_log d
  where d.lot_id = g.lot_id and d.type in ('retracted', 'voided') and d.fact -> 'bidNumbers' @> to_jsonb(g.number))`

/** One query for all lots of a page. Guests have nothing at stake and cost nothing. */
export async function listOwnFacts(
  db: Db,
  lotIds: readonly number[],
  userId: number | null,
): Promise<ReadonlyMap<number, OwnFacts>> {
  if (userId === null || lotIds.length === 0) return new Map()
  const { rows } = await db.execute<OwnRow>(sql`
    with own as (
      select g.lot_id, g.number, g.type, g.amount, g.fact ->> 'kind' as kind,
        case when l.sale_type = 'reverse' then -g.amount else g.amount end as worth
      from lot_log g
      join lots l on l.id = g.lot_id and l.run = g.run
      where g.user_id = ${userId} and g.lot_id in ${lotIds} and g.type in ('bid', 'pre-bid')
        and (g.type = 'bid' or l.status = 'future') and not ${isDeclined}
    ), at_stake as (
      select lot_id, bool_or(type = 'bid') as has_bid,
        (array_agg(amount order by number desc) filter (where type = 'bid'))[1] as last_bid,
        (array_agg(amount order by worth desc) filter (where type = 'bid' and kind = 'proxy'))[1] as proxy_limit,
        max(worth) filter (where type = 'bid') as best_worth,
        (array_agg(number order by worth desc, number) filter (where type = 'bid'))[1] as best_number,
        (array_agg(amount order by number desc) filter (where type = 'pre-bid'))[1] as pre_bid,
        (array_agg(kind order by number desc) filter (where type = 'pre-bid'))[1] as pre_bid_kind
      from own group by lot_id
    )
    select l.id as lot_id, coalesce(s.has_bid, false) as has_bid, s.last_bid::float8, s.proxy_limit::float8,
      s.pre_bid::float8, s.pre_bid_kind, d.id as deposit_id,
      case when s.has_bid and l.sale_type in ('sealed_rank', 'reverse') then 1 + (
        select count(distinct g.user_id)::int from lot_log g
        where g.lot_id = l.id and g.run = l.run and g.type = 'bid' and g.user_id <> ${userId}
          and (case when l.sale_type = 'reverse' then -g.amount else g.amount end, -g.number) > (s.best_worth, -s.best_number)
          and not ${isDeclined}
      ) end as rank
    from lots l
    left join at_stake s on s.lot_id = l.id
    left join bid_deposits d on d.lot_id = l.id and d.user_id = ${userId} and d.status = 'held'
    where l.id in ${lotIds} and (s.lot_id is not null or d.id is not null)`)
  return new Map(rows.map((row) => [row.lot_id, toOwnFacts(row)]))
}

interface OwnRow extends Record<string, unknown> {
  lot_id: number
  has_bid: boolean
  last_bid: Money | null
  proxy_limit: Money | null
  pre_bid: Money | null
  pre_bid_kind: 'hard' | 'proxy' | null
  deposit_id: number | null
  rank: number | null
}

function toOwnFacts(row: OwnRow): OwnFacts {
  return {
    hasBid: row.has_bid,
    lastBid: row.last_bid,
    proxyLimit: row.proxy_limit,
    preBid: row.pre_bid === null ? null : { amount: row.pre_bid, kind: row.pre_bid_kind ?? 'proxy' },
    rank: row.rank,
    depositId: row.deposit_id,
  }
}
