import { expect, test } from 'vitest'
import { titleAt } from './words.ts'

test.each([
  ['auctions', 'all', 'myBids'],
  ['auctions', 'WON', 'wonAuctions'],
  ['favorites', 'watchlist', 'myWatchlist'],
  ['purchases', 'buynow', 'purchasesBuyNow'],
  ['purchases', 'appointment', 'myAppointments'],
  ['auctions', 'nonsense', 'myAuctions'],
  ['purchases', 'nonsense', 'myAuctions'],
] as const)('P-435 to P-443 /%s/%s has the title %s', (place, type, title) => {
  expect(titleAt(place, type)).toBe(title)
})
