// @vitest-environment happy-dom
import '../testing/dom.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { checkOutAuctionCart, readAuctionCart } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { checkOutCart, readCart } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import { countCart, countOwed } from '@gavelhouse/shared/carts/contract.ts'
import { listOwnLots, listTasks } from '@gavelhouse/shared/dashboard/contract.ts'
import { getInvoiceDetails, listInvoices } from '@gavelhouse/shared/invoices/contract.ts'
import type { LiveEvent } from '@gavelhouse/shared/live.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import type { ListedLot, Lot, OwnBidData } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listNotices, MOST_NOTICES } from '@gavelhouse/shared/notifications/contract.ts'
import type { Notice } from '@gavelhouse/shared/notifications/notice.ts'
import { searchOffers } from '@gavelhouse/shared/offers/contract.ts'
import { getReturn, listReturns } from '@gavelhouse/shared/returns/contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { getTracking } from '@gavelhouse/shared/tracking/contract.ts'
import { listMovements } from '@gavelhouse/shared/wallet/contract.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { liveAuction } from '../testing/auction.ts'
import { keyOf } from './api.ts'
import { clock } from './clock.ts'
import { createLiveEdits } from './live-edits.ts'
import { followOwnList, lotsOnScreen } from './lots-in-cache.ts'

const LOT = {
  id: 3,
  status: 'open',
  price: dollars(10),
  nextBid: dollars(11),
  bidCount: 1,
  closesAt: 1_000,
  reserveMet: null,
  viewCount: 10,
  logNumber: 5,
  standing: null,
  hasBid: false,
  isWatched: false,
  rank: null,
} as unknown as Lot

/** One lot on its own page and in a list, another beside it. */
function setUp(changes: Partial<Lot> = {}) {
  const cache = new QueryClient()
  const onGap = vi.fn()
  const lot = { ...LOT, ...changes }
  cache.setQueryData(keyOf(getLot, { id: 3 }), { lot })
  cache.setQueryData(keyOf(searchLots, { page: 1 }), { records: [lot, { ...lot, id: 4 }] })
  return {
    cache,
    onGap,
    edits: createLiveEdits(cache, onGap),
    onPage: () => cache.getQueryData<{ lot: Lot }>(keyOf(getLot, { id: 3 }))?.lot,
    inList: () => cache.getQueryData<{ records: ListedLot[] }>(keyOf(searchLots, { page: 1 }))?.records,
  }
}

const bid = (changes: Partial<LiveEvent<'bidChanged'>> = {}): LiveEvent<'bidChanged'> => ({
  lotId: 3,
  auctionId: 1,
  logNumber: 6,
  previousNumber: 5,
  logHash: null,
  status: 'success',
  error: null,
  bidder: 'a',
  leader: 'a',
  price: dollars(20),
  bidCount: 2,
  nextBid: dollars(21),
  standing: null,
  isExtended: false,
  closesAt: null,
  isWatched: null,
  isSoldByBuyNow: false,
  enteredAmount: null,
  bidType: null,
  saleType: 'auction',
  ownBidData: null,
  reserveMet: null,
  soldQuantity: null,
  viewCount: null,
  rank: null,
  lotStatus: null,
  opensAt: null,
  times: null,
  ...changes,
})

/** What the person's own event says they have at stake. */
const own = (changes: Partial<OwnBidData> = {}): Pick<LiveEvent<'bidChanged'>, 'ownBidData' | 'previousNumber'> => ({
  previousNumber: 0,
  ownBidData: {
    ...{ userId: 7, hasBid: true, lastBid: null, limit: null, preBid: null, standing: null, rank: null },
    ...{ cancellable: null, hasRetracted: false, hasBought: false, ...changes },
  },
})

