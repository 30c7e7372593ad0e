import { LOT_NAMES } from '../list-names.ts'
import { z } from '../zod.ts'

/**
 * The lists a person has of lots (P-456). auction: with a bid or pre-bid of theirs; winning, outbid: open, and where they stand in
 * it; won: ended and theirs; buynow: bought outright; auction_paid: won and paid; appointment: with a time to fetch it.
 */
export const ownList = z.enum([
  ...(['auction', 'winning', 'outbid', 'won', 'watchlist', 'buynow', 'auction_paid', 'appointment'] as const),
])
export type OwnList = z.output<typeof ownList>

/** The parts of the list of everything bid on that have a tab on /auctions/all (P-451). */
export const BID_LISTS = ['auction', 'winning', 'outbid', 'won'] as const satisfies readonly OwnList[]
export type BidList = (typeof BID_LISTS)[number]

export const isBidList = (list: OwnList): list is BidList => BID_LISTS.some((known) => known === list)

/** The addresses of the lists: the first part, and what may follow it. A word nobody knows means the first (P-055). */
export const OWN_PLACES = {
  auctions: { all: 'auction', winning: 'winning', outbid: 'outbid', won: 'won' },
  favorites: { watchlist: 'watchlist' },
  purchases: { buynow: 'buynow', auction_paid: 'auction_paid', appointment: 'appointment' },
} as const satisfies Record<string, Record<string, OwnList>>
export type OwnPlace = keyof typeof OWN_PLACES

export function ownListAt(place: OwnPlace, type: string): OwnList {
  const [first] = Object.values(OWN_PLACES[place])
  return knownListAt(place, type) ?? (first as OwnList)
}

/** null: a word nobody knows; such a list has a title of its own (P-443). */
export function knownListAt(place: OwnPlace, type: string): OwnList | null {
  const lists: Record<string, OwnList> = OWN_PLACES[place]
  const known = Object.keys(lists).find((name) => name === type.toLowerCase())
  return known === undefined ? null : (lists[known] as OwnList)
}

/** The order of a list, as the address names it (P-449, P-1209). */
export const OWN_SORTS = [
  'none',
  'price-low',
  'price-high',
  'time',
  'today',
  'closes-first',
  'closes-last',
  'buy-now-low',
  'buy-now-high',
] as const
export type OwnSort = (typeof OWN_SORTS)[number]

/** What the call is asked for each of them. */
export const ORDER_OF: Record<OwnSort, { orderBy: string; order: 'asc' | 'desc' }> = {
  none: { orderBy: LOT_NAMES.attention, order: 'asc' },
  'price-low': { orderBy: LOT_NAMES.price, order: 'asc' },
  'price-high': { orderBy: LOT_NAMES.price, order: 'desc' },
  time: { orderBy: LOT_NAMES.timeRemaining, order: 'asc' },
  today: { orderBy: LOT_NAMES.endingToday, order: 'asc' },
  'closes-first': { orderBy: LOT_NAMES.closesAt, order: 'asc' },
  'closes-last': { orderBy: LOT_NAMES.closesAt, order: 'desc' },
  'buy-now-low': { orderBy: LOT_NAMES.buyNowPrice, order: 'asc' },
  'buy-now-high': { orderBy: LOT_NAMES.buyNowPrice, order: 'desc' },
}
