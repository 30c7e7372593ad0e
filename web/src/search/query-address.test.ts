import { PAGE_SIZES } from '@gavelhouse/shared/list-bounds.ts'
import { LOT_SORTS, type LotQuery, NO_QUERY, PRICE_STEPS } from '@gavelhouse/shared/search/lot-query.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeQuery } from '../ui/list/params.ts'
import {
  filterCountOf,
  LOT_PARAMS,
  queryFrom,
  searchAddressFor,
  searchAddressFrom,
  withoutFilters,
  wordsFor,
} from './query-address.ts'

const paramsFor = (query: LotQuery) => writeQuery(LOT_PARAMS, query)

const CASES: [address: string, query: Partial<LotQuery>][] = [
  ['', {}],
  ['q=drill', { text: 'drill' }],
  ['q=two+words', { text: 'two words' }],
  ['q=%D9%85%D8%AB%D9%82%D8%A7%D8%A8', { text: 'مثقاب' }],
  ['sku=AB-12', { sku: 'AB-12' }],
  ['category=3&category=14', { categoryIds: [3, 14] }],
  ['location=2', { locationIds: [2] }],
  ['subcategory=5&condition=1&condition=2&ship=7', { subcategoryIds: [5], conditionIds: [1, 2], shipTypeIds: [7] }],
  ['delivery=pickup', { canPickUp: true }],
  ['delivery=pickup&delivery=shipping', { canPickUp: true, canShip: true }],
  ['price=500', { priceFrom: 500 }],
  ['sort=price-low', { sort: 'price-low' }],
  ['size=72&page=3', { pageSize: 72, page: 3 }],
  [
    'q=drill&category=3&location=1&delivery=shipping&price=10&sort=today&page=2',
    { text: 'drill', categoryIds: [3], locationIds: [1], canShip: true, priceFrom: 10, sort: 'today', page: 2 },
  ],
]

test.each(CASES)('?%s is understood, and written the same again', (address, asked) => {
  const query = { ...NO_QUERY, ...asked }
  expect(queryFrom(new URLSearchParams(address))).toEqual(query)
  expect(String(paramsFor(query))).toBe(address)
})

const ODD: [address: string, query: Partial<LotQuery>][] = [
  ['category=14,3,3', { categoryIds: [3, 14] }],
  ['category=0&category=-1&category=x&category=99999999999', {}],
  ['price=7', {}],
  ['price=', {}],
  ['sort=cheapest', {}],
  ['size=13', {}],
  ['size=0', {}],
  ['page=0', {}],
  ['page=-2', {}],
  ['page=1.5', {}],
  ['page=abc', {}],
  ['delivery=drone', {}],
  ['q=%20%20', {}],
  ['q=a%00b', { text: 'a b' }],
  ['unknown=1&q=saw', { text: 'saw' }],
]

test.each(ODD)('?%s: what is odd counts as not asked', (address, asked) => {
  expect(queryFrom(new URLSearchParams(address))).toEqual({ ...NO_QUERY, ...asked })
})

test('whatever stands in an address, the query read from it leads back to itself', () => {
  const anyText = fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units))
  const values = fc.oneof(anyText, fc.integer().map(String))
  const names = fc.constantFrom('q', 'sku', 'category', 'location', 'delivery', 'price', 'sort', 'size', 'page')
  fc.assert(
    fc.property(fc.array(fc.tuple(names, values), { maxLength: 8 }), (pairs) => {
      const query = queryFrom(new URLSearchParams(pairs))
      expect(queryFrom(new URLSearchParams(String(paramsFor(query))))).toEqual(query)
    }),
  )
})

test('every query survives its address', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 20 })
  const words = (max: number) =>
    fc.string({ maxLength: max }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '').trim())
  const queries = fc.record<LotQuery>({
    text: words(200),
    sku: words(60),
    categoryIds: ids.map((list) => list.sort((a, b) => a - b)),
    subcategoryIds: ids.map((list) => list.sort((a, b) => a - b)),
    conditionIds: ids.map((list) => list.sort((a, b) => a - b)),
    shipTypeIds: ids.map((list) => list.sort((a, b) => a - b)),
    locationIds: ids.map((list) => list.sort((a, b) => a - b)),
    canPickUp: fc.boolean(),
    canShip: fc.boolean(),
    priceFrom: fc.constantFrom(...PRICE_STEPS),
    sort: fc.constantFrom(...LOT_SORTS),
    page: fc.integer({ min: 1, max: 10_000 }),
    pageSize: fc.constantFrom(...PAGE_SIZES),
  })
  fc.assert(
    fc.property(queries, (query) => {
      expect(queryFrom(paramsFor(query))).toEqual(query)
    }),
  )
})

test.each([
  ['B-113 words', 'drill press', '/search?q=drill+press'],
  ['B-114, P-577 nothing opens the list without a question', '   ', '/search'],
  ['a stock number', 'SKU: AB-12', '/search?sku=AB-12'],
  ['the prefix alone is a word', 'sku:', '/search?q=sku%3A'],
])('%s', (_, words, address) => {
  expect(searchAddressFor(words)).toBe(address)
  if (words === 'drill press') expect(wordsFor(queryFrom(new URLSearchParams(address.split('?')[1])))).toBe(words)
})

test('B-141 clearing takes every filter and leaves the words, the order and the size', () => {
  const query = queryFrom(
    new URLSearchParams('q=drill&category=3&location=1&delivery=pickup&price=10&sort=time&size=24&page=4'),
  )
  expect(filterCountOf(query)).toBe(4)
  expect(String(paramsFor(withoutFilters(query)))).toBe('q=drill&sort=time&size=24')
})

test('B-114 an empty search keeps the results on screen, and opens the list from anywhere else', () => {
  expect(searchAddressFrom('/search', '  ')).toBeNull()
  expect(searchAddressFrom('/Search', '')).toBeNull()
  expect(searchAddressFrom('/search', 'saw')).toBe('/search?q=saw')
  expect(searchAddressFrom('/auction', '')).toBe('/search')
  expect(searchAddressFrom('/pastAuction', '', '/pastAuction')).toBeNull()
  expect(searchAddressFrom('/search', '', '/pastAuction')).toBe('/pastAuction')
})