const close = (changes: Partial<LiveEvent<'lotClosed'>> = {}): LiveEvent<'lotClosed'> => ({
  lotId: 3,
  auctionId: 1,
  logNumber: 6,
  previousNumber: 5,
  logHash: null,
  status: 'sold',
  price: dollars(20),
  bidCount: 2,
  leader: 'a',
  standing: null,
  isSoldByBuyNow: false,
  endedAt: 1_000,
  reserveMet: null,
  soldQuantity: 1,
  isWithdrawn: false,
  ownBidData: null,
  ...changes,
})

test('B-472 a counted view updates the lot on screen', () => {
  const { edits, onPage } = setUp()
  edits.viewCounted({ lotId: 3, auctionId: 1, viewCount: 11 })
  expect(onPage()?.viewCount).toBe(11)
})

test('B-505 an event for a lot not on screen changes nothing', () => {
  const { cache, edits, onPage } = setUp()
  edits.viewCounted({ lotId: 9, auctionId: 1, viewCount: 11 })
  edits.bidChanged(bid({ lotId: 9 }))
  expect(onPage()).toEqual(LOT)
  expect(cache.getQueryCache().getAll()).toHaveLength(2)
})

test('B-458 servertime sets the clock', () => {
  const tomorrow = Date.now() + 86_400_000
  setUp().edits.serverTime({ now: tomorrow })
  expect(Math.abs(clock.now() - tomorrow)).toBeLessThan(1_000)
})

