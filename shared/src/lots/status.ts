import type { ListedLot, LotMarketStatus } from './lot.ts'

/** Relisted lots are on sale again, with new dates. */
export const isOnSale = (status: LotMarketStatus): boolean => status === 'open' || status === 'relisted'

/** Offers stay secret until the close. */
export const isSealed = ({ saleType }: Pick<ListedLot, 'saleType'>): boolean =>
  saleType === 'sealed' || saleType === 'sealed_rank'

/** What the price of a lot is called: it depends on whether anyone has bid, and on whether it was sold. */
export function priceLabelFor(lot: Pick<ListedLot, 'status' | 'bidCount'>): 'sold' | 'current' | 'starting' {
  if (lot.status === 'sold') return 'sold'
  return lot.bidCount > 0 ? 'current' : 'starting'
}

/** Buying outright is offered while the price has not reached the buy-now price; a lot without bidding always offers it. */
export function offersBuyNow(
  lot: Pick<ListedLot, 'status' | 'isFuture' | 'isBuyNow' | 'isBiddable' | 'price' | 'buyNowPrice'>,
): boolean {
  if (!lot.isBuyNow || lot.buyNowPrice === null || !isOnSale(lot.status) || lot.isFuture) return false
  return !lot.isBiddable || lot.price < lot.buyNowPrice
}

/** How the goods can leave the house; null when neither way is offered. */
export function deliveryFor(lot: Pick<ListedLot, 'canShip' | 'canPickUp'>): 'both' | 'pickup' | 'shipping' | null {
  if (lot.canShip && lot.canPickUp) return 'both'
  if (lot.canPickUp) return 'pickup'
  return lot.canShip ? 'shipping' : null
}
