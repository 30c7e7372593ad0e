import { isSealedStill, toldNumber } from '@gavelhouse/shared/bidding/sealed-still.ts'
import { isOver } from '@gavelhouse/shared/bidding/standing.ts'
import { lineState } from '@gavelhouse/shared/carts/line-state.ts'
import { wantedLine } from '@gavelhouse/shared/carts/wanted-line.ts'
import type { BidRecord, ListedLot, Lot, LotMarketStatus, Picture, Seller } from '@gavelhouse/shared/lots/lot.ts'
import { summaryOf } from '@gavelhouse/shared/plain-text.ts'
import type { Caller } from '../accounts/caller.ts'
import { presentOwn, presentOwnBidData } from './present-own.ts'
import type { LotRow, LotWithAuction } from './queries.ts'
import type { OwnFacts } from './queries-own.ts'

/** A lot as a card shows it, for one viewer. Other people's ids, limits and the reserve are never copied (I-15). */
export function presentListedLot(
  { lot, auction, offersPickup, termsAccepted, watchedBy }: LotWithAuction,
  viewer: Pick<Caller, 'id'> | null,
  now: number,
  own?: OwnFacts,
): ListedLot {
  const listed: Omit<ListedLot, 'isRemovedFromCart'> = {
    id: lot.id,
    projectId: lot.id,
    title: lot.title,
    summary: summaryOf(lot.description),
    auctionId: lot.auctionId,
    auctionTitle: auction.title,
    lotNumber: lot.lotNumber,
    sku: lot.sku,
    upc: lot.upc,
    model: lot.model,
    partNumber: lot.partNumber,
    conditionNotes: lot.conditionNotes,
    quantity: lot.quantity,
    soldQuantity: soldUnits(lot, lot.quantity),
    categoryId: lot.categoryId,
    subcategoryId: lot.subcategoryId,
    thirdCategoryId: lot.thirdCategoryId,
    conditionId: lot.conditionId,
    locationId: lot.locationId,
    shipTypeId: lot.shipTypeId,
    isBiddable: lot.isBiddable,
    isBuyNow: lot.isBuyNow,
    saleType: lot.saleType,
    bidType: lot.bidType,
    auctionBidType: auction.bidType,
    status: marketStatus(lot),
    auctionStatus: auction.status === 'closed' ? 'closed' : 'open',
    opensAt: lot.opensAt,
    closesAt: lot.closesAt,
    pausedAt: lot.pausedAt,
    endedAt: endOf(lot),
    isWithdrawn: lot.isWithdrawn,
    isFuture: lot.status === 'future' && lot.opensAt > now,
    price: lot.status === 'sold' ? (lot.soldPrice ?? lot.price) : lot.price,
    startingPrice: lot.startingPrice,
    buyNowPrice: lot.buyNowPrice,
    buyNowAmount: lot.buyNowPrice,
    nextBid: lot.nextBid,
    bidCount: isSealedStill(lot) ? 0 : lot.bidCount,
    reserveMet: lot.reserve === null || isSealedStill(lot) ? null : lot.reserveMet,
    bidCaption: lot.bidCaption,
    buyerPremium: auction.buyerPremium / 100,
    canShip: lot.canShip,
    // Where a lot lies decides whether it can be fetched at all (B-211).
    canPickUp: lot.canPickUp && offersPickup,
    groupIds: auction.groupIds,
    depositRequired: lot.depositRequired,
    depositAmount: lot.depositAmount,
    mainPicture: lot.mainPicture,
    viewCount: lot.viewCount,
    watcherCount: lot.watcherCount,
    logNumber: hidesLog(lot) ? toldNumber(lot) : lot.logNumber,
    winnerId: viewer !== null && lot.soldToId === viewer.id ? viewer.id : null,
    isWatched: watchedBy !== null,
    termsAccepted: termsAccepted === auction.termsVersion ? 1 : null,
    ...presentOwn(lot, own, viewer?.id ?? null),
  }
  const cartLine = own?.sale?.cartLine ?? null
  // By the rule that the cart itself shows, so that both say the same (B-635).
  const isRemovedFromCart = cartLine !== null && lineState(wantedLine(cartLine, now), listed, now).unavailable !== null
  return { ...listed, isRemovedFromCart }
}

/** What a lot page shows beside the lot itself. */
export interface LotExtras {
  pictures: Picture[]
  own: OwnFacts | undefined
  history: BidRecord[]
  seller: Seller
  hasAskedForAccess: boolean
}

export function presentLot(found: LotWithAuction, extras: LotExtras, viewer: Caller | null, now: number): Lot {
  const { lot, auction, offersPickup } = found
  const { pictures, own, history, seller, hasAskedForAccess } = extras
  return {
    ...presentListedLot(found, viewer, now, own),
    seller,
    hasAskedForAccess,
    description: lot.description,
    terms: lot.terms,
    auctionTerms: auction.terms,
    auctionClosesAt: auction.closesAt,
    contents: lot.contents,
    lotLocation: lot.lotLocation,
    weightUnit: lot.weightUnit,
    originState: lot.originState,
    canRetract: auction.canRetract,
    retractMinutes: auction.retractMinutes,
    auctionShips: auction.canShip,
    locationOffersPickup: offersPickup,
    pictures,
    history,
    ownBidData: viewer === null ? null : presentOwnBidData(found, own, { viewerId: viewer.id, now }),
    logHead: headOf(lot),
  }
}

/** The specification's five words for our four: a lot listed again reads relisted while it is on sale. */
export function marketStatus({ status, run }: Pick<LotRow, 'status' | 'run'>): LotMarketStatus {
  if (status === 'sold' || status === 'closed') return status
  return run > 1 ? 'relisted' : 'open'
}

/** What is left goes to whoever wins. */
export const soldUnits = ({ status, unitsSold }: Pick<LotRow, 'status' | 'unitsSold'>, quantity: number): number =>
  status === 'sold' ? quantity : unitsSold

/** Before a lot opens its log grows by pre-bids and nothing else (S-15): it is told as far as its listing. */
const hidesLog = (lot: LotRow): boolean => lot.status === 'future' || isSealedStill(lot)

function headOf(lot: LotRow): Lot['logHead'] {
  if (lot.logHash === null || hidesLog(lot)) return null
  return { number: lot.logNumber, hash: lot.logHash.toString('hex') }
}

/** A close is written down a moment after its time; what people are told is the time itself (B-179). */
export const endOf = ({ status, endedAt, closesAt }: Pick<LotRow, 'status' | 'endedAt' | 'closesAt'>): number | null =>
  isOver({ status }) ? Math.min(endedAt ?? closesAt, closesAt) : null
