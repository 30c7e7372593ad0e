import { isInGroup } from '../bidding/auction-entry.ts'
import type { BidViewer } from '../bidding/bid-box.ts'
import { countdownFor } from '../lots/countdown.ts'
import type { ListedLot } from '../lots/lot.ts'
import { offersBuyNow } from '../lots/status.ts'
import type { Money } from '../money.ts'

export type BuyNowBox = { mode: 'none' } | { mode: 'login' } | BuyNowFormState

export interface BuyNowFormState {
  mode: 'buy'
  unitPrice: Money
  /** How many one may choose from; the same where the lot goes as a whole. */
  least: number
  most: number
  isDisabled: boolean
  needsTerms: boolean
}

type BuyNowLot = Parameters<typeof offersBuyNow>[0] &
  Pick<ListedLot, 'opensAt' | 'closesAt' | 'quantity' | 'soldQuantity' | 'groupIds' | 'termsAccepted' | 'saleType'>

/** What the buy-now box is. Deposits are for bids only (B-377). */
export function buyNowBoxState(lot: BuyNowLot, viewer: BidViewer | null, now: number): BuyNowBox {
  const units = unitsFor(lot)
  if (!isForSale(lot, now) || lot.buyNowPrice === null || units === null) return { mode: 'none' }
  if (viewer === null) return { mode: 'login' }
  return {
    mode: 'buy',
    unitPrice: lot.buyNowPrice,
    ...units,
    isDisabled: !isInGroup(viewer, lot),
    needsTerms: lot.termsAccepted === null,
  }
}

/** B-375: lots that are sold outright only go by the unit, one that takes bids as well goes as a whole. */
export function unitsFor({
  quantity,
  soldQuantity,
  isBiddable,
}: Pick<BuyNowLot, 'quantity' | 'soldQuantity' | 'isBiddable'>): { least: number; most: number } | null {
  const left = quantity - soldQuantity
  if (left < 1) return null
  return { least: isBiddable ? left : 1, most: left }
}

export function isForSale(lot: Omit<BuyNowLot, 'isFuture'>, now: number): boolean {
  if (lot.saleType === 'reverse' || countdownFor(lot, now).phase !== 'running') return false
  return offersBuyNow({ ...lot, isFuture: false })
}
