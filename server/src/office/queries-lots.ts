import { eq, sql } from 'drizzle-orm'
import { versionOf } from '../accounts/queries-audit-log.ts'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { toldBidCount } from '../lots/queries-sealed.ts'
import { lots } from '../lots/tables.ts'
import { sellerName } from '../sellers/queries.ts'

/** A lot with its auction and version, read in one statement: a change in between is a conflict and never lost. */
export async function findOfficeLot(db: Db, id: number) {
  const [found] = await db
    .select({ lot: lots, auction: auctions, sellerName, bidCount: toldBidCount, version: versionOf('lot', lots.id) })
    .from(lots)
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .innerJoin(users, eq(users.id, lots.sellerId))
    .where(eq(lots.id, id))
  return found ?? null
}

/** Whoever relists a lot or gives it back decides alone until the transaction ends; the engine holds the row itself meanwhile. */
export async function holdFate(db: Db, lotId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fate of lot ${lotId}`}, 0))`)
}
