import {
  type BidList,
  knownListAt,
  type OwnList,
  type OwnPlace,
  type OwnSort,
} from '@gavelhouse/shared/dashboard/own-list.ts'
import type { PhraseKey } from '../phrases/keys.ts'

/** Which phrase names what (P-435 to P-441, P-449, P-451). */

const TITLE_PHRASE = {
  auction: 'myBids',
  watchlist: 'myWatchlist',
  winning: 'winningAuctions',
  outbid: 'outbidAuctions',
  won: 'wonAuctions',
  buynow: 'purchasesBuyNow',
  auction_paid: 'purchasesAuction',
  appointment: 'myAppointments',
} as const satisfies Record<OwnList, PhraseKey>

/** P-443: whatever else the address says is 'My Auctions'. */
export function titleAt(place: OwnPlace, type: string): PhraseKey {
  const list = knownListAt(place, type)
  return list === null ? 'myAuctions' : TITLE_PHRASE[list]
}

export const TAB_PHRASE = {
  auction: 'tabAll',
  winning: 'tabWinning',
  outbid: 'tabOutbid',
  won: 'tabWon',
} as const satisfies Record<BidList, PhraseKey>

export const EMPTY_PHRASE = {
  auction: 'emptyBids',
  watchlist: 'emptyWatchlist',
  winning: 'emptyWinning',
  outbid: 'emptyOutbid',
  won: 'emptyWon',
  buynow: 'emptyBuyNow',
  auction_paid: 'emptyPaid',
  appointment: 'emptyAppointments',
} as const satisfies Record<OwnList, PhraseKey>

export const OWN_SORT_PHRASE = {
  none: 'sortNone',
  'price-low': 'sortPriceLow',
  'price-high': 'sortPriceHigh',
  time: 'sortTime',
  today: 'sortToday',
  'closes-first': 'sortClosesFirst',
  'closes-last': 'sortClosesLast',
  'buy-now-low': 'sortBuyNowLow',
  'buy-now-high': 'sortBuyNowHigh',
} as const satisfies Record<OwnSort, PhraseKey>
