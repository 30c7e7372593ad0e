import { PAGE_SIZES } from '@gavelhouse/shared/list.ts'
import {
  DEFAULT_PAGE_SIZE,
  LOT_SORTS,
  type LotQuery,
  NO_QUERY,
  PRICE_STEPS,
} from '@gavelhouse/shared/search/lot-query.ts'
import { pageFrom } from '../lib/list-input.ts'

/** Everything that was asked stands in the address: it can be shared, and the way back leads through it. */

const MAX_TEXT = 200
const MAX_SKU = 60
const MAX_IDS = 50

/** What the address asks for. Anything odd in it counts as not asked. */
export function queryFrom(params: URLSearchParams): LotQuery {
  const delivery = params.getAll('delivery')
  return {
    text: textFrom(params.get('q'), MAX_TEXT),
    sku: textFrom(params.get('sku'), MAX_SKU),
    categoryIds: idsFrom(params.getAll('category')),
    locationIds: idsFrom(params.getAll('location')),
    canPickUp: delivery.includes('pickup'),
    canShip: delivery.includes('shipping'),
    priceFrom: oneOf(PRICE_STEPS, Number(params.get('price'))) ?? NO_QUERY.priceFrom,
    sort: oneOf(LOT_SORTS, params.get('sort')) ?? NO_QUERY.sort,
    page: pageFrom(params),
    pageSize: sizeFrom(params) ?? DEFAULT_PAGE_SIZE,
  }
}

/** The page size in the address, null when it names none. */
export const sizeFrom = (params: URLSearchParams): number | null =>
  oneOf(PAGE_SIZES, Number(params.get('size') ?? Number.NaN)) ?? null

/** The shortest address that asks for the same. Repeated names, as a form without any script sends them. */
export function paramsFor(query: LotQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (query.text !== '') params.set('q', query.text)
  if (query.sku !== '') params.set('sku', query.sku)
  for (const id of query.categoryIds) params.append('category', String(id))
  for (const id of query.locationIds) params.append('location', String(id))
  if (query.canPickUp) params.append('delivery', 'pickup')
  if (query.canShip) params.append('delivery', 'shipping')
  if (query.priceFrom > 0) params.set('price', String(query.priceFrom))
  if (query.sort !== 'none') params.set('sort', query.sort)
  if (query.pageSize !== DEFAULT_PAGE_SIZE) params.set('size', String(query.pageSize))
  if (query.page > 1) params.set('page', String(query.page))
  return params
}

/** Where words typed into a search box lead: 'sku:AB-12' asks for a stock number, nothing opens the list as it is. */
export function searchAddressFor(words: string, path = '/search'): string {
  const typed = words.trim()
  const sku = /^sku\s*:\s*(\S.*)$/i.exec(typed)?.[1]
  const query = sku === undefined ? { ...NO_QUERY, text: typed } : { ...NO_QUERY, sku }
  const params = String(paramsFor(query))
  return params === '' ? path : `${path}?${params}`
}

/** The words that stand in a search box for a query. */
export const wordsFor = ({ text, sku }: Pick<LotQuery, 'text' | 'sku'>): string => (sku === '' ? text : `sku:${sku}`)

/** How many filters are on; the words, the order and the page are none. */
export const filterCountOf = (query: LotQuery): number =>
  query.categoryIds.length +
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

/** Words from an address, without characters no search can hold. */
export function textFrom(value: string | null, max: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: characters no search can hold
  const clean = (value ?? '').toWellFormed().replaceAll(/[\u0000-\u001f]/g, ' ')
  return clean.trim().slice(0, max).toWellFormed().trim()
}

/** Ascending and each once, so that the same choice is the same address. Lists with commas are understood as well. */
function idsFrom(values: string[]): number[] {
  const ids = values
    .flatMap((value) => value.split(','))
    .filter((value) => /^\d{1,9}$/.test(value))
    .map(Number)
    .filter((id) => id > 0)
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, MAX_IDS)
}

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value)
