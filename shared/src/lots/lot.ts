import { entity, wire } from '../entity.ts'
import { count, flag, id, idList, instant, money } from '../wire-types.ts'
import { z } from '../zod.ts'
import { saleType } from './sale-type.ts'

/** open, relisted: on sale. sold: has a buyer. closed, unsold: ended without one. */
export const lotStatus = z.enum(['open', 'relisted', 'closed', 'sold', 'unsold'])
export type LotMarketStatus = z.output<typeof lotStatus>

/** Where the viewer stands; null for guests and people who have not bid. */
export const standing = z.enum(['winner', 'outbid', 'won', 'lost'])
export type Standing = z.output<typeof standing>

export const bidType = z.enum(['hard', 'proxy'])

/** A picture. Type 2 is an absolute address; any other is a file name under the picture path. */
export const picture = entity({
  fileName: wire('file_name', z.string()),
  type: wire('type', z.int()),
  width: wire('width', z.int()),
  height: wire('height', z.int()),
})
export type Picture = z.output<typeof picture>

/** One line of a lot's history. Other people's ids never leave the server: they are null. */
export const bidRecord = entity({
  bidId: wire('bidid', z.int()),
  userId: wire('user_id', z.int().nullable()),
  /** Names the bidder on this lot only. */
  alias: wire('alias', z.string().nullable()),
  /** null: somebody else's bid that was taken back or voided (rule 23). */
  amount: wire('proposed_amount', money.nullable()),
  /** What the lot stood at after it; null on sealed lots and of bids that were taken back or voided. */
  priceAfter: wire('wprice', money.nullable()),
  isDeclined: wire('declined', flag),
  kind: wire('proposal', z.enum(['hard_bid', 'proxy_bid', 'sealed_bid', 'auto_bid'])),
  placedAt: wire('created_at', instant),
})
export type BidRecord = z.output<typeof bidRecord>

const ownProxy = entity({ limit: wire('maxamount', money), userId: wire('user_id', z.int()) })
const ownPreBid = entity({ amount: wire('proposed_amount', money), kind: wire('proposal_type', bidType) })

/** The bid 'Cancel My Bid' takes back, and the instant from which it cannot (B-191). */
const cancellableBid = entity({
  bidId: wire('bidid', z.int()),
  kind: wire('proposal', z.enum(['hard_bid', 'proxy_bid'])),
  amount: wire('proposed_amount', money),
  until: wire('cancel_by', instant),
})
export type CancellableBid = z.output<typeof cancellableBid>

/** All that a person has at stake on a lot. `limit` is their highest proxy, null without one. */
export const ownBidData = entity({
  userId: wire('user_id', id),
  hasBid: wire('bid_or_not', flag),
  lastBid: wire('last_bid', money.nullable()),
  limit: wire('maxamount', money.nullable()),
  preBid: wire('prebid_data', ownPreBid.nullable()),
  standing: wire('bidtopstatus', standing.nullable()),
  rank: wire('rank', z.int().nullable()),
  cancellable: wire('cancellable_bid', cancellableBid.nullable()),
  /** They took back a bid here and bid no more (rule 23). */
  hasRetracted: wire('bid_retracted', flag),
  /** They bought it outright, or some of its units. */
  hasBought: wire('buynow_or_not', flag),
})
export type OwnBidData = z.output<typeof ownBidData>

const logHead = entity({ number: wire('log_number', count), hash: wire('log_hash', z.string()) })

