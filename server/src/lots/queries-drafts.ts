import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { sellerColumns } from '../sellers/queries.ts'
import { locations } from '../site/tables.ts'
import { type AnyLotRow, lotColumns, selectLots } from './queries.ts'
import { pictures } from './queries-details.ts'
import { lots } from './tables.ts'

/** Lists all drafts of an auction: from now on people know of them. Nothing stands in their logs yet. Returns their ids. */
export async function listDrafts(db: Db, auctionId: number): Promise<number[]> {
  const listed = await db
    .update(lots)
    .set({ status: 'future' })
    .where(and(eq(lots.auctionId, auctionId), eq(lots.status, 'draft')))
    .returning({ id: lots.id })
  return listed.map(({ id }) => id)
}

/** A draft reads as what it will be. */
const asListed = <Found extends { lot: { status: string } }>(found: Found): Found =>
  found.lot.status === ('draft' satisfies AnyLotRow['status'])
    ? { ...found, lot: { ...found.lot, status: 'future' } }
    : found

/** Lots of an auction in their order, drafts included, as a guest would be shown them. */
export async function listAnyLotsOf(db: Db, auctionId: number, { limit, offset }: { limit: number; offset: number }) {
  const found = await selectLots(db, null, sql`true`)
    .where(eq(lots.auctionId, auctionId))
    .orderBy(asc(lots.position), asc(lots.id))
    .limit(limit)
    .offset(offset)
  return found.map(asListed)
}

/** The same for the page of one of them. */
export async function findAnyLotDetails(db: Db, id: number) {
  const [found] = await db
    .select({
      ...{ lot: lotColumns.lot, auction: lotColumns.auction, offersPickup: lotColumns.offersPickup },
      ...{ termsAccepted: sql<number | null>`null`, watchedBy: sql<number | null>`null` },
      ...{ pictures, seller: sellerColumns(0) },
    })
    .from(lots)
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .innerJoin(locations, eq(locations.id, lots.locationId))
    .innerJoin(users, eq(users.id, lots.sellerId))
    .where(eq(lots.id, id))
  return found === undefined ? null : asListed(found)
}
