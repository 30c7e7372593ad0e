import type { Money } from '../money.ts'
import type { Bid, BidList, LotRules, LotState, Refusal } from './lot-state.ts'

/**
 * Rules 12 and 13. Price, next bid and reserve stay as they were before the first bid, so that the state of an open lot
 * gives nothing away. Of equal amounts the earlier one leads. `lot` is a fresh copy, changed in place.
 */
export function addSealedBid(lot: LotState, { number, userId, amount }: Bid): void {
  lot.bidCount += 1
  if (lot.leader === null || amount > lot.leader.limit) lot.leader = { userId, limit: amount, bidNumber: number }
}

/** From the starting price on; their own bid may only be replaced by a higher one. */
export function refuseSealed(
  { bids }: LotState,
  { userId, amount }: { userId: number; amount: Money },
  { startingPrice }: LotRules,
): Refusal | null {
  const ownBest = ownLatest(bids, userId)?.amount
  const minimum = ownBest === undefined ? startingPrice : ownBest + 1
  return amount < minimum ? { reason: 'bid_too_low', minimum } : null
}

/** Every bid of a person is higher than the one before, hence the newest is also the best. */
function ownLatest(bids: BidList, userId: number): Bid | undefined {
  for (let link = bids; link !== null; link = link.earlier) {
    if (link.bid.userId === userId) return link.bid
  }
  return undefined
}
