import type { Money } from '@gavelhouse/shared/money.ts'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { giftCards, giftCardTries } from './tables.ts'

export async function insertGiftCard(db: Db, card: { codeHash: Buffer; amount: Money }): Promise<number> {
  const [stored] = await db.insert(giftCards).values(card).returning({ id: giftCards.id })
  if (stored === undefined) throw new Error('the gift card was not stored')
  return stored.id
}

/** Who redeems a card, by which call. */
interface Redeeming {
  userId: number
  key: string | null
}

/** In one statement: of many who try at once, one has it. */
export async function takeGiftCard(
  db: Db,
  codeHash: Buffer,
  { userId, key }: Redeeming,
): Promise<{ id: number; amount: Money } | null> {
  const [taken] = await db
    .update(giftCards)
    .set({ redeemedById: userId, redeemedAt: sql`clock_timestamp()`, redeemedKey: key })
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

/** What a card was worth that this very call has redeemed before; null: it has not. */
export async function findRedeemed(db: Db, codeHash: Buffer, { userId, key }: Redeeming): Promise<Money | null> {
  if (key === null) return null
  const isRepeat = and(
    eq(giftCards.codeHash, codeHash),
    eq(giftCards.redeemedById, userId),
    eq(giftCards.redeemedKey, key),
  )
  const [card] = await db.select({ amount: giftCards.amount }).from(giftCards).where(isRepeat)
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
