import type { Money } from '../money.ts'
import type { ListedLot, LotMarketStatus } from './lot.ts'

/** Relisted lots are on sale again, with new dates. */
export const isOnSale = (status: LotMarketStatus): boolean => status === 'open' || status === 'relisted'

/** The viewer has it: won or bought. */
export const isTheirs = (lot: Pick<ListedLot, 'standing' | 'winnerId' | 'buyerId'>): boolean =>
  lot.standing === 'won' || lot.winnerId !== null || lot.buyerId !== null

/** The price a lot is shown with, and what it is called: it depends on how it is sold and on how far it has come. */
export function headlinePriceFor(
  lot: Pick<ListedLot, 'status' | 'bidCount' | 'isBiddable' | 'price' | 'buyNowPrice'>,
): { label: 'sold' | 'current' | 'starting' | 'buyNow'; amount: Money } {
  const { status, bidCount, isBiddable, price, buyNowPrice } = lot
  if (status === 'sold') return { label: 'sold', amount: price }
  if (!isBiddable && buyNowPrice !== null) return { label: 'buyNow', amount: buyNowPrice }
  return { label: bidCount > 0 ? 'current' : 'starting', amount: price }
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
