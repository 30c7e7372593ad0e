import type { ListedLot } from '../lots/lot.ts'
import { type Money, ONE_CENT } from '../money.ts'
import { shownNextBid } from './amount-text.ts'
import type { BidFormState } from './bid-box.ts'
import { DEFAULT_INCREMENTS, stepFor } from './increments.ts'

/** Steps above the least: the least itself, one more, and a bold one. */
const STEPS = [0, 1, 4] as const

/**
 * Amounts offered for one tap. The step is the one between price and next bid, which is the auction's own; before the
 * first bid it is not told, and the usual table will do, because any amount from the limit on is a bid.
 */
export function bidChoices(
  { limit, direction }: Pick<BidFormState, 'limit' | 'direction'>,
  { price, nextBid, bidCount }: Pick<ListedLot, 'price' | 'nextBid' | 'bidCount'>,
): Money[] {
  const told = bidCount > 0 ? Math.abs(nextBid - price) : 0
  const step = told > 0 ? told : stepFor(limit, DEFAULT_INCREMENTS)
  // Above an own maximum the first choice is a whole step, not a cent.
  const own = (limit - nextBid) * direction > 0 ? limit - direction * ONE_CENT : null
  const first = own === null ? shownNextBid(limit, direction) : own + direction * step
  return [...new Set(STEPS.map((steps) => first + direction * steps * step))].filter((amount) => amount > 0)
}
