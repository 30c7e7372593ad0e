import type { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { AUCTION_NAMES } from '@gavelhouse/shared/list-names.ts'
import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { and, asc, count, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort, type Sorts } from '../db/ordering.ts'
import { readPage } from '../db/paging.ts'
import { endsAt } from './queries-end.ts'
import { acceptedTerms, auctions } from './tables.ts'

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
    endsAt,
    lotCount,
    soldLotCount,
    termsAccepted: sql<number | null>`(select terms_version from accepted_terms where ${isViewers})`,
    isWatched: sql<boolean>`exists (select from auction_watches where ${isViewers})`,
    hasAskedForAccess: sql<boolean>`exists (select from access_requests where ${isViewers} and status = 'pending')`,
  }
}

/** A page of auctions, and how many there are at each location under the other filters (P-896). */
export async function listAuctions(db: Db, input: InputOf<typeof searchAuctions>, userId: number | null) {
  const { orderBy, order, phase, filters } = input
  const sort = orderBy === undefined ? null : readSort(orderBy, order)
  const isEndingToday = sort?.name === AUCTION_NAMES.endingToday
  const asked = (some: readonly Filter[]) =>
    and(isPublished, phaseIs(phase), isEndingToday ? closesToday : undefined, ...conditionsFor(AUCTION_FIELDS, some))
  const where = asked(filters)
  const ordering =
    sort === null || isEndingToday ? defaultOrder(phase) : [orderingFor(AUCTION_SORTS, sort), asc(auctions.id)]
  const [page, locations] = await Promise.all([
    readPage(input, db.$count(auctions, where), ({ limit, offset }) =>
      db
        .select(auctionColumns(userId))
        .from(auctions)
        .where(where)
        .orderBy(...ordering)
        .limit(limit)
        .offset(offset),
    ),
    countByLocation(db, asked(filters.filter(({ field }) => field !== AUCTION_NAMES.locationId))),
  ])
  return { ...page, locations }
}

const countByLocation = (db: Db, where: SQL | undefined) =>
  db
    .select({ id: auctions.locationId, count: count() })
    .from(auctions)
    .where(where)
    .groupBy(auctions.locationId)
    .orderBy(asc(auctions.locationId))

const isPublished = ne(auctions.status, 'draft')

/** Before the next midnight where the house is. */
const closesToday = sql`${auctions.closesAt} <
  (date_trunc('day', now() at time zone ${HOUSE_ZONE}) + interval '1 day') at time zone ${HOUSE_ZONE}`

export type AuctionWithCounts = Awaited<ReturnType<typeof listAuctions>>['records'][number]

export type AuctionRow = typeof auctions.$inferSelect

/** As people may know of it: a draft is not there. */
export async function findAuction(db: Db, id: number): Promise<AuctionRow | null> {
  const [auction] = await db
    .select()
    .from(auctions)
    .where(and(eq(auctions.id, id), isPublished))
  return auction ?? null
}

/** Drafts as well: for staff. */
export async function findAnyAuction(db: Db, id: number): Promise<AuctionRow | null> {
  const [auction] = await db.select().from(auctions).where(eq(auctions.id, id))
  return auction ?? null
}

/** The same with what lists count, as a guest is shown it. */
export async function findAnyAuctionWithCounts(db: Db, id: number): Promise<AuctionWithCounts | null> {
  const [auction] = await db.select(auctionColumns(null)).from(auctions).where(eq(auctions.id, id))
  return auction ?? null
}

/** Drafts as well. Holds the auction until the transaction ends, so that its lots get their places one after another. */
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
  if (phase === 'any') return undefined
  if (phase === 'closed') return eq(auctions.status, 'closed')
  if (phase === 'future') return and(eq(auctions.status, 'open'), gt(auctions.opensAt, sql`now()`))
  return eq(auctions.status, 'open')
}

const defaultOrder = (phase: string) =>
  phase === 'closed' ? [desc(auctions.closesAt)] : [asc(auctions.closesAt), asc(auctions.id)]

/** What lists of auctions can be filtered by. */
export const AUCTION_FIELDS: Fields = new Map<string, Field>([
  [AUCTION_NAMES.id, { column: auctions.id, kind: 'id' }],
  [AUCTION_NAMES.locationId, { column: auctions.locationId, kind: 'id' }],
  [AUCTION_NAMES.title, { column: auctions.title, kind: 'text' }],
  [AUCTION_NAMES.closesAt, { column: auctions.closesAt, kind: 'instant' }],
  [AUCTION_NAMES.opensAt, { column: auctions.opensAt, kind: 'instant' }],
])

export const AUCTION_SORTS: Sorts = sortsOf(AUCTION_FIELDS)
