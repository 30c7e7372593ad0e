import { expect, test } from 'vitest'
import { listedLot } from '../testing/listed-lot.ts'
import { lotAddress } from './lot-address.ts'

const PAST = '/productView/9?pastAuction=true'

test.each([
  ['open, in its auction', 'auction', {}, '/lot/9'],
  ['B-033 closed inside a running auction', 'auction', { status: 'closed' }, '/lot/9'],
  ['B-033 sold, found by a search', 'search', { status: 'sold' }, '/productView/9'],
  ['B-033 of a past auction', 'search', { status: 'sold', auctionStatus: 'closed' }, PAST],
  ['P-251 among past lots', 'past', { status: 'sold', auctionStatus: 'closed' }, PAST],
  ['B-033 won', 'search', { status: 'sold', auctionStatus: 'closed', standing: 'won' }, '/productView/9'],
  ['B-033 bought', 'past', { status: 'sold', auctionStatus: 'closed', buyerId: 7 }, '/productView/9'],
] as const)('%s', (_, link, changes, address) => {
  expect(lotAddress(listedLot({ id: 9, ...changes }), link)).toBe(address)
})
