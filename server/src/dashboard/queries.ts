import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { listOwnAuctions as api } from '@gavelhouse/shared/dashboard/contract.ts'
import type { Standing } from '@gavelhouse/shared/lots/lot.ts'
import { and, asc, count, desc, sql } from 'drizzle-orm'
import { AUCTION_FIELDS, AUCTION_SORTS, auctionColumns } from '../auctions/queries.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { conditionsFor } from '../db/filtering.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { readPage } from '../db/paging.ts'
import { isDeclined } from '../lots/queries-own.ts'
import { standsAs } from '../lots/queries-standing.ts'
import { lots } from '../lots/tables.ts'

/** The auctions somebody has bid in, those that close last first, with how their own lots stand. */
export function listOwnAuctions(db: Db, input: InputOf<typeof api>, userId: number) {
  const own = ownCounts(userId)
  const isOwn = sql`own.auction_id = ${auctions.id}`
  const where = and(...conditionsFor(AUCTION_FIELDS, input.filters))
  const { orderBy, order } = input
  const ordering =
    orderBy === undefined
      ? [desc(auctions.closesAt), desc(auctions.id)]
      : [orderingFor(AUCTION_SORTS, readSort(orderBy, order)), asc(auctions.id)]
  const counting = db.select({ total: count() }).from(auctions).innerJoin(own, isOwn).where(where)
  return readPage(
    input,
    counting.then(([counted]) => counted?.total ?? 0),
    ({ limit, offset }) =>
      db
        .select({ ...auctionColumns(userId), ...COUNT_COLUMNS })
        .from(auctions)
        .innerJoin(own, isOwn)
        .where(where)
        .orderBy(...ordering)
        .limit(limit)
        .offset(offset),
  )
}

const COUNT_COLUMNS = {
  bidOn: sql<number>`own.bid_on`,
  winning: sql<number>`own.winning`,
  outbid: sql<number>`own.outbid`,
  won: sql<number>`own.won`,
  lost: sql<number>`own.lost`,
}

/** Lots with a valid bid of the person, by auction. Open sealed lots are counted as bid on and nothing more. */
const ownCounts = (userId: number) => {
  const numberOf = (standing: Standing) => sql`(count(*) filter (where ${standsAs(standing, userId)}))::int`
  return sql`(
    select ${lots.auctionId}, count(*)::int as bid_on, ${numberOf('winner')} as winning, ${numberOf('outbid')} as outbid,
      ${numberOf('won')} as won, ${numberOf('lost')} as lost
    from (
      select distinct g.lot_id, g.run from lot_log g
      where g.user_id = ${userId} and g.type = 'bid' and not ${isDeclined}
    ) bid_on
    join ${lots} on ${lots.id} = bid_on.lot_id and ${lots.run} = bid_on.run
    group by ${lots.auctionId}
  ) as own`
}
