import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { LOT_NAMES } from '@gavelhouse/shared/list-names.ts'
import type { listAllLots } from '@gavelhouse/shared/lots/admin-contract.ts'
import { inheritedByLot } from '@gavelhouse/shared/office/inherited.ts'
import { OFFICE_LOT_NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { and, asc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { versionOf } from '../accounts/queries-audit-log.ts'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import { choosePage, readChosenPage } from '../db/choosing.ts'
import type { Db } from '../db/connect.ts'
import { COUNTED_BY_ROW, countUpTo } from '../db/counting.ts'
import { valuesOf } from '../db/filter-values.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { readSort, sortColumn } from '../db/ordering.ts'
import { COUNTED_TO, type Counted } from '../db/paging.ts'
import { containing } from '../db/searching.ts'
import { sellerName } from '../sellers/queries.ts'
import { findNumbered, type Part } from './queries-numbered.ts'
import { hasToldLog, toldBidCount } from './queries-sealed.ts'
import { lotLetters, lots, officeText } from './tables.ts'

/** Shorter pieces are in no index. */
const SHORTEST_INDEXED = 3
const lettersOf = (text: string): string => text.replaceAll(/[ \-./_]/g, '')
export const isIndexedText = (text: string): boolean => lettersOf(text).length >= SHORTEST_INDEXED

const holdsLetters = (text: string): SQL | undefined =>
  isIndexedText(text)
    ? sql`${lots.id} in (select ${lotLetters.lotId} from ${lotLetters} where ${lotLetters.letters} like lower(${containing(lettersOf(text))}))`
    : undefined

/** Lots that hold these words, by the index of their letters. */
export const holdsWords = (text: string): SQL =>
  and(holdsLetters(text), ilike(officeText(lots) as never, containing(text))) ?? sql`false`

const FIELDS: Fields = new Map<string, Field>([
  [LOT_NAMES.id, { column: lots.id, kind: 'id' }],
  [LOT_NAMES.text, { column: lots.title, kind: 'text' }],
  [LOT_NAMES.position, { column: lots.lotNumber, kind: 'text' }],
  [LOT_NAMES.auctionId, { column: lots.auctionId, kind: 'id' }],
  [LOT_NAMES.categoryId, { column: lots.categoryId, kind: 'id' }],
  [LOT_NAMES.locationId, { column: lots.locationId, kind: 'id' }],
  [LOT_NAMES.sellerId, { column: lots.sellerId, kind: 'id' }],
  [LOT_NAMES.status, { column: lots.status, kind: 'text' }],
  [OFFICE_LOT_NAMES.isWithdrawn, { column: lots.isWithdrawn, kind: 'flag' }],
  [LOT_NAMES.opensAt, { column: lots.opensAt, kind: 'instant' }],
  [LOT_NAMES.closesAt, { column: lots.closesAt, kind: 'instant' }],
  [OFFICE_LOT_NAMES.officeText, { column: officeText(lots), kind: 'text', implies: holdsLetters }],
  [OFFICE_LOT_NAMES.saleOrder, { column: lots.position, kind: 'count' }],
  [
    OFFICE_LOT_NAMES.isLabelled,
    { column: sql`(${lots.labelNumber} is not distinct from ${lots.lotNumber})`, kind: 'flag' },
  ],
  [OFFICE_LOT_NAMES.isReturned, { column: sql`(${lots.returnedAt} is not null)`, kind: 'flag' }],
  [OFFICE_LOT_NAMES.hasPicture, { column: sql`(${lots.mainPicture} <> '')`, kind: 'flag' }],
  [LOT_NAMES.price, { column: lots.price, kind: 'money' }],
  [OFFICE_LOT_NAMES.bidCount, { column: sql`coalesce(${toldBidCount}, 0)`, kind: 'count' }],
])

const PLAIN_FIELDS: Fields = new Map([...FIELDS].map(([name, { column, kind }]) => [name, { column, kind }]))

/** What moves with every bid has no index, and other orders would sort all there is: only of so many that can be counted. */
const MOVING: ReadonlySet<string> = new Set([
  ...[LOT_NAMES.price, OFFICE_LOT_NAMES.bidCount],
  // Asked of one auction; an index over the house would help nobody.
  ...[OFFICE_LOT_NAMES.isLabelled, OFFICE_LOT_NAMES.isReturned],
])
const isMoving = (filter: Filter): boolean =>
  MOVING.has(filter.field) || (asksText(filter) && !valuesOf(filter).every((text) => isIndexedText(String(text))))
const asksText = ({ field }: Filter): boolean => field === OFFICE_LOT_NAMES.officeText
const INDEXED_SORTS: ReadonlySet<string> = new Set([LOT_NAMES.id, LOT_NAMES.closesAt])

/** What a lot may have of its auction. */
const givenByAuction = {
  ...{ saleType: auctions.saleType, bidType: auctions.bidType, locationId: auctions.locationId },
  ...{ canShip: auctions.canShip, opensAt: auctions.opensAt, closesAt: auctions.closesAt },
  staggerSeconds: auctions.staggerSeconds,
}

/** Which lots: `auctionIds` are those the caller looks after; null: all. */
export interface AllLots {
  filters: readonly Filter[]
  auctionIds: readonly number[] | null
}

export const whereLots = ({ filters, auctionIds }: AllLots, fields = FIELDS): SQL | undefined =>
  and(...conditionsFor(fields, filters), auctionIds === null ? undefined : inArray(lots.auctionId, [...auctionIds]))

/** Refuses what would have to look at every lot of a large house. How far what is left is counted. */
async function boundOf(db: Db, asked: AllLots, sort: string): Promise<number> {
  const still = asked.filters.filter((filter) => !isMoving(filter))
  const isFree = still.length === asked.filters.length && INDEXED_SORTS.has(sort)
  if (isFree) return asked.filters.some(asksText) ? COUNTED_BY_ROW : COUNTED_TO
  const { isMore } = await countUpTo(db, lots, whereLots({ ...asked, filters: still }))
  if (isMore) throw new AppError('narrow_first')
  return COUNTED_TO
}

/** Those that close later were mostly made later, so they may all lie at the end of the numbers. */
const isOfDays = ({ filters, auctionIds }: AllLots): boolean =>
  auctionIds === null && filters.length > 0 && filters.every(({ field }) => field === LOT_NAMES.closesAt)

/** How many, as far as they are counted. */
export const countAllLots = async (db: Db, asked: AllLots): Promise<Counted> =>
  countUpTo(db, lots, whereLots(asked), await boundOf(db, asked, LOT_NAMES.id))

export async function readAllLots(db: Db, query: InputOf<typeof listAllLots>, auctionIds: readonly number[] | null) {
  const asked = { filters: query.filters, auctionIds }
  const sort = readSort(query.orderBy ?? LOT_NAMES.id, query.order)
  const chosen = boundOf(db, asked, sort.name).then((most) => {
    const ordered = { key: sortColumn(sortsOf(FIELDS), sort), isDescending: sort.isDescending }
    const found = { where: whereLots(asked), whereMany: whereLots(asked, PLAIN_FIELDS) }
    const findMany =
      sort.name === LOT_NAMES.id && isOfDays(asked)
        ? { findMany: (part: Part) => findNumbered(db, found.where, { ...part, isDescending: sort.isDescending }) }
        : {}
    return choosePage(db, { from: lots, ...found, id: lots.id, ...ordered, most, ...findMany }, query)
  })
  const { id, title, lotNumber, auctionId, sellerId, status, isWithdrawn, saleType, mainPicture } = lots
  const { opensAt, closesAt } = lots
  const { startingPrice, reserve, buyNowPrice, price, quantity, watcherCount, viewCount } = lots
  const { position, bidType, canShip, categoryId, conditionId, locationId, lotLocation, sku } = lots
  const { labelNumber, returnedAt, upc, model, partNumber, lowEstimate, highEstimate, weight, weightUnit } = lots
  const found = await readChosenPage(chosen, (ids) =>
    db
      .select({
        ...{ id, title, lotNumber, auctionId, sellerId, status, isWithdrawn, saleType, mainPicture, opensAt, closesAt },
        ...{ startingPrice, reserve, buyNowPrice, price, quantity, bidCount: toldBidCount, watcherCount, viewCount },
        ...{ position, bidType, canShip, categoryId, conditionId, locationId, lotLocation, sku },
        ...{ upc, model, partNumber, lowEstimate, highEstimate, weight, weightUnit },
        ...{ labelNumber, returnedAt, sellerName },
        auctionTitle: auctions.title,
        hasStarted: hasToldLog,
        version: versionOf('lot', lots.id),
        auction: givenByAuction,
      })
      .from(lots)
      .innerJoin(auctions, eq(auctions.id, lots.auctionId))
      .innerJoin(users, eq(users.id, lots.sellerId))
      .where(inArray(lots.id, ids)),
  )
  return {
    ...found,
    records: found.records.map(({ auction, ...lot }) => ({ ...lot, inherited: inheritedByLot(lot, auction) })),
  }
}

/** Those that match, for work on all of them; `limit` bounds it. */
export function listMatchingLots(db: Db, asked: AllLots, limit: number): Promise<{ id: number; label: string }[]> {
  const label = sql<string>`${lots.lotNumber} || ' ' || ${lots.title}`
  return db.select({ id: lots.id, label }).from(lots).where(whereLots(asked)).orderBy(asc(lots.id)).limit(limit)
}
