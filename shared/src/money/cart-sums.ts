import type { Money } from '../money.ts'
import { type InvoiceFacts, type InvoiceSums, invoiceSums } from './invoice-sums.ts'
import { type FeeTerms, type PaymentMethod, processingFee } from './processing-fee.ts'
import type { Rate } from './rate.ts'

export interface CartSums extends Omit<InvoiceSums, 'overpaid'> {
  deposit: Money
  paid: Money
  feeRate: Rate
  fee: Money
  /** What is charged when all of it is paid now: what is due, and the fee for it. */
  processed: Money
}

/** The sums of a checkout, of the lines that are paid with it. `method` null: not chosen yet. */
export function cartSums(facts: InvoiceFacts, method: PaymentMethod | null, terms: FeeTerms): CartSums {
  const { overpaid: _, ...sums } = invoiceSums(facts)
  const { deposit, paid } = facts
  const { rate, fee } = method === null ? { rate: 0, fee: 0 } : processingFee(sums.due, method, terms)
  return { ...sums, deposit, paid, feeRate: rate, fee, processed: sums.due + fee }
}
