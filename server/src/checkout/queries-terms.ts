import { eq, sql } from 'drizzle-orm'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'

/** How an auction may be paid, and whether it still goes on (I-53). */
export async function findPayingTerms(db: Db, auctionId: number) {
  const [terms] = await db
    .select({
      canPayInParts: auctions.canPayInParts,
      isRunning: sql<boolean>`exists (select from lots l where l.auction_id = ${auctionId} and l.is_biddable and l.status in ('future', 'open'))`,
    })
    .from(auctions)
    .where(eq(auctions.id, auctionId))
  if (terms === undefined) throw new Error(`there is no auction ${auctionId}`)
  return terms
}
