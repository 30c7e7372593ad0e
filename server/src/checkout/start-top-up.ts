import { topUpWallet } from '@gavelhouse/shared/checkout/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { dollars, type Money, toCents, toDollars } from '@gavelhouse/shared/money.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { fieldError } from '../http/field-errors.ts'
import type { CheckoutContext } from './context.ts'
import { feeFor } from './fee-for.ts'
import type { AttemptRow } from './queries-attempts.ts'
import { type RequestName, writeAttempt } from './start-attempt.ts'
import { type PaymentMeans, refuseSlow } from './start-payment.ts'

const MOST_TOP_UP: Money = dollars(100_000)

/** P-1067: the balance changes when the provider has confirmed it, and never by this call. */
export async function startTopUp(
  ctx: CheckoutContext,
  asked: Money,
  means: PaymentMeans,
  request: RequestName,
): Promise<AttemptRow> {
  refuseSlow(means)
  const amount = toCents(asked)
  if (amount <= 0) throw fieldError(topUpWallet.input.fields, 'amount', problem('amount_not_valid'))
  if (amount > MOST_TOP_UP) throw new AppError('max_amount', { most: toDollars(MOST_TOP_UP) })
  const { id: userId } = ctx.user
  const fee = await feeFor(ctx.db, { method: means.method, sourceFacts: means.sourceFacts ?? null }, amount)
  const name = { userId, purpose: 'top-up', subject: `wallet:${userId}` } as const
  return writeAttempt(ctx.db, { ...name, ...means, ...request, amount, fee })
}
