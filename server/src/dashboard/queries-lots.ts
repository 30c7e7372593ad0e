import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { listOwnLots as api } from '@gavelhouse/shared/dashboard/contract.ts'
import { isBidList, type OwnList } from '@gavelhouse/shared/dashboard/own-list.ts'
import { LOT_NAMES } from '@gavelhouse/shared/list-names.ts'
import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { orderingFor, readSort, type Sorts } from '../db/ordering.ts'
import { readPage } from '../db/paging.ts'
import { isDeclined } from '../lots/queries-own.ts'
import { standsAs } from '../lots/queries-standing.ts'
import { lots } from '../lots/tables.ts'
import { countFacets, lotFits } from '../search/queries.ts'
import type { Selection } from '../search/selection.ts'

type Input = InputOf<typeof api>

/** B-159: lots that are only sold outright go by that price, until they are sold. */
const shownPrice = sql`case when ${lots.status} = 'sold' then coalesce(${lots.soldPrice}, ${lots.price}) when not ${lots.isBiddable} and ${lots.buyNowPrice} is not null then ${lots.buyNowPrice} else ${lots.price} end`

const SORTS: Sorts = new Map<string, SQL>([
  [LOT_NAMES.id, sql`${lots.id}`],
  [LOT_NAMES.price, shownPrice],
  [LOT_NAMES.closesAt, sql`${lots.closesAt}`],
  [LOT_NAMES.buyNowPrice, sql`${lots.buyNowPrice}`],
])

const isOnSale = sql`${lots.status} in ('future', 'open')`

/** Before the next midnight where the house is. */
const closesToday = sql`${lots.closesAt} <
  (date_trunc('day', now() at time zone ${HOUSE_ZONE}) + interval '1 day') at time zone ${HOUSE_ZONE}`

/**
 * Which lots one of a person's lists holds, page by page, with the choices that occur in it. It begins with what the person
 * has to do with, found by the person in the log, the owed lines or the watchlist, so it costs as much as that person has
 * done and no more.
 */
export async function findOwnLots(db: Db, input: Input & { selection: Selection }, userId: number) {
  const own = sql`${ownIds(input.list, userId)} as own`
  const isOwn = sql`own.lot_id = ${lots.id} and (own.run is null or own.run = ${lots.run})`
  const { selection } = input
  const isAsked = lotFits(selection, sql`${lots.id}`)
  const isListed = and(standsIn(input.list, userId), isEndingToday(input) ? and(isOnSale, closesToday) : undefined)
  const numberOf = (list: OwnList) =>
    isBidList(input.list) ? sql<number>`(count(*) filter (where ${standsIn(list, userId)}))::int` : sql<number>`0`
  const counting = db
    .select({
      total: sql<number>`(count(*) filter (where ${isListed}))::int`,
      auction: numberOf('auction'),
      winning: numberOf('winning'),
      outbid: numberOf('outbid'),
      won: numberOf('won'),
    })
    .from(lots)
    .innerJoin(own, isOwn)
    .where(isAsked)
    .then(([counted]) => counted ?? { total: 0, auction: 0, winning: 0, outbid: 0, won: 0 })
  const [page, { total: _, ...counts }, facets] = await Promise.all([
    readPage(
      input,
      counting.then(({ total }) => total),
      ({ limit, offset }) =>
        db
          .select({ id: lots.id })
          .from(lots)
          .innerJoin(own, isOwn)
          .where(and(isAsked, isListed))
          .orderBy(...orderOf(input, userId))
          .limit(limit)
          .offset(offset),
    ),
    counting,
    countFacets(db, selection, sql`l.id in (select ${lots.id} from ${lots} join ${own} on ${isOwn} where ${isListed})`),
  ])
  return { ...page, counts, facets }
}

/** Lots the person has to do with; `run` is null where it is the lot that counts and not one listing of it. */
function ownIds(list: OwnList, userId: number): SQL {
  switch (list) {
    case 'watchlist':
      return sql`(select lot_id, null::int as run from watches where user_id = ${userId})`
    case 'buynow':
      return sql`(
        select distinct lot_id, null::int as run from owed_lines
        where user_id = ${userId} and source in ('buy-now', 'offer') and status not in ('void', 'cancelled'))`
    case 'auction_paid':
      return sql`(
        select distinct o.lot_id, o.run from owed_lines o join invoices i on i.id = o.invoice_id
        where o.user_id = ${userId} and o.source in ('bid', 'award') and o.status not in ('void', 'cancelled')
          and i.paid_at is not null)`
    case 'appointment':
      return sql`(
        select distinct o.lot_id, o.run from owed_lines o join appointments a on a.invoice_id = o.invoice_id
        where o.user_id = ${userId} and o.status not in ('void', 'cancelled') and a.seat is not null)`
    case 'auction':
    case 'winning':
    case 'outbid':
    case 'won':
      // An award may go to somebody who has not bid.
      // A pre-bid is one until its lot opens and makes it a bid.
      return sql`(
        select g.lot_id, g.run from lot_log g join lots l on l.id = g.lot_id
        where g.user_id = ${userId} and (g.type = 'bid' or (g.type = 'pre-bid' and l.status = 'future')) and not ${isDeclined}
        union
        select lot_id, run from owed_lines where user_id = ${userId} and status <> 'void' and source in ('bid', 'award'))`
  }
}

/** On an open sealed lot nobody learns who leads, so it stands in no list but that of everything. */
function standsIn(list: OwnList, userId: number): SQL {
  switch (list) {
    case 'winning':
      return standsAs('winner', userId)
    case 'outbid':
    case 'won':
      return standsAs(list, userId)
    case 'auction':
    case 'watchlist':
    case 'buynow':
    case 'auction_paid':
    case 'appointment':
      return sql`true`
  }
}

const sortOf = ({ orderBy = `${LOT_NAMES.id} desc`, order }: Input) => readSort(orderBy, order)
const isEndingToday = (input: Input): boolean => sortOf(input).name === LOT_NAMES.endingToday

/** What the person may want to do something about comes first: outbid, closing soon, the rest (L-14). */
function byAttention(userId: number): SQL[] {
  const hasBid = sql`exists (select from lot_log g where g.lot_id = ${lots.id} and g.run = ${lots.run}
    and g.user_id = ${userId} and g.type = 'bid' and not ${isDeclined})`
  return [
    sql`case when ${standsAs('outbid', userId)} and ${hasBid} then 0 when ${isOnSale} then 1 else 2 end`,
    sql`case when ${isOnSale} then ${lots.closesAt} end asc`,
    desc(lots.closesAt),
    asc(lots.id),
  ]
}

/** Nothing chosen means the newest first. What has ended has no time remaining and comes last. */
function orderOf(input: Input, userId: number): SQL[] {
  const sort = sortOf(input)
  if (sort.name === LOT_NAMES.attention) return byAttention(userId)
  if (sort.name === LOT_NAMES.endingToday) return [asc(lots.closesAt), asc(lots.id)]
  if (sort.name === LOT_NAMES.timeRemaining) return [desc(isOnSale), asc(lots.closesAt), asc(lots.id)]
  return [sql`${orderingFor(SORTS, sort)} nulls last`, asc(lots.id)]
}
