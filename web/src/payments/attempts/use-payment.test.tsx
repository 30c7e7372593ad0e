// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { getPaymentResult, type PaymentResult } from '@gavelhouse/shared/checkout/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { usePayment } from './use-payment.ts'

const result = (facts: Partial<PaymentResult> = {}): PaymentResult => ({
  ...{
    status: 'success',
    type: 1,
    attemptId: 7,
    link: null,
    secret: null,
    isSlow: false,
    method: 'card',
    amount: 100_0000,
    fee: 0,
    total: 100_0000,
  },
  data: { invoiceId: 3, redirect: '/invoices/all', url: null },
  ...facts,
})
const toast = vi.hoisted(() => vi.fn())
vi.mock('../../ui/toast.ts', () => ({ toast }))

const PENDING = result({ status: 'pending', type: 2 })
const left = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'https://house.example', assign: left })
  session.start({ token: 't', userId: 1 } as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  left.mockReset()
  toast.mockReset()
})

const cache = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: cache }, children)
const started = (openAttemptId: number | null = null) => {
  const onPaid = vi.fn()
  return { ...renderHook(() => usePayment({ purpose: 'saw', openAttemptId, onPaid }), { wrapper }), onPaid }
}
const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('one payment, whatever happens on the way', () => {
  test('it is paid, and told once', async () => {
    const { result: hook, onPaid } = started()
    await act(() => hook.current.pay(async () => result()))
    expect(hook.current.payment).toMatchObject({ step: 'paid', result: { attemptId: 7 } })
    expect(onPaid).toHaveBeenCalledOnce()
  })

  test('a double click sends it once', async () => {
    const send = vi.fn(async (_key: string) => result())
    const { result: hook } = started()
    await act(async () => {
      await Promise.all([hook.current.pay(send), hook.current.pay(send)])
    })
    expect(send).toHaveBeenCalledOnce()
  })

  test('F-09 a lost answer is asked for under the same name, until somebody knows', async () => {
    const send = vi
      .fn<(key: string) => Promise<PaymentResult>>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockRejectedValueOnce(new AppError('busy'))
      .mockResolvedValue(result())
    const { result: hook } = started()
    act(() => void hook.current.pay(send))
    await passing(0)
    expect(hook.current.payment).toEqual({ step: 'sending', isAgain: true })
    await passing(5_000)
    expect(hook.current.payment.step).toBe('paid')
    expect(new Set(send.mock.calls.map(([key]) => key)).size).toBe(1)
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('a refusal is said, and trying again is a new payment', async () => {
    const send = vi
      .fn<(key: string) => Promise<PaymentResult>>()
      .mockRejectedValueOnce(new AppError('card_declined'))
      .mockResolvedValue(result())
    const { result: hook } = started()
    await act(() => hook.current.pay(send))
    expect(hook.current.payment).toMatchObject({ step: 'ready', error: { code: 'card_declined' } })
    await act(() => hook.current.pay(send))
    expect(hook.current.payment.step).toBe('paid')
    expect(new Set(send.mock.calls.map(([key]) => key)).size).toBe(2)
  })

  test('the bank asks; when it has its answer the server is asked what became of it', async () => {
    const calls = answerCalls()
    calls.on(getPaymentResult, () => result())
    const { result: hook } = started()
    await act(() => hook.current.pay(async () => result({ status: 'pending', type: 3, secret: 's' })))
    expect(hook.current.payment).toEqual({ step: 'asking', secret: 's', attemptId: 7, isAgain: false })
    act(() => hook.current.answered())
    await passing(0)
    expect(hook.current.payment.step).toBe('paid')
    expect(calls.sentTo(getPaymentResult)).toHaveLength(1)
  })

  test('a bank that has heard nothing is not asked again by itself', async () => {
    answerCalls().on(getPaymentResult, () => result({ status: 'pending', type: 3, secret: 's' }))
    const { result: hook } = started(7)
    await passing(0)
    expect(hook.current.payment).toMatchObject({ step: 'asking', isAgain: false })
    act(() => hook.current.answered())
    await passing(0)
    expect(hook.current.payment).toMatchObject({ step: 'asking', isAgain: true })
  })

  test('P-561 P-568 type 6 leads to the page of the provider, and nowhere else', async () => {
    const { result: hook } = started()
    const to = (url: string) =>
      act(() => hook.current.pay(async () => result({ type: 6, data: { invoiceId: null, redirect: null, url } })))
    await to('https://checkout.stripe.com/c/1')
    expect(left.mock.calls.map(String)).toEqual(['https://checkout.stripe.com/c/1'])
    await to('https://evil.example/')
    expect(left).toHaveBeenCalledOnce()
  })

  test('one that is under way is followed instead of begun again, until it has ended', async () => {
    const answers = [PENDING, PENDING, result()]
    const calls = answerCalls()
    calls.on(getPaymentResult, () => answers.shift() as PaymentResult)
    const { result: hook } = started(7)
    await passing(0)
    expect(hook.current.payment).toEqual({ step: 'following', attemptId: 7, link: null })
    await passing(10_000)
    expect(hook.current.payment.step).toBe('paid')
  })

  test('the page of the provider that somebody left is offered again, and not forced upon them', async () => {
    const url = 'https://checkout.stripe.com/c/1'
    const answers = [result({ status: 'pending', type: 6, data: { invoiceId: null, redirect: null, url } }), result()]
    answerCalls().on(getPaymentResult, () => answers.shift() as PaymentResult)
    const { result: hook } = started(7)
    await passing(0)
    expect(hook.current.payment).toEqual({ step: 'following', attemptId: 7, link: url })
    expect(left).not.toHaveBeenCalled()
    await passing(3_000)
    expect(hook.current.payment.step).toBe('paid')
  })

  test('one by bank takes days: it has begun, and nobody waits for it', async () => {
    const { result: hook, onPaid } = started()
    await act(() => hook.current.pay(async () => result({ status: 'pending', type: 2, isSlow: true })))
    expect(hook.current.payment.step).toBe('started')
    expect(onPaid).toHaveBeenCalledOnce()
  })

  test('what failed meanwhile is said', async () => {
    answerCalls().on(getPaymentResult, () => {
      throw new AppError('card_declined')
    })
    const { result: hook } = started(7)
    await passing(0)
    expect(hook.current.payment).toMatchObject({ step: 'ready', error: { code: 'card_declined' } })
  })

  test('F-09 whoever closes it after a lost answer and comes back does not pay twice, and hears what became of it', async () => {
    const send = vi
      .fn<(key: string) => Promise<PaymentResult>>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue(result())
    const first = started()
    act(() => void first.result.current.pay(send))
    await passing(0)
    first.unmount()
    const second = started()
    expect(second.result.current.payment).toEqual({ step: 'sending', isAgain: true })
    const again = vi.fn(async () => result())
    await act(() => second.result.current.pay(again))
    await passing(5_000)
    expect(again).not.toHaveBeenCalled()
    expect(new Set(send.mock.calls.map(([key]) => key)).size).toBe(1)
    expect(first.onPaid.mock.calls).toEqual([[result(), false]])
    expect(second.result.current.payment.step).toBe('ready')
  })

  test('a screen that is gone leads nowhere, and a refusal is told by a toast', async () => {
    const answers = [Promise.withResolvers<PaymentResult>(), Promise.withResolvers<PaymentResult>()] as const
    for (const { promise } of answers) {
      const { result: hook, unmount } = started()
      act(() => void hook.current.pay(() => promise))
      unmount()
      answers[0].resolve(
        result({ type: 6, data: { invoiceId: null, redirect: null, url: 'https://checkout.stripe.com/c/1' } }),
      )
      await passing(0)
    }
    expect(left).not.toHaveBeenCalled()
    answers[1].reject(new AppError('card_declined'))
    await passing(0)
    expect(toast).toHaveBeenCalledWith('error', expect.stringMatching(/declined/))
  })

  test('nobody pays under the name of somebody else who has logged in meanwhile', async () => {
    const send = vi.fn(async (_key: string): Promise<PaymentResult> => Promise.reject(new TypeError('offline')))
    const { result: hook } = started()
    act(() => void hook.current.pay(send))
    await passing(0)
    act(() => session.start('another'))
    await passing(60_000)
    expect(send).toHaveBeenCalledOnce()
    expect(hook.current.payment.step).toBe('ready')
  })
})
