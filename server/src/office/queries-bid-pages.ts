import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import type { listOfficeBids } from '@gavelhouse/shared/office/list-contract.ts'
import { OFFICE_BID_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import { lotLog } from '../bidding/tables.ts'
import type { Db } from '../db/connect.ts'
import { countUpTo } from '../db/counting.ts'
import { instantFrom, valuesOf } from '../db/filter-values.ts'
import { readSort, sortColumn } from '../db/ordering.ts'
import { isSealedStill, isTold } from '../lots/queries-sealed.ts'
import { BID_SORTS, isNarrowing, lotsAsked, WORKED_OUT, whereBids } from './queries-bid-conditions.ts'

export interface BidKey extends Record<string, unknown> {
  lotId: number
  number: number
}

type Sort = ReturnType<typeof readSort>

interface Asked {
  filters: readonly Filter[]
  auctionIds: readonly number[] | null
  sort: Sort
  /** There are more than are counted. */
  isMore: boolean
}

interface Part {
  limit: number
  offset: number
}

/** The newest first, unless asked otherwise. */
export const sortOfBids = ({ orderBy, order }: Pick<InputOf<typeof listOfficeBids>, 'orderBy' | 'order'>): Sort =>
  readSort(orderBy ?? NAMES.at, order ?? (orderBy === undefined ? 'desc' : ''))

/** Which bids a page shows. Where there are many, a part of the log that surely holds them is found first. */
export async function chooseBids(db: Db, asked: Asked, part: Part): Promise<BidKey[]> {
  const { filters, auctionIds, sort, isMore } = asked
  const key = sortColumn(BID_SORTS, sort)
  const within = isMore && sort.name === NAMES.at ? await partWith(db, asked, part) : undefined
  // The part of an auction is one of its lots already.
  const hasLots = within !== undefined && isOfAuctions(asked)
  const { from, where } = whereBids(filters, auctionIds, { sort: sort.name, hasLots })
  const direction = sort.isDescending ? sql`desc` : sql`asc`
  const { rows } = await db.execute<BidKey>(sql`
    select lot_id as "lotId", number from (
      select lot_log.lot_id, lot_log.number, ${key} as key from ${from} where ${and(where, within)} offset 0) as found
    order by key ${direction}, lot_id ${direction}, number ${direction} limit ${part.limit} offset ${part.offset}`)
  return rows
}

function partWith(db: Db, asked: Asked, part: Part): Promise<SQL | undefined> | SQL | undefined {
  const { filters } = asked
  const asks = (...names: string[]) => filters.some((filter) => names.includes(filter.field) && filter.type === 'in')
  if (filters.some(({ field }) => WORKED_OUT.has(field)) || asks(NAMES.userId, NAMES.lotId)) return undefined
  if (!isOfAuctions(asked)) return hoursAtTheEnd(db, asked, part)
  return asked.sort.isDescending ? lotsMovedLast(db, asked, part) : lotsMovedFirst(asked, part)
}

const isOfAuctions = ({ filters, auctionIds }: Asked): boolean =>
  auctionIds !== null || filters.some(({ field, type }) => field === NAMES.auctionId && type === 'in')

/** Of a sealed lot that was never listed before nothing may be told. */
const mayHaveTold = sql`not (lots.run = 1 and ${isSealedStill})`

/** A few of the last bids of each lot are enough to know how far back a page reaches. */
const LAST_OF_EACH = 5
/** Of few lots that moved at about the same time each would tell little. */
const FEWEST_LOTS = 1_000

interface LastMoved extends Record<string, unknown> {
  lotIds: number[]
  since: string
}

/**
 * The newest n bids are no older than the nth newest among any of them: those of the n lots moved last say how far back to go. What moved last
 * before that has none of them, and a lot knows when it was; so of an auction of 10,000 lots the log of few is read.
 */
async function lotsMovedLast(db: Db, { filters, auctionIds }: Asked, { limit, offset }: Part): Promise<SQL> {
  const wanted = limit + offset
  const { rows } = await db.execute<LastMoved>(sql`
    with asked as materialized (
        select lots.id, lots.last_event_at, lots.bid_count from lots
        where ${lotsAsked(filters, auctionIds) ?? sql`true`} and lots.log_number > 0 and ${mayHaveTold}),
      newest as (select id from asked where bid_count > 0 order by last_event_at desc limit ${Math.max(wanted, FEWEST_LOTS)}),
      bound as materialized (select coalesce((
        select last.at from newest cross join lateral (
          select e.at from lot_log e where e.lot_id = newest.id and e.type in ('bid', 'pre-bid') and ${isTold('e')}
            and ${timeOfLine(filters)}
          order by e.number desc limit ${LAST_OF_EACH}) as last
        order by last.at desc limit 1 offset ${wanted - 1}), '-infinity') as since)
    select array(select id from asked where last_event_at >= bound.since) as "lotIds", bound.since::text from bound`)
  const { lotIds = [], since = '-infinity' } = rows[0] ?? {}
  return sql`lot_log.lot_id = any(${sql.param(lotIds)}::int[]) and lot_log.at >= ${since}::timestamptz`
}

/** Of n lots whose first bids are the oldest come the n oldest bids. */
function lotsMovedFirst({ filters, auctionIds }: Asked, { limit, offset }: Part): SQL {
  return sql`lot_log.lot_id = any(array(
    select lots.id from lots cross join lateral (
      select e.at from lot_log e where e.lot_id = lots.id and e.type in ('bid', 'pre-bid') and ${isTold('e')}
        and ${timeOfLine(filters)}
      order by e.number limit 1) as first
    where ${lotsAsked(filters, auctionIds) ?? sql`true`} and lots.log_number > 0 and ${mayHaveTold}
    order by first.at, lots.id limit ${limit + offset}))`
}

const timeOfLine = (filters: readonly Filter[]): SQL =>
  sql.join(
    [
      filters.some(isNarrowing) ? sql`true` : sql`e.at > now() - interval '24 hours'`,
      ...boundsIn(filters).map(({ type, at }) => (type === 'lessequal' ? sql`e.at <= ${at}` : sql`e.at >= ${at}`)),
    ],
    sql` and `,
  )

const boundsIn = (filters: readonly Filter[]) =>
  filters
    .filter(({ field }) => field === NAMES.at)
    .flatMap((filter) =>
      valuesOf(filter).map((value) => ({ type: filter.type, at: sql.param(instantFrom(value), lotLog.at) })),
    )

const SPANS = ['10 minutes', '2 hours'] as const

/** The last minutes or hours that hold enough; undefined: none of these do. */
async function hoursAtTheEnd(db: Db, { filters, auctionIds, sort }: Asked, { limit, offset }: Part) {
  const { from, where } = whereBids(filters, auctionIds)
  const bound = (type: Filter['type']) => boundsIn(filters).find((one) => one.type === type)?.at
  const end = bound('lessequal') ?? sql`now()`
  const start = bound('greaterequal') ?? sql`now() - interval '24 hours'`
  for (const span of SPANS) {
    const within = sort.isDescending
      ? sql`lot_log.at > (${end})::timestamptz - ${span}::interval`
      : sql`lot_log.at < (${start})::timestamptz + ${span}::interval`
    const { isMore } = await countUpTo(db, from, and(where, within), limit + offset)
    if (isMore) return within
  }
  return undefined
}
