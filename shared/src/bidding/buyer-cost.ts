import { fitsOnLine, lineSums } from '../money/line.ts'
import { cardFee } from '../money/processing-fee.ts'
import type { Rate } from '../money/rate.ts'
import type { Money } from '../money.ts'

/** What it takes to know what a bid would cost in the end. */
export interface BuyerCostFacts {
  unitPrice: Money
  quantity: number
  premiumRate: Rate
  /** null: nobody knows yet where the goods go. */
  taxRate: Rate | null
  cardRate: Rate
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
 * What somebody pays who wins at this price, by the rules that the invoice and the payment follow afterwards (money 2 and
 * 4). Shipping is not in it: it has a quote of its own. null: no invoice can hold so much.
 */
export function buyerCostFor({ taxRate, cardRate, ...price }: BuyerCostFacts): BuyerCost | null {
  if (!fitsOnLine(price)) return null
  const { subtotal, premium, tax, total } = lineSums({ ...price, taxRate: taxRate ?? 0 })
  const { fee } = cardFee(total, cardRate)
  return { total: subtotal, premium, tax: taxRate === null ? null : tax, cardFee: fee, allIn: total + fee }
}
