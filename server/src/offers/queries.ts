import { OFFER_HOLDS_FOR, type OfferStatus } from '@gavelhouse/shared/offers/offer-life.ts'
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { lots } from '../lots/tables.ts'
import { offers } from './tables.ts'

export type OfferRow = typeof offers.$inferSelect

const IN_48_HOURS = sql`clock_timestamp() + make_interval(secs => ${OFFER_HOLDS_FOR / 1_000})`

/** null: there is an open one already (the index offers_one_open). */
export async function insertOffer(
  tx: Db,
  offer: Pick<OfferRow, 'lotId' | 'userId' | 'quantity' | 'amount' | 'message'>,
): Promise<OfferRow | null> {
  const [made] = await tx
    .insert(offers)
    .values({ ...offer, expiresAt: IN_48_HOURS })
    .onConflictDoNothing()
    .returning()
  return made ?? null
}

export async function findOpenOffer(db: Db, userId: number, lotId: number): Promise<OfferRow | null> {
  const [found] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.userId, userId), eq(offers.lotId, lotId), sql`${offers.status} in ('pending', 'countered')`))
  return found ?? null
}

/** An offer with what decides who may answer it, held until the transaction ends. */
export async function lockOffer(tx: Db, id: number) {
  const [found] = await tx
    .select({
      offer: offers,
      lot: {
        ...{ id: lots.id, title: lots.title, auctionId: lots.auctionId, sellerId: lots.sellerId },
        buyNowPrice: lots.buyNowPrice,
      },
      now: sql<number>`ms(clock_timestamp())`.mapWith(Number),
    })
    .from(offers)
    .innerJoin(lots, eq(lots.id, offers.lotId))
    .where(eq(offers.id, id))
    .for('update', { of: offers })
  return found ?? null
}

/** The next word, which holds for two days again. */
export async function updateOffer(
  tx: Db,
  id: number,
  { status, counterAmount, deciderId }: { status: OfferStatus; counterAmount?: number; deciderId: number },
): Promise<OfferRow> {
  const [changed] = await tx
    .update(offers)
    .set({
      status,
      decidedById: deciderId,
      decidedAt: sql`clock_timestamp()`,
      expiresAt: IN_48_HOURS,
      ...(counterAmount !== undefined && { counterAmount }),
    })
    .where(eq(offers.id, id))
    .returning()
  if (changed === undefined) throw new Error(`there is no offer ${id}`)
  return changed
}

/** Somebody is paying at the price agreed on: that decides first. */
const isBeingPaid = sql`exists (
  select from payment_attempts a
  where a.user_id = ${offers.userId} and a.status in ('created', 'pending')
    and a.purchase -> 'lines' @> jsonb_build_array(jsonb_build_object('offerId', ${offers.id})))`

/** Ends those whose time is up, some at once. Another process that does the same takes others. */
export async function expireOffers(tx: Db, most: number) {
  const isDue = sql`${offers.status} in ('pending', 'countered', 'accepted') and ${offers.expiresAt} <= clock_timestamp()`
  const due = tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(isDue, not(isBeingPaid)))
    .orderBy(offers.id)
    .limit(most)
    .for('update', { skipLocked: true })
  return tx
    .update(offers)
    .set({ status: 'expired', decidedAt: sql`clock_timestamp()` })
    .from(lots)
    .where(and(sql`${offers.id} in ${due}`, eq(lots.id, offers.lotId)))
    .returning({ offer: offers, title: lots.title, sellerId: lots.sellerId })
}

/** Held in the order of their ids until the transaction ends. */
export async function lockOffers(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: offers.id })
    .from(offers)
    .where(inArray(offers.id, [...ids]))
    .orderBy(asc(offers.id))
    .for('update')
}

/** As they are once they are held: a statement of its own sees what was committed while it waited. */
export const readHeldOffers = (tx: Db, ids: readonly number[]) =>
  tx
    .select({
      offer: { id: offers.id, status: offers.status, quantity: offers.quantity, expiresAt: offers.expiresAt },
      now: sql<number>`ms(clock_timestamp())`.mapWith(Number),
      isBeingPaid: sql<boolean>`${isBeingPaid}`,
    })
    .from(offers)
    .where(inArray(offers.id, [...ids]))

export async function setBought(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .update(offers)
    .set({ status: 'bought' })
    .where(and(inArray(offers.id, [...ids]), eq(offers.status, 'accepted')))
}
