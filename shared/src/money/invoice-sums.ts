import type { Money } from '../money.ts'
import type { LineSums } from './line.ts'

export interface InvoiceFacts {
  /** Every line that is or was billed: what is cancelled before the first money is no longer one, later it is credited (money 17). */
  lines: readonly LineSums[]
  /** As quoted, mark-up included. */
  shipping: Money
  shippingTax?: Money
  handling: Money
  /** Of deposits, as far as they were applied. */
  deposit: Money
  /** Captured, or confirmed by staff, without fees for processing. */
  paid: Money
  /** What the house no longer asks for. */
  credited: Money
  /** Of deposit and payments, what went back. */
  refunded: Money
}

export interface InvoiceSums {
  subtotal: Money
  premium: Money
  /** Of the lines and of shipping. */
  tax: Money
  shipping: Money
  handling: Money
  /** Exactly the five parts above. */
  total: Money
  /** What is still to be paid, never negative. */
  due: Money
  /** What was paid beyond what is owed: to be given back. */
  overpaid: Money
}

type Part = 'subtotal' | 'premium' | 'tax'

/** Money 3: what an invoice comes to. Nothing is rounded here, because every part is whole cents already. */
export function invoiceSums({ lines, shipping, shippingTax = 0, handling, ...moved }: InvoiceFacts): InvoiceSums {
  const sumOf = (part: Part): Money => lines.reduce((sum, line) => sum + line[part], 0)
  const [subtotal, premium, tax] = [sumOf('subtotal'), sumOf('premium'), sumOf('tax') + shippingTax]
  const total = subtotal + premium + tax + shipping + handling
  if (!Number.isSafeInteger(total)) throw new Error('An invoice comes to more than can be exact')
  const open = total - moved.credited - netPaid(moved)
  const [due, overpaid] = [Math.max(0, open), Math.max(0, -open)]
  return { subtotal, premium, tax, shipping, handling, total, due, overpaid }
}

/** What the house holds of the buyer for this invoice. */
const netPaid = ({ deposit, paid, refunded }: Pick<InvoiceFacts, 'deposit' | 'paid' | 'refunded'>): Money =>
  deposit + paid - refunded
