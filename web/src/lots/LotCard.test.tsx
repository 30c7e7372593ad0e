// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { listedLot } from '../testing/listed-lot.ts'
import { testSite } from '../testing/site.ts'
import { LotCard } from './LotCard.tsx'
import type { LotLink } from './lot-address.ts'

const onQuickView = vi.fn()
const onHistory = vi.fn()

function show(changes: Partial<ListedLot> = {}, { isSignedIn = false, link = 'search' as LotLink } = {}) {
  const { container } = render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <MemoryRouter>
          <LotCard
            lot={listedLot(changes)}
            link={link}
            isSignedIn={isSignedIn}
            onQuickView={onQuickView}
            onHistory={onHistory}
          />
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  )
  return container
}

/** Terms and what they stand for, as one reads them. */
const facts = (card: HTMLElement) =>
  Object.fromEntries(
    [...card.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

test('B-234, B-245 to B-249, B-262 title, condition, delivery, location, quantity and lot', () => {
  const card = show({ title: 'Drill press', lotNumber: '12A', quantity: 3 })
  expect(screen.getByRole('heading', { level: 3, name: 'Drill press' })).toBeTruthy()
  expect(facts(card)).toMatchObject({
    Condition: 'Used, Good',
    Delivery: 'Local pickup & Shipping',
    Location: 'Ogden',
    Quantity: '3',
    Lot: '12A',
  })
})

test('B-228 without a picture the placeholder is shown', () => {
  expect(show().querySelector('img')?.getAttribute('src')).toBe('/assets/images/noimage.png')
})

test.each([
  ['B-236 Starting Price without bids', {}, 'Starting Price', 'US $25.00'],
  ['B-236 Current Bid with bids', { bidCount: 2, price: dollars(1_250.5) }, 'Current Bid', 'US $1,250.50'],
  ['B-236 Sold Price after the sale', { status: 'sold' as const, bidCount: 2 }, 'Sold Price', 'US $25.00'],
  ['B-235, B-766 four decimals below one dollar', { price: 1_234 }, 'Starting Price', 'US $0.1234'],
])('%s', (_, changes, label, price) => {
  expect(facts(show(changes))[label]).toBe(price)
})

test('B-237, B-264, B-266 the number of bids, and in words N Bids for every N', () => {
  const card = show({ bidCount: 1 })
  expect(card.querySelector('[title="1 Bids"]')?.textContent).toBe('11 Bids')
  expect(card.querySelector('[title="1 Bids"] svg')).not.toBeNull()
})

test('B-263 the beginning of the description', () => {
  expect(show({ summary: 'Removed by riggers.' }).textContent).toContain('Removed by riggers.')
})

test('B-265, B-267 Buy Now Price is the price of all units', () => {
  const card = show({ isBuyNow: true, buyNowPrice: dollars(40), quantity: 3 })
  expect(facts(card)['Buy Now Price']).toBe('US $120.00')
})

test.each([
  ['B-229', 'outbid', 'Outbid'],
  ['B-230', 'winner', 'Winning'],
  ['B-231', 'won', 'Won'],
  ['B-232', 'lost', 'Lost'],
] as const)('%s %s wears the badge %s', (_, standing, badge) => {
  show({ standing }, { isSignedIn: true })
  expect(screen.getByText(badge)).toBeTruthy()
})

test('B-233 no badge without a standing', () => {
  expect(show().querySelector('[data-standing]')).toBeNull()
})

test('B-239, B-240 My Proxy Bid is shown to the person whose it is', () => {
  expect(facts(show({ ownProxy: { limit: dollars(90), userId: 7 } }, { isSignedIn: true }))['My Proxy Bid']).toBe(
    'US $90.00',
  )
  expect(facts(show({}, { isSignedIn: true }))['My Proxy Bid']).toBeUndefined()
})

test('B-242 the timer while it is open', () => {
  expect(show().textContent).toContain('Time Left:')
  expect(screen.getByRole('timer')).toBeTruthy()
})

test('B-243, B-244 Closed On: and the date when it is not', () => {
  expect(show({ status: 'closed', closesAt: Date.parse('2026-03-05T19:00:00Z') }).textContent).toMatch(
    /Closed On: 03-05-2026 \d{1,2}:00 [ap]m/,
  )
})

test('B-250 Quick View asks for the side view', () => {
  show({ id: 9, title: 'Saw' })
  fireEvent.click(screen.getByRole('button', { name: 'Quick View, Saw' }))
  expect(onQuickView).toHaveBeenCalledWith(9)
})

test('B-251 View Full Details opens a window of its own', () => {
  show({ id: 9, title: 'Saw' })
  const link = screen.getByRole('link', { name: /^View Full Details, Saw/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/productView/9', '_blank'])
})

test.each([
  ['search results lead to the lot', 'search', 'open', '/productView/9'],
  ['P-162 in an auction the address is short', 'auction', 'open', '/lot/9'],
  ['P-251 past lots carry the flag', 'past', 'sold', '/productView/9?pastAuction=true'],
] as const)('%s', (_, link, status, address) => {
  show({ id: 9, title: 'Saw', status }, { link })
  expect(screen.getByRole('link', { name: 'Saw' }).getAttribute('href')).toBe(address)
})

test.each([
  ['B-252 signed in, open', true, 'open', true],
  ['B-252 signed in, listed again', true, 'relisted', true],
  ['B-253, B-390 guests', false, 'open', false],
  ['B-254 not open', true, 'sold', false],
] as const)('%s: the watch toggle', (_, isSignedIn, status, isThere) => {
  show({ status }, { isSignedIn })
  expect(screen.queryByRole('button', { name: /^Watch,/ }) !== null).toBe(isThere)
})

test('B-256, B-257, B-378 the winner is asked to pay', () => {
  show({ status: 'sold', standing: 'won', winnerId: 7, cartGroup: '5' }, { isSignedIn: true })
  expect(screen.getByRole('link', { name: 'Make Payment' }).getAttribute('href')).toBe('/checkout/auction/5')
})

test('B-255 once paid there is the invoice', () => {
  const paid = { status: 'sold', standing: 'won', winnerId: 7, isBuyNowPaid: true, invoiceNumber: 'INV-1' } as const
  show(paid, { isSignedIn: true })
  expect(screen.getByRole('link', { name: 'View Invoice' }).getAttribute('href')).toBe('/invoice/INV-1')
})

test('B-379 nobody else is asked to pay', () => {
  show({ status: 'sold', standing: 'lost' }, { isSignedIn: true })
  expect(screen.queryByRole('link', { name: /Make Payment|View Invoice/ })).toBeNull()
})