/** What every list of lots carries, and everything a card shows. */
const listed = {
  id: wire('id', id),
  projectId: wire('project_id', id),
  title: wire('title', z.string()),
  /** The first words of the description, without markup. */
  summary: wire('desc_short', z.string()),
  auctionId: wire('auctionid', id),
  auctionTitle: wire('auctionlot_title', z.string()),
  lotNumber: wire('lot', z.string()),
  sku: wire('sku', z.string()),
  upc: wire('upc', z.string()),
  model: wire('model', z.string()),
  partNumber: wire('part_no', z.string()),
  conditionNotes: wire('notes', z.string()),
  quantity: wire('qty', count),
  soldQuantity: wire('sold', count),
  categoryId: wire('categoryTypeId', id),
  subcategoryId: wire('subCategoryTypeId', id.nullable()),
  thirdCategoryId: wire('third_sub_categoryID', id.nullable()),
  conditionId: wire('conditionTypeId', id),
  locationId: wire('location_id', id),
  shipTypeId: wire('shipTypeId', id.nullable()),
  isBiddable: wire('auction', flag),
  isBuyNow: wire('buynow', flag),
  saleType: wire('sale_type', saleType),
  bidType: wire('bid_type', bidType),
  auctionBidType: wire('custom_auctionlot_bid_type', bidType),
  status: wire('market_status', lotStatus),
  auctionStatus: wire('auctionlot_market_status', lotStatus),
  opensAt: wire('date_added', instant),
  closesAt: wire('date_closed', instant),
  pausedAt: wire('paused_at', instant.nullable()),
  /** When it ended: its close, or the sale if that came first. null while it is on sale. */
  endedAt: wire('date_ended', instant.nullable()),
  /** Taken out of the sale: closed, and nobody has it. */
  isWithdrawn: wire('withdrawn', flag),
  isFuture: wire('future_active', flag),
  price: wire('wprice', money),
  startingPrice: wire('sprice', money),
  buyNowPrice: wire('bprice', money.nullable()),
  buyNowAmount: wire('buynowamount', money.nullable()),
  nextBid: wire('next_bid', money),
  bidCount: wire('bid_count', count),
  /** null: the lot has no reserve. The amount itself is never sent. */
  reserveMet: wire('reserve_met', flag.nullable()),
  bidCaption: wire('cbidtext', z.string()),
  /** Percent of the price, to be paid on top: 12.5. */
  buyerPremium: wire('buyer_premium_percent', z.number()),
  canShip: wire('shipping_check', flag),
  canPickUp: wire('local_pickup_check', flag),
  groupIds: wire('custom_auctionlot_auction_groups', idList),
  depositRequired: wire('deposit', flag),
  depositAmount: wire('deposit_amount', money.nullable()),
  mainPicture: wire('avatar', z.string()),
  viewCount: wire('product_view_counts', count),
  watcherCount: wire('watchlisted', count),
  /** Number of the last event in the lot's log, or while that is hidden of its relisting: tells which of two versions is newer. */
  logNumber: wire('log_number', count),
  // What follows is the viewer's own and empty for guests.
  hasBid: wire('bid_or_not', flag),
  standing: wire('bidtopstatus', standing.nullable()),
  winnerId: wire('bidwinneruser', id.nullable()),
  ownProxy: wire('proxy_bid_details', ownProxy.nullable()),
  ownPreBid: wire('prebid_data', ownPreBid.nullable()),
  /** Their newest bid that stands. */
  ownLastBid: wire('last_bid', money.nullable()),
  /** They took back a bid here and bid no more (rule 23). */
  hasRetracted: wire('bid_retracted', flag),
  rank: wire('rank', z.int().nullable()),
  isWatched: wire('watchlistid', flag),
  termsAccepted: wire('user_auction_custom_data_terms', z.int().nullable()),
  depositId: wire('bid_deposit_id', id.nullable()),
  /** Bought it outright, or some of its units. */
  buyerId: wire('buynowed', id.nullable()),
  isBuyNowPaid: wire('buynowpaid', flag),
  invoiceNumber: wire('common_invoice', z.string().nullable()),
  cartGroup: wire('group_carts', z.string().nullable()),
  isRemovedFromCart: wire('cart_removed', flag),
  /** Paid, to be fetched, and nobody knows when yet. */
  isPickupToBook: wire('book_appointment', flag),
}

export const listedLot = entity(listed)
export type ListedLot = z.output<typeof listedLot>

/** Who sells a lot, as everybody may know it, and whether the viewer follows. */
export const seller = entity({
  id: wire('id', id),
  name: wire('name', z.string()),
  followerCount: wire('followers_count', count),
  isFollowed: wire('followed', flag),
})
export type Seller = z.output<typeof seller>

/** Everything the lot page shows. */
export const lot = entity({
  ...listed,
  seller: wire('seller', seller),
  hasAskedForAccess: wire('access_requested', flag),
  description: wire('desc_proc', z.string()),
  terms: wire('product_terms', z.string()),
  auctionTerms: wire('custom_auctionlot_terms', z.string()),
  auctionClosesAt: wire('auctionlot_date_closed', instant),
  contents: wire('contents', z.string()),
  lotLocation: wire('lot_location', z.string()),
  weightUnit: wire('weight_unit', z.string()),
  originState: wire('origin_state', z.string()),
  canRetract: wire('custom_auctionlot_bid_retract_check', flag),
  retractMinutes: wire('custom_auctionlot_bid_retract_minutes', count),
  auctionShips: wire('custom_auctionlot_shipping_check', flag),
  locationOffersPickup: wire('locations_local_pickup_check', flag),
  pictures: wire('allattachmentlist', z.array(picture)),
  history: wire('bidhistory', z.array(bidRecord)),
  ownBidData: wire('custom_bid_data', ownBidData.nullable()),
  /** How far the log had come when this was read, and its hash (rule 26); null where that is not told. */
  logHead: wire('log_head', logHead.nullable()),
})
export type Lot = z.output<typeof lot>
