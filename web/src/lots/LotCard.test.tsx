// @vitest-environment happy-dom
import '../testing/dom.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { watchLot } from '@gavelhouse/shared/watchlist/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeAccountDialog, useAccountDialog } from '../accounts/account-dialog.ts'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { listedLot } from '../testing/listed-lot.ts'
import { testSite } from '../testing/site.ts'
import { LotCard } from './LotCard.tsx'
import type { LotLink } from './lot-address.ts'
import { LONG_PRESS_MS } from './use-long-press.ts'

const onQuickView = vi.fn()
const onHistory = vi.fn()

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls()
})
afterEach(() => {
  vi.clearAllMocks()
  session.forget()
  vi.unstubAllGlobals()
})

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
  ['B-236, P-634 Sold Price after the sale', { status: 'sold' as const, bidCount: 2 }, 'Sold Price', 'US $25.00'],
  ['B-235, B-766 four decimals below one dollar', { price: 1_234 }, 'Starting Price', 'US $0.1234'],
])('%s', (_, changes, label, price) => {
  expect(facts(show(changes))[label]).toBe(price)
})

test('B-237, B-264, B-266 the number of bids, and in words N Bids for every N', () => {
  const card = show({ bidCount: 1 })
  expect(card.querySelector('[title="1 Bids"]')?.textContent).toBe('11 Bids')
  expect(card.querySelector('[title="1 Bids"] svg')).not.toBeNull()
})

test('B-238 the number of bids asks for their history', () => {
  show({ id: 9, bidCount: 3 })
  fireEvent.click(screen.getByRole('button', { name: /3 Bids$/ }))
  expect(onHistory).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 9 }))
})

test('B-260, B-261 between its picture and the quick view a card changes in 600 ms', () => {
  const looks = readFileSync(path.join(import.meta.dirname, 'LotCard.module.css'), 'utf8')
  const [, quickView = ''] = /^\.quickView \{(.*?)^\}/ms.exec(looks) ?? []
  expect(quickView).toContain('opacity: 0;')
  expect(quickView).toContain('transition: opacity 600ms ')
  expect(quickView).toMatch(/\.card:hover &,\s+\.card:focus-within & \{\s+opacity: 1;/)
})

test('B-263 the beginning of the description', () => {
  expect(show({ summary: 'Removed by riggers.' }).textContent).toContain('Removed by riggers.')
})

test.each<[string, Partial<ListedLot>, Record<string, string>]>([
  ['one unit', { quantity: 1 }, { 'Buy Now Price': 'US $40.00' }],
  ['several', {}, { 'Buy Now Price each': 'US $40.00', 'Total for 3 units': 'US $120.00' }],
  [
    'several, bought only',
    { isBiddable: false },
    { 'Buy Now Price each': 'US $40.00', 'Total for 3 units': 'US $120.00' },
  ],
])('B-265, B-267 the price of each and of all, in plain words: %s', (_, changes, prices) => {
  const card = show({ isBuyNow: true, buyNowPrice: dollars(40), quantity: 3, ...changes })
  expect(facts(card)).toMatchObject(prices)
})

test.each<[string, Partial<ListedLot>]>([
  ['on a sealed lot', { saleType: 'sealed' }],
  ['on a lot that takes no bids', { isBiddable: false, isBuyNow: true, buyNowPrice: dollars(40) }],
])('B-237, B-264 no count of bids %s', (_, changes) => {
  expect(show(changes).querySelector('[title$="Bids"]')).toBeNull()
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

test('L-11 the card is a link to the lot, with one more look and no button that asks to log in', () => {
  show({ id: 9, title: 'Saw', isBuyNow: true, buyNowPrice: dollars(40) })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/productView/9'])
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.title)).toEqual([
    'Watch, Saw',
    'Quick View, Saw',
    '0 Bids',
  ])
})

test('L-11 B-250 Quick View asks for the side view', () => {
  show({ id: 9, title: 'Saw' })
  fireEvent.click(screen.getByRole('button', { name: 'Quick View, Saw' }))
  expect(onQuickView).toHaveBeenCalledWith(expect.objectContaining({ id: 9 }))
})

describe('L-11 a finger that rests on a card', () => {
  const finger = { pointerType: 'touch', clientX: 50, clientY: 50 }
  const rest = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('opens the quick view, and the click that follows does not open the lot', () => {
    show({ id: 9, title: 'Saw' })
    const link = screen.getByRole('link')
    fireEvent.pointerDown(link, finger)
    rest(LONG_PRESS_MS - 1)
    expect(onQuickView).not.toHaveBeenCalled()
    rest(1)
    expect(onQuickView).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 9 }))
    fireEvent.pointerUp(link, finger)
    expect(fireEvent.click(link)).toBe(false)
  })

  test.each([
    ['moves on, as when scrolling', (link: HTMLElement) => fireEvent.pointerMove(link, { ...finger, clientY: 70 })],
    ['is lifted, as when tapping', (link: HTMLElement) => fireEvent.pointerUp(link, finger)],
    ['is taken by the browser', (link: HTMLElement) => fireEvent.pointerCancel(link, finger)],
  ])('does nothing when it %s', (_, end) => {
    show()
    const link = screen.getByRole('link')
    fireEvent.pointerDown(link, finger)
    end(link)
    rest(LONG_PRESS_MS)
    expect(onQuickView).not.toHaveBeenCalled()
  })

  test('is left to a button it rests on, and a mouse has its own way', () => {
    show()
    fireEvent.pointerDown(screen.getByRole('button', { name: /^Watch/ }), finger)
    rest(LONG_PRESS_MS)
    fireEvent.pointerDown(screen.getByRole('link'), { ...finger, pointerType: 'mouse' })
    rest(LONG_PRESS_MS)
    expect(onQuickView).not.toHaveBeenCalled()
  })
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
  ['B-253, L-11 guests', false, 'open', true],
  ['B-254 not open', true, 'sold', false],
] as const)('%s: the watch toggle', (_, isSignedIn, status, isThere) => {
  show({ status }, { isSignedIn })
  expect(screen.queryByRole('button', { name: /^Watch,/ }) !== null).toBe(isThere)
})

test('B-253 L-11 a guest who wants to watch logs in, and the lot is watched', async () => {
  calls.on(watchLot, () => ({ isWatched: true }))
  show({ id: 9, title: 'Saw' })
  fireEvent.click(screen.getByRole('button', { name: 'Watch, Saw' }))
  expect(renderHook(useAccountDialog).result.current).toBe('login')
  expect(calls.sentTo(watchLot)).toEqual([])
  act(() => session.start('token'))
  await waitFor(() => expect(calls.sentTo(watchLot).map(({ input }) => input)).toEqual([{ project_id: 9 }]))
})

test('B-253 whoever closes the login instead and logs in later has not asked for it any more', async () => {
  calls.on(watchLot, () => ({ isWatched: true }))
  show({ id: 9, title: 'Saw' })
  fireEvent.click(screen.getByRole('button', { name: 'Watch, Saw' }))
  act(closeAccountDialog)
  act(() => session.start('token'))
  expect(calls.sentTo(watchLot)).toEqual([])
})
