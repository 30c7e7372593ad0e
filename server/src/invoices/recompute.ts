import type { Db } from '../db/connect.ts'
import { type GoodsTax, type LineTax, sumsOf, taxOfGoods } from './line-sums.ts'
import {
  type InvoiceChanges,
  type Line,
  listLines,
  lockInvoice,
  NOW,
  updateInvoice,
  updateLineSums,
} from './queries.ts'

/** Shipping that staff have agreed on with the buyer, beside what carriers offer. */
export const AGREED_SHIPPING = 'As agreed'

/** What was quoted was for other goods, or to go elsewhere. */
export const NO_SHIPPING = {
  ...{ shipping: 0, shippingTax: 0, carrier: null, shippingService: null, shippingRateId: null },
} satisfies InvoiceChanges

/**
 * The sums of an invoice from its lines, at the rates the lines have or at another tax, but for lines that keep theirs. Lines
 * set aside are not among them; an invoice on which nothing is owed any more is cancelled. For invoices that are not frozen,
 * held by the caller.
 */
export async function recompute(
  tx: Db,
  invoiceId: number,
  tax?: GoodsTax,
  keeping: readonly number[] = [],
): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null || invoice.frozenAt !== null) throw new Error(`invoice ${invoiceId} is frozen or not there`)
  const lines = (await listLines(tx, invoiceId)).map((line) => ({
    ...line,
    ...sumsOf(line, {
      premiumRate: line.premiumRate ?? 0,
      tax: tax === undefined || keeping.includes(line.id) ? taxOn(line) : taxOfGoods(tax, line.kindOfGoods),
    }),
    invoiceId,
  }))
  await updateLineSums(tx, lines)
  const counted = lines.filter(({ isAside }) => !isAside)
  const sum = (name: 'subtotal' | 'premium' | 'tax') => counted.reduce((total, line) => total + line[name], 0)
  const isOver = lines.every(({ status }) => status !== 'live')
  await updateInvoice(tx, invoiceId, {
    ...{ subtotal: sum('subtotal'), premium: sum('premium'), tax: sum('tax') },
    ...(isOver && { ...NO_SHIPPING, handling: 0, cancelledAt: NOW }),
  })
}

const taxOn = ({ taxRate, taxState, taxDescription }: Line): LineTax => ({
  ...{ rate: taxRate ?? 0, state: taxState ?? '', description: taxDescription ?? '' },
})
