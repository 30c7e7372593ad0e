import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { bidType, ownBidData, standing } from '../lots/lot.ts'
import { problem } from '../problem.ts'
import { proof } from '../proofs/proof.ts'
import { count, enteredMoney, flag, id, instant, money, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { enteredBid } from './entered-bid.ts'

export const bidId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

const offer = entity({
  lotId: wire('id', id),
  amount: wire('wsprice', enteredBid),
  kind: wire('bidding_type', bidType.default('proxy')),
})

/** What the log says about an accepted bid: the same answer however often the same key is sent. */
export const acceptedBid = entity({
  bidId: wire('bidid', bidId),
  lotId: wire('id', id),
  logNumber: wire('log_number', count),
  /** null on sealed lots, where nobody learns who leads. */
  standing: wire('bidtopstatus', standing.nullable()),
  price: wire('wprice', money),
  nextBid: wire('next_bid', money),
  bidCount: wire('bid_count', count),
  closesAt: wire('date_closed', instant),
  placedAt: wire('created_at', instant),
  rank: wire('rank', z.int().nullable()),
  /** The house's signed word for the bid; null for what is not a bid, and for bids older than the proofs. */
  proof: wire('receipt', proof.nullable().default(null)),
})

export const placeBid = endpoint({
  path: '/bid/confirm',
  ownHost: true,
  summary: 'Places a hard, proxy or sealed bid',
  access: 'user',
  ownership: 'caller',
  rate: 'bid',
  repeat: 'key',
  input: offer,
  output: acceptedBid,
})

export const placePreBid = endpoint({
  path: '/bid/preBidConfirm',
  summary: 'Leaves a bid on a lot that has not opened yet',
  feature: 'pre_bids',
  access: 'user',
  ownership: 'caller',
  rate: 'bid',
  repeat: 'key',
  input: offer,
  output: acceptedBid,
})

export const cancelBid = endpoint({
  path: '/bid/bidCancel',
  summary: 'Takes back a bid while the house allows it',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'key',
  input: entity({ bidId: wire('id', bidId), kind: wire('type', bidType.optional()) }),
  output: acceptedBid,
})

export const getOwnBidData = endpoint({
  path: '/bid/bidCustomData',
  summary: "The caller's own state on a lot",
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: entity({ lotId: wire('id', id) }),
  output: ownBidData,
})

const award = entity({
  lotId: wire('id', id),
  userId: wire('user_id', id.optional()),
  bidId: wire('bidid', bidId.optional()),
  price: wire('amount', enteredMoney()),
  reason: wire('reason', text(500).trim().min(3, problem('reason_missing'))),
  /** Said of a lot that is still open: bidding ends with this sale. */
  endsBidding: wire('end_bidding', flag.default(false)),
})

/** Also reached by its seller path, where sellers may award their own closed lots. */
export const awardLot = endpoint({
  path: '/bid/manualAward',
  also: ['/seller/bid/manualAward'],
  summary: 'Sells a lot to a bidder by hand',
  feature: 'manual_award',
  access: 'staff',
  rights: ['act_on_bids', 'sell'],
  withinAuctions: true,
  ownership: 'record',
  rate: 'staff',
  repeat: 'key',
  input: award,
  output: entity({ id: wire('id', id) }),
})

/** The same decision with the same refusals, and nothing happens. */
export const previewAward = endpoint({
  path: '/bid/manualAwardPreview',
  also: ['/seller/bid/manualAwardPreview'],
  summary: 'What selling a lot by hand would do',
  feature: 'manual_award',
  access: 'staff',
  rights: ['act_on_bids', 'sell'],
  withinAuctions: true,
  ownership: 'record',
  rate: 'staff',
  repeat: 'read',
  input: award,
  output: entity({
    id: wire('id', id),
    title: wire('title', z.string()),
    /** What the lot stands at now; of sealed lots the starting price. */
    standingPrice: wire('wprice', money),
    price: wire('amount', money),
    /** For all units that are left. */
    total: wire('total', money),
    reserveMet: wire('reserve_met', flag.nullable()),
    hasBuyerBid: wire('buyer_has_bid', flag),
    /** How many people with a bid will be told that the lot went to somebody else. */
    loserCount: wire('losers', count),
  }),
})
