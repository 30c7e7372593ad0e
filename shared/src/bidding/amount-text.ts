import { inCents, inFull } from '../digits.ts'
import { type Money, ONE_CENT, ONE_DOLLAR } from '../money.ts'
import type { LotRules } from './lot-state.ts'
import { type Direction, directionOf } from './sale-type.ts'

type HasSaleType = Pick<LotRules, 'saleType'>

/**
 * An amount to reach as it is shown: in whole cents from a dollar on. Rounded up (on reverse lots, where it is the most one
 * may ask, down), so that whoever enters what is shown is never refused (B-316).
 */
export function shownNextBid(amount: Money, direction: Direction): Money {
  if (amount < ONE_DOLLAR) return amount
  return (direction === 1 ? Math.ceil : Math.floor)(amount / ONE_CENT) * ONE_CENT
}

/** The same as text, without currency: two decimals, four below one dollar. */
export const nextBidText = (amount: Money, rules: HasSaleType = { saleType: 'auction' }): string =>
  (amount < ONE_DOLLAR ? inFull : inCents)(shownNextBid(amount, directionOf(rules)))

/**
 * Whether this may stand in the bid field while it is being typed, hence also a lone sign or separator, and commas: one that
 * was swallowed would make 1250 of 12,50. What they mean is said when the amount is read.
 */
export const isAmountInput = (text: string): boolean => /^[+-]?[\d,]*\.?[\d,]*$/.test(text)
