// @vitest-environment happy-dom
import '../testing/dom.ts'
import { cancelBid } from '@gavelhouse/shared/bidding/contract.ts'
import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { answerCalls } from '../testing/calls.ts'
import { fullLot } from '../testing/lot.ts'
import { testSite } from '../testing/site.ts'
import '../ui/dialog/ConfirmDialog.tsx' // read beforehand, it is there in time on a busy machine
import { CancelBid } from './CancelBid.tsx'

afterEach(() => vi.unstubAllGlobals())

const OWN: Lot['ownBidData'] = {
  ...{
    userId: 7,
    hasBid: true,
    lastBid: dollars(50),
    limit: dollars(50),
    preBid: null,
    rank: null,
    hasRetracted: false,
    hasBought: false,
  },
  standing: 'winner',
  cancellable: { bidId: 11, kind: 'proxy_bid', amount: dollars(50), until: Date.now() + HOUR },
}

test('B-453 the lot and the amount are named before a bid is taken back', async () => {
  const calls = answerCalls()
  calls.on(cancelBid, () => {
    throw new Error('not to be answered')
  })
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <CancelBid lot={fullLot({ title: 'Drill press', ownBidData: OWN })} />
      </SiteContext>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Cancel My Bid' }))
  const question = await screen.findByRole('dialog', { name: 'Cancel My Bid' })
  expect(within(question).getByText('Drill press')).toBeTruthy()
  expect(within(question).getByText(/^Take back your bid of US \$50\.00/)).toBeTruthy()
  expect(calls.sentTo(cancelBid)).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel My Bid' }))
  await waitFor(() => expect(calls.sentTo(cancelBid).map(({ input }) => input)).toEqual([{ id: 11, type: 'proxy' }]))
})
