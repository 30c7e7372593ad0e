import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { id } from '../wire-types.ts'
import { z } from '../zod.ts'
import { auction } from './auction.ts'

/** Which auctions to list: on sale now (with the coming ones), coming only, or finished. */
export const auctionPhase = z.enum(['open', 'future', 'closed'])

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
    showing: wire('setDisp', z.string()),
    sorts: wire('sorts', z.array(z.string())),
  }),
})

const NOT_ACCEPTED = 'You must accept the terms and conditions'

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
