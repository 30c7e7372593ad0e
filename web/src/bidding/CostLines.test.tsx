// @vitest-environment happy-dom
import '../testing/dom.ts'
import { estimateTax } from '@gavelhouse/shared/carts/contract.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { dollars, MAX_MONEY, type Money } from '@gavelhouse/shared/money.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { listedLot } from '../testing/listed-lot.ts'
import { testSite } from '../testing/site.ts'
import { CostLines } from './CostLines.tsx'

/** The amounts from top to bottom, as a guest sees them in a house in Utah that asks 3 % of payments by card. */
function amountsOf(unitPrice: Money, changes: Partial<ListedLot>, taxRate: number | null = 4_850): string[] {
  const lot = listedLot(changes)
  const cache = createCache()
  cache.setQueryData(keyOf(estimateTax, { lotId: lot.id }), { taxRate })
  const element = (
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>
        <CostLines lot={lot} unitPrice={unitPrice} totalLabel="Total" />
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

test('A-698 the tax is what the house says for these goods, and told as unknown where nobody knows it', () => {
  const tax = (rate: number | null) => amountsOf(dollars(100), { ...PICKED_UP, buyerPremium: 0 }, rate)[1]
  expect([tax(1_750), tax(0), tax(null)]).toEqual(['US $1.75', 'US $0.00', 'depends on your address'])
})

test('T-04 of more than an invoice can hold no sum is told, and the screen stands', () => {
  const amounts = amountsOf(MAX_MONEY, { ...PICKED_UP, quantity: 1_000_000 })
  expect(amounts).toHaveLength(2)
})
