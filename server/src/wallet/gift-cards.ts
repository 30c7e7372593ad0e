import { createHash, randomInt } from 'node:crypto'
import { accountOf } from '@gavelhouse/shared/books/account.ts'
import { giftCardIssued, giftCardRedeemed } from '@gavelhouse/shared/books/entries.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { toCents } from '@gavelhouse/shared/money.ts'
import type { issueGiftCard as issueApi, redeemGiftCard as redeemApi } from '@gavelhouse/shared/wallet/contract.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { postEntries } from '../books/post-entries.ts'
import { readBalance } from '../books/queries.ts'
import { answer } from '../http/serve.ts'
import { announceWallet } from './announce-wallet.ts'
import {
  countGiftCardTries,
  findRedeemed,
  holdGuesser,
  insertGiftCard,
  insertGiftCardTry,
  takeGiftCard,
} from './queries-gift-cards.ts'

/** Without what is easily mistaken for something else here: 16 of 32 are 80 bits (T-49). */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 16
const MOST_TRIES = 5

const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')
export const hashOfGiftCard = (code: string): Buffer => createHash('sha256').update(`gift-card ${code}`).digest()

/** Read by the staff member who makes it, this once: only its hash is kept. Asked again with the same key it is not told again. */
export async function issueGiftCard(ctx: UserContext, input: InputOf<typeof issueApi>) {
  const amount = toCents(input.amount)
  if (amount === 0) throw new AppError('invalid_amount')
  let code: string | null = null
  const { id } = await saveAudited(ctx, { act: 'issue_gift_card', kind: 'gift_card', input }, async (tx) => {
    code = newCode()
    const cardId = await insertGiftCard(tx, { codeHash: hashOfGiftCard(code), amount })
    const purse = input.isSold ? 'cash' : 'promotions'
    await postEntries(tx, [giftCardIssued(cardId, amount, purse)], { staffId: ctx.user.id })
    return { id: cardId, details: { amount, purse } }
  })
  return answer({ id, code }, 'gift_card_issued')
}

/**
 * Once, whoever is first; the same call sent again because no answer came is answered the same. Guessing ends after a few
 * wrong codes within the hour.
 */
export async function redeemGiftCard(ctx: UserContext, { code }: InputOf<typeof redeemApi>) {
  const { id: userId } = ctx.user
  const redeeming = { userId, key: ctx.key }
  const { amount, isNew } = await ctx.db.transaction(async (tx) => {
    // One after the other: many at once would all find that there were few before them.
    await holdGuesser(tx, userId)
    if ((await countGiftCardTries(tx, userId)) >= MOST_TRIES) throw new AppError('too_many_tries', { seconds: 3_600 })
    const hash = hashOfGiftCard(plainCode(code))
    const card = await takeGiftCard(tx, hash, redeeming)
    if (card !== null) {
      await postEntries(tx, [giftCardRedeemed(card.id, userId, card.amount)])
      return { amount: card.amount, isNew: true }
    }
    const amount = await findRedeemed(tx, hash, redeeming)
    if (amount === null) await insertGiftCardTry(tx, userId)
    return { amount, isNew: false }
  })
  if (amount === null) throw new AppError('gift_card_invalid')
  if (isNew) announceWallet(ctx, userId)
  const { debits, credits } = await readBalance(ctx.db, accountOf('wallet', userId))
  return answer({ amount, balance: credits - debits }, 'gift_card_redeemed')
}
