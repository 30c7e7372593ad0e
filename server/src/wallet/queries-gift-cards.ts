import type { Money } from '@gavelhouse/shared/money.ts'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { giftCards, giftCardTries } from './tables.ts'

export async function insertGiftCard(db: Db, card: { codeHash: Buffer; amount: Money }): Promise<number> {
  const [stored] = await db.insert(giftCards).values(card).returning({ id: giftCards.id })
  if (stored === undefined) throw new Error('the gift card was not stored')
  return stored.id
}

/** In one statement: of many who try at once, one has it. */
export async function takeGiftCard(
  db: Db,
  codeHash: Buffer,
  userId: number,
): Promise<{ id: number; amount: Money } | null> {
  const [taken] = await db
    .update(giftCards)
    .set({ redeemedById: userId, redeemedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(giftCards.codeHash, codeHash),
        isNull(giftCards.redeemedAt),
        or(isNull(giftCards.expiresAt), gt(giftCards.expiresAt, sql`clock_timestamp()`)),
      ),
    )
    .returning({ id: giftCards.id, amount: giftCards.amount })
  return taken ?? null
}

/** What a card was worth that this person has redeemed; null: they have not. */
export async function findOwnGiftCard(db: Db, codeHash: Buffer, userId: number): Promise<Money | null> {
  const isOwn = and(eq(giftCards.codeHash, codeHash), eq(giftCards.redeemedById, userId))
  const [card] = await db.select({ amount: giftCards.amount }).from(giftCards).where(isOwn)
  return card?.amount ?? null
}

/** Until the transaction ends nobody else tries a code in this person's name. */
export async function holdGuesser(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gift card ${userId}`}, 0))`)
}

export async function insertGiftCardTry(db: Db, userId: number): Promise<void> {
  await db.insert(giftCardTries).values({ userId })
}

export async function countGiftCardTries(db: Db, userId: number): Promise<number> {
  const lately = gt(giftCardTries.at, sql`clock_timestamp() - interval '1 hour'`)
  return db.$count(giftCardTries, and(eq(giftCardTries.userId, userId), lately))
}
