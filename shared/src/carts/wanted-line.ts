import { agreedPrice, type OfferStatus, offerStatusAt } from '../offers/offer-life.ts'
import type { WantedLine } from './line-state.ts'

/** A line of the buy-now cart as it is kept. */
export interface CartLine {
  quantity: number
  /** Whose price it is at; null: the lot's own. */
  offer: { status: OfferStatus; expiresAt: number; amount: number; counterAmount: number | null } | null
}

/** What it asks for by now: what was agreed on holds as long as its offer. */
export function wantedLine({ quantity, offer }: CartLine, now: number): WantedLine {
  if (offer === null) return { quantity, agreed: null }
  return { quantity, agreed: { price: agreedPrice(offer), isOver: offerStatusAt(offer, now) !== 'accepted' } }
}
