import type { CardBack } from '@gavelhouse/shared/checkout/wallet-contract.ts'
import type { Money } from '@gavelhouse/shared/money.ts'

/** Which card gets how much of an amount: the one that paid last first, as the server does it (money 18). */
export function partsBack(amount: Money, cards: readonly CardBack[]): CardBack[] {
  let left = amount
  return cards.flatMap((card) => {
    const part = Math.min(left, card.amount)
    left -= part
    return part > 0 ? [{ ...card, amount: part }] : []
  })
}
