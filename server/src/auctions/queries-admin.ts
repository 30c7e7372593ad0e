import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { lotChanges } from '../lots/tables.ts'
import { auctions } from './tables.ts'

type NewAuction = typeof auctions.$inferInsert

export async function insertAuction(db: Db, auction: NewAuction): Promise<number> {
  const [inserted] = await db.insert(auctions).values(auction).returning({ id: auctions.id })
  if (inserted === undefined) throw new Error('the auction was not inserted')
  return inserted.id
}

export async function updateAuction(db: Db, id: number, changes: Partial<NewAuction>): Promise<void> {
  await db.update(auctions).set(changes).where(eq(auctions.id, id))
}

/** Notes that what is known of every lot of the auction has changed: whom it is open to. */
export async function recordAuctionChange(db: Db, auctionId: number): Promise<void> {
  await db.insert(lotChanges).values({ auctionId })
}

/** Whether any lot on sale here has bids, pre-bids included. */
export async function hasBids(db: Db, auctionId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from lots l
    join lot_log g on g.lot_id = l.id and g.run = l.run and g.type in ('bid', 'pre-bid')
    where l.auction_id = ${auctionId} and l.status in ('future', 'open') limit 1`)
  return rowCount !== null && rowCount > 0
}
