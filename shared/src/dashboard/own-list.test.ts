import { expect, test } from 'vitest'
import { isBidList, type OwnPlace, ownListAt } from './own-list.ts'

test.each<[OwnPlace, string, string]>([
  ['auctions', 'all', 'auction'],
  ['auctions', 'winning', 'winning'],
  ['auctions', 'outbid', 'outbid'],
  ['auctions', 'won', 'won'],
  ['auctions', 'WON', 'won'],
  ['auctions', 'nonsense', 'auction'],
  ['auctions', '__proto__', 'auction'],
  ['favorites', 'watchlist', 'watchlist'],
  ['favorites', 'nonsense', 'watchlist'],
  ['purchases', 'buynow', 'buynow'],
  ['purchases', 'auction_paid', 'auction_paid'],
  ['purchases', 'appointment', 'appointment'],
  ['purchases', 'nonsense', 'buynow'],
])('P-055 P-444 /%s/%s shows the list %s', (place, type, list) => {
  expect(ownListAt(place, type)).toBe(list)
})

test('P-452 only what was bid on has tabs', () => {
  expect(['auction', 'winning', 'outbid', 'won'].every((list) => isBidList(list as never))).toBe(true)
  expect(['watchlist', 'buynow', 'auction_paid', 'appointment'].some((list) => isBidList(list as never))).toBe(false)
})
