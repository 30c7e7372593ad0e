// @vitest-environment happy-dom
import '../testing/dom.ts'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellAuctionNews } from '../lib/auction-news.ts'
import { auctionMovedBy } from '../lib/live-edits.ts'
import { useFollowAuctions } from './use-follow-auctions.ts'

const watched = vi.hoisted(() => vi.fn())
vi.mock('../lib/live.ts', () => ({ useWatch: watched }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const auction = (id: number, endsAt = Number.MAX_SAFE_INTEGER) => ({ id, status: 'open', endsAt })

test('P-146 auctions on screen join their rooms and are read again, once, when lots of theirs close', () => {
  const readAgain = vi.fn()
  const { unmount } = renderHook(() => useFollowAuctions([auction(3), auction(4)], readAgain))
  expect(watched).toHaveBeenLastCalledWith({ auctionIds: [3, 4] })
  for (const auctionId of [3, 4, 3]) tellAuctionNews(auctionId)
  expect(readAgain).not.toHaveBeenCalled() // not all who look at it in the same moment
  vi.advanceTimersByTime(6_000)
  expect(readAgain).toHaveBeenCalledOnce()
  tellAuctionNews(5)
  vi.advanceTimersByTime(6_000)
  expect(readAgain).toHaveBeenCalledOnce()
  tellAuctionNews(4)
  vi.advanceTimersByTime(6_000)
  expect(readAgain).toHaveBeenCalledTimes(2)
  tellAuctionNews(4)
  unmount()
  vi.advanceTimersByTime(6_000)
  expect(readAgain).toHaveBeenCalledTimes(2)
})

test('P-146 a lot that closes or loses bids moves its auction, a bid does not', () => {
  expect(auctionMovedBy('lotClosed', { auctionId: 7 })).toBe(7)
  expect(auctionMovedBy('bidsDeclined', { auctionId: 7 })).toBe(7)
  expect(auctionMovedBy('bidChanged', { auctionId: 7, times: null })).toBeNull()
  expect(auctionMovedBy('bidChanged', { auctionId: 7, times: { pausedAt: 1 } })).toBe(7)
  expect(auctionMovedBy('bidChanged', { auctionId: 7, lotStatus: 'relisted' })).toBe(7) // perhaps it was over
  expect(auctionMovedBy('bidChanged', { auctionId: 7, lotStatus: 'open' })).toBeNull()
  expect(auctionMovedBy('lotClosed', { auctionId: 0 })).toBeNull()
})
