// @vitest-environment happy-dom
import '../testing/dom.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { session } from '../lib/token.ts'
import { holdCalls } from '../testing/api.ts'
import { listedLot } from '../testing/listed-lot.ts'
import { type BuyNowFlow, useBuyNow } from './use-buy-now.ts'

vi.mock('../ui/toast.ts', () => ({ toast: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers()
  session.start('token')
})
afterEach(() => {
  vi.useRealTimers()
  session.forget()
  vi.unstubAllGlobals()
})

test('B-778 A-995 whoever bought is led to the cart after 2000 ms', async () => {
  const calls = holdCalls(addToCart)
  let flow: BuyNowFlow | undefined
  function Lot() {
    flow = useBuyNow(listedLot())
    return null
  }
  const router = createMemoryRouter([
    { path: '/', Component: Lot },
    { path: '/buynowcart', element: null },
  ])
  render(
    <QueryClientProvider client={createCache()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  act(() => flow?.begin(1, false))
  await act(async () => flow?.confirm())
  await act(async () => calls[0]?.answer({ count: 1 }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(flow?.step).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  expect(router.state.location.pathname).toBe('/')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(router.state.location.pathname).toBe('/buynowcart')
})
