import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import type { AuctionWithCounts } from './queries.ts'

export function presentAuction(
  { auction, endsAt, lotCount, soldLotCount, termsAccepted, isWatched, hasAskedForAccess }: AuctionWithCounts,
  now: number,
): Auction {
  return {
    id: auction.id,
    title: auction.title,
    description: auction.description,
    terms: auction.terms,
    opensAt: auction.opensAt,
    closesAt: auction.closesAt,
    endsAt,
    pausedAt: auction.pausedAt,
    // Drafts are not shown: but for a preview, which shows what will be.
    status: auction.status === 'closed' ? 'closed' : 'open',
    isFuture: auction.opensAt > now,
    saleType: auction.saleType,
    isOutright: auction.saleType === 'buynow',
    bidType: auction.bidType,
    lotCount,
    soldLotCount,
    locationId: auction.locationId,
    sellerId: auction.sellerId,
    mainPicture: auction.mainPicture,
    groupIds: auction.groupIds,
    buyerPremium: auction.buyerPremium / 100,
    termsAccepted: termsAccepted === auction.termsVersion ? 1 : null,
    isWatched,
    hasAskedForAccess,
  }
}
