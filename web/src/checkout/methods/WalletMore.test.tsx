// @vitest-environment happy-dom
import '../../testing/dom.ts'
import '../../testing/phrases.ts'
import { readWallet } from '@gavelhouse/shared/checkout/wallet-contract.ts'
import { dollars, type Money } from '@gavelhouse/shared/money.ts'
import { listCards } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { SAVED_CARD } from '../../testing/checkout.ts'
import { testSite } from '../../testing/site.ts'
import { WalletMore } from './WalletMore.tsx'

beforeEach(() => {
  const calls = answerCalls()
  session.start('token')
  calls.on(listCards, () => ({ cards: [SAVED_CARD], hasMore: false }))
  calls.on(readWallet, () => ({
    ...{ balance: dollars(20), held: 0, withdrawable: 0, open: null, cards: [] },
    feeTerms: { card: 3_000, internationalCard: 4_500, bank: 0, internationalBank: 0 },
  }))
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

function show(missing: Money) {
  const element = (
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <WalletMore missing={missing} />
      </SiteContext>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('A-012 what the wallet lacks is added without leaving the checkout', async () => {
  show(dollars(95.34))
  fireEvent.click(screen.getByRole('button', { name: 'Add balance' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Balance' })
  const amount = await within(dialog).findByLabelText<HTMLInputElement>('Amount (US $)')
  expect(amount.value).toBe('95.34')
  // Where the payment company's page leads back to.
  expect(sessionStorage.getItem('top-up-begun-at')).toBe(location.pathname)
})

test('nothing is to be added where it holds enough', () => {
  show(0)
  expect(screen.queryByRole('button', { name: 'Add balance' })).toBeNull()
})
