// @vitest-environment happy-dom
import '../../testing/dom.ts'
import '../../testing/phrases.ts'
import { leavePayment } from '@gavelhouse/shared/checkout/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { getPaymentProvider } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../lib/app-error.ts'
import { createCache } from '../../lib/cache.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { BankQuestion } from './BankQuestion.tsx'

const loadStripe = vi.hoisted(() => vi.fn())
vi.mock('../sources/provider-fields/stripe.ts', () => ({ loadStripe }))
vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))

const onDone = vi.fn()
let calls: ReturnType<typeof answerCalls>

beforeEach(() => {
  calls = answerCalls()
  session.start('token')
  calls.on(getPaymentProvider, () => ({ name: 'stripe' as const, publicKey: 'pk_1' }))
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
  onDone.mockReset()
  loadStripe.mockReset()
})

const show = (isAgain = false) =>
  render(
    <QueryClientProvider client={createCache()}>
      <BankQuestion asked={{ secret: 's', attemptId: 7, isAgain }} onDone={onDone} />
    </QueryClientProvider>,
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('F-08 a script that cannot be loaded is said once, tried again when asked for, and can be left', async () => {
  loadStripe.mockRejectedValue(new CallError('provider_failed'))
  show()
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be reached/)
  expect(loadStripe).toHaveBeenCalledOnce()
  expect(onDone).not.toHaveBeenCalled()
  const handleNextAction = vi.fn(async () => ({}))
  loadStripe.mockResolvedValue({ handleNextAction })
  await press('Try Again')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(handleNextAction).toHaveBeenCalledWith({ clientSecret: 's' })
})

test('a bank that wants an answer still is asked again by its payer only, who may also not pay', async () => {
  calls.on(leavePayment, ({ attemptId }) => ({ attemptId }))
  show(true)
  await press('Do not pay')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(calls.sentTo(leavePayment)[0]?.input).toEqual({ attempt: 7 })
  expect(loadStripe).not.toHaveBeenCalled()
})

test('a house that cannot say who keeps its cards is asked again', async () => {
  calls.on(getPaymentProvider, () => {
    throw new AppError('internal')
  })
  show()
  await screen.findByRole('alert')
  calls.on(getPaymentProvider, () => ({ name: 'sandbox' as const, publicKey: null }))
  await press('Try Again')
  await screen.findByRole('button', { name: 'Confirm card' })
})
