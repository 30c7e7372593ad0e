// @vitest-environment happy-dom
import '../testing/dom.ts'
import { listOwnLots } from '@gavelhouse/shared/dashboard/contract.ts'
import type { OwnList } from '@gavelhouse/shared/dashboard/own-list.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { listedLot } from '../testing/listed-lot.ts'
import { testSite } from '../testing/site.ts'
import { MyLots } from './MyLots.tsx'

beforeEach(() => {
  session.start('token')
  answerCalls().on(listOwnLots, () => ({
    records: [listedLot({ title: 'Drill press', status: 'sold', standing: 'won', winnerId: 7 })],
    ...{ totalRecords: 1, showing: '1 - 1 of 1', viewer: null, counts: null, purchases: [] },
    facets: {
      ...{ categories: [], subcategories: [], thirdCategories: [], conditions: [], shipTypes: [], locations: [] },
      ...{ canPickUp: 0, canShip: 0, prices: [] },
    },
  }))
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

test.each<[string, OwnList, boolean]>([
  ['P-455 B-046 paid lots of auctions wear no badge', 'auction_paid', false],
  ['P-455 B-047 lots bought outright wear no badge', 'buynow', false],
  ['lots that were won do', 'won', true],
])('%s', async (_, list, hasBadge) => {
  const element = (
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <MyLots list={list} />
      </SiteContext>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const card = (await screen.findByRole('heading', { name: 'Drill press' })).closest('article')
  expect(card?.querySelector('[data-standing]')?.textContent).toBe(hasBadge ? 'Won' : undefined)
})
