// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { ALL_RIGHTS } from '@gavelhouse/shared/accounts/rights.ts'
import type { PersonFigures as Figures } from '@gavelhouse/shared/people/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../../lib/api.ts'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { BUYER } from '../../testing/checkout.ts'
import { testSite } from '../../testing/site.ts'
import { PersonFigures } from './PersonFigures.tsx'

beforeEach(() => {
  session.start('secret')
  answerCalls()
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const FIGURES = {
  ...{ bidCount: 8, bidLotCount: 4, openLotCount: 3, leadingCount: 2, wonLotCount: 1, invoiceCount: 5 },
  ...{
    unpaidCount: 2,
    unpaidSum: 0,
    depositCount: 1,
    depositSum: 0,
    offerCount: 1,
    returnCount: 1,
    appointmentCount: 1,
  },
} as unknown as Figures

test('a figure of a person leads to the list of what it counts, and to none where there is no such list', () => {
  const cache = createCache()
  cache.setQueryData(keyOf(validateUser, {}), { user: { ...BUYER, rights: [...ALL_RIGHTS] } })
  const Component = () => <PersonFigures id={7} figures={FIGURES} />
  const router = createMemoryRouter([{ path: '*', Component }])
  render(
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>
        <RouterProvider router={router} />
      </SiteContext>
    </QueryClientProvider>,
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/bids?bidder=7',
    '/admin/invoices?bidder=7&unpaid=1',
    '/admin/invoices?bidder=7&state=unpaid,partial,paid',
    '/admin/inbox/offers?bidder=7',
    '/admin/returns?bidder=7',
  ])
})
