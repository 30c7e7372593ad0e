import { addAscendingBid } from './ascending.ts'
import type { Bid, LotRules, LotState } from './lot-state.ts'
import { isReserveMet } from './reserve.ts'
import { isSealed } from './sale-type.ts'
import { addSealedBid } from './sealed.ts'

// These functions change `lot` in place: the fold hands them a copy that nobody else holds yet.

export function addBid(lot: LotState, bid: Bid, rules: LotRules): void {
  lot.bids = { bid, earlier: lot.bids }
  if (isSealed(rules)) addSealedBid(lot, bid)
  else addAscendingBid(lot, bid, rules)
}

/**
 * Rules 21 and 22: what the lot would be had the declined bids never been made. The remaining bids are added again in
 * log order; the closing time keeps what it has gained. Waiting pre-bids can be declined too.
 */
export function declineBids(lot: LotState, numbers: readonly number[], rules: LotRules): void {
  const declined = new Set(numbers)
  const remaining: Bid[] = []
  for (let link = lot.bids; link !== null; link = link.earlier) {
    if (!declined.has(link.bid.number)) remaining.push(link.bid)
  }
  lot.preBids = lot.preBids.filter(({ number }) => !declined.has(number))
  clearBids(lot, rules)
  for (const bid of remaining.reverse()) addBid(lot, bid, rules)
}

/** The lot as it stands before the first bid. */
export function clearBids(lot: LotState, rules: LotRules): void {
  lot.bids = null
  lot.leader = null
  lot.bidCount = 0
  lot.price = rules.startingPrice
  lot.nextBid = rules.startingPrice
  lot.reserveMet = isSealed(rules) ? false : isReserveMet(null, rules)
}

/** Rule 18. On sealed lots this is the moment at which reserve and price become known. */
export function settle(lot: LotState, rules: LotRules): void {
  const { leader } = lot
  lot.reserveMet = isReserveMet(leader, rules)
  const isSold = leader !== null && lot.reserveMet
  if (isSold && isSealed(rules)) lot.price = leader.limit
  lot.status = isSold ? 'sold' : 'closed'
  lot.soldTo = isSold ? { userId: leader.userId, price: lot.price, by: 'bid' } : null
}
