import type { Money } from '@gavelhouse/shared/money.ts'
import { ONE_CENT, ONE_DOLLAR, percentOf, toCents } from '@gavelhouse/shared/money.ts'
import type { SourceDetails } from './details.ts'

/** What the company keeps of a payment: 2.9 % and 30 cents of a card, 0.8 % and at most $5 of a bank account. */
export function feeFor(amount: Money, kind: SourceDetails['kind']): Money {
  return kind === 'card'
    ? toCents(percentOf(amount, 290)) + 30 * ONE_CENT
    : Math.min(toCents(percentOf(amount, 80)), 5 * ONE_DOLLAR)
}

/** Kept when a holder says that they never paid, and not given back. */
export const DISPUTE_FEE: Money = 15 * ONE_DOLLAR
