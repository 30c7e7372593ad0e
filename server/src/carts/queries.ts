import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { cartLines } from './tables.ts'

/** One line per person and lot: putting a lot in again says how many are meant now. */
export async function saveCartLines(db: Db, lines: (typeof cartLines.$inferInsert)[]): Promise<void> {
  await db
    .insert(cartLines)
    .values(lines)
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.lotId],
      set: { quantity: sql`excluded.quantity`, auctionId: sql`excluded.auction_id` },
    })
}

export async function countCartLines(db: Db, userId: number): Promise<number> {
  return db.$count(cartLines, eq(cartLines.userId, userId))
}

/** What was bought is in the cart no more. */
export async function deleteBoughtLines(db: Db, userId: number, lotIds: readonly number[]): Promise<void> {
  await db.delete(cartLines).where(and(eq(cartLines.userId, userId), inArray(cartLines.lotId, [...lotIds])))
}
