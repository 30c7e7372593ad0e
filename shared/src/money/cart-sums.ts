import type { Money } from '../money.ts'
import { type InvoiceFacts, type InvoiceSums, invoiceSums } from './invoice-sums.ts'
import { type LineFacts, lineSums } from './line.ts'
import { decidePayment, type PaymentRefusal } from './partial-payment.ts'
import { type FeeTerms, type PaymentMethod, processingFee } from './processing-fee.ts'
import { type Rate, rateOf } from './rate.ts'

/** What somebody checks out, and what they have chosen so far. */
export interface CheckoutFacts extends Pick<InvoiceFacts, 'handling' | 'deposit' | 'paid' | 'credited' | 'refunded'> {
  lines: readonly (LineFacts & { isLeftOut: boolean })[]
  /** null: picked up, or not chosen yet. The total is that of the quote, marked up. */
  shipping: { total: Money; taxRate: Rate } | null
  /** null: not chosen yet. */
  method: PaymentMethod | null
  /** What to pay now; 0 is all that is due. */
  asked: Money
  allowsPartial: boolean
}

export interface CartSums extends Omit<InvoiceSums, 'overpaid'> {
  deposit: Money
  paid: Money
  processingRate: Rate
  processingFee: Money
  /** What is charged: what is paid now, and the fee for it. */
  processed: Money
  /** Why the amount asked for cannot be paid; the sums are then those of paying all. */
  refusal: PaymentRefusal | null
}

/** The sums of a checkout. Lines set aside, or sold elsewhere meanwhile, are not in them. */
export function cartSums(facts: CheckoutFacts, terms: FeeTerms): CartSums {
  const { lines, shipping, method, deposit, paid } = facts
  const { overpaid: _, ...sums } = invoiceSums({
    ...facts,
    lines: lines.filter(({ isLeftOut }) => !isLeftOut).map(lineSums),
    shipping: shipping?.total ?? 0,
    shippingTax: shipping === null ? 0 : rateOf(shipping.total, shipping.taxRate),
  })
  const decision = decidePayment({ ...facts, due: sums.due })
  const refusal = 'reason' in decision ? decision : null
  const payNow = 'amount' in decision ? decision.amount : sums.due
  const { rate, fee } = method === null ? { rate: 0, fee: 0 } : processingFee(payNow, method, terms)
  return { ...sums, deposit, paid, processingRate: rate, processingFee: fee, processed: payNow + fee, refusal }
}
