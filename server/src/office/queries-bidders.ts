import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import type { listBidders } from '@gavelhouse/shared/office/list-contract.ts'
import { BIDDER_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import { personText, users } from '../accounts/tables.ts'
import { choosePage, readChosenPage } from '../db/choosing.ts'
import type { Db } from '../db/connect.ts'
import { COUNTED_BY_ROW, countUpTo } from '../db/counting.ts'
import { idFrom, valuesOf } from '../db/filter-values.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { readSort, sortColumn } from '../db/ordering.ts'
import { COUNTED_TO } from '../db/paging.ts'
import { isTold, sealedStill } from '../lots/queries-sealed.ts'
import {
  isConcernedBy,
  isWithin,
  personName as name,
  pendingRequests,
  personState,
  type Reach,
  userId,
} from '../people/queries-parts.ts'

/** Looked up person by person, and no more of them than are counted: as a join it would begin with all bids there are. */
const isAny = (rows: SQL): SQL => sql`((select true ${rows} limit 1) is not null)`

/** What somebody has bid on in the auctions within reach; on sealed lots nothing before their close (rule 12). */
const bidsOf = (auctionIds: Reach): SQL =>
  sql`from lot_log g where g.user_id = ${userId} and g.type in ('bid', 'pre-bid') and ${isTold('g')}
    and ${isOfLotWithin(auctionIds)}`
const isOfLotWithin = (auctionIds: Reach): SQL =>
  auctionIds === null
    ? sql`true`
    : sql`exists (select from lots l where l.id = g.lot_id and ${isWithin(sql`l.auction_id`, auctionIds)})`
/** By lot: somebody may have a hundred bids on each. */
const lotsBidOn = (auctionIds: Reach): SQL =>
  sql`from (select distinct g.lot_id, g.run from lot_log g where g.user_id = ${userId} and g.type in ('bid', 'pre-bid')) m
    join lots l on l.id = m.lot_id
    where not (l.run = m.run and ${sealedStill('l')}) and ${isWithin(sql`l.auction_id`, auctionIds)}`
const winsOf = (auctionIds: Reach): SQL =>
  sql`from owed_lines w where w.user_id = ${userId} and w.status <> 'void' and w.source in ('bid', 'award')
    and ${isWithin(sql`w.auction_id`, auctionIds)}`
const unpaidOf = (auctionIds: Reach): SQL =>
  sql`from invoices i where i.user_id = ${userId} and i.paid_at is null and i.cancelled_at is null
    and ${isWithin(sql`i.auction_id`, auctionIds)}`

/** The log is asked only about those who are not marked yet. Where they bid, the mark does not say. */
const hasBids = (auctionIds: Reach): SQL =>
  auctionIds === null ? sql`(${users.hasBid} or ${isAny(bidsOf(null))})` : isAny(bidsOf(auctionIds))

const fieldsWithin = (auctionIds: Reach): Fields =>
  new Map<string, Field>([
    [NAMES.id, { column: users.id, kind: 'id' }],
    [NAMES.text, { column: personText(users), kind: 'text' }],
    [NAMES.name, { column: name, kind: 'text' }],
    [NAMES.state, { column: personState(auctionIds), kind: 'text' }],
    [NAMES.isSuspended, { column: sql`${users.isSuspended}`, kind: 'flag' }],
    [NAMES.bidLimit, { column: users.bidLimit, kind: 'money' }],
    [NAMES.hasLimit, { column: sql`(${users.bidLimit} is not null)`, kind: 'flag' }],
    [NAMES.hasBids, { column: hasBids(auctionIds), kind: 'flag' }],
    [NAMES.hasWins, { column: isAny(winsOf(auctionIds)), kind: 'flag' }],
    [NAMES.isUnpaid, { column: sql`exists (select ${unpaidOf(auctionIds)})`, kind: 'flag' }],
    [NAMES.createdAt, { column: users.createdAt, kind: 'instant' }],
  ])

/** Asked of other tables, by ids alone. */
const BY_IDS: readonly string[] = [NAMES.auctionId, NAMES.groupId]

const isInOneOf = (groupIds: readonly number[]): SQL =>
  sql`exists (select from user_groups m where m.user_id = ${userId} and m.group_id in ${[...groupIds]})`

function whereBidders(filters: readonly Filter[], auctionIds: Reach): SQL | undefined {
  const idsAskedFor = (name: string): number[][] =>
    filters
      .filter(({ field, type }) => field === name && type === 'in')
      .map((filter) => valuesOf(filter).map(idFrom))
      .filter((ids) => ids.length > 0)
  const others = filters.filter(({ field, type }) => type !== 'in' || !BY_IDS.includes(field))
  return and(
    ...conditionsFor(fieldsWithin(auctionIds), others),
    ...idsAskedFor(NAMES.auctionId).map(isConcernedBy),
    ...idsAskedFor(NAMES.groupId).map(isInOneOf),
    auctionIds === null ? undefined : isConcernedBy(auctionIds),
  )
}

export const countBidders = (db: Db, filters: readonly Filter[], auctionIds: Reach) =>
  countUpTo(db, users, whereBidders(filters, auctionIds), boundOf(filters))

/** Asked of other tables, person by person. */
const LOOKED_UP: readonly string[] = [NAMES.hasBids, NAMES.hasWins, NAMES.isUnpaid]

const boundOf = (filters: readonly Filter[]): number =>
  filters.some(({ field }) => LOOKED_UP.includes(field)) ? COUNTED_BY_ROW : COUNTED_TO

export async function readBidders(db: Db, query: InputOf<typeof listBidders>, auctionIds: Reach) {
  const where = whereBidders(query.filters, auctionIds)
  const sort = readSort(query.orderBy ?? NAMES.id, query.order ?? (query.orderBy === undefined ? 'desc' : ''))
  const ordered = { key: sortColumn(sortsOf(fieldsWithin(auctionIds)), sort), isDescending: sort.isDescending }
  const most = boundOf(query.filters)
  const chosen = choosePage(db, { from: users, where, id: users.id, ...ordered, most }, query)
  const { id, companyName, email, phone, isSuspended, bidLimit, createdAt } = users
  return readChosenPage(chosen, (ids) =>
    db
      .select({
        ...{ id, companyName, email, phone, isSuspended, bidLimit, createdAt },
        name,
        state: personState(auctionIds),
        pendingCount: sql<number>`(select count(*)::int ${pendingRequests(auctionIds)})`,
        bidLotCount: sql<number>`(select count(distinct l.id)::int ${lotsBidOn(auctionIds)})`,
        wonLotCount: sql<number>`(select count(*)::int ${winsOf(auctionIds)})`,
        unpaidCount: sql<number>`(select count(*)::int ${unpaidOf(auctionIds)})`,
      })
      .from(users)
      .where(inArray(users.id, ids)),
  )
}

/** Those that match, for work on all of them; `limit` bounds it. */
export function listMatchingBidders(
  db: Db,
  filters: readonly Filter[],
  auctionIds: Reach,
  limit: number,
): Promise<{ id: number; label: string }[]> {
  const where = whereBidders(filters, auctionIds)
  return db.select({ id: users.id, label: name }).from(users).where(where).orderBy(asc(users.id)).limit(limit)
}

/** People named one by one, in the order of their ids. `auctionIds`: who has to do with these only; null: all. */
export function listChosenBidders(
  db: Db,
  ids: readonly number[],
  auctionIds: Reach,
): Promise<{ id: number; label: string }[]> {
  const where = and(inArray(users.id, [...ids]), auctionIds === null ? undefined : isConcernedBy(auctionIds))
  return db.select({ id: users.id, label: name }).from(users).where(where).orderBy(asc(users.id))
}
