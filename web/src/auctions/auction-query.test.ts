import { expect, test } from 'vitest'
import { readQuery, writeQuery } from '../ui/list/params.ts'
import { AUCTION_PARAMS, auctionInputFor } from './auction-query.ts'

const from = (search: string) => readQuery(AUCTION_PARAMS, new URLSearchParams(search))

test('P-140 P-144 an address that says nothing asks for twelve, the newest first', () => {
  expect(auctionInputFor(from(''), 'open')).toEqual({
    page: 1,
    limit: 12,
    orderBy: 'ac.id, desc',
    phase: 'open',
    filters: [],
  })
})

test('P-123 P-124 P-125 P-126 everything that can be chosen stands in the address and comes back from it', () => {
  const search = 'layout=list&sort=time&size=24&page=2&location=3&location=5'
  expect(from(search)).toEqual({
    layout: 'list',
    sort: 'time',
    locationIds: [3, 5],
    isWatched: false,
    page: 2,
    pageSize: 24,
  })
  expect(from(String(writeQuery(AUCTION_PARAMS, from(search))))).toEqual(from(search))
  expect(auctionInputFor(from(search), 'closed')).toMatchObject({
    orderBy: 'ac.date_closed, asc',
    filters: [{ field: 'ac.location_id', type: 'array', value: [3, 5] }],
  })
})

test('what is usual needs no word, and other words in the address stay', () => {
  const params = new URLSearchParams('view=auctions&sort=time&page=3')
  expect(String(writeQuery(AUCTION_PARAMS, from(''), params))).toBe('view=auctions')
})

test.each(['sort=password', 'size=13', 'page=-1', 'location=abc', 'location=0', 'layout=cards'])(
  'the odd %s counts as not asked',
  (search) => expect(from(search)).toEqual(from('')),
)
