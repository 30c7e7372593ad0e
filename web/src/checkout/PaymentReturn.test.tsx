// @vitest-environment happy-dom
import '../testing/dom.ts'
import '../testing/phrases.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { getPaymentResult, leavePayment, type PaymentResult } from '@gavelhouse/shared/checkout/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { BUYER } from '../testing/checkout.ts'
import { keepBegunAt } from '../wallet/begun-at.ts'
import { PaymentReturn } from './PaymentReturn.tsx'

const result = (facts: Partial<PaymentResult> = {}) =>
  ({
    ...{
      status: 'success',
      type: 1,
      attemptId: 7,
      link: null,
      secret: null,
      isSlow: false,
      method: 'card',
      amount: 1,
      fee: 0,
      total: 1,
    },
    data: { invoiceId: null, redirect: '/wallet', url: null },
    ...facts,
  }) as PaymentResult
const PAGE = { invoiceId: null, redirect: null, url: `${location.origin}/sandbox-pay/pages/x` }

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  vi.useFakeTimers()
  calls = answerCalls()
  session.start('token')
})
afterEach(() => {
  vi.useRealTimers()
  session.forget()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function comeBack(address: string, answer: () => PaymentResult) {
  const cache = createCache()
  // What was known of the person before.
  cache.setQueryData(keyOf(validateUser, {}), { user: BUYER })
  const isUserOld = () => cache.getQueryState(keyOf(validateUser, {}))?.isInvalidated
  calls.on(getPaymentResult, answer)
  const page = address.startsWith('/otp') ? 'otp' : 'provider'
  const router = createMemoryRouter(
    [
      {
        path: address.split('?')[0] as string,
        element: (
          <QueryClientProvider client={cache}>
            <PaymentReturn page={page} />
          </QueryClientProvider>
        ),
      },
      { path: '*', element: <h1>elsewhere</h1> },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  const heading = () => screen.getByRole('heading').textContent
  const before = heading()
  await passing(0)
  return { router, heading, before, isUserOld }
}

describe('back from a payment', () => {
  test('P-086 P-540 P-541 A-701 A-704 A-709 A-715 A-717 processing, success, and on by itself after five seconds; asked once', async () => {
    const { router, heading, before, isUserOld } = await comeBack('/rosoom_success?attempt=7&pay_type=deposit', () =>
      result(),
    )
    expect(before).toBe('Hang in there your payment is being processed')
    expect(heading()).toBe('Payment Success!')
    expect(isUserOld()).toBe(true)
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/wallet')
    await passing(4_900)
    expect(router.state.location.pathname).toBe('/rosoom_success')
    await passing(200)
    expect(router.state.location.pathname).toBe('/wallet')
    expect(calls.sentTo(getPaymentResult)).toMatchObject([{ input: { attempt: 7 } }])
  })

  test('A-012 a top-up begun in a checkout comes back to it, a later one of the wallet to the wallet', async () => {
    keepBegunAt('/checkout/invoice/7')
    const { router } = await comeBack('/rosoom_success?attempt=7&pay_type=deposit', () => result())
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/checkout/invoice/7')
    await passing(5_100)
    expect(router.state.location.pathname).toBe('/checkout/invoice/7')
    cleanup()
    keepBegunAt('/wallet')
    await comeBack('/rosoom_success?attempt=7&pay_type=deposit', () => result())
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/wallet')
  })

  test.each([
    ['/productView/12?pastAuction=true', '/productView/12?pastAuction=true'],
    ['/lot/12', '/lot/12'],
    ['/account/profile', '/wallet'],
    ['/productView.example/12', '/wallet'],
  ])(
    'A-012 a top-up comes back to the lot whose deposit it was for, else to the wallet: from %s to %s',
    async (place, back) => {
      keepBegunAt(place)
      await comeBack('/rosoom_success?attempt=7&pay_type=deposit', () => result())
      expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(back)
    },
  )

  test('P-542 P-1182 A-703 A-707 failed: why, and the way to try again; nothing moves by itself', async () => {
    const { router, heading, isUserOld } = await comeBack('/otpredirect?attempt=7&pay_type=buynow', () => {
      throw new AppError('card_declined')
    })
    expect(heading()).toBe('Payment Failed')
    expect(isUserOld()).toBe(false)
    expect(screen.getByRole('alert').textContent).toMatch(/declined/)
    expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/buynowcart')
    await passing(10_000)
    expect(router.state.location.pathname).toBe('/otpredirect')
  })

  test('T-40 A-718 whatever the address claims, the server is asked', async () => {
    const { heading } = await comeBack('/rosoom_success?attempt=7&pay_type=deposit&status=success&type=1', () => {
      throw new AppError('payment_expired')
    })
    expect(heading()).toBe('Payment Failed')
  })

  test.each([
    ['somebody else’s', '/rosoom_success?attempt=7'],
    ['no number', '/rosoom_success?attempt=x'],
    ['none', '/otpredirect'],
  ])('an attempt nobody knows: %s', async (_name, address) => {
    const { heading } = await comeBack(address, () => {
      throw new AppError('not_found')
    })
    expect(heading()).toBe('We do not know this payment')
  })

  test('as Stripe names it', async () => {
    await comeBack('/otpredirect?payment_intent=pi_1', () => result())
    expect(calls.sentTo(getPaymentResult)).toMatchObject([{ input: { payment_intent: 'pi_1' } }])
  })

  test('left half-way: one goes on, or ends it', async () => {
    const { heading } = await comeBack('/rosoom_success?attempt=7&pay_type=bid_deposit&product_id=12', () =>
      result({ status: 'pending', type: 6, data: PAGE }),
    )
    expect(heading()).toBe('Your payment is not finished')
    expect(screen.getByRole('link', { name: 'Go on paying' }).getAttribute('href')).toBe(PAGE.url)
    calls.on(leavePayment, () => ({ attemptId: 7 }))
    calls.on(getPaymentResult, () => {
      throw new AppError('payment_left')
    })
    fireEvent.click(screen.getByRole('button', { name: 'Do not pay' }))
    await passing(3_000)
    expect(heading()).toBe('Payment Failed')
    expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/lot/12')
  })

  test('still open: it says so, and follows it to its end', async () => {
    const { heading } = await comeBack('/rosoom_success?attempt=7&pay_type=auction', () =>
      result({ status: 'pending', type: 2 }),
    )
    expect(heading()).toBe('Your payment is still being processed')
    calls.on(getPaymentResult, () => result())
    await passing(3_000)
    expect(heading()).toBe('Payment Success!')
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/cart')
  })

  test('F-09 without a line it asks again', async () => {
    const { heading } = await comeBack('/rosoom_success?attempt=7&pay_type=deposit', () => {
      throw new AppError('busy')
    })
    expect(heading()).toBe('Hang in there your payment is being processed')
    calls.on(getPaymentResult, () => result())
    await passing(2_100)
    expect(heading()).toBe('Payment Success!')
  })
})
