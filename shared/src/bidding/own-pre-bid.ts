import type { LotCommand, LotRules, LotState, Refusal } from './lot-state.ts'
import { betterOf, directionOf, isBetter } from './sale-type.ts'

/**
 * Rule 7 for what is offered before the opening: the best of one's own binds, so a worse or equal one is refused and not
 * shown as if it stood. Asked where an offer is made and not by the engine, which replays logs too: sealed amounts stand
 * there as the least that leads to the same lines, two of one person perhaps alike (decision 097).
 */
export function refuseWorsePreBid({ preBids }: LotState, command: LotCommand, rules: LotRules): Refusal | null {
  if (command.type !== 'pre-bid') return null
  const direction = directionOf(rules)
  const [first, ...others] = preBids.filter(({ userId }) => userId === command.userId).map(({ amount }) => amount)
  if (first === undefined) return null
  const minimum = others.reduce((best, amount) => betterOf(best, amount, direction), first) + direction
  return isBetter(minimum, command.amount, direction) ? { reason: 'bid_too_low', minimum } : null
}
