import { buyNowPriceOf } from '@gavelhouse/shared/carts/buy-now-price.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import type { PhraseKey } from '../phrases/keys.ts'

/** Which phrase says what the rules decided. */

export const PRICE_PHRASE = {
  current: 'currentBid',
  starting: 'startingPrice',
  sold: 'soldPrice',
  buyNow: 'buyNowPrice',
} as const satisfies Record<string, PhraseKey>

/** A price by the unit says so. */
export const headlinePhrase = (lot: ListedLot, label: keyof typeof PRICE_PHRASE): PhraseKey =>
  label === 'buyNow' && (buyNowPriceOf(lot)?.units ?? 1) > 1 ? 'buyNowEach' : PRICE_PHRASE[label]

export const DELIVERY_PHRASE = {
  both: 'deliveryBoth',
  pickup: 'deliveryPickup',
  shipping: 'deliveryShipping',
} as const satisfies Record<string, PhraseKey>

export const BADGE_PHRASE = {
  winner: 'badgeWinner',
  outbid: 'badgeOutbid',
  won: 'badgeWon',
  lost: 'badgeLost',
} as const satisfies Record<string, PhraseKey>

export const BANNER_PHRASE = {
  winner: 'bannerWinner',
  outbid: 'bannerOutbid',
  won: 'bannerWon',
  lost: 'bannerLost',
} as const satisfies Record<string, PhraseKey>
