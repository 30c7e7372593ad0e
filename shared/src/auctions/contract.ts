import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { problem } from '../problem.ts'
import { count, flag, id, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { auction } from './auction.ts'

/** Which auctions to list: on sale now (with the coming ones), coming only, finished, or all of these. */
export const auctionPhase = z.enum(['open', 'future', 'closed', 'any'])

/** How many auctions each location would leave under the other filters (P-896). */
const auctionFacets = entity({
  locations: wire('location_id', z.array(entity({ id: wire('id', id), count: wire('count', count) }))),
})

export const searchAuctions = endpoint({
  path: '/auction/search',
  summary: 'Auctions by phase, page by page',
  access: 'public',
  ownership: 'none',
  rate: 'search',
  repeat: 'read',
  input: entity({ ...listInput, phase: wire('market_status', auctionPhase.default('open')) }),
  output: entity({
    ...listOutput(auction),
    facets: wire('sorts', auctionFacets),
  }),
})

const NOT_ACCEPTED = problem('terms_not_accepted')

/** The lot the dialog was opened from; 0, empty or absent where it was the auction itself. */
const lotOrNone = z.codec(z.union([id, z.literal([0, '0', '']), z.null()]), z.int().nullable(), {
  decode: (given) => (typeof given === 'number' && given > 0 ? given : null),
  encode: (lotId) => lotId,
})

export const acceptTerms = endpoint({
  path: '/auction/updateAuctionTerms',
  summary: "Accepts an auction's terms as they read now, for all its lots",
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({
    auctionId: wire('auction_id', id),
    lotId: wire('id', lotOrNone.optional()),
    terms: wire('terms', z.literal([1, '1', true], NOT_ACCEPTED)),
  }),
  output: entity({ termsAccepted: wire('user_auction_custom_data_terms', z.int()) }),
})

export const watchAuction = endpoint({
  path: '/auction/addAuctionWatchList',
  summary: 'Puts an auction on the watchlist of the caller',
  feature: 'auction_watchlist',
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ auctionId: wire('auction_id', id) }),
  output: entity({ isWatched: wire('watchlistid', flag) }),
})

export const unwatchAuction = endpoint({
  path: '/auction/removeAuctionWatchList',
  summary: 'Takes an auction off the watchlist of the caller',
  feature: 'auction_watchlist',
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ auctionId: wire('auction_id', id) }),
  output: entity({ isWatched: wire('watchlistid', flag) }),
})

export const listWatchedAuctions = endpoint({
  path: '/auction/auctionWatchList',
  summary: 'The auctions the caller watches: on sale first, then those that are over',
  feature: 'auction_watchlist',
  access: 'user',
  ownership: 'caller',
  rate: 'search',
  repeat: 'read',
  input: entity({ limit: listInput.limit, page: listInput.page }),
  output: entity(listOutput(auction)),
})

/** What people write along with a request for access; may be left out. */
export const accessMessage = text(1_000).trim().default('')

export const requestAuctionAccess = endpoint({
  path: '/auction/auctionAccessRequest',
  summary: "Asks to be let into an auction's closed circle; a rule or staff decide",
  feature: 'access_requests',
  access: 'user',
  whileSuspended: 'refused',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ auctionId: wire('auction_id', id), message: wire('message', accessMessage) }),
  output: entity({ hasAskedForAccess: wire('access_requested', flag) }),
})

export const listPreviousAuctions = endpoint({
  path: '/common/getPreviousData',
  summary: 'Earlier auctions, the latest first',
  access: 'public',
  ownership: 'none',
  rate: 'search',
  repeat: 'read',
  input: entity({ limit: listInput.limit, page: listInput.page }),
  output: entity(listOutput(auction)),
})
