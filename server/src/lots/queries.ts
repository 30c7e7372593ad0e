import type { LotStatus } from '@gavelhouse/shared/bidding/lot-state.ts'
import { and, eq, getTableColumns, lt, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { acceptedTerms, auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { locations } from '../site/tables.ts'
import { watches } from '../watchlist/tables.ts'
import { lots, lotViews } from './tables.ts'

/** As it may be shown: what its rules hash to, and the salt that hides people in its log, are for those who write it. */
export type AnyLotRow = Omit<typeof lots.$inferSelect, 'rulesHash' | 'bidderSalt'>

/** A lot that people may know of. */
export type LotRow = AnyLotRow & { status: LotStatus }

/** Lots of an auction that is not published are there for staff alone. */
export const isListed = ne(lots.status, 'draft')
export const listedStatus = sql<LotStatus>`${lots.status}`

/** What a lot shows of its auction. Not the whole row: it would be read again for every lot of a page. */
const auctionOfLot = {
  title: auctions.title,
  status: auctions.status,
  bidType: auctions.bidType,
  groupIds: auctions.groupIds,
  buyerPremium: auctions.buyerPremium,
  terms: auctions.terms,
  termsVersion: auctions.termsVersion,
  closesAt: auctions.closesAt,
  canRetract: auctions.canRetract,
  retractMinutes: auctions.retractMinutes,
  canShip: auctions.canShip,
}

const { rulesHash: _rulesHash, bidderSalt: _bidderSalt, ...columns } = getTableColumns(lots)
const shownColumns = { ...columns, status: listedStatus }

export const lotColumns = {
  lot: shownColumns,
  auction: auctionOfLot,
  offersPickup: locations.offersPickup,
  termsAccepted: acceptedTerms.termsVersion,
  watchedBy: watches.userId,
}

/** A lot with what its card needs from its auction, and this viewer's own marks. */
export function selectLots(db: Db, userId: number | Placeholder | null, which: SQL | undefined = isListed) {
  return db
    .select(lotColumns)
    .from(lots)
    .innerJoin(auctions, and(eq(auctions.id, lots.auctionId), which))
    .innerJoin(locations, eq(locations.id, lots.locationId))
    .leftJoin(acceptedTerms, and(eq(acceptedTerms.auctionId, lots.auctionId), eq(acceptedTerms.userId, userId ?? 0)))
    .leftJoin(watches, and(eq(watches.lotId, lots.id), eq(watches.userId, userId ?? 0)))
    .$dynamic()
}

export type LotWithAuction = Awaited<ReturnType<typeof selectLots>>[number]

export async function findLot(db: Db, id: number, userId: number | null): Promise<LotWithAuction | null> {
  const [lot] = await lotById(db).execute({ id, userId: userId ?? 0 })
  return lot ?? null
}

const lotById = prepared((db) =>
  selectLots(db, sql.placeholder('userId'))
    .where(eq(lots.id, sql.placeholder('id')))
    .prepare('lot-by-id'),
)

/** Several, in no order. */
export function listLotsById(db: Db, ids: readonly number[], userId: number | null): Promise<LotWithAuction[]> {
  return lotsById(db).execute({ ids, userId: userId ?? 0 })
}

const lotsById = prepared((db) =>
  selectLots(db, sql.placeholder('userId'))
    .where(sql`${lots.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('lots-by-id'),
)

/** The lot alone. */
export async function findLotRow(db: Db, id: number): Promise<LotRow | null> {
  const [lot] = await lotRowById(db).execute({ id })
  return lot ?? null
}

const lotRowById = prepared((db) =>
  db
    .select(shownColumns)
    .from(lots)
    .where(and(eq(lots.id, sql.placeholder('id')), isListed))
    .prepare('lot-row-by-id'),
)

/** The same, drafts included. */
export async function findAnyLotRow(db: Db, id: number): Promise<AnyLotRow | null> {
  const [lot] = await db.select(columns).from(lots).where(eq(lots.id, id))
  return lot ?? null
}

/** In which auction it is, drafts included. */
export async function findAuctionOfLot(db: Db, id: number): Promise<number | null> {
  const [lot] = await db.select({ auctionId: lots.auctionId }).from(lots).where(eq(lots.id, id))
  return lot?.auctionId ?? null
}

export async function addToWatcherCount(db: Db, id: number, change: 1 | -1): Promise<void> {
  await db
    .update(lots)
    .set({ watcherCount: sql`${lots.watcherCount} + ${change}` })
    .where(eq(lots.id, id))
}

/** Counts once per viewer, lot and hour. Returns the new count, or null when this viewer does not count again. */
export async function insertView(db: Db, lotId: number, viewer: string): Promise<number | null> {
  const counted = await db.execute(sql`
    insert into lot_views (lot_id, viewer, hour) values (${lotId}, ${viewer}, date_trunc('hour', now()))
    on conflict do nothing`)
  if (counted.rowCount === 0) return null
  const [lot] = await db
    .update(lots)
    .set({ viewCount: sql`${lots.viewCount} + 1` })
    .where(eq(lots.id, lotId))
    .returning({ viewCount: lots.viewCount })
  return lot?.viewCount ?? null
}

export async function deleteOldViews(db: Db): Promise<void> {
  await db.delete(lotViews).where(lt(lotViews.hour, sql`now() - interval '2 hours'`))
}
