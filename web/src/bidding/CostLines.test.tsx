// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { dollars, MAX_MONEY, type Money } from '@gavelhouse/shared/money.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { listedLot } from '../testing/listed-lot.ts'
import { testSite } from '../testing/site.ts'
import { CostLines } from './CostLines.tsx'

/** The amounts from top to bottom, as a guest sees them in a house in Utah that asks 3 % of payments by card. */
function amountsOf(unitPrice: Money, changes: Partial<ListedLot>): string[] {
  const element = (
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <CostLines lot={listedLot(changes)} unitPrice={unitPrice} totalLabel="Total" />
      </SiteContext>
    </QueryClientProvider>
  )
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return [...container.querySelectorAll('dd')].map(({ textContent }) => textContent ?? '')
}

const PICKED_UP = { canShip: false, canPickUp: true }

test('PD-13 A-549 A-679 before a bid every line of what it would cost is told', () => {
  expect(amountsOf(dollars(100), { ...PICKED_UP, quantity: 3, buyerPremium: 10 })).toEqual([
    'US $100.00',
    '3',
    'US $300.00',
    'US $30.00',
    'US $16.01',
    'US $10.38',
    'US $356.39',
  ])
})

test('T-04 of more than an invoice can hold no sum is told, and the screen stands', () => {
  const amounts = amountsOf(MAX_MONEY, { ...PICKED_UP, quantity: 1_000_000 })
  expect(amounts).toHaveLength(2)
})
