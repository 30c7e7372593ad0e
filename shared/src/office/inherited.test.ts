import { expect, test } from 'vitest'
import { followedBy, inheritedByAuction, inheritedByLot } from './inherited.ts'

const auction = { saleType: 'auction', bidType: 'proxy', locationId: 3, canShip: true, opensAt: 0, closesAt: 60_000 }
const lot = { ...auction, position: 2, closesAt: 80_000 }
const ALL = ['sale_type', 'bid_type', 'location_id', 'shipping_check', 'date_added', 'date_closed']

test.each<[string, object, string[]]>([
  ['a lot as its auction made it, its close two places after the first', {}, ALL],
  ['a close of its own', { closesAt: 60_000 }, ALL.slice(0, 5)],
  ['another place', { locationId: 4 }, ALL.filter((name) => name !== 'location_id')],
])('%s', (_, given, expected) => {
  expect(inheritedByLot({ ...lot, ...given }, { ...auction, staggerSeconds: 10 })).toEqual(expected)
})

test('an auction without increments of its own follows the house', () => {
  expect(inheritedByAuction({ incrementTableId: null })).toEqual(['bid_increment_id'])
  expect(inheritedByAuction({ incrementTableId: 1 })).toEqual([])
})

test('moved, a lot follows the second auction in what it had of the first, and keeps what was its own', () => {
  const first = { ...auction, staggerSeconds: 10 }
  const second = { ...first, locationId: 9, opensAt: 5, closesAt: 100_000, staggerSeconds: 1, position: 4 }
  const expected = { saleType: 'auction', bidType: 'proxy', canShip: true, opensAt: 5, closesAt: 104_000 }
  expect(followedBy({ ...lot, locationId: 4 }, first, second)).toEqual(expected)
})
