import { ENDING_TODAY, type searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { PAGE_SIZES } from '@gavelhouse/shared/list.ts'
import { pageFrom } from '../lib/list-input.ts'

/** What a person asks of the list of auctions. All of it stands in the address, so that it can be shared. */
export interface AuctionQuery {
  layout: 'grid' | 'list'
  sort: AuctionSort
  locationIds: number[]
  /** Only those the person watches. */
  isWatched: boolean
  page: number
  pageSize: number
}

export const AUCTION_SORTS = ['none', 'time', 'today'] as const
export type AuctionSort = (typeof AUCTION_SORTS)[number]

const DEFAULT_PAGE_SIZE = 12
const MAX_LOCATIONS = 50

/** Anything odd in the address counts as not asked. */
export function auctionQueryFrom(params: URLSearchParams): AuctionQuery {
  const size = Number(params.get('size'))
  return {
    layout: params.get('layout') === 'list' ? 'list' : 'grid',
    sort: AUCTION_SORTS.find((sort) => sort === params.get('sort')) ?? 'none',
    locationIds: idsFrom(params.getAll('location')),
    isWatched: params.get('watched') === '1',
    page: pageFrom(params),
    pageSize: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
  }
}

/** Writes the query into an address that may say other things as well; the shortest way to ask for it. */
export function withAuctionQuery(params: URLSearchParams, query: AuctionQuery): URLSearchParams {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value))
  set('layout', query.layout === 'list' ? 'list' : '')
  set('sort', query.sort === 'none' ? '' : query.sort)
  set('watched', query.isWatched ? '1' : '')
  set('size', query.pageSize === DEFAULT_PAGE_SIZE ? '' : String(query.pageSize))
  set('page', query.page === 1 ? '' : String(query.page))
  next.delete('location')
  for (const id of query.locationIds) next.append('location', String(id))
  return next
}

type Input = InputOf<typeof searchAuctions>

/** The question as the call takes it (P-140). */
export function auctionInputFor(query: AuctionQuery, phase: 'open' | 'closed'): Input {
  const { locationIds, page, pageSize } = query
  return {
    page,
    limit: pageSize,
    orderBy: ORDERS[query.sort],
    phase,
    filters: locationIds.length === 0 ? [] : [{ field: 'ac.location_id', type: 'array', value: locationIds }],
  }
}

const ORDERS: Record<AuctionSort, string> = {
  none: 'ac.id, desc',
  time: 'ac.date_closed, asc',
  today: ENDING_TODAY,
}

function idsFrom(values: string[]): number[] {
  const ids = values
    .flatMap((value) => value.split(','))
    .filter((value) => /^[1-9]\d{0,8}$/.test(value))
    .map(Number)
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, MAX_LOCATIONS)
}
