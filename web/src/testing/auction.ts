import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'

/** An auction as a guest sees it: live, for everybody, with one lot. */
export function liveAuction(changes: Partial<Auction> = {}): Auction {
  return {
    id: 5,
    title: 'Shop closeout',
    description: '<p>Mills &amp; <strong>lathes</strong>.</p>',
    terms: '<p>Pick up within a week.</p>',
    opensAt: Date.parse('2026-01-01T19:00:00Z'),
    closesAt: changes.closesAt ?? Date.parse('2099-01-01T19:00:00Z'),
    endsAt: changes.closesAt ?? Date.parse('2099-01-01T19:00:00Z'),
    pausedAt: null,
    status: 'open',
    isFuture: false,
    saleType: 'auction',
    isOutright: false,
    bidType: 'proxy',
    lotCount: 1,
    soldLotCount: 0,
    locationId: 1,
    sellerId: 900,
    mainPicture: '',
    groupIds: [],
    buyerPremium: 0,
    termsAccepted: null,
    isWatched: false,
    hasAskedForAccess: false,
    ...changes,
  }
}
