import type {
  payByRedirect as api,
  openPaymentElement as elementApi,
  topUpWallet as topUpApi,
} from '@gavelhouse/shared/checkout/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { dollars, type Money, toCents, toDollars } from '@gavelhouse/shared/money.ts'
import { findLotRow } from '../lots/queries.ts'
import { advanceAttempt } from './advance-attempt.ts'
import type { CheckoutContext } from './context.ts'
import { refuseDeposit } from './deposit-wanted.ts'
import { feeFor } from './fee-for.ts'
import { presentResult } from './present-result.ts'
import type { AttemptRow } from './queries-attempts.ts'
import { nameRequest, type RequestName, startOnce, writeAttempt } from './start-attempt.ts'
import { pickupOf, startPayment } from './start-payment.ts'

const MOST_TOP_UP: Money = dollars(100_000)

/** On the provider's own page (type 6): invoices and carts, and what has no other way in: top-ups and bid deposits. */
export async function payByRedirect(ctx: CheckoutContext, input: InputOf<typeof api>) {
  const asked = input.amount ?? input.details?.amount ?? 0
  return start(ctx, input, async (request) => {
    if (input.payType === 'deposit') return startTopUp(ctx, asked, request)
    if (input.payType === 'bid_deposit') return startDeposit(ctx, Number(input.group ?? 0), asked, request)
    const payment = { userId: ctx.user.id, subject: input, asked, means: redirectOf(ctx), request }
    return startPayment(ctx, { ...payment, pickupAt: pickupOf(input) })
  })
}

/** P-1067: the balance changes when the provider has confirmed it, and never by this call. */
export function topUpWallet(ctx: CheckoutContext, input: InputOf<typeof topUpApi>) {
  return start(ctx, input, (request) => startTopUp(ctx, input.amount, request))
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

async function startTopUp(ctx: CheckoutContext, asked: Money, request: RequestName): Promise<AttemptRow> {
  const amount = toCents(asked)
  if (amount <= 0) throw new AppError('invalid_amount')
  if (amount > MOST_TOP_UP) throw new AppError('max_amount', { most: toDollars(MOST_TOP_UP) })
  const { id: userId } = ctx.user
  const fee = await feeFor(ctx.db, { method: 'redirect', sourceFacts: null }, amount)
  const name = { userId, purpose: 'top-up', subject: `wallet:${userId}` } as const
  return writeAttempt(ctx.db, { ...name, ...redirectOf(ctx), ...request, amount, fee })
}

/** the amount is the lot's; another one sent along is refused. */
async function startDeposit(
  ctx: CheckoutContext,
  lotId: number,
  asked: Money,
  request: RequestName,
): Promise<AttemptRow> {
  const { id: userId } = ctx.user
  const lot = await findLotRow(ctx.db, lotId)
  if (lot === null) throw new AppError('not_found')
  const amount = lot.depositAmount ?? 0
  const refusal = await refuseDeposit(ctx.db, { userId, lotId, amount })
  if (refusal !== null) throw new AppError(refusal)
  if (asked !== 0 && asked !== amount) throw new AppError('invalid_amount')
  const fee = await feeFor(ctx.db, { method: 'redirect', sourceFacts: null }, amount)
  const name = { userId, purpose: 'deposit', subject: `deposit:${lotId}`, lotId } as const
  return writeAttempt(ctx.db, { ...name, ...redirectOf(ctx), ...request, amount, fee })
}
