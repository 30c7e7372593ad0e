import type { ListedLot } from '../lots/lot.ts'
import type { Money } from '../money.ts'

/** What buying outright costs: of each unit, and of all that are left. */
export interface BuyNowPrice {
  each: Money
  units: number
  total: Money
}

/** Nothing to tell of a lot without a buy-now price. */
export function buyNowPriceOf({
  buyNowPrice,
  quantity,
  soldQuantity,
}: Pick<ListedLot, 'buyNowPrice' | 'quantity' | 'soldQuantity'>): BuyNowPrice | null {
  const units = Math.max(1, quantity - soldQuantity)
  return buyNowPrice === null ? null : { each: buyNowPrice, units, total: buyNowPrice * units }
}
