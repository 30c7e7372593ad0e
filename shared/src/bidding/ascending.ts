import type { Money } from '../money.ts'
import { stepFor } from './increments.ts'
import type { Bid, BidKind, LotRules, LotState, Refusal } from './lot-state.ts'
import { isReserveMet } from './reserve.ts'
import { betterOf, directionOf, isBetter, worseOf } from './sale-type.ts'

/**
 * Rules 1 to 9 for hard and proxy bids; reverse lots run through the same lines with mirrored comparisons (rule 14).
 *
 * `lot` is a fresh copy that only the caller holds, and is changed in place. The same function serves a live bid and
 * the fold of the bids that remain after a retraction. Live bids have passed `refuseAscending` before; remaining ones
 * are taken without that check, in log order:
 *
 * - no leader: the bid leads, a proxy at the starting price, a hard bid at its amount; counted;
 * - by the leader, proxy: the limit becomes the amount if that is better, else nothing; not counted;
 * - by the leader, hard: price and limit become the amount, each only if that is better; counted;
 * - by anyone else: rule 4 above the leader's limit, rule 5 at or below it; counted.
 *
 * After each the reserve may lift the price (rule 9). The price never falls, and the leading bid's number moves only
 * when the limit does, because the time belongs to the amount (rule 6).
 */
export function addAscendingBid(lot: LotState, bid: Bid, rules: LotRules): void {
  const direction = directionOf(rules)
  const { leader } = lot
  const { userId, kind, amount } = bid
  const isHard = kind === 'hard'
  const takesLead = leader === null || isBetter(amount, leader.limit, direction)

  if (leader === null) {
    lot.price = isHard ? amount : rules.startingPrice
  } else if (leader.userId === userId) {
    if (isHard) lot.price = betterOf(lot.price, amount, direction)
  } else if (takesLead) {
    lot.price = isHard ? amount : worseOf(amount, oneStepOn(leader.limit, rules), direction)
  } else {
    const answer = worseOf(leader.limit, oneStepOn(amount, rules), direction)
    lot.price = betterOf(lot.price, answer, direction)
  }

  if (isHard || leader?.userId !== userId) lot.bidCount += 1
  if (takesLead) lot.leader = { userId, limit: amount, bidNumber: bid.number }
  lot.reserveMet = isReserveMet(lot.leader, rules)
  if (rules.reserve !== null && lot.reserveMet) lot.price = betterOf(lot.price, rules.reserve, direction)
  lot.nextBid = oneStepOn(lot.price, rules)
}

/** Rules 7 and 8: a leader's new maximum only has to pass their own, everything else has to reach the next bid. */
export function refuseAscending(
  { leader, nextBid }: LotState,
  { userId, kind, amount }: { userId: number; kind: BidKind; amount: Money },
  rules: LotRules,
): Refusal | null {
  const direction = directionOf(rules)
  const isOwnMaximum = kind === 'proxy' && leader !== null && leader.userId === userId
  const minimum = isOwnMaximum ? leader.limit + direction : nextBid
  return isBetter(minimum, amount, direction) ? { reason: 'bid_too_low', minimum } : null
}

/** One step past `price` towards the better side. */
function oneStepOn(price: Money, rules: LotRules): Money {
  return Math.max(0, price + directionOf(rules) * stepFor(price, rules.increments))
}
