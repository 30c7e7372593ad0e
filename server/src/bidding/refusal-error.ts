import { limitText, refusalText } from '@gavelhouse/shared/bidding/amount-text.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { toDollars } from '@gavelhouse/shared/money.ts'
import type { OutcomeLot, RequestRefusal } from './lot-request.ts'

/** A refusal of the engine as the error people meet. A foreign or missing bid is simply not found. */
export function refusalError(refusal: RequestRefusal, lot: OutcomeLot | null = null): AppError {
  if (refusal.reason === 'bid_not_found') return new AppError('not_found')
  if (refusal.reason === 'bid_too_low') {
    const rules = { saleType: lot?.saleType ?? 'auction' }
    return new AppError('bid_too_low', {
      message: refusalText(refusal, rules),
      minimum: toDollars(refusal.minimum),
      fields: { wsprice: limitText(refusal.minimum, rules) },
    })
  }
  const { reason, ...facts } = refusal
  return new AppError(reason, facts)
}
