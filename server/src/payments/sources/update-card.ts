import { AppError } from '@gavelhouse/shared/errors.ts'
import { updateCard as api } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { EXPIRY_YEARS_AHEAD, isExpired } from '@gavelhouse/shared/payments/sources/expiry.ts'
import type { SavedCard } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { fieldError } from '../../http/field-errors.ts'
import type { PaymentContext } from '../context.ts'
import { getCard } from './list-cards.ts'

/** Changes when a card expires, and nothing else of it. */
export async function updateCard(
  ctx: PaymentContext,
  { id, expMonth, expYear }: { id: string; expMonth: number; expYear: number },
): Promise<SavedCard> {
  const now = ctx.clock.now()
  const lastYear = new Date(now).getUTCFullYear() + EXPIRY_YEARS_AHEAD
  if (expMonth < 1 || expMonth > 12) throw fieldError(api.input.fields, 'expMonth', problem('required_now'))
  if (expYear > lastYear) throw fieldError(api.input.fields, 'expYear', problem('required_now'))
  const expiry = { month: expMonth, year: expYear }
  if (isExpired(expiry, now)) throw fieldError(api.input.fields, 'expMonth', problem('card_expired'))

  const customerId = await ctx.payments.customerOf(ctx.user.id)
  if ((await ctx.payments.provider.updateCard(customerId, id, expiry)) === null) throw new AppError('not_found')
  return getCard(ctx, id)
}