describe('a bid', () => {
  test('B-498, B-499, B-500 changes price, count and next bid, on the page and in lists', () => {
    const { edits, onPage, inList } = setUp()
    edits.bidChanged(bid())
    const expected = { price: dollars(20), bidCount: 2, nextBid: dollars(21), logNumber: 6 }
    expect(onPage()).toMatchObject(expected)
    expect(inList()?.[0]).toMatchObject(expected)
    expect(inList()?.[1]).toMatchObject({ id: 4, price: dollars(10) })
  })

  test.each([6, 5, 0])(
    'rule 30 stops the time of the lot and lets it go on, also where log %i is hidden',
    (logNumber) => {
      const { edits, onPage, inList } = setUp({ logNumber: Math.min(5, logNumber) })
      const stopped = { opensAt: 500, closesAt: 1_000, pausedAt: 900 }
      edits.bidChanged(bid({ logNumber, price: null, times: stopped }))
      expect(onPage()).toMatchObject(stopped)
      expect(inList()?.[0]).toMatchObject(stopped)
      const goesOn = { opensAt: 500, closesAt: 3_000, pausedAt: null }
      edits.bidChanged(bid({ logNumber, price: null, times: goesOn }))
      expect(onPage()).toMatchObject(goesOn)
    },
  )

  test('B-497 P-641 gives viewers who have not bid price, next bid and count, and no standing', () => {
    const { edits, onPage } = setUp()
    edits.bidChanged(bid())
    const told = { price: dollars(20), nextBid: dollars(21), bidCount: 2 }
    expect(onPage()).toMatchObject({ ...told, standing: null, hasBid: false })
  })

  test('B-495 B-490 P-637 tells the person concerned in an event of their own, in either order', () => {
    const mine = bid(own({ standing: 'winner', limit: dollars(50), lastBid: dollars(50) }))
    for (const order of [
      [bid(), mine],
      [mine, bid()],
    ]) {
      const { edits, onPage, inList } = setUp({ ownBidData: null })
      for (const event of order) edits.bidChanged(event)
      const told = { standing: 'winner', hasBid: true, ownProxy: { limit: dollars(50), userId: 7 } }
      const lot = { ...told, price: dollars(20), bidCount: 2 }
      expect(onPage()).toMatchObject({ ...lot, ownBidData: { lastBid: dollars(50) } })
      expect(inList()?.[0]).toMatchObject(lot)
    }
  })

  test('B-625 B-358 rule 23 tells the person what they bought, offered sealed, and that they bid no more', () => {
    const { edits, onPage, inList } = setUp({ winnerId: null, buyerId: null })
    edits.bidChanged(bid(own({ hasBought: true, hasRetracted: true, lastBid: dollars(12) })))
    const told = { buyerId: 7, hasRetracted: true, ownLastBid: dollars(12) }
    for (const lot of [onPage(), inList()?.[0]]) expect(lot).toMatchObject(told)
    edits.lotClosed(close({ logNumber: 7, isSoldByBuyNow: true, ...own({ hasBought: true, standing: 'lost' }) }))
    expect(onPage()).toMatchObject({ buyerId: 7, winnerId: null })
    edits.bidChanged(bid({ logNumber: 8, ...own() }))
    expect(onPage()).toMatchObject({ buyerId: null, hasRetracted: false })
  })

  test('B-502, B-503, P-642, P-643 moves the close only when it extends the lot', () => {
    const { edits, onPage } = setUp()
    edits.bidChanged(bid())
    expect(onPage()?.closesAt).toBe(1_000)
    edits.bidChanged(bid({ logNumber: 7, previousNumber: 6, isExtended: true, closesAt: 301_000 }))
    expect(onPage()?.closesAt).toBe(301_000)
  })

  test('B-280 B-502 moves the end of its auction where its lot closes last, and never to an earlier one', () => {
    const { cache, edits } = setUp()
    const key = keyOf(searchAuctions, { limit: 1, page: 1, filters: [], phase: 'any' })
    cache.setQueryData(key, {
      records: [liveAuction({ id: 1, closesAt: 500, endsAt: 1_000 }), liveAuction({ id: 2, endsAt: 1 })],
    })
    const ends = () =>
      (cache.getQueryData(key) as { records: { endsAt: number }[] }).records.map(({ endsAt }) => endsAt)
    edits.bidChanged(bid({ isExtended: true, closesAt: 900 }))
    expect(ends()).toEqual([1_000, 1])
    edits.bidChanged(bid({ logNumber: 7, previousNumber: 6, isExtended: true, closesAt: 301_000 }))
    expect(ends()).toEqual([301_000, 1])
  })

  test('that is older than what is on screen changes nothing', () => {
    const { edits, onPage } = setUp({ logNumber: 8, standing: 'winner' })
    edits.bidChanged(bid(own({ standing: 'outbid' })))
    expect(onPage()).toMatchObject({ price: dollars(10), logNumber: 8, standing: 'winner' })
  })

  test('B-495 what the person is told counts also when the lot has moved on meanwhile, but never twice', () => {
    const { edits, onPage } = setUp({ standing: 'winner' })
    edits.bidChanged(bid({ logNumber: 7, previousNumber: 5 }))
    edits.bidChanged(bid({ logNumber: 6, price: dollars(15), ...own({ standing: 'outbid' }) }))
    expect(onPage()).toMatchObject({ standing: 'outbid', logNumber: 7, price: dollars(20) })
    edits.bidChanged(bid({ logNumber: 5, ...own({ standing: 'winner' }) }))
    expect(onPage()).toMatchObject({ standing: 'outbid' })
  })

  test('B-507 that does not follow on what is on screen makes us ask what was missed', () => {
    const { edits, onPage, onGap } = setUp()
    edits.bidChanged(bid({ logNumber: 9, previousNumber: 8 }))
    expect(onGap).toHaveBeenCalled()
    expect(onPage()).toMatchObject({ price: dollars(10), logNumber: 5 })
    edits.bidChanged(bid({ logNumber: 9, ...own({ standing: 'outbid' }) })) // tells all there is: no gap
    expect(onPage()).toMatchObject({ price: dollars(20), logNumber: 9, standing: 'outbid' })
  })

  test('an answer that was on its way and is older than what was heard makes us ask what was missed', async () => {
    const { cache, edits, onGap } = setUp()
    edits.bidChanged(bid())
    await cache.fetchQuery({ queryKey: keyOf(getLot, { id: 3 }), queryFn: () => ({ lot: { ...LOT, logNumber: 6 } }) })
    expect(onGap).not.toHaveBeenCalled()
    await cache.fetchQuery({ queryKey: keyOf(getLot, { id: 3 }), queryFn: () => ({ lot: LOT }) })
    expect(onGap).toHaveBeenCalled()
  })

  test('on a sealed lot tells the bidder their own rank and nobody anything else', () => {
    const { edits, onPage } = setUp({ logNumber: 0 })
    const nothing = { price: null, bidCount: null, nextBid: null }
    edits.bidChanged(bid({ ...nothing, logNumber: 0, ...own({ rank: 2 }) }))
    expect(onPage()).toMatchObject({ price: dollars(10), rank: 2, hasBid: true })
  })

  test('rule 25 that opens a sealed lot brings its dates, although its log has no new number', () => {
    const { edits, onPage, inList } = setUp({ isFuture: true, opensAt: clock.now() + 60_000 })
    const dates = { opensAt: clock.now() - 1, closesAt: clock.now() + 120_000 }
    edits.bidChanged(bid({ ...dates, logNumber: 4, saleType: 'sealed', lotStatus: 'open' }))
    expect(onPage()).toMatchObject({ isFuture: true })
    edits.bidChanged(bid({ ...dates, logNumber: 5, saleType: 'sealed', lotStatus: 'open' }))
    expect(onPage()).toMatchObject({ ...dates, isFuture: false, price: dollars(10) })
    expect(inList()?.[0]).toMatchObject({ ...dates, isFuture: false })
  })

  test('B-278 that lists the lot again brings status and dates', () => {
    const { edits, onPage } = setUp({ status: 'closed' })
    const dates = { opensAt: clock.now() + 60_000, closesAt: clock.now() + 120_000 }
    edits.bidChanged(bid({ lotStatus: 'relisted', ...dates }))
    expect(onPage()).toMatchObject({ status: 'relisted', ...dates, isFuture: true })
  })
})

