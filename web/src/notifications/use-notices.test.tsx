// @vitest-environment happy-dom
import '../testing/dom.ts'
import { cancelBid, placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listNotices, markNoticesRead } from '@gavelhouse/shared/notifications/contract.ts'
import type { Notice } from '@gavelhouse/shared/notifications/notice.ts'
import { listSavedSearches } from '@gavelhouse/shared/search/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRead, useSend } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { useNotices } from './use-notices.ts'

const NOTICE: Notice = {
  ...{ id: 1, comment: 'You have been outbid on Vise.', facts: { title: 'Vise' }, isRead: false, kind: 'outbid' },
  ...{ lotId: 3, auctionId: null, at: 1_000 },
}
const ACCEPTED = {
  ...{ bidId: 1, lotId: 3, logNumber: 3, standing: 'winner' as const, price: dollars(25), nextBid: dollars(26) },
  ...{ bidCount: 1, closesAt: 2_000, placedAt: 1_000, rank: null, proof: null },
}

let calls: ReturnType<typeof answerCalls>
let told: Notice[]
beforeEach(() => {
  calls = answerCalls()
  told = [NOTICE]
  calls.on(listNotices, () => ({ records: told }))
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const reads = () => calls.sentTo(listNotices).length
const readUntil = (count: number) => waitFor(() => expect(reads()).toBe(count))

/** The bell of somebody who may bid, take bids back and look at lists. */
function show() {
  const cache = createCache()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const hook = () => ({
    notices: useNotices(),
    bid: useSend(placeBid),
    cancel: useSend(cancelBid),
    searches: useRead(listSavedSearches, { limit: 15, page: 1 }),
  })
  return renderHook(hook, { wrapper }).result
}

test('P-419 P-420 B-510 B-516 they are read again after a bid and a cancellation that succeeded, not after a refusal or a list', async () => {
  session.start('token')
  calls.on(placeBid, () => ACCEPTED)
  calls.on(cancelBid, () => ACCEPTED)
  calls.on(listSavedSearches, () => ({ records: [], totalRecords: 0, showing: '' }))
  const shown = show()
  await readUntil(1)
  await act(() => shown.current.bid.mutateAsync({ lotId: 3, amount: dollars(25), kind: 'hard' }))
  await readUntil(2)
  await act(() => shown.current.cancel.mutateAsync({ bidId: 1 }))
  await readUntil(3)

  calls.on(placeBid, () => {
    throw new AppError('own_lot')
  })
  const refused = shown.current.bid.mutateAsync({ lotId: 3, amount: dollars(25), kind: 'hard' })
  await act(() => expect(refused).rejects.toThrow())
  await act(() => shown.current.searches.refetch())
  expect(calls.sentTo(listSavedSearches).length).toBeGreaterThan(0)
  expect(reads()).toBe(3)
})

test('P-420 B-516 they are read again when they were marked as read, which shows at once', async () => {
  session.start('token')
  const { promise, resolve } = Promise.withResolvers<void>()
  const answering = fetch
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    if (address.endsWith(markNoticesRead.path)) await promise
    return answering(address, options)
  })
  calls.on(markNoticesRead, () => {
    told = [
      { ...NOTICE, isRead: true },
      { ...NOTICE, id: 2 },
    ].toReversed()
    return {}
  })
  const shown = show()
  await waitFor(() => expect(shown.current.notices.unreadCount).toBe(1))
  act(() => void shown.current.notices.markRead())
  await waitFor(() => expect(shown.current.notices.unreadCount).toBe(0))
  expect(reads()).toBe(1)
  resolve()
  await readUntil(2)
  await waitFor(() => expect(shown.current.notices.notices).toHaveLength(2))
})
