// @vitest-environment happy-dom
import '../../testing/dom.ts'
import '../../testing/phrases.ts'
import { checkOutAuctionCart } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import type { PaymentResult } from '@gavelhouse/shared/checkout/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { keyOf } from '../../lib/api.ts'
import { createCache } from '../../lib/cache.ts'
import { session } from '../../lib/token.ts'
import { Receipt } from './Receipt.tsx'

afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const RESULT = {
  ...{ status: 'success', type: 1, attemptId: 7, link: null, secret: null, isSlow: false, method: 'card' },
  ...{ amount: dollars(50), fee: 0, total: dollars(50) },
  data: { invoiceId: 3, redirect: '/invoices/all', url: null },
} as PaymentResult

test('A-658 what is left is what was read after the payment, not before it', async () => {
  session.start('token')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const cache = createCache()
  const key = keyOf(checkOutAuctionCart, { invoiceId: 3, payingBy: 'card' })
  const read = (due: number) => cache.setQueryData(key, { values: { due } })
  read(dollars(50))
  const element = (
    <QueryClientProvider client={cache}>
      <Receipt result={RESULT} isStarted={false} isOffline={false} />
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await screen.findByText('Payment received')
  expect(screen.queryByRole('link', { name: 'Pay the rest' })).toBeNull()
  act(() => void read(dollars(20)))
  await screen.findByRole('link', { name: 'Pay the rest' })
})
