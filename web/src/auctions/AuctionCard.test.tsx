// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { testSite } from '../testing/site.ts'
import { AuctionCard } from './AuctionCard.tsx'

const AUCTION = {
  id: 5,
  title: 'Shop closeout',
  status: 'open',
  description: '<p>Mills &amp; <strong>lathes</strong>.</p>',
  mainPicture: '',
  lotCount: 3,
  soldLotCount: 0,
  opensAt: Date.parse('2026-01-01T00:00:00Z'),
  closesAt: Date.parse('2099-01-01T00:00:00Z'),
  locationId: 1,
  groupIds: [0],
  saleType: 'timed',
  bidType: 'proxy',
  isWatched: false,
} as unknown as Auction

test('P-128 the description keeps its markup', async () => {
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <MemoryRouter>
          <AuctionCard auction={AUCTION} isFirst heading="h2" />
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  )
  expect((await screen.findByText('lathes')).tagName).toBe('STRONG')
  expect(screen.getByText(/Mills &/)).toBeTruthy()
})
