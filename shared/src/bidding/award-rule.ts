import type { Money } from '../money.ts'
import type { BidList, LotCommand, LotRules, LotState } from './lot-state.ts'
import { directionOf, isBetter, isSealed, worseOf } from './sale-type.ts'

/** In whose name a lot is sold by hand, and whether that may end bidding that still goes on. */
export interface AwardTerms {
  by: 'staff' | 'seller'
  endsBidding: boolean
}

export type AwardRefusal =
  | { reason: 'cannot_award' | 'award_ends_bidding' | 'award_without_bid' | 'award_not_at_bid' }
  /** `standing`: what bidding has reached. */
  | { reason: 'award_below_bids'; standing: Money }

type Award = Pick<Extract<LotCommand, { type: 'award' }>, 'userId' | 'price'>

/**
 * Rule 24: what stands against selling the lot by hand, beside what the engine itself refuses. It is no part of the engine,
 * because logs from before this rule must still replay.
 */
export function refuseAward(lot: LotState, { userId, price }: Award, terms: AwardTerms, rules: LotRules) {
  if (lot.status === 'open') return refuseWhileOpen(lot, price, terms, rules)
  if (terms.by === 'staff') return null
  const bid = bidPriceOf(lot, userId, rules)
  if (bid === null) return refuse('award_without_bid')
  return price === bid ? null : refuse('award_not_at_bid')
}

function refuseWhileOpen(
  lot: LotState,
  price: Money,
  { by, endsBidding }: AwardTerms,
  rules: LotRules,
): AwardRefusal | null {
  // Sealed offers are not known to anybody yet, so nobody can tell whether this would pass one over.
  if (by === 'seller' || isSealed(rules)) return refuse('cannot_award')
  if (!endsBidding) return refuse('award_ends_bidding')
  const isBelow = isBetter(lot.price, price, directionOf(rules))
  return isBelow ? { reason: 'award_below_bids', standing: lot.price } : null
}

/**
 * What a person's bid comes to: never above their own offer, and never above what bidding has reached, because how far a
 * leader would have gone is a secret (I-15). Of a sealed lot it is the offer itself. null: no valid bid.
 */
function bidPriceOf({ bids, price }: LotState, userId: number, rules: LotRules): Money | null {
  const direction = directionOf(rules)
  let best: Money | null = null
  for (let link: BidList = bids; link !== null; link = link.earlier) {
    const { bid } = link
    if (bid.userId === userId && (best === null || isBetter(bid.amount, best, direction))) best = bid.amount
  }
  return best === null || isSealed(rules) ? best : worseOf(best, price, direction)
}

const refuse = (reason: Exclude<AwardRefusal['reason'], 'award_below_bids'>): AwardRefusal => ({ reason })