describe('units sold', () => {
  test('B-373 change on page and card, also of a sealed lot, whose number tells nothing', () => {
    const { edits, onPage, inList, onGap } = setUp({ soldQuantity: 0 })
    edits.bidChanged(bid({ soldQuantity: 1 }))
    expect([onPage()?.soldQuantity, inList()?.[0]?.soldQuantity]).toEqual([1, 1])
    edits.bidChanged(bid({ previousNumber: 0, soldQuantity: 2, price: null }))
    expect(onPage()).toMatchObject({ soldQuantity: 2, price: dollars(20) })
    expect(onGap).not.toHaveBeenCalled()
  })

  test('B-373 what is older than the screen takes no unit back; a close tells of all, a voided sale of what is left', () => {
    const { edits, onPage } = setUp({ soldQuantity: 2 })
    edits.bidChanged(bid({ logNumber: 4, previousNumber: 0, soldQuantity: 1 }))
    expect(onPage()?.soldQuantity).toBe(2)
    edits.lotClosed(close({ soldQuantity: 3 }))
    expect(onPage()?.soldQuantity).toBe(3)
    const { status, price, bidCount, leader, standing, reserveMet, ownBidData } = close()
    const place = { lotId: 3, auctionId: 1, logNumber: 7, previousNumber: 6, logHash: null }
    const declined = { ...place, status, price, bidCount, leader, standing, reserveMet, ownBidData }
    edits.bidsDeclined({ ...declined, bidder: null, nextBid: dollars(11), soldQuantity: 2 })
    expect(onPage()?.soldQuantity).toBe(2)
  })
})

