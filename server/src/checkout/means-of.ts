import { AppError } from '@gavelhouse/shared/errors.ts'
import { countDeclines } from '../payments/queries.ts'
import { DECLINE_MINUTES, MAX_DECLINES } from '../payments/sources/limits.ts'
import type { CheckoutContext } from './context.ts'

/** What the provider says of the card or bank account: country and kind are never taken from the client (T-46). */
export async function meansOf(ctx: CheckoutContext, source: string | undefined) {
  if (source === undefined) throw new AppError('card_details_missing')
  const { payments, user } = ctx
  if ((await countDeclines(ctx.db, user.id, DECLINE_MINUTES)) >= MAX_DECLINES) throw new AppError('too_many_declines')
  const described = await payments.provider.describeSource(await payments.customerOf(user.id), source)
  if (described === null) throw new AppError('not_found')
  const { kind, brand, last4, country, isVerified } = described
  if (kind === 'bank' && !isVerified) throw new AppError('bank_unverified')
  return { method: kind, provider: payments.provider.name, source, sourceFacts: { brand, last4, country } }
}
