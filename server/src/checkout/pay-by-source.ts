import type { payBySource as api } from '@gavelhouse/shared/checkout/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { countDeclines } from '../payments/queries.ts'
import { DECLINE_MINUTES, MAX_DECLINES } from '../payments/sources/limits.ts'
import { advanceAttempt } from './advance-attempt.ts'
import { claimOffline } from './claim-offline.ts'
import type { CheckoutContext } from './context.ts'
import { payFromWallet } from './pay-from-wallet.ts'
import { presentResult } from './present-result.ts'
import { findRepeated, nameRequest } from './start-attempt.ts'
import { pickupOf, startPayment } from './start-payment.ts'

/** By a saved card or bank account, or a card entered once. The wallet and the claim of an offline payment have calls of their own too. */
export async function payBySource(ctx: CheckoutContext, input: InputOf<typeof api>) {
  if (input.method === 'wallet') return payFromWallet(ctx, input)
  if (input.method === 'offline') return claimOffline(ctx, input)
  const { id: userId } = ctx.user
  const request = nameRequest(ctx, 'pay', input)
  const repeated = await findRepeated(ctx.db, userId, request)
  if (repeated !== null) return presentResult(ctx, await advanceAttempt(ctx, repeated.id))

  const means = await meansOf(ctx, input.source?.id)
  const attempt = await startPayment(ctx, {
    ...{ userId, subject: input, asked: input.amount ?? 0, means, request },
    pickupAt: pickupOf(input),
  })
  return presentResult(ctx, await advanceAttempt(ctx, attempt.id))
}

/** What the provider says of the card or bank account: country and kind are never taken from the client (T-46). */
async function meansOf(ctx: CheckoutContext, source: string | undefined) {
  if (source === undefined) throw new AppError('card_details_missing')
  const { payments, user } = ctx
  if ((await countDeclines(ctx.db, user.id, DECLINE_MINUTES)) >= MAX_DECLINES) throw new AppError('too_many_declines')
  const described = await payments.provider.describeSource(await payments.customerOf(user.id), source)
  if (described === null) throw new AppError('not_found')
  const { kind, brand, last4, country, isVerified } = described
  if (kind === 'bank' && !isVerified) throw new AppError('bank_unverified')
  return { method: kind, provider: payments.provider.name, source, sourceFacts: { brand, last4, country } }
}
