// @vitest-environment happy-dom
import '../testing/dom.ts'
import { listBids } from '@gavelhouse/shared/history/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { answerCalls } from '../testing/calls.ts'
import { listedLot } from '../testing/listed-lot.ts'
import { ListBids } from './ListBids.tsx'
import { chooseLotView } from './lot-view.ts'

let calls: ReturnType<typeof answerCalls>
let see: () => void

beforeEach(() => {
  calls = answerCalls()
  calls.on(listBids, () => ({
    records: [12, 11, 10].map((price) => ({
      bidId: price,
      userId: price === 12 ? 7 : null,
      alias: null,
      amount: dollars(price),
      priceAfter: dollars(price),
      isDeclined: false,
      kind: 'hard_bid' as const,
      placedAt: 0,
    })),
    totalRecords: 9,
    showing: '1 - 3 of 9',
    automaticCount: 0,
  }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = () => act(() => tell([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  chooseLotView('grid')
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={createCache()}>
      <ListBids lot={listedLot({ bidCount: 9 })} className="newest" />
    </QueryClientProvider>,
  )

test('B-259, B-424 a card in a list shows the three newest bids, once it is seen', async () => {
  chooseLotView('list')
  show()
  expect(calls.sentTo(listBids)).toEqual([])
  see()
  const lines = await screen.findAllByRole('listitem', {}, { timeout: 4_000 })
  expect(lines.map(({ textContent }) => textContent?.replace(/ ?\d\d-.*/, ''))).toEqual([
    'YouUS $12.00',
    '****US $11.00',
    '****US $10.00',
  ])
  expect(calls.sentTo(listBids).map(({ input }) => input)).toEqual([{ id: 1, limit: 3, page: 1 }])
})

test('B-259 in a grid nothing is asked for', () => {
  expect(show().container.innerHTML).toBe('')
})
