import { and, eq, inArray, isNull } from 'drizzle-orm'
import { columnsOf } from '../db/columns-of.ts'
import type { Db } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'
import { cartLines } from './tables.ts'

export type CartRow = typeof cartLines.$inferSelect

/** A lot that is put into a cart, at the price shown. */
export interface AddedLine {
  userId: number
  lotId: number
  auctionId: number
  locationId: number
  quantity: number
  seenPrice: number
}

/**
 * One line per person and lot: putting a lot in again says how many are meant now. A price agreed on holds for the number
 * of units it was agreed for, also where the line was taken out meanwhile; a rate was quoted for other goods. Answers how
 * many lines each cart has now. In one statement, planned once: nothing that is kept is asked for more often.
 */
export async function saveCartLines(
  pool: Queryable,
  lines: readonly AddedLine[],
): Promise<ReadonlyMap<AddedLine['userId'], number>> {
  if (lines.length === 0) return new Map()
  // In the order of people and lots, so that two requests cannot wait for each other.
  const sorted = lines.toSorted((one, other) => one.userId - other.userId || one.lotId - other.lotId)
  const values = columnsOf(sorted, ['userId', 'lotId', 'auctionId', 'locationId', 'quantity', 'seenPrice'])
  type Row = { user_id: number; count: number }
  const { rows } = await pool.query<Row>({ name: 'save-cart-lines', text: SAVE_LINES, values })
  return new Map(rows.map((row) => [row.user_id, row.count]))
}

const SAVE_LINES = `
  with given as (
    select g.*, a.offer_id, a.agreed_price from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::bigint[])
      as g(user_id, lot_id, auction_id, location_id, quantity, seen_price)
    left join lateral (
      select o.id as offer_id, coalesce(o.counter_amount, o.amount) as agreed_price from offers o
      where o.user_id = g.user_id and o.lot_id = g.lot_id and o.quantity = g.quantity
        and o.status = 'accepted' and o.expires_at > clock_timestamp()
      order by o.id desc limit 1) a on true
  ), saved as (
    insert into cart_lines (user_id, lot_id, auction_id, quantity, offer_id, seen_price)
    select user_id, lot_id, auction_id, quantity, offer_id, coalesce(agreed_price, seen_price) from given
    on conflict (user_id, lot_id) do update set quantity = excluded.quantity, auction_id = excluded.auction_id, is_aside = false,
      offer_id = case when cart_lines.quantity = excluded.quantity and cart_lines.offer_id is not null
        then cart_lines.offer_id else excluded.offer_id end,
      seen_price = case when cart_lines.quantity = excluded.quantity and cart_lines.offer_id is not null
        then cart_lines.seen_price else excluded.seen_price end
  ), forgotten as (
    update cart_choices c set rate_id = null from given g
    where c.user_id = g.user_id and c.auction_id = g.auction_id and c.location_id = g.location_id and c.delivery = 'shipping'
  )
  select user_id, count(*)::int as count from (
    select user_id, lot_id from cart_lines where user_id = any($1) union select user_id, lot_id from given) line
  group by user_id`

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

/** As it was read: an offer that was accepted since has made it another line, with a price for so many units and no more. */
type SeenLine = Pick<CartRow, 'id' | 'userId' | 'offerId'>

const asSeen = ({ id, userId, offerId }: SeenLine) =>
  and(
    eq(cartLines.id, id),
    eq(cartLines.userId, userId),
    offerId === null ? isNull(cartLines.offerId) : eq(cartLines.offerId, offerId),
  )

/** False: it is another line by now, or gone. */
export async function updateCartLine(db: Db, line: SeenLine, changes: LineChanges): Promise<boolean> {
  const { rowCount } = await db.update(cartLines).set(changes).where(asSeen(line))
  return rowCount !== 0
}

export async function deleteSeenLine(db: Db, line: SeenLine): Promise<boolean> {
  const { rowCount } = await db.delete(cartLines).where(asSeen(line))
  return rowCount !== 0
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
