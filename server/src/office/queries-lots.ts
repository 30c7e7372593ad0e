import { eq } from 'drizzle-orm'
import { versionOf } from '../accounts/queries-audit-log.ts'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { lots } from '../lots/tables.ts'
import { sellerName } from '../sellers/queries.ts'

/** A lot with its auction and version, read in one statement: a change in between is a conflict and never lost. */
export async function findOfficeLot(db: Db, id: number) {
  const [found] = await db
    .select({ lot: lots, auction: auctions, sellerName, version: versionOf('lot', lots.id) })
    .from(lots)
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .innerJoin(users, eq(users.id, lots.sellerId))
    .where(eq(lots.id, id))
  return found ?? null
}
