import { limitProblem } from '@gavelhouse/shared/bidding/bid-limit.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { type Direction, directionOf } from '@gavelhouse/shared/bidding/sale-type.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { type Money, toDollars } from '@gavelhouse/shared/money.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { OutcomeLot, RequestRefusal } from './lot-request.ts'

/** A refusal of the engine as the error people meet. A foreign or missing bid is simply not found. */
export function refusalError(refusal: RequestRefusal, lot: OutcomeLot | null = null): AppError {
  if (refusal.reason === 'bid_not_found') return new AppError('not_found')
  const direction = directionOf({ saleType: lot?.saleType ?? 'auction' })
  if (refusal.reason === 'over_bid_limit') return new AppError('over_bid_limit', { maximum: toDollars(refusal.limit) })
  if (refusal.reason === 'award_below_bids') {
    const standing = toDollars(refusal.standing)
    return direction === 1
      ? new AppError('award_below_bids', { minimum: standing })
      : new AppError('award_above_bids', { maximum: standing })
  }
  const { wireName } = placeBid.input.fields.amount
  if (refusal.reason === 'bid_too_large')
    return new AppError('bid_too_large').beside(wireName, problem('bid_too_large'))
  if (refusal.reason === 'bid_too_low') {
    // On a reverse lot that cannot go lower: there is no amount to name.
    if (refusal.minimum <= 0) return new AppError('bid_unbeatable')
    return limitError(refusal.minimum, direction).beside(wireName, limitProblem(refusal.minimum, direction))
  }
  const { reason, ...facts } = refusal
  return new AppError(reason, facts)
}

/** The words are the specification's, although an equal amount is accepted too (B-313). */
export const limitError = (limit: Money, direction: Direction): AppError =>
  direction === 1
    ? new AppError('bid_too_low', { minimum: toDollars(limit) })
    : new AppError('bid_too_high', { maximum: toDollars(limit) })
