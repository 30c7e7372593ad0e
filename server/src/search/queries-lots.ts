import type { ManifestLine } from '@gavelhouse/shared/search/manifest.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { userGroups, users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { marketStatus } from '../lots/present.ts'
import { isListed, type LotWithAuction, listedStatus, listLotsById, lotColumns } from '../lots/queries.ts'
import { lots } from '../lots/tables.ts'
import { categories, conditions, locations } from '../site/tables.ts'

/** The lots as they are now, in the order of the ids. */
export async function readLots(db: Db, ids: readonly number[], userId: number | null): Promise<LotWithAuction[]> {
  if (ids.length === 0) return []
  const rows = await listLotsById(db, ids, userId)
  const byId = new Map(rows.map((row) => [row.lot.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The little a suggestion shows, with what decides whether it may be shown. */
export async function readSuggested(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await suggestedById(db).execute({ ids })
  const byId = new Map(rows.map((row) => [row.lot.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const suggestedById = prepared((db) =>
  db
    .select({ lot: lotColumns.lot, groupIds: auctions.groupIds, offersPickup: locations.offersPickup })
    .from(lots)
    .innerJoin(auctions, and(eq(auctions.id, lots.auctionId), isListed))
    .innerJoin(locations, eq(locations.id, lots.locationId))
    .where(sql`${lots.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('suggested-by-id'),
)

export async function readManifest(db: Db, auctionId: number, limit: number): Promise<ManifestLine[]> {
  const rows = await db
    .select({
      lotId: lots.id,
      title: lots.title,
      category: categories.description,
      auctionTitle: auctions.title,
      bidType: lots.bidType,
      lotNumber: lots.lotNumber,
      sku: lots.sku,
      condition: conditions.description,
      conditionNotes: lots.conditionNotes,
      upc: lots.upc,
      model: lots.model,
      partNumber: lots.partNumber,
      startingPrice: lots.startingPrice,
      quantity: lots.quantity,
      saleType: lots.saleType,
      isBiddable: lots.isBiddable,
      status: listedStatus,
      run: lots.run,
      opensAt: lots.opensAt,
      closesAt: lots.closesAt,
      nextBid: lots.nextBid,
    })
    .from(lots)
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .innerJoin(categories, eq(categories.id, lots.categoryId))
    .innerJoin(conditions, eq(conditions.id, lots.conditionId))
    .where(and(eq(lots.auctionId, auctionId), isListed))
    .orderBy(asc(lots.position), asc(lots.id))
    .limit(limit)
  return rows.map(({ run, ...line }) => ({ ...line, status: marketStatus({ status: line.status, run }) }))
}

/** Who asks, as far as it decides what they may bid on. */
export async function findViewer(db: Db, userId: number) {
  const rows = await db
    .select({ isSuspended: users.isSuspended, groupId: userGroups.groupId })
    .from(users)
    .leftJoin(userGroups, eq(userGroups.userId, users.id))
    .where(eq(users.id, userId))
  const groupIds = rows.flatMap(({ groupId }) => (groupId === null ? [] : [groupId]))
  return { id: userId, groupIds: groupIds.sort((a, b) => a - b), isSuspended: rows[0]?.isSuspended ?? true }
}
