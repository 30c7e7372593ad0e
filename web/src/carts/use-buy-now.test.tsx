// @vitest-environment happy-dom
import '../testing/dom.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { session } from '../lib/token.ts'
import { holdCalls } from '../testing/api.ts'
import { listedLot } from '../testing/listed-lot.ts'
import { type BuyNowFlow, TO_CART_MS, useBuyNow } from './use-buy-now.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../ui/toast.ts', () => ({ toast }))

beforeEach(() => {
  vi.useFakeTimers()
  session.start('token')
})
afterEach(() => {
  vi.useRealTimers()
  session.forget()
  toast.mockClear()
  vi.unstubAllGlobals()
})

let flow: BuyNowFlow | undefined

/** A purchase that is on its way, from a lot at `/`. */
async function buy() {
  const calls = holdCalls(addToCart)
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
  return { router, sent: calls[0] }
}

test('B-778 A-995 whoever bought is led to the cart after 2000 ms', async () => {
  const { router, sent } = await buy()
  await act(async () => sent?.answer({ count: 1 }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(flow?.step).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  expect(router.state.location.pathname).toBe('/')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(router.state.location.pathname).toBe('/buynowcart')
})

test('whoever closed the dialog meanwhile is told that nobody knows whether it arrived', async () => {
  const { sent } = await buy()
  act(() => flow?.close())
  await act(async () => sent?.fail())
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(toast.mock.calls).toEqual([['error', 'Something went wrong!']])
})

test('whoever did not is told by the dialog', async () => {
  const { sent } = await buy()
  await act(async () => sent?.fail())
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect([flow?.step, flow?.isUndecided, toast.mock.calls]).toEqual(['confirm', true, []])
})

test('B-372 a refusal opens the notice, after the dialog was closed as well', async () => {
  const { sent } = await buy()
  act(() => flow?.close())
  await act(async () => sent?.refuse(new AppError('quantity_not_available')))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect([flow?.notice, toast.mock.calls]).toEqual(['That many are not available', []])
})

test('the answer to one number leaves the dialog of another alone, is told, and leads nowhere', async () => {
  const { router, sent } = await buy()
  act(() => flow?.close())
  act(() => flow?.begin(3, false))
  expect(flow?.isSending).toBe(true)
  await act(async () => sent?.answer({ count: 1 }))
  await act(() => vi.advanceTimersByTimeAsync(TO_CART_MS))
  expect([flow?.step, flow?.quantity, flow?.isSending, router.state.location.pathname]).toEqual([
    'confirm',
    3,
    false,
    '/',
  ])
  expect(toast.mock.calls).toEqual([['success', expect.any(String)]])
})

test('terms that were declined while they were being accepted lead to no confirmation', async () => {
  await buy()
  act(() => flow?.close())
  act(() => flow?.acceptedTerms())
  expect(flow?.step).toBeNull()
})
