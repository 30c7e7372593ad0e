import type { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AUCTION_NAMES } from '@gavelhouse/shared/list-names.ts'
import { choice, ids, type ParamsOf, page, pageSize, tick } from '../ui/list/params.ts'

/** What a person asks of the list of auctions. All of it stands in the address, so that it can be shared. */
export interface AuctionQuery {
  layout: 'grid' | 'list'
  sort: AuctionSort
  locationIds: number[]
  /** Only those the person watches. */
  isWatched: boolean
  pageSize: number
  page: number
}

export const AUCTION_SORTS = ['none', 'time', 'today'] as const
export type AuctionSort = (typeof AUCTION_SORTS)[number]

export const AUCTION_PARAMS: ParamsOf<AuctionQuery> = {
  layout: { ...choice('layout', ['grid', 'list'] as const, 'grid'), keepsPage: true },
  sort: choice('sort', AUCTION_SORTS, 'none'),
  locationIds: ids('location'),
  isWatched: tick('watched', '1'),
  pageSize: pageSize(),
  page: page(),
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
    filters: locationIds.length === 0 ? [] : [{ field: AUCTION_NAMES.locationId, type: 'array', value: locationIds }],
  }
}

const ORDERS: Record<AuctionSort, string> = {
  none: `${AUCTION_NAMES.id}, desc`,
  time: `${AUCTION_NAMES.closesAt}, asc`,
  today: AUCTION_NAMES.endingToday,
}
