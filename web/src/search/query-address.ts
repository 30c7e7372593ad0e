import { LOT_SORTS, type LotQuery, NO_QUERY, PRICE_STEPS } from '@gavelhouse/shared/search/lot-query.ts'
import { choice, ids, type ParamsOf, page, pageSize, readQuery, tick, words, writeQuery } from '../ui/list/params.ts'

const MAX_SKU = 60

/** Everything a list of lots can be asked. Repeated names, as a form without any script sends them. */
export const LOT_PARAMS: ParamsOf<LotQuery> = {
  text: words('q'),
  sku: words('sku', MAX_SKU),
  categoryIds: ids('category'),
  subcategoryIds: ids('subcategory'),
  conditionIds: ids('condition'),
  shipTypeIds: ids('ship'),
  locationIds: ids('location'),
  canPickUp: tick('delivery', 'pickup'),
  canShip: tick('delivery', 'shipping'),
  priceFrom: choice('price', PRICE_STEPS, NO_QUERY.priceFrom),
  sort: choice('sort', LOT_SORTS, NO_QUERY.sort),
  pageSize: pageSize(),
  page: page(),
}

export const queryFrom = (address: URLSearchParams): LotQuery => readQuery(LOT_PARAMS, address)

/** Where words typed into a search box lead: 'sku:AB-12' asks for a stock number, nothing opens the list as it is. */
export function searchAddressFor(words: string, path = '/search'): string {
  const typed = words.trim()
  const sku = /^sku\s*:\s*(\S.*)$/i.exec(typed)?.[1]
  const query = sku === undefined ? { ...NO_QUERY, text: typed } : { ...NO_QUERY, sku }
  const params = String(writeQuery(LOT_PARAMS, query))
  return params === '' ? path : `${path}?${params}`
}

/** B-114: nothing typed keeps the results that are on screen; null: stay. Elsewhere it opens the list as it is. */
export const searchAddressFrom = (here: string, words: string, path = '/search'): string | null =>
  words.trim() === '' && here.toLowerCase() === path.toLowerCase() ? null : searchAddressFor(words, path)

/** The words that stand in a search box for a query. */
export const wordsFor = ({ text, sku }: Pick<LotQuery, 'text' | 'sku'>): string => (sku === '' ? text : `sku:${sku}`)

/** Of the subcategories chosen, those of these categories: whoever takes a category away means its parts as well. */
export const subcategoriesWithin = (
  chosen: readonly number[],
  categoryIds: readonly number[],
  subcategories: readonly { id: number; parentId: number }[],
): number[] => chosen.filter((id) => subcategories.some((own) => own.id === id && categoryIds.includes(own.parentId)))

/** How many filters are on; the words, the order and the page are none. */
export const filterCountOf = (query: LotQuery): number =>
  query.categoryIds.length +
  query.subcategoryIds.length +
  query.conditionIds.length +
  query.shipTypeIds.length +
  query.locationIds.length +
  Number(query.canPickUp) +
  Number(query.canShip) +
  Number(query.priceFrom > 0) +
  Number(query.sku !== '')

/** Without any filter: what was searched for, its order and size stay. */
export const withoutFilters = (query: LotQuery): LotQuery => ({
  ...NO_QUERY,
  text: query.text,
  sort: query.sort,
  pageSize: query.pageSize,
})
