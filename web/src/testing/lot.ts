import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { listedLot } from './listed-lot.ts'

/** A lot as its page shows it, open and without a bid. */
export function fullLot(changes: Partial<Lot> = {}): Lot {
  return {
    ...listedLot(),
    seller: { id: 900, name: 'Harbor Surplus', followerCount: 0, isFollowed: false },
    hasAskedForAccess: false,
    description: '',
    terms: '',
    auctionTerms: '<p>Pick up within a week.</p>',
    auctionClosesAt: Date.parse('2099-01-01T00:00:00Z'),
    contents: '',
    lotLocation: '',
    weightUnit: '',
    originState: '',
    canRetract: false,
    retractMinutes: 0,
    auctionShips: true,
    locationOffersPickup: true,
    pictures: [],
    history: [],
    ownBidData: null,
    logHead: null,
    ...changes,
  }
}
