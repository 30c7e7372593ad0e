// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { liveAuction } from '../testing/auction.ts'
import { testSite } from '../testing/site.ts'
import { AuctionCard } from './AuctionCard.tsx'

afterEach(() => vi.restoreAllMocks())

const show = (changes: Partial<Auction> = {}) =>
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <MemoryRouter>
          <AuctionCard auction={liveAuction(changes)} isFirst heading="h2" />
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  ).container

test('P-128 the description keeps its markup', async () => {
  show()
  expect((await screen.findByText('lathes')).tagName).toBe('STRONG')
  expect(screen.getByText(/Mills &/)).toBeTruthy()
})

test.each([
  ['its own', 'hall.webp', '/pictures/hall.webp?w=640'],
  ['the placeholder where it has none', '', '/assets/images/noimage.png'],
])('P-145 the picture is %s', (_, mainPicture, source) => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false) // nothing is fetched here
  expect(show({ mainPicture }).querySelector('img')?.getAttribute('src')).toBe(source)
})

const closing = (card: HTMLElement) =>
  [...card.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Closing Date')?.nextElementSibling
    ?.textContent

test.each<[string, Partial<Auction>, RegExp]>([
  ['the date while it runs', {}, /^01-01-2099/],
  ['Closing once its time is up', { closesAt: Date.parse('2026-01-02T19:00:00Z') }, /^Closing$/],
  [
    'the date again when the close is announced',
    { closesAt: Date.parse('2026-01-02T19:00:00Z'), status: 'closed' },
    /^01-02-2026/,
  ],
])('P-131 the closing date reads %s', (_, changes, text) => {
  expect(closing(show(changes))).toMatch(text)
})

test('B-280 P-131 while staggered lots still take bids the card counts on and says Closing; over, it says when it was', () => {
  const [closesAt, endsAt] = [Date.now() - 60_000, Date.now() + HOUR / 2]
  const card = show({ closesAt, endsAt })
  expect(card.textContent).toMatch(/Time Left: +(≈ )?00:(29:|30:0)/)
  expect(card.textContent).not.toContain('Auction Closed')
  expect(closing(card)).toBe('Closing')
  const over = show({ closesAt, endsAt: Date.parse('2026-01-03T19:00:00Z'), status: 'closed' })
  expect(closing(over)).toMatch(/^01-03-2026/)
  expect(over.textContent).toMatch(/Closed On: ?01-03-2026/)
})

test('P-142 a coming one is marked', () => {
  expect(show({ opensAt: Date.now() + 2 * HOUR, isFuture: true }).textContent).toMatch(/Starts in: +0\d:\d\d:\d\d/)
})
