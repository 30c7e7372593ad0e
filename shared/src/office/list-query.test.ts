import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { filter } from '../list.ts'
import { QUERY_NAMES } from '../query-names.ts'
import { LIST_QUESTIONS, LIST_SORTS, readListQuery } from './list-query.ts'
import { OFFICE_LISTS, type OfficeList } from './lists.ts'

describe('what the address of a list in the office asks for', () => {
  test.each<[OfficeList, string, object]>([
    ['lots', '', { filters: [] }],
    ['lots', '?q=%20lathe ', { filters: [{ field: 'search', type: 'like', value: 'lathe' }] }],
    ['lots', 'q=LOT-17', { filters: [{ field: 'p.id', type: 'in', value: [17] }] }],
    ['lots', 'labelled=0', { filters: [{ field: 'p.labelled', type: 'in', value: 0 }] }],
    ['lots', 'sort=order', { filters: [], orderBy: 'p.position', order: 'asc' }],
    ['lots', 'auction=3,4&auction=4', { filters: [{ field: 'p.auctionid', type: 'in', value: [3, 4] }] }],
    ['lots', 'auction=x&seller=0&status=', { filters: [] }],
    ['lots', 'status=open,sold', { filters: [{ field: 'p.market_status', type: 'in', value: ['open', 'sold'] }] }],
    ['lots', 'picture=0', { filters: [{ field: 'p.has_picture', type: 'in', value: 0 }] }],
    ['lots', 'picture=2', { filters: [] }],
    [
      'lots',
      'price=10-50.5',
      {
        filters: [
          { field: 'p.wprice', type: 'greaterequal', value: 10 },
          { field: 'p.wprice', type: 'lessequal', value: 50.5 },
        ],
      },
    ],
    ['lots', 'bids=-0', { filters: [{ field: 'p.bid_count', type: 'lessequal', value: 0 }] }],
    ['lots', 'price=-', { filters: [] }],
    ['lots', 'sort=-closes', { filters: [], orderBy: 'p.date_closed', order: 'desc' }],
    ['lots', 'sort=title', { filters: [], orderBy: 'p.title', order: 'asc' }],
    ['lots', 'sort=constructor', { filters: [] }],
    ['bids', 'from=2026-99-01&to=soon', { filters: [] }],
    ['bids', 'from=0000-01-01&to=9999-12-31', { filters: [] }],
    ['bidders', 'unpaid=1', { filters: [{ field: 'unpaid', type: 'in', value: 1 }] }],
    ['audit', 'act=save_lot', { filters: [{ field: 'act', type: 'in', value: ['save_lot'] }] }],
    ['auctions', 'status=live', { filters: [{ field: 'phase', type: 'in', value: ['live'] }] }],
  ])('of %s, %s', (list, search, expected) => {
    expect(readListQuery(list, search)).toEqual(expected)
  })

  test.each([
    ['in winter', '2026-01-10', '2026-01-10T07:00:00.000Z', '2026-01-11T06:59:59.999Z'],
    ['in summer', '2026-07-10', '2026-07-10T06:00:00.000Z', '2026-07-11T05:59:59.999Z'],
    ['when the clocks go forward', '2026-03-08', '2026-03-08T07:00:00.000Z', '2026-03-09T05:59:59.999Z'],
    ['when they go back', '2026-11-01', '2026-11-01T06:00:00.000Z', '2026-11-02T06:59:59.999Z'],
    ['at the end of a year', '2026-12-31', '2026-12-31T07:00:00.000Z', '2027-01-01T06:59:59.999Z'],
  ])('a day is one of the house, from its midnight to the next: %s', (_name, day, first, last) => {
    expect(readListQuery('bids', `from=${day}&to=${day}`).filters).toEqual([
      { field: 'created_at', type: 'greaterequal', value: first },
      { field: 'created_at', type: 'lessequal', value: last },
    ])
  })

  test('whatever stands there, what it asks for is a filter every list call takes', () => {
    const name = fc.constantFrom(...new Set(OFFICE_LISTS.flatMap((list) => Object.keys(LIST_QUESTIONS[list]))), 'sort')
    const pairs = fc.array(fc.tuple(name, fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.nat().map(String))))
    fc.assert(
      fc.property(fc.constantFrom(...OFFICE_LISTS), pairs, (list, given) => {
        const { filters } = readListQuery(list, new URLSearchParams(given).toString())
        for (const one of filters) expect(() => z.decode(filter, one)).not.toThrow()
        expect(filters.length).toBeLessThanOrEqual(20)
      }),
    )
  })

  test('S-5 pages are told apart by every name a list may be asked by', () => {
    for (const list of OFFICE_LISTS)
      expect(QUERY_NAMES).toEqual(expect.arrayContaining(Object.keys(LIST_QUESTIONS[list])))
    expect(Object.values(LIST_SORTS).every((sorts) => Object.keys(sorts).length > 0)).toBe(true)
  })
})
