import { accountOf } from '@gavelhouse/shared/books/account.ts'
import type { readWallet as api, CardBack } from '@gavelhouse/shared/checkout/wallet-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { readBalance } from '../books/queries.ts'
import { sumHeld } from '../wallet/queries-movements.ts'
import type { CheckoutContext } from './context.ts'
import { readFeeTerms } from './fee-for.ts'
import { findOpenAttempt } from './queries-attempts.ts'
import { listPaidIn } from './queries-payments.ts'

/** The wallet, and all that a screen needs to pay into it or out of it. */
export async function readWallet({ db, user }: CheckoutContext, { lotId }: InputOf<typeof api>) {
  const subject = lotId === undefined ? `wallet:${user.id}` : `deposit:${lotId}`
  const [{ debits, credits }, held, paidIn, feeTerms, open] = await Promise.all([
    readBalance(db, accountOf('wallet', user.id)),
    sumHeld(db, user.id),
    listPaidIn(db, user.id),
    readFeeTerms(db),
    findOpenAttempt(db, user.id, subject),
  ])
  const balance = credits - debits
  const cards = paidIn.map(({ reached, refunded, sourceFacts }) => ({
    ...{ brand: sourceFacts?.brand ?? '', last4: sourceFacts?.last4 ?? '', amount: reached - refunded },
  }))
  return {
    ...{ balance, held, feeTerms, cards: byCard(cards) },
    withdrawable: Math.min(
      balance,
      cards.reduce((sum, { amount }) => sum + amount, 0),
    ),
    open: open === null ? null : { attemptId: open.id, amount: open.amount, url: open.url },
  }
}

/** Payments with the same card one after the other are one line. */
function byCard(cards: readonly CardBack[]): CardBack[] {
  const lines: CardBack[] = []
  for (const card of cards) {
    const last = lines.at(-1)
    if (last?.brand === card.brand && last.last4 === card.last4) last.amount += card.amount
    else lines.push({ ...card })
  }
  return lines
}
