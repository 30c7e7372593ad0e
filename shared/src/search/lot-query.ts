import type { InputOf } from '../contract.ts'
import type { Filter } from '../list.ts'
import { DEFAULT_PAGE_SIZE } from '../list-bounds.ts'
import { LOT_NAMES } from '../list-names.ts'
import type { searchLots } from './contract.ts'

/** What a person asks of a list of lots: everything the filter panel, the toolbar and the address can say. */
export interface LotQuery {
  text: string
  sku: string
  categoryIds: number[]
  subcategoryIds: number[]
  conditionIds: number[]
  shipTypeIds: number[]
  locationIds: number[]
  canPickUp: boolean
  canShip: boolean
  /** In whole dollars, one of the steps; 0 is all. */
  priceFrom: PriceStep
  sort: LotSort
  page: number
  pageSize: number
}

/** Where it is asked: among what is on sale, among what is over, or in one auction whatever the state. */
export type LotScope = { phase: 'open' | 'past' } | { auctionId: number }

export const isPast = (scope: LotScope): boolean => 'phase' in scope && scope.phase === 'past'

export const PRICE_STEPS = [0, 10, 100, 500, 1000, 5000] as const
export type PriceStep = (typeof PRICE_STEPS)[number]

export const LOT_SORTS = ['none', 'price-low', 'price-high', 'time', 'today'] as const
export type LotSort = (typeof LOT_SORTS)[number]

/** Nothing that is over ends today (P-584). */
export const sortsFor = (isPast: boolean): LotSort[] => LOT_SORTS.filter((sort) => !isPast || sort !== 'today')

export const NO_QUERY: LotQuery = {
  text: '',
  sku: '',
  categoryIds: [],
  subcategoryIds: [],
  conditionIds: [],
  shipTypeIds: [],
  locationIds: [],
  canPickUp: false,
  canShip: false,
  priceFrom: 0,
  sort: 'none',
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
}

type Input = InputOf<typeof searchLots>

/** The question as the search call takes it. */
export function searchInputFor(query: LotQuery, scope: LotScope): Input {
  const filters: Filter[] = [...scopeFilters(scope)]
  const add = (field: string, type: Filter['type'], value: Filter['value']) => filters.push({ field, type, value })
  if (query.text !== '') add(LOT_NAMES.text, 'like', query.text)
  for (const [name, ids] of [
    [LOT_NAMES.categoryId, query.categoryIds],
    [LOT_NAMES.subcategoryId, query.subcategoryIds],
    [LOT_NAMES.conditionId, query.conditionIds],
    [LOT_NAMES.shipTypeId, query.shipTypeIds],
    [LOT_NAMES.locationId, query.locationIds],
  ] as const)
    if (ids.length > 0) add(name, 'array', ids)
  if (query.canPickUp) add(LOT_NAMES.canPickUp, 'in', [1])
  if (query.canShip) add(LOT_NAMES.canShip, 'in', [1])
  if (query.priceFrom > 0) add(LOT_NAMES.price, 'greaterequal', query.priceFrom)
  return {
    page: query.page,
    limit: query.pageSize,
    ...orderFor(query.sort, scope),
    filters,
    ...(query.sku === '' ? {} : { sku: query.sku }),
  }
}

function scopeFilters(scope: LotScope): Filter[] {
  if ('auctionId' in scope) return [{ field: LOT_NAMES.auctionId, type: 'array', value: [scope.auctionId] }]
  const statuses = scope.phase === 'open' ? ['open', 'relisted'] : ['sold', 'closed', 'unsold']
  return [{ field: LOT_NAMES.status, type: 'array', value: statuses }]
}

/** Nothing chosen means the newest first; in an auction the order of the catalogue. */
function orderFor(asked: LotSort, scope: LotScope): Pick<Input, 'orderBy' | 'order'> {
  const sort = sortsFor(isPast(scope)).includes(asked) ? asked : 'none'
  switch (sort) {
    case 'none':
      return 'auctionId' in scope
        ? { orderBy: LOT_NAMES.position, order: 'asc' }
        : { orderBy: LOT_NAMES.id, order: 'desc' }
    case 'price-low':
      return { orderBy: LOT_NAMES.price, order: 'asc' }
    case 'price-high':
      return { orderBy: LOT_NAMES.price, order: 'desc' }
    case 'time':
      return { orderBy: LOT_NAMES.closesAt, order: 'asc' }
    case 'today':
      return { orderBy: LOT_NAMES.endingToday, order: 'asc' }
  }
}
