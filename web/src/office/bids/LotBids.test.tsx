// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { readLotLog } from '@gavelhouse/shared/bidding/log-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { verifyLotLog } from '@gavelhouse/shared/proofs/admin-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { LotBids } from './LotBids.tsx'
import type { LotLog } from './use-lot-log.ts'

beforeEach(() => session.start('secret'))
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const NOW = Date.UTC(2026, 10, 19, 12)
const LINE = {
  ...{ number: 1, at: NOW, run: 1, type: 'opened', userId: null, userName: '', bidId: null, kind: null, state: null },
  ...{ amount: null, isSecret: false, price: dollars(10), closesAt: NOW, reason: '', cause: null, bidNumbers: [] },
  hash: null,
}
const LOT: LotLog = {
  ...{ lotId: 4, lotNumber: '12', title: 'Lathe', auctionId: 2, auctionTitle: 'Spring', saleType: 'sealed' },
  ...{ isSealed: true, status: 'open', isWithdrawn: false, opensAt: NOW, closesAt: NOW, price: dollars(10) },
  ...{ nextBid: dollars(10), bidCount: 0, reserveMet: null, leaderId: null, leaderName: '', soldToName: null },
  ...{ barred: [], lineCount: 1, lines: [LINE] },
}

function show(given: Partial<LotLog> = {}) {
  const calls = answerCalls()
  calls.on(readLotLog, () => ({ ...LOT, ...given }))
  calls.on(verifyLotLog, () => ({ isSound: true, lineCount: null, problem: null, number: null }))
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <LotBids id={4} />
      </SiteContext>
    </QueryClientProvider>,
  )
}

test('rule 12 the log of an open sealed lot says why no bid stands there, and offers nothing that needs one', async () => {
  show()
  expect(await screen.findByText(/^Sealed until the close/)).toBeDefined()
  expect(screen.getAllByText('Secret')).toHaveLength(2)
  expect(screen.getByText('opened the lot')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Award by hand' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('Sound')).toBeDefined()
})

test('decision 096 of a withdrawn one it says that this stays so', async () => {
  show({ status: 'closed', isWithdrawn: true })
  expect(await screen.findByText(/^The lot was withdrawn, so nobody/)).toBeDefined()
})

test('after the close nothing is secret any more, and there is no such word', async () => {
  show({ isSealed: false, status: 'closed', bidCount: 3 })
  expect(await screen.findByText('opened the lot')).toBeDefined()
  expect(screen.queryByText(/Sealed until/)).toBeNull()
  expect(screen.queryByText('Secret')).toBeNull()
})
