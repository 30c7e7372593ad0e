import { invoiceSums } from '@gavelhouse/shared/money/invoice-sums.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { Invoice } from './queries.ts'

type Parts = Pick<Invoice, 'subtotal' | 'premium' | 'tax' | 'shipping' | 'shippingTax' | 'handling'>
type Settled = Pick<Invoice, 'deposit' | 'paid' | 'refunded' | 'credited'>

const NOTHING: Settled = { deposit: 0, paid: 0, refunded: 0, credited: 0 }

/** An invoice keeps the sums of its lines, which count as one. */
export const sumsOfInvoice = (invoice: Parts & Settled) =>
  invoiceSums({ ...invoice, lines: [{ ...invoice, total: invoice.subtotal + invoice.premium + invoice.tax }] })

export const totalOf = (parts: Parts): Money => sumsOfInvoice({ ...parts, ...NOTHING }).total

/** What is still to be paid. */
export const dueOf = (invoice: Parts & Settled): Money => sumsOfInvoice(invoice).due