describe('what was missed', () => {
  /** As `recallMissed` answers somebody signed in: everything about the lot, whatever was seen before. */
  const whole = (changes: Partial<LiveEvent<'bidChanged'>> = {}) =>
    bid({ ...own({ standing: 'outbid' }), logNumber: 9, lotStatus: 'open', opensAt: 0, closesAt: 9_000, ...changes })

  test.each([1, 5, 8])('B-507 is all there is: no gap from number %i, and none after it', (logNumber) => {
    const { edits, onPage, onGap } = setUp({ logNumber })
    edits.bidChanged(whole())
    const told = { price: dollars(20), bidCount: 2, closesAt: 9_000, standing: 'outbid', logNumber: 9 }
    expect(onPage()).toMatchObject(told)
    edits.bidChanged(bid({ logNumber: 10, previousNumber: 9, price: dollars(30) }))
    expect(onPage()).toMatchObject({ price: dollars(30), logNumber: 10 })
    expect(onGap).not.toHaveBeenCalled()
  })

  test('B-507 sets nothing back that was heard meanwhile', () => {
    const { edits, onPage, onGap } = setUp({ logNumber: 10, price: dollars(30) })
    edits.bidChanged(bid({ ...own({ standing: 'winner' }), logNumber: 10, price: dollars(30) }))
    edits.bidChanged(whole())
    expect(onPage()).toMatchObject({ price: dollars(30), standing: 'winner', logNumber: 10 })
    expect(onGap).not.toHaveBeenCalled()
  })
})

describe('a close', () => {
  test('B-507 that was missed tells when the lot was for sale: it may have been listed again before', () => {
    const { edits, onPage } = setUp({ opensAt: 1_000, closesAt: 2_000 })
    edits.lotClosed(close({ times: { opensAt: 3_000, closesAt: 4_000, pausedAt: null } }))
    expect(onPage()).toMatchObject({ opensAt: 3_000, closesAt: 4_000 })
    const { edits: heard, onPage: seen } = setUp({ opensAt: 1_000, closesAt: 2_000 })
    heard.lotClosed(close())
    expect(seen()).toMatchObject({ opensAt: 1_000, closesAt: 2_000 })
  })

  test.each(['winner', 'outbid', null] as const)(
    'B-270 B-273 B-275 P-630 P-633 makes the open lot sold for everybody and concludes nothing for whoever was %s',
    (standing) => {
      const { edits, onPage } = setUp({ standing })
      edits.lotClosed(close())
      expect(onPage()).toMatchObject({ status: 'sold', standing, price: dollars(20) })
    },
  )

  test.each([
    ['B-273 the winner of a sealed lot', null, { standing: 'won' }],
    ['B-275 the others of a sealed lot', null, { standing: 'lost' }],
    ['B-273 the leader of a lot awarded to somebody else', 'winner', { standing: 'lost' }],
    ['B-275 the leader of a lot below its reserve', 'winner', { standing: 'lost' }],
    ['B-289 whoever has no bid left', 'winner', { standing: null, hasBid: false }],
  ] as const)('B-282 tells %s in person', (_name, before, told) => {
    const { edits, onPage } = setUp({ standing: before })
    edits.lotClosed(close())
    edits.lotClosed(close(own(told)))
    expect(onPage()).toMatchObject(told)
  })

  test('B-271 B-272 a sale outright is told to the buyer and to whoever led', () => {
    const { edits, onPage } = setUp({ standing: 'winner' })
    edits.lotClosed(close({ isSoldByBuyNow: true, ...own({ standing: 'lost' }) }))
    expect(onPage()).toMatchObject({ standing: 'lost', winnerId: null, buyerId: null })
    edits.lotClosed(close({ isSoldByBuyNow: true, ...own({ standing: 'won', hasBid: false, hasBought: true }) }))
    expect(onPage()).toMatchObject({ standing: 'won', winnerId: 7, buyerId: 7 })
  })
})

