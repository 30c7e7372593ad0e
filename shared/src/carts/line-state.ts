import { countdownFor } from '../lots/countdown.ts'
import type { ListedLot } from '../lots/lot.ts'
import { offersBuyNow } from '../lots/status.ts'
import { fitsOnLine } from '../money/line.ts'
import type { Money } from '../money.ts'
import { unitsFor } from './buy-now-box.ts'

/** Why a line of the buy-now cart cannot be paid; shown, and left out of the totals. */
export const UNAVAILABLE = ['sold', 'closed', 'price_passed', 'not_for_sale', 'quantity', 'offer_over'] as const
export type Unavailable = (typeof UNAVAILABLE)[number]

type LineLot = Parameters<typeof offersBuyNow>[0] &
  Pick<ListedLot, 'opensAt' | 'closesAt' | 'quantity' | 'soldQuantity' | 'saleType' | 'buyNowPrice'>

export interface WantedLine {
  quantity: number
  /** Agreed on in an offer; null: the lot's own price. */
  agreed: { price: Money; isOver: boolean } | null
}

export interface LineState {
  unavailable: Unavailable | null
  unitPrice: Money
  /** How many units one may take; both the same where the lot goes as a whole, or where so many were agreed on. */
  least: number
  most: number
}

/** A line as it can be bought now. What a cart shows and what a payment takes are the same rule. */
export function lineState({ quantity, agreed }: WantedLine, lot: LineLot, now: number): LineState {
  const units = unitsFor(lot)
  const unitPrice = agreed?.price ?? lot.buyNowPrice ?? 0
  const bounds = agreed === null ? units : units && { least: quantity, most: quantity }
  return {
    unavailable:
      unavailableFor({ quantity, agreed }, lot, now) ?? (fitsOnLine({ unitPrice, quantity }) ? null : 'quantity'),
    unitPrice,
    least: bounds?.least ?? 0,
    most: bounds?.most ?? 0,
  }
}

function unavailableFor({ quantity, agreed }: WantedLine, lot: LineLot, now: number): Unavailable | null {
  const units = unitsFor(lot)
  if (lot.status === 'sold' || units === null) return 'sold'
  const { phase } = countdownFor(lot, now)
  if (phase === 'closed' || phase === 'ended') return 'closed'
  if (phase === 'upcoming' || !lot.isBuyNow || lot.buyNowPrice === null || lot.saleType === 'reverse')
    return 'not_for_sale'
  if (!offersBuyNow({ ...lot, isFuture: false })) return 'price_passed'
  if (agreed?.isOver) return 'offer_over'
  return quantity < units.least || quantity > units.most ? 'quantity' : null
}

export type LineChange =
  | { type: 'gone'; reason: Unavailable }
  | { type: 'quantity'; from: number; to: number }
  | { type: 'price'; from: Money; to: Money }

/**
 * What has changed about a line since its owner last looked, and so what becomes of it: whatever cannot be bought any more
 * goes, more units than are left become what is left (P-1092). A number of units that was agreed on does not shrink.
 */
export function changesOf(
  line: WantedLine & { seenPrice: Money | null },
  { unavailable, unitPrice, least, most }: LineState,
): LineChange[] {
  const { quantity, agreed, seenPrice } = line
  const isFixable = unavailable === 'quantity' && agreed === null
  if (unavailable !== null && !isFixable) return [{ type: 'gone', reason: unavailable }]
  const changes: LineChange[] = []
  const to = Math.min(Math.max(quantity, least), most)
  if (to !== quantity) changes.push({ type: 'quantity', from: quantity, to })
  if (seenPrice !== null && seenPrice !== unitPrice) changes.push({ type: 'price', from: seenPrice, to: unitPrice })
  return changes
}
