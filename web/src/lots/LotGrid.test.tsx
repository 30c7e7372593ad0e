// @vitest-environment happy-dom
import '../testing/dom.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import { listBids } from '@gavelhouse/shared/history/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../bidding/ConfirmBidDialog.tsx' // read beforehand, they are there in time on a busy machine
import '../carts/ConfirmBuyNowDialog.tsx'
import '../history/BidHistoryDialog.tsx'
import './BidBox.tsx'
import './BidExtras.tsx'
import './QuickView.tsx'
import '../ui/CleanText.tsx'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { BUYER } from '../testing/checkout.ts'
import { fullLot } from '../testing/lot.ts'
import { testSite } from '../testing/site.ts'
import { LotGrid } from './LotGrid.tsx'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls()
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const LOT = fullLot({
  ...{ id: 9, title: 'Drill press', isBuyNow: true, buyNowPrice: dollars(90), termsAccepted: 1 },
  ...{ model: 'G7948', description: '<p>A solid press.</p>' },
})

function show(grid: ReactNode = <LotGrid lots={[LOT]} link="search" />): void {
  calls.on(getLot, () => ({ lot: LOT }))
  const cache = createCache()
  cache.setQueryData(keyOf(validateUser, {}), { user: BUYER })
  const element = (
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>{grid}</SiteContext>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

async function openQuickView(grid?: ReactNode) {
  show(grid)
  fireEvent.click(screen.getByRole('button', { name: 'Quick View, Drill press' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Drill press' }))
  await drawer.findByText('G7948')
  return drawer
}

test('B-238 the number of bids on a card opens their history', async () => {
  calls.on(listBids, () => ({ records: [], totalRecords: 0, showing: '', automaticCount: 0 }))
  show()
  fireEvent.click(screen.getByRole('button', { name: '0 Bids' }))
  expect(await screen.findByRole('dialog', { name: 'Bid History' })).toBeTruthy()
})

test('B-251 the card opens the lot, View Full Details in the quick view does so in a window of its own', async () => {
  show()
  const card = within(screen.getByRole('article'))
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Drill press', '/productView/9'],
  ])
  fireEvent.click(card.getByRole('button', { name: 'Quick View, Drill press' }))
  const details = await screen.findByRole('link', { name: /^View Full Details/ })
  expect([details.getAttribute('href'), details.getAttribute('target')]).toEqual(['/productView/9', '_blank'])
})

test('B-226 the quick view is the lot without the question for an address, for somebody who has given none', async () => {
  session.start('token')
  const drawer = await openQuickView()
  for (const text of ['Starting Price', 'Details', 'Model', 'Description', 'Terms & Conditions'])
    expect(drawer.getAllByText(text).length).toBeGreaterThan(0)
  expect(drawer.queryByText('Add address to check shipping price')).toBeNull()
})

test('B-226 one bids in the quick view', async () => {
  session.start('token')
  calls.on(placeBid, () => {
    throw new TypeError('offline')
  })
  const drawer = await openQuickView()
  fireEvent.change(await drawer.findByRole('textbox', { name: 'Your maximum bid' }), { target: { value: '30' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Place Proxy Bid' }))
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Confirm Bid' })).getByRole('button', { name: 'Confirm' }),
  )
  await waitFor(() =>
    expect(calls.sentTo(placeBid).map(({ input }) => input)).toEqual([{ id: 9, wsprice: 30, bidding_type: 'proxy' }]),
  )
})

/** A list whose lot leaves it. */
function Leaving() {
  const [lots, setLots] = useState([LOT])
  return (
    <>
      <button type="button" onClick={() => setLots([])}>
        Leave
      </button>
      <LotGrid lots={lots} link="search" />
    </>
  )
}

test('B-226 the quick view stays, with what was typed in it, when its lot leaves the list', async () => {
  session.start('token')
  const drawer = await openQuickView(<Leaving />)
  const amount = await drawer.findByRole<HTMLInputElement>('textbox', { name: 'Your maximum bid' })
  fireEvent.change(amount, { target: { value: '30' } })
  fireEvent.click(screen.getByText('Leave'))
  expect(screen.queryByRole('button', { name: 'Quick View, Drill press', hidden: true })).toBeNull()
  const stayed = within(screen.getByRole('dialog', { name: 'Drill press' }))
  expect(stayed.getByRole<HTMLInputElement>('textbox', { name: 'Your maximum bid' }).value).toBe('30')
})

test('B-226 and one buys in it', async () => {
  session.start('token')
  calls.on(addToCart, () => ({ count: 1 }))
  const drawer = await openQuickView()
  fireEvent.click(await drawer.findByRole('button', { name: 'Buy Now' }))
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Confirm Buy Now' })).getByRole('button', { name: 'Confirm' }),
  )
  await waitFor(() =>
    expect(calls.sentTo(addToCart).map(({ input }) => input)).toEqual([
      { cart: [{ product_id: 9, qty: 1, cart_group: 5 }] },
    ]),
  )
})
