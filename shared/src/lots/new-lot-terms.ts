import { staggeredClose } from '../bidding/soft-close.ts'
import type { Money } from '../money.ts'
import type { LotTerms } from './lot-terms.ts'

/** What an auction gives its lots. */
export interface AuctionTerms {
  saleType: LotTerms['saleType']
  opensAt: number
  closesAt: number
  staggerSeconds: number
}

/** null: nobody said what it starts at. */
export type NewLotTerms = Omit<LotTerms, 'startingPrice'> & { startingPrice: Money | null }

/** What staff leave open follows from the auction: dates, kind of sale, and a close some seconds after its neighbour's. */
export function termsOfNewLot(given: Partial<LotTerms>, auction: AuctionTerms, position: number): NewLotTerms {
  const { saleType = auction.saleType, buyNowPrice = null } = given
  const isOutright = saleType === 'buynow'
  const isBiddable = !isOutright && (given.isBiddable ?? true)
  return {
    saleType,
    isBiddable,
    isBuyNow: isOutright || (given.isBuyNow ?? buyNowPrice !== null),
    startingPrice: given.startingPrice ?? (isBiddable ? null : buyNowPrice),
    buyNowPrice,
    reserve: given.reserve ?? null,
    quantity: given.quantity ?? 1,
    opensAt: given.opensAt ?? auction.opensAt,
    closesAt: given.closesAt ?? staggeredClose(auction.closesAt, position, auction.staggerSeconds),
    depositRequired: given.depositRequired ?? false,
    depositAmount: given.depositAmount ?? null,
    lowEstimate: given.lowEstimate ?? null,
    highEstimate: given.highEstimate ?? null,
  }
}
