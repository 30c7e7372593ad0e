import type { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { and, asc, count, desc, eq, gt, ilike, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { orderingFor, type Sorts } from '../db/ordering.ts'
import { offsetOf } from '../db/paging.ts'
import { acceptedTerms, auctions } from './tables.ts'

export const AUCTION_SORTS: Sorts = new Map<string, PgColumn>([
  ['ac.id', auctions.id],
  ['ac.date_closed', auctions.closesAt],
  ['ac.date_added', auctions.opensAt],
  ['ac.title', auctions.title],
])

/** Lots are counted by a subquery, because the lots area comes after this one and a join for reading may go anywhere. */
const lotCount = sql<number>`(select count(*)::int from lots where lots.auction_id = ${auctions.id})`
const soldLotCount = sql<number>`(select count(*)::int from lots where lots.auction_id = ${auctions.id} and lots.status = 'sold')`

/** What every list of auctions selects; `accepted_terms` is joined for the viewer. */
export const AUCTION_COLUMNS = {
  auction: auctions,
  lotCount,
  soldLotCount,
  termsAccepted: acceptedTerms.termsVersion,
}

export async function listAuctions(db: Db, input: InputOf<typeof searchAuctions>, userId: number | null) {
  const where = and(phaseIs(input.phase), ...input.filters.map(auctionFilter))
  const ordering =
    input.orderBy === undefined
      ? defaultOrder(input.phase)
      : [orderingFor(AUCTION_SORTS, input.orderBy, input.order), asc(auctions.id)]
  const [rows, totals] = await Promise.all([
    db
      .select(AUCTION_COLUMNS)
      .from(auctions)
      .leftJoin(acceptedTerms, and(eq(acceptedTerms.auctionId, auctions.id), eq(acceptedTerms.userId, userId ?? 0)))
      .where(where)
      .orderBy(...ordering)
      .limit(input.limit)
      .offset(offsetOf(input)),
    db.select({ total: count() }).from(auctions).where(where),
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}

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

export function auctionFilter({ field, type, value }: Filter): SQL {
  const numbers = [value].flat().map(Number)
  const areIds = numbers.every((number) => Number.isInteger(number) && Math.abs(number) < 2 ** 31)
  if (field === 'ac.location_id' && (type === 'array' || type === 'in') && areIds)
    return inArray(auctions.locationId, numbers)
  if (field === 'ac.id' && (type === 'array' || type === 'in') && areIds) return inArray(auctions.id, numbers)
  if (field === 'ac.title' && type === 'like' && typeof value === 'string')
    return ilike(auctions.title, `%${escapeLike(value)}%`)
  throw new AppError('invalid_input', { message: 'Something went wrong!', fields: { filters: 'Unknown filter' } })
}

export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
