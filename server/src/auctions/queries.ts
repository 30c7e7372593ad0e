import type { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { AUCTION_NAMES } from '@gavelhouse/shared/list-names.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { and, asc, count, desc, eq, gt, gte, ilike, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { orderingFor, readSort, type Sorts } from '../db/ordering.ts'
import { offsetOf } from '../db/paging.ts'
import { acceptedTerms, auctions } from './tables.ts'

export const AUCTION_SORTS: Sorts = new Map<string, PgColumn>([
  [AUCTION_NAMES.id, auctions.id],
  [AUCTION_NAMES.closesAt, auctions.closesAt],
  [AUCTION_NAMES.opensAt, auctions.opensAt],
  [AUCTION_NAMES.title, auctions.title],
])

/** Written out: without a join Drizzle leaves the table's name away, and a subquery would mean a column of its own. */
const auctionId = sql`auctions.id`

/** Lots are counted by a subquery, because the lots area comes after this one and a join for reading may go anywhere. */
const lotCount = sql<number>`(select count(*)::int from lots where lots.auction_id = ${auctionId})`
const soldLotCount = sql<number>`(select count(*)::int from lots where lots.auction_id = ${auctionId} and lots.status = 'sold')`

/** What every list of auctions selects. What is the viewer's own is looked up by key; guests have nothing. */
export function auctionColumns(userId: number | null) {
  const isViewers = sql`user_id = ${userId ?? 0} and auction_id = ${auctionId}`
  return {
    auction: auctions,
    lotCount,
    soldLotCount,
    termsAccepted: sql<number | null>`(select terms_version from accepted_terms where ${isViewers})`,
    isWatched: sql<boolean>`exists (select from auction_watches where ${isViewers})`,
    hasAskedForAccess: sql<boolean>`exists (select from access_requests where ${isViewers})`,
  }
}

export async function listAuctions(db: Db, input: InputOf<typeof searchAuctions>, userId: number | null) {
  const { orderBy, order, phase } = input
  const sort = orderBy === undefined ? null : readSort(orderBy, order)
  const isEndingToday = sort?.name === AUCTION_NAMES.endingToday
  const where = and(phaseIs(phase), isEndingToday ? closesToday : undefined, ...input.filters.map(auctionFilter))
  const ordering =
    sort === null || isEndingToday ? defaultOrder(phase) : [orderingFor(AUCTION_SORTS, sort), asc(auctions.id)]
  const [rows, totals] = await Promise.all([
    db
      .select(auctionColumns(userId))
      .from(auctions)
      .where(where)
      .orderBy(...ordering)
      .limit(input.limit)
      .offset(offsetOf(input)),
    db.select({ total: count() }).from(auctions).where(where),
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}

/** Before the next midnight where the house is. */
const closesToday = sql`${auctions.closesAt} <
  (date_trunc('day', now() at time zone ${HOUSE_ZONE}) + interval '1 day') at time zone ${HOUSE_ZONE}`

export type AuctionWithCounts = Awaited<ReturnType<typeof listAuctions>>['rows'][number]

export type AuctionRow = typeof auctions.$inferSelect

export async function findAuction(db: Db, id: number): Promise<AuctionRow | null> {
  const [auction] = await db.select().from(auctions).where(eq(auctions.id, id))
  return auction ?? null
}

/** Holds the auction until the transaction ends, so that its lots get their places one after another. */
export async function lockAuction(db: Db, id: number): Promise<AuctionRow | null> {
  const [auction] = await db.select().from(auctions).where(eq(auctions.id, id)).for('no key update')
  return auction ?? null
}

/** Keeps the time of the first acceptance of a version. */
export async function upsertAcceptedTerms(
  db: Db,
  accepted: { userId: number; auctionId: number; termsVersion: number },
): Promise<void> {
  await db
    .insert(acceptedTerms)
    .values(accepted)
    .onConflictDoUpdate({
      target: [acceptedTerms.userId, acceptedTerms.auctionId],
      set: { termsVersion: accepted.termsVersion, acceptedAt: sql`now()` },
      setWhere: ne(acceptedTerms.termsVersion, accepted.termsVersion),
    })
}

export async function hasLot(db: Db, auctionId: number, lotId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from lots where id = ${lotId} and auction_id = ${auctionId}`)
  return rowCount === 1
}

function phaseIs(phase: InputOf<typeof searchAuctions>['phase']): SQL | undefined {
  if (phase === 'closed') return eq(auctions.status, 'closed')
  if (phase === 'future') return and(eq(auctions.status, 'open'), gt(auctions.opensAt, sql`now()`))
  return eq(auctions.status, 'open')
}

const defaultOrder = (phase: string) =>
  phase === 'closed' ? [desc(auctions.closesAt)] : [asc(auctions.closesAt), asc(auctions.id)]

const ID_FILTERS = new Map<string, PgColumn>([
  [AUCTION_NAMES.id, auctions.id],
  [AUCTION_NAMES.locationId, auctions.locationId],
])

const DATE_FILTERS = new Map<string, PgColumn>([
  [AUCTION_NAMES.closesAt, auctions.closesAt],
  [AUCTION_NAMES.opensAt, auctions.opensAt],
])

/** The filters auctions understand; anything else is refused, and no name of a column comes from outside (T-60). */
export function auctionFilter({ field, type, value }: Filter): SQL {
  const known = filterById(field, type, value) ?? filterByDate(field, type, value) ?? filterByTitle(field, type, value)
  if (known !== null) return known
  throw new AppError('unusable_filter').beside('filters', problem('unknown_filter'))
}

function filterById(field: string, type: Filter['type'], value: Filter['value']): SQL | null {
  const column = ID_FILTERS.get(field)
  const ids = [value].flat().map(Number)
  if (column === undefined || !ids.every((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31)) return null
  if (type === 'array' || type === 'in') return inArray(column, ids)
  return type === 'notin' ? notInArray(column, ids) : null
}

function filterByDate(field: string, type: Filter['type'], value: Filter['value']): SQL | null {
  const column = DATE_FILTERS.get(field)
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  const isDate = Number.isFinite(at) && Math.abs(at) < 6e13
  return column !== undefined && type === 'greaterequal' && isDate ? gte(column, at) : null
}

function filterByTitle(field: string, type: Filter['type'], value: Filter['value']): SQL | null {
  if (field !== AUCTION_NAMES.title || type !== 'like' || typeof value !== 'string') return null
  return ilike(auctions.title, `%${escapeLike(value)}%`)
}

export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
