import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { cartLines } from './tables.ts'

export type CartRow = typeof cartLines.$inferSelect

/**
 * One line per person and lot: putting a lot in again says how many are meant now. A price agreed on holds for the number
 * of units it was agreed for.
 */
export async function saveCartLines(
  db: Db,
  lines: (typeof cartLines.$inferInsert & { seenPrice: number })[],
): Promise<void> {
  await db
    .insert(cartLines)
    .values(lines)
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.lotId],
      set: {
        quantity: sql`excluded.quantity`,
        auctionId: sql`excluded.auction_id`,
        isAside: false,
        offerId: sql`case when ${cartLines.quantity} = excluded.quantity then ${cartLines.offerId} end`,
        seenPrice: sql`case when ${cartLines.quantity} = excluded.quantity and ${cartLines.offerId} is not null
          then ${cartLines.seenPrice} else excluded.seen_price end`,
      },
    })
}

/** What was agreed on takes the place of whatever the person had put in of this lot. */
export async function saveOfferLine(
  db: Db,
  line: Pick<CartRow, 'userId' | 'lotId' | 'auctionId' | 'quantity'> & { offerId: number; seenPrice: number },
): Promise<void> {
  const { auctionId, quantity, offerId, seenPrice } = line
  await db
    .insert(cartLines)
    .values(line)
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.lotId],
      set: { auctionId, quantity, offerId, seenPrice, isAside: false },
    })
}

export async function deleteOfferLines(db: Db, offerIds: readonly number[]) {
  if (offerIds.length === 0) return []
  return db
    .delete(cartLines)
    .where(inArray(cartLines.offerId, [...offerIds]))
    .returning({ userId: cartLines.userId, lotId: cartLines.lotId })
}

export async function countCartLines(db: Db, userId: number): Promise<number> {
  return db.$count(cartLines, eq(cartLines.userId, userId))
}

/** What was bought is in the cart no more. */
export async function deleteBoughtLines(db: Db, userId: number, lotIds: readonly number[]): Promise<void> {
  await db.delete(cartLines).where(and(eq(cartLines.userId, userId), inArray(cartLines.lotId, [...lotIds])))
}

export type LineChanges = Partial<Pick<CartRow, 'quantity' | 'isAside' | 'seenPrice'>>

export async function updateCartLine(db: Db, { id, userId }: Pick<CartRow, 'id' | 'userId'>, changes: LineChanges) {
  await db
    .update(cartLines)
    .set(changes)
    .where(and(eq(cartLines.id, id), eq(cartLines.userId, userId)))
}

/** Takes lines out of a person's cart; those of others stay, whatever is asked. */
export async function deleteCartLines(db: Db, userId: number, ids: readonly number[]): Promise<CartRow[]> {
  if (ids.length === 0) return []
  return db
    .delete(cartLines)
    .where(and(eq(cartLines.userId, userId), inArray(cartLines.id, [...ids])))
    .returning()
}

/** Everybody who has one of these lots in the cart. */
export async function listCartHolders(db: Db, lotIds: readonly number[]) {
  if (lotIds.length === 0) return []
  return db
    .select({ userId: cartLines.userId, lotId: cartLines.lotId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(inArray(cartLines.lotId, [...lotIds]))
}
