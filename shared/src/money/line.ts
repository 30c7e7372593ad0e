import { MAX_MONEY, type Money, toCents } from '../money.ts'
import { type Rate, rateOf } from './rate.ts'

export interface LineFacts {
  /** As it was bid or offered, with its four decimals. */
  unitPrice: Money
  quantity: number
  premiumRate: Rate
  taxRate: Rate
}

/** What one lot on an invoice comes to, in whole cents. */
export interface LineSums {
  subtotal: Money
  premium: Money
  tax: Money
  total: Money
}

/** The most that a line can hold: beyond it sums would no longer be exact. */
const MAX_SUBTOTAL: Money = 1_000 * MAX_MONEY

/** Whether so many units at that price can be written on an invoice at all. */
export const fitsOnLine = ({ unitPrice, quantity }: Pick<LineFacts, 'unitPrice' | 'quantity'>): boolean =>
  unitPrice * quantity <= MAX_SUBTOTAL

/** Money 2: price times quantity in whole cents, the premium on it, and sales tax on both. Nothing else rounds a price. */
export function lineSums({ unitPrice, quantity, premiumRate, taxRate }: LineFacts): LineSums {
  if (!fitsOnLine({ unitPrice, quantity })) throw new Error(`${quantity} units at ${unitPrice} are too much for a line`)
  const subtotal = toCents(unitPrice * quantity)
  const premium = rateOf(subtotal, premiumRate)
  const tax = rateOf(subtotal + premium, taxRate)
  return { subtotal, premium, tax, total: subtotal + premium + tax }
}
