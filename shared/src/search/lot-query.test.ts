import { expect, test } from 'vitest'
import { z } from 'zod'
import { searchLots } from './contract.ts'
import { LOT_SORTS, type LotQuery, NO_QUERY, PRICE_STEPS, searchInputFor, sortsFor } from './lot-query.ts'

const OPEN = { phase: 'open' } as const
const filtersOf = (asked: Partial<LotQuery>) => searchInputFor({ ...NO_QUERY, ...asked }, OPEN).filters.slice(1)

test('P-580, B-128 nothing asked: twelve, the newest first, what is on sale', () => {
  expect(searchInputFor(NO_QUERY, OPEN)).toEqual({
    page: 1,
    limit: 12,
    orderBy: 'p.id',
    order: 'desc',
    filters: [{ field: 'p.market_status', type: 'array', value: ['open', 'relisted'] }],
  })
})

test('P-244 past lots are what was sold or closed', () => {
  expect(searchInputFor(NO_QUERY, { phase: 'past' }).filters).toEqual([
    { field: 'p.market_status', type: 'array', value: ['sold', 'closed', 'unsold'] },
  ])
})

test('P-595 in an auction its lots whatever their state, in the order of the catalogue', () => {
  expect(searchInputFor(NO_QUERY, { auctionId: 7 })).toMatchObject({
    orderBy: 'p.lot',
    order: 'asc',
    filters: [{ field: 'p.auctionid', type: 'array', value: [7] }],
  })
})

test.each<[string, Partial<LotQuery>, unknown[]]>([
  ['B-113, P-596 words', { text: 'drill' }, [{ field: 'p.title', type: 'like', value: 'drill' }]],
  ['B-165, P-586 categories', { categoryIds: [3, 4] }, [{ field: 'it.categoryTypeId', type: 'array', value: [3, 4] }]],
  ['P-587 subcategories', { subcategoryIds: [5] }, [{ field: 'it.subCategoryTypeId', type: 'array', value: [5] }]],
  ['P-589 conditions', { conditionIds: [6] }, [{ field: 'it.conditionTypeId', type: 'array', value: [6] }]],
  ['P-593 ship types', { shipTypeIds: [7] }, [{ field: 'it.shipTypeId', type: 'array', value: [7] }]],
  ['P-592 locations', { locationIds: [2] }, [{ field: 'p.location_id', type: 'array', value: [2] }]],
  ['B-148, P-590 pickup', { canPickUp: true }, [{ field: 'p.local_pickup_check', type: 'in', value: [1] }]],
  ['B-149, P-591 shipping', { canShip: true }, [{ field: 'p.shipping_check', type: 'in', value: [1] }]],
  ['B-152 all prices', { priceFrom: 0 }, []],
  ['B-153, P-594 a least price', { priceFrom: 10 }, [{ field: 'p.wprice', type: 'greaterequal', value: 10 }]],
])('%s become a filter', (_, asked, filters) => {
  expect(filtersOf(asked)).toEqual(filters)
})

test('a stock number has a field of its own', () => {
  expect(searchInputFor({ ...NO_QUERY, sku: 'AB-1' }, OPEN).sku).toBe('AB-1')
})

test.each([
  ['price-low', 'p.wprice', 'asc'],
  ['price-high', 'p.wprice', 'desc'],
  ['time', 'p.date_closed', 'asc'],
  ['today', 'ending_today', 'asc'],
] as const)('P-581 to P-584 %s sorts by %s %s', (sort, orderBy, order) => {
  expect(searchInputFor({ ...NO_QUERY, sort }, OPEN)).toMatchObject({ orderBy, order })
})

test('P-584 nothing past ends today', () => {
  expect(sortsFor(false)).toContain('today')
  expect(sortsFor(true)).not.toContain('today')
  expect(searchInputFor({ ...NO_QUERY, sort: 'today' }, { phase: 'past' })).toMatchObject({
    orderBy: 'p.id',
    order: 'desc',
  })
})

test('B-771 the price steps', () => {
  expect(PRICE_STEPS).toEqual([0, 10, 100, 500, 1000, 5000])
})

test('every question is one the call accepts', () => {
  for (const sort of LOT_SORTS)
    for (const pageSize of [12, 24, 36, 72]) {
      const query = { ...NO_QUERY, text: 'x', sku: 'y', categoryIds: [1], canShip: true, sort, pageSize }
      expect(z.safeEncode(searchLots.input, searchInputFor(query, OPEN)).success).toBe(true)
    }
})
