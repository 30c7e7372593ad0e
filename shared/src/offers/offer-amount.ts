import type { ListedLot } from '../lots/lot.ts'
import type { Money } from '../money.ts'

export type AmountRefusal = { reason: 'not_below'; maximum: Money } | { reason: 'below_bids'; minimum: Money }

type OfferedLot = Pick<ListedLot, 'buyNowPrice' | 'price' | 'bidCount' | 'isBiddable'>

/** P-1102: below the buy-now price, and not below what somebody has bid already. Both are prices of one unit. */
export function refuseAmount(amount: Money, lot: OfferedLot): AmountRefusal | null {
  const maximum = lot.buyNowPrice ?? 0
  if (amount >= maximum) return { reason: 'not_below', maximum }
  if (lot.isBiddable && lot.bidCount > 0 && amount < lot.price) return { reason: 'below_bids', minimum: lot.price }
  return null
}

/** A counter-offer lies between what was offered and the buy-now price. */
export const isCounter = (counter: Money, amount: Money, buyNowPrice: Money): boolean =>
  counter > amount && counter < buyNowPrice
