import type { LotCommand, LotRules, LotState, Refusal } from './lot-state.ts'
import { isReverse } from './sale-type.ts'

/** Why an amount that can be no bid on any lot is none on this one: it is not enough (B-317), or too large (rule 8). */
export function refuseOddAmount(
  { status, nextBid }: LotState,
  command: LotCommand,
  rules: LotRules,
): Refusal | { reason: 'bid_too_large' } {
  if (!('amount' in command)) return { reason: 'invalid_amount' }
  if (command.amount >= 1) return { reason: 'bid_too_large' }
  // Where less is better nothing is too little, only no amount.
  if (isReverse(rules)) return { reason: 'invalid_amount' }
  return { reason: 'bid_too_low', minimum: Math.max(1, status === 'future' ? rules.startingPrice : nextBid) }
}
