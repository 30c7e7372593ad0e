import { expect, test } from 'vitest'
import { acceptTerms, searchAuctions } from './auctions/contract.ts'
import { cancelBid, placeBid } from './bidding/contract.ts'
import { addToCart } from './carts/contract.ts'
import { paymentResult } from './checkout/contract.ts'
import type { Endpoint, InputOf } from './contract.ts'
import { listOwnLots } from './dashboard/contract.ts'
import type { Fields } from './entity.ts'
import { listBids } from './history/contract.ts'
import { recordView } from './lots/contract.ts'
import { listNotices, markNoticesRead } from './notifications/contract.ts'
import { listBanks } from './payments/sources/bank-contract.ts'
import { listCards } from './payments/sources/card-contract.ts'
import { searchLots, suggestLots } from './search/contract.ts'
import { quoteLot } from './shipping/contract.ts'
import { unwatchLot, watchLot } from './watchlist/contract.ts'
import { z } from './zod.ts'

const namesOf = (part: unknown) =>
  Object.values((part as { fields: Fields }).fields)
    .map(({ wireName }) => wireName)
    .sort()

const LIST = ['limit', 'page', 'orderby', 'order', 'filters']

test.each<[string, Endpoint, string[]]>([
  ['P-970', searchLots, [...LIST, 'skuSearch']],
  ['P-973', searchAuctions, [...LIST, 'market_status']],
  ['P-974 P-995', listOwnLots, [...LIST, 'action']],
  ['B-729', suggestLots, ['query', 'past']],
  ['B-708', listBids, ['id', 'limit', 'page']],
  ['B-712', cancelBid, ['id', 'type']],
  ['B-714', acceptTerms, ['auction_id', 'id', 'terms']],
  ['B-716', addToCart, ['cart']],
  ['B-718', watchLot, ['project_id', 'emailFields']],
  ['B-719', unwatchLot, ['project_id']],
  ['B-721 P-1006', recordView, ['id']],
  ['B-734 B-736', listNotices, []],
  ['B-735 B-736', markNoticesRead, []],
  ['B-737', quoteLot, ['project_id']],
])('%s what the call is asked by', (_row, { input }, names) => {
  expect(namesOf(input)).toEqual([...names].sort())
})

test.each<[string, Endpoint, string[]]>([
  ['P-995', listOwnLots, ['/product/dashboard']],
  ['P-1006', recordView, ['/product/product_view_count']],
  ['B-708', listBids, ['/product/bidhistory']],
  ['B-711', placeBid, ['/bid/confirm']],
  ['B-713', cancelBid, ['/bid/bidCancel']],
  ['B-717', addToCart, ['/buynow/addToCart', '/buynowTemp/addToCartTemp']],
  ['B-720', watchLot, ['/user/addWatchlist']],
  ['B-720', unwatchLot, ['/user/removeWatchlist']],
  ['B-734 B-736', listNotices, ['/notify/notifications']],
  ['B-735 B-736', markNoticesRead, ['/notify/markAsRead']],
  ['B-738', quoteLot, ['/shipping/shipengine/getSampleQuoteRequest']],
])('%s where the call is found', (_row, { path, also = [] }, paths) => {
  expect([path, ...also]).toEqual(expect.arrayContaining(paths))
})

test.each<[string, unknown, string[]]>([
  ['P-942', listCards.output, ['data', 'has_more']],
  ['P-942', listBanks.output, ['data', 'has_more']],
  ['P-943', paymentResult, ['link']],
  ['P-1006', recordView.output, ['product_view_counts']],
  ['B-708', listBids.output, ['records', 'totalRecords']],
])('%s what the call answers with', (_row, answer, names) => {
  expect(namesOf(answer)).toEqual(expect.arrayContaining(names))
})

test('B-716 a line of the cart names the lot, the quantity and the auction', () => {
  const sent = { cart: [{ product_id: 4, qty: 2, cart_group: 9 }] }
  expect((z.decode(addToCart.input, sent as never) as InputOf<typeof addToCart>).lines).toMatchObject([
    { lotId: 4, quantity: 2 },
  ])
})
