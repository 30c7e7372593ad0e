import { type Money, percentOf, toCents } from '../money.ts'

/** What it takes to know what a bid would cost in the end. Percentages in basis points. */
export interface BuyerCostFacts {
  unitPrice: Money
  quantity: number
  premium: number
  /** null: nobody knows yet where the goods go. */
  taxRate: number | null
  cardFee: number
}

export interface BuyerCost {
  total: Money
  premium: Money
  /** null: not known yet, and not in the sum. */
  tax: Money | null
  /** Of price, premium and tax, when paid by card. */
  cardFee: Money
  allIn: Money
}

/**
 * What somebody pays who wins at this price: each line rounded half up to cents, as invoices are. Sales tax is on
 * price and premium. Shipping is not in it: it has a quote of its own.
 */
export function buyerCostFor({ unitPrice, quantity, premium, taxRate, cardFee }: BuyerCostFacts): BuyerCost {
  const total = toCents(unitPrice * quantity)
  const premiumAmount = toCents(percentOf(total, premium))
  const tax = taxRate === null ? null : toCents(percentOf(total + premiumAmount, taxRate))
  const beforeFee = total + premiumAmount + (tax ?? 0)
  const fee = toCents(percentOf(beforeFee, cardFee))
  return { total, premium: premiumAmount, tax, cardFee: fee, allIn: beforeFee + fee }
}
