import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
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

/**
 * Whether any lot here has bids, pre-bids included, or is sold without one, also where bidding is over: whoever won is billed by
 * these rules (decision 106). What is bought outright has its premium from its invoice, and counts until it is on one. A
 * withdrawn lot is nobody's. Sealed lots that are open count as bid on: whether they are may not be told (rule 12); nor of those
 * to come, which is what `asTold` leaves out.
 */
export async function hasBids(db: Db, auctionId: number, { asTold = false } = {}): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from lots l cross join lateral (select l.sale_type in ('sealed', 'sealed_rank') as is_sealed) s
    where l.auction_id = ${auctionId} and l.status <> 'draft' and (
      not l.is_withdrawn and (is_sealed and l.status = 'open'
        or not (is_sealed and l.status = 'future' and ${asTold}) and exists (
          select from lot_log g where g.lot_id = l.id and g.run = l.run and g.type in ('bid', 'pre-bid', 'awarded')))
      or exists (select from owed_lines o where o.lot_id = l.id and o.status = 'live' and o.invoice_id is null))
    limit 1`)
  return rowCount !== null && rowCount > 0
}
