import type { Bid, LotRules, LotState } from './lot-state.ts'
import { directionOf, isBetter } from './sale-type.ts'

export interface Ranked {
  userId: number
  /** The person's best valid bid. */
  bidNumber: number
}

/**
 * Rules 13 and 14: everybody with a valid bid, best first, each by the best one of their own; of equal amounts the earlier
 * comes first. One pass over the bids, then a sort of the people.
 */
export function rankingOf({ bids }: LotState, rules: Pick<LotRules, 'saleType'>): readonly Ranked[] {
  const direction = directionOf(rules)
  const best = new Map<number, Bid>()
  for (let link = bids; link !== null; link = link.earlier) {
    const { bid } = link
    const known = best.get(bid.userId)
    // Newest first: an equal amount further on is the earlier one.
    if (known === undefined || !isBetter(known.amount, bid.amount, direction)) best.set(bid.userId, bid)
  }
  return [...best.values()]
    .sort((a, b) => (b.amount - a.amount) * direction || a.number - b.number)
    .map(({ userId, number }) => ({ userId, bidNumber: number }))
}