test('B-271 what somebody has bought belongs on their own lists, which are read again', () => {
  const { cache, edits } = setUp()
  followOwnList(listOwnLots.path)
  const key = keyOf(listOwnLots, { list: 'buynow' })
  const isReadAgain = (act: () => void) => {
    cache.setQueryData(key, { records: [] })
    act()
    return cache.getQueryState(key)?.isInvalidated
  }
  expect(isReadAgain(() => edits.bidChanged(bid({ isSoldByBuyNow: true })))).toBe(false)
  expect(isReadAgain(() => edits.bidChanged(bid({ isSoldByBuyNow: true, ...own({ standing: null }) })))).toBe(true)
  expect(isReadAgain(() => edits.lotClosed(close({ isSoldByBuyNow: true, ...own({ standing: 'lost' }) })))).toBe(false)
  expect(isReadAgain(() => edits.lotClosed(close({ isSoldByBuyNow: true, ...own({ standing: 'won' }) })))).toBe(true)
})

test('B-289 bids taken back leave the lot as the remaining ones make it, and the person where they are told', () => {
  const { edits, onPage } = setUp({ standing: 'winner', hasBid: true })
  const event: LiveEvent<'bidsDeclined'> = {
    ...{ lotId: 3, auctionId: 1, logNumber: 6, previousNumber: 5, logHash: null, bidder: null, leader: null },
    ...{ price: dollars(5), bidCount: 0, nextBid: dollars(5), standing: null, reserveMet: null, ownBidData: null },
    status: 'open',
    soldQuantity: 0,
  }
  edits.bidsDeclined(event)
  expect(onPage()).toMatchObject({ price: dollars(5), bidCount: 0, standing: 'winner' })
  edits.bidsDeclined({ ...event, ...own({ hasBid: false }) })
  expect(onPage()).toMatchObject({ standing: null, hasBid: false })
})

test('what was missed is asked from the oldest view of each lot on screen', () => {
  const { cache } = setUp()
  cache.setQueryData(keyOf(getLot, { id: 3 }), { lot: { ...LOT, logNumber: 7 } })
  expect(lotsOnScreen(cache)).toEqual([]) // nobody looks at these answers any more
  for (const query of cache.getQueryCache().getAll()) vi.spyOn(query, 'isActive').mockReturnValue(true)
  expect(lotsOnScreen(cache).map(({ id, logNumber }) => [id, logNumber])).toEqual([
    [3, 5],
    [4, 5],
  ])
})

const notice = (id: number): Notice => ({
  ...{ id, comment: `number ${id}`, facts: null, isRead: false, kind: 'outbid' },
  ...{ lotId: 3, auctionId: null, at: 1_000 },
})

describe('notices', () => {
  const KEY = keyOf(listNotices, {})
  const idsIn = (cache: QueryClient) => cache.getQueryData<{ records: Notice[] }>(KEY)?.records.map(({ id }) => id)

  test('P-967 a new one stands on top, once', () => {
    const { cache, edits } = setUp()
    cache.setQueryData(KEY, { records: [notice(1)] })
    edits.noticeAdded(notice(2))
    edits.noticeAdded(notice(2))
    expect(idsIn(cache)).toEqual([2, 1])
  })

  test('B-515 one that was told before is told anew, on top and unread', () => {
    const { cache, edits } = setUp()
    cache.setQueryData(KEY, { records: [notice(2), { ...notice(1), isRead: true }] })
    edits.noticeAdded({ ...notice(1), at: 2_000 })
    expect(cache.getQueryData(KEY)).toMatchObject({ records: [{ id: 1, at: 2_000, isRead: false }, { id: 2 }] })
  })

  test('P-969 no more are kept than the house lists, and before the first answer none', () => {
    const { cache, edits } = setUp()
    edits.noticeAdded(notice(1))
    expect(idsIn(cache)).toBeUndefined()
    cache.setQueryData(KEY, { records: Array.from({ length: MOST_NOTICES }, (_, index) => notice(index + 1)) })
    edits.noticeAdded(notice(500))
    expect(idsIn(cache)).toHaveLength(MOST_NOTICES)
    expect(idsIn(cache)?.[0]).toBe(500)
  })
})

