import { giftCardIssued, giftCardRedeemed } from '@gavelhouse/shared/books/entries.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import type { PastEntry } from '../../books/post-history.ts'
import type { Db } from '../../db/connect.ts'
import { hashOfGiftCard } from '../../wallet/gift-cards.ts'
import { giftCards } from '../../wallet/tables.ts'
import { insertMany } from '../insert-many.ts'
import type { WalletStory } from './wallet-stories.ts'

/** For whoever tries the demo: each can be redeemed once. They stand in the README. */
export const DEMO_GIFT_CARDS = [
  { code: 'GAVE7HAMMER22TRY', amount: dollars(25) },
  { code: 'GAVE7HAMMER33TRY', amount: dollars(50) },
  { code: 'GAVE7HAMMER44TRY', amount: dollars(100) },
] as const

/** Those that the stories tell of, redeemed, and those that still can be. */
export async function giftCardEntries(
  db: Db,
  { stories, now, staffId }: { stories: readonly WalletStory[]; now: number; staffId: number },
): Promise<PastEntry[]> {
  if (stories.length === 0) return []
  const redeemed = stories.flatMap(({ giftCards: flows }) => flows)
  const cards = [
    ...redeemed.map(({ userId, at, amount }) => ({
      code: crypto.randomUUID(),
      amount,
      userId,
      at,
      issuedAt: at - 6 * DAY,
    })),
    ...DEMO_GIFT_CARDS.map((card) => ({ ...card, userId: null, at: null, issuedAt: now - 10 * DAY })),
  ]
  const ids = await insertMany(
    db,
    giftCards,
    cards.map(({ code, amount, userId, at, issuedAt }) => ({
      ...{ codeHash: hashOfGiftCard(code), amount, createdAt: issuedAt, redeemedById: userId, redeemedAt: at },
    })),
    giftCards.id,
  )
  return cards.flatMap(({ amount, userId, at, issuedAt }, index): PastEntry[] => {
    const id = ids[index] as number
    const issued = { at: issuedAt, staffId, entry: giftCardIssued(id, amount, index % 2 === 0 ? 'cash' : 'promotions') }
    return userId === null ? [issued] : [issued, { at, entry: giftCardRedeemed(id, userId, amount) }]
  })
}
