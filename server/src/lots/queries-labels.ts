import { asc, eq, inArray, sql } from 'drizzle-orm'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { lots } from './tables.ts'

/** What a label says, in the order of the sales. */
export const readLabelled = (db: Db, ids: readonly number[]) =>
  db
    .select({
      ...{ id: lots.id, lotNumber: lots.lotNumber, title: lots.title, quantity: lots.quantity },
      ...{ lotLocation: lots.lotLocation, auctionTitle: auctions.title },
    })
    .from(lots)
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(inArray(lots.id, [...ids]))
    .orderBy(asc(lots.auctionId), asc(lots.position), asc(lots.id))

/** In id order, as the bids on them hold them. */
export const lockLabelled = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: lots.id, auctionId: lots.auctionId, labelNumber: lots.labelNumber })
    .from(lots)
    .where(inArray(lots.id, [...ids]))
    .orderBy(asc(lots.id))
    .for('no key update')

export async function writeLabelled(db: Db, printed: readonly { id: number; lotNumber: string }[]): Promise<void> {
  await db.execute(sql`
    update lots set label_number = p.number, label_printed_at = now()
    from unnest(${sql.param(printed.map(({ id }) => id))}::int[],
      ${sql.param(printed.map(({ lotNumber }) => lotNumber))}::text[]) as p(id, number)
    where lots.id = p.id`)
}
