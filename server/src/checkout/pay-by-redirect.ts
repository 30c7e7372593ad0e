import type {
  payByRedirect as api,
  openPaymentElement as elementApi,
  topUpWallet as topUpApi,
} from '@gavelhouse/shared/checkout/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { advanceAttempt } from './advance-attempt.ts'
import { pickupOf } from './chosen-pickup.ts'
import type { CheckoutContext } from './context.ts'
import { presentResult } from './present-result.ts'
import type { AttemptRow } from './queries-attempts.ts'
import { nameRequest, type RequestName, startOnce } from './start-attempt.ts'
import { startDeposit } from './start-deposit.ts'
import { startPayment } from './start-payment.ts'
import { startTopUp } from './start-top-up.ts'

/** On the provider's own page (type 6): invoices, carts, top-ups and bid deposits. */
export async function payByRedirect(ctx: CheckoutContext, input: InputOf<typeof api>) {
  const asked = input.amount ?? input.details?.amount ?? 0
  const means = redirectOf(ctx)
  return start({ ...ctx, payType: input.payType }, input, async (request) => {
    if (input.payType === 'deposit') return startTopUp(ctx, asked, means, request)
    if (input.payType === 'bid_deposit') return startDeposit(ctx, input, asked, means, request)
    const payment = { userId: ctx.user.id, subject: input, asked, means, request }
    return startPayment(ctx, { ...payment, pickupAt: pickupOf(input) })
  })
}

/** P-1067: the balance changes when the provider has confirmed it, and never by this call. */
export function topUpWallet(ctx: CheckoutContext, input: InputOf<typeof topUpApi>) {
  return start(ctx, input, (request) => startTopUp(ctx, input.amount, redirectOf(ctx), request))
}

/** The provider's part of the page asks for the card and confirms with the secret. */
export function openPaymentElement(ctx: CheckoutContext, input: InputOf<typeof elementApi>) {
  const means = { method: 'card', provider: ctx.payments.provider.name, source: null } as const
  const payment = { userId: ctx.user.id, subject: input, asked: input.amount ?? 0, means, pickupAt: pickupOf(input) }
  return start(ctx, input, (request) => startPayment(ctx, { ...payment, request }))
}

const redirectOf = ({ payments }: CheckoutContext) =>
  ({ method: 'redirect', provider: payments.provider.name }) as const

async function start(ctx: CheckoutContext, input: unknown, write: (request: RequestName) => Promise<AttemptRow>) {
  const request = nameRequest(ctx, 'redirect', input)
  const attempt = await startOnce(ctx.db, ctx.user.id, request, () => write(request))
  return presentResult(ctx, await advanceAttempt(ctx, attempt.id))
}