describe('carts and payments', () => {
  const stale = (cache: QueryClient, endpoint: { path: string }) =>
    cache.getQueryState(keyOf(endpoint, {}))?.isInvalidated === true

  test('P-627 a change of a cart marks its lot and has carts and their counts read again, and nothing else', () => {
    const { cache, edits, onPage } = setUp()
    const carts = [readCart, readAuctionCart, checkOutCart, checkOutAuctionCart, countCart, countOwed]
    for (const endpoint of [...carts, listMovements]) cache.setQueryData(keyOf(endpoint, {}), {})
    edits.cartChanged({ lotId: 3, isRemoved: true })
    expect(onPage()).toMatchObject({ isRemovedFromCart: true })
    expect(carts.filter((endpoint) => !stale(cache, endpoint))).toEqual([])
    expect(stale(cache, listMovements)).toBe(false)
  })

  test.each([
    ['offer_countered', true],
    ['offer_accepted', true],
    ['counter_declined', true],
    ['outbid', false],
  ])('P-1037 a notice of %s has offers read again: %s', (kind, isRead) => {
    const { cache, edits } = setUp()
    cache.setQueryData(keyOf(searchOffers, {}), {})
    edits.noticeAdded({ ...notice(1), kind })
    expect(stale(cache, searchOffers)).toBe(isRead)
  })

  test.each([
    ['return_accepted', true],
    ['return_approved', true],
    ['goods_ready', true],
    ['pickup_moved', true],
    ['outbid', false],
  ])('P-327 a notice of %s has returns and invoices read again: %s', (kind, isRead) => {
    const { cache, edits } = setUp()
    for (const endpoint of [listReturns, getReturn, getInvoiceDetails, listInvoices])
      cache.setQueryData(keyOf(endpoint, {}), {})
    edits.noticeAdded({ ...notice(1), kind })
    expect([listReturns, getReturn, getInvoiceDetails, listInvoices].map((one) => stale(cache, one))).toEqual(
      Array(4).fill(isRead),
    )
  })

  test.each([
    ['access_granted', true],
    ['access_refused', false],
  ])('P-1061 a notice of %s has the person, whose circles may be others now, read again: %s', (kind, isRead) => {
    const { cache, edits } = setUp()
    cache.setQueryData(keyOf(validateUser, {}), {})
    edits.noticeAdded({ ...notice(1), kind })
    expect(stale(cache, validateUser)).toBe(isRead)
  })

  test('P-526 what a carrier tells of a parcel has tracking and invoices read again', () => {
    const { cache, edits } = setUp()
    for (const endpoint of [getTracking, getInvoiceDetails, listMovements]) cache.setQueryData(keyOf(endpoint, {}), {})
    edits.parcelChanged({ parcelId: 1, invoiceId: 2 })
    expect([getTracking, getInvoiceDetails, listMovements].map((one) => stale(cache, one))).toEqual([true, true, false])
  })

  test('P-453 P-1053 a document that moved has invoices and what is to be done read again', () => {
    const { cache, edits } = setUp()
    const told = [getInvoiceDetails, listInvoices, listTasks, listOwnLots]
    for (const endpoint of told) cache.setQueryData(keyOf(endpoint, {}), {})
    edits.documentChanged({ invoiceId: 2, state: 'signed' })
    expect(told.map((one) => stale(cache, one))).toEqual([true, true, true, true])
  })

  test.each<[string, (edits: ReturnType<typeof setUp>['edits']) => void]>([
    ['a payment that ended', (edits) => edits.paymentChanged({ attemptId: 1, invoiceId: 2, status: 'succeeded' })],
    ['a refund that ended', (edits) => edits.refundEnded({ invoiceId: 2 })],
    ['a wallet that moved', (edits) => edits.walletChanged({})],
  ])('%s, here or on another screen, has everything read again', (_name, happens) => {
    const { cache, edits } = setUp()
    for (const endpoint of [listMovements, readAuctionCart]) cache.setQueryData(keyOf(endpoint, {}), {})
    happens(edits)
    expect([listMovements, readAuctionCart].map((endpoint) => stale(cache, endpoint))).toEqual([true, true])
  })
})
