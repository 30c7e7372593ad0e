import { type BidderFacts, isOverLimit, refuseBidder } from '@gavelhouse/shared/bidding/auction-entry.ts'
import { refuseAward } from '@gavelhouse/shared/bidding/award-rule.ts'
import type { LotState } from '@gavelhouse/shared/bidding/lot-state.ts'
import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import { isOver } from '@gavelhouse/shared/bidding/standing.ts'
import { bidderKey, MAX_RETRACTIONS } from './bidder-facts.ts'
import type { LockedLot } from './locked-lot.ts'
import type { CallerRefusal, LotRequest, RequestRefusal } from './lot-request.ts'

interface CallerFacts {
  lot: LockedLot
  /** As the requests before this one in the batch have left it. */
  state: LotState
  bidders: ReadonlyMap<string, BidderFacts>
  retractions: ReadonlyMap<number, number>
}

/** What stands against a request because of who makes it, before the engine looks at it. The house itself may do all. */
export function refuseCaller(request: LotRequest, facts: CallerFacts): RequestRefusal | null {
  const { isOffer, callerId, lotId, command } = request
  const { lot, bidders, retractions } = facts
  if (callerId === null) return null
  if (isOffer) {
    const bidder = bidders.get(bidderKey(callerId, lotId))
    if (bidder === undefined) return because('not_found')
    const reason = refuseBidder(bidder, lot.entry)
    if (reason !== null) return because(reason)
    const isTooMuch = 'amount' in command && isOverLimit(bidder, command.amount, lot.rules.saleType)
    return isTooMuch && bidder.bidLimit !== null ? { reason: 'over_bid_limit', limit: bidder.bidLimit } : null
  }
  const replacing = refuseReplacing(request, facts.state)
  if (replacing !== null) return replacing
  if (command.type === 'award') return refuseSale(request, command, facts)
  if (command.type === 'buy') return refuseBuyer(request, command, facts)
  if (command.type === 'withdraw' && request.unlessBidOn === true) return refuseWithdrawal(facts)
  const isOneTooMany = command.type === 'retract' && (retractions.get(callerId) ?? 0) >= MAX_RETRACTIONS
  return because(isOneTooMany ? 'too_many_retractions' : null)
}

/** Rule 31: a sold lot is given on only by whoever says whose sale fell through, and is right. */
function refuseReplacing(
  { command: { type }, replacesSaleTo }: LotRequest,
  { soldTo }: LotState,
): RequestRefusal | null {
  if (soldTo?.userId === replacesSaleTo) return null
  if (type === 'award') return { reason: 'cannot_award' }
  return type === 'relist' ? { reason: 'cannot_relist' } : null
}

/** Rule 24. Buyers pass section 6 of the rules without the deposit, which only secures bids; rule 23 ends bidding only. */
function refuseSale(
  { lotId, award = { by: 'seller', endsBidding: false } }: LotRequest,
  command: Extract<LotRequest['command'], { type: 'award' }>,
  { lot, state, bidders }: CallerFacts,
): RequestRefusal | null {
  const buyer = bidders.get(bidderKey(command.userId, lotId))
  if (buyer === undefined) return because('not_found')
  const isAdmitted = refuseBidder({ ...buyer, hasRetracted: false }, { ...lot.entry, needsDeposit: false }) === null
  return isAdmitted ? refuseAward(state, command, award, lot.rules) : because('buyer_not_admitted')
}

/**
 * B-377: whoever may not bid may not buy either, except that no deposit is asked for and rule 23 ends bidding only. Whoever has
 * become an owner of the company since a price was agreed on still buys at it (decision 095).
 */
function refuseBuyer(
  { lotId, callerId, mostPrice }: LotRequest,
  { price }: Extract<LotRequest['command'], { type: 'buy' }>,
  { lot, bidders }: CallerFacts,
): RequestRefusal | null {
  const buyer = bidders.get(bidderKey(callerId ?? 0, lotId))
  if (buyer === undefined) return because('not_found')
  const isSellerOwner = buyer.isSellerOwner && price === undefined
  const refusal = refuseBidder({ ...buyer, isSellerOwner, hasRetracted: false }, { ...lot.entry, needsDeposit: false })
  if (refusal !== null) return because(refusal)
  const { buyNowPrice } = lot.rules
  return because(mostPrice !== undefined && buyNowPrice !== null && buyNowPrice > mostPrice ? 'price_changed' : null)
}

/** Of a sealed lot the answer would tell whether anybody has bid (rule 12), so it is the same either way. */
function refuseWithdrawal({ lot, state }: CallerFacts): RequestRefusal | null {
  // One that is over the engine refuses itself.
  if (isSealed(lot.rules)) return isOver(state) ? null : { reason: 'bids_sealed' }
  return isBidOn(state) ? { reason: 'has_bids' } : null
}

const isBidOn = ({ bidCount, leader, preBids }: LotState): boolean =>
  bidCount > 0 || leader !== null || preBids.length > 0

const because = (reason: CallerRefusal | null): RequestRefusal | null => (reason === null ? null : { reason })
