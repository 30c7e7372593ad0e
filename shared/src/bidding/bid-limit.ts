import { type Money, toDollars } from '../money.ts'
import { type ProblemMessage, problem } from '../problem.ts'
import type { Direction } from './sale-type.ts'

/** Beside the bid field, for an amount that does not reach the limit: 'Min Bid 10.00', on reverse lots 'Max Bid 10.00'. */
export const limitProblem = (limit: Money, direction: Direction): ProblemMessage =>
  direction === 1
    ? problem('min_bid', { minimum: toDollars(limit) })
    : problem('max_bid', { maximum: toDollars(limit) })
