import { AppError } from '@gavelhouse/shared/errors.ts'
import { toDollars } from '@gavelhouse/shared/money.ts'
import type { RequestRefusal } from './lot-request.ts'

/** A refusal of the engine as the error people meet. A foreign or missing bid is simply not found. */
export function refusalError(refusal: RequestRefusal): AppError {
  if (refusal.reason === 'bid_not_found') return new AppError('not_found')
  if (refusal.reason === 'bid_too_low') {
    const amount = minimumText(refusal.minimum)
    return new AppError('bid_too_low', {
      message: `Bid value should be greater than ${amount}`,
      minimum: toDollars(refusal.minimum),
      fields: { wsprice: `Min Bid ${amount}` },
    })
  }
  const { reason, ...facts } = refusal
  return new AppError(reason, facts)
}

/** Rounded up at the decimals shown, so that the amount shown is never refused (B-316). */
function minimumText(minimum: number): string {
  const decimals = minimum < 10_000 ? 4 : 2
  const unit = 10 ** (4 - decimals)
  return ((Math.ceil(minimum / unit) * unit) / 10_000).toFixed(decimals)
}
