import type { Leader, LotRules } from './lot-state.ts'
import { directionOf, isBetter } from './sale-type.ts'

/** Rule 9: reached by what the leader is ready to pay, not by the price. A lot without reserve counts as met. */
export function isReserveMet(leader: Leader | null, rules: LotRules): boolean {
  if (rules.reserve === null) return true
  return leader !== null && !isBetter(rules.reserve, leader.limit, directionOf(rules))
}
