import type { Entry } from '@gavelhouse/shared/books/entries.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import { dueOf } from './due.ts'
import { prepareFreezing } from './freeze-invoice.ts'
import { type Invoice, insertInvoiceLog, lockInvoice, NOW, updateInvoice } from './queries.ts'

export interface InvoicePayment {
  amount: Money
  method: Exclude<Invoice['paymentMethod'], null>
  attemptId?: number
  staffId?: number | null
}

/**
 * Something is paid toward an invoice, in the transaction that posts it (I-28): the first payment freezes it. Answers what
 * this means for the books, what is still due, and whether its buyer had claimed to pay it offline; the entry of the payment itself is the caller's, to be posted in one go
 * with these.
 */
export async function takePayment(
  tx: Db,
  invoiceId: number,
  payment: InvoicePayment,
): Promise<{ entries: Entry[]; due: Money; wasClaimed: boolean }> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null) throw new AppError('not_found')
  const { changes, entries } = await prepareFreezing(tx, invoice)
  const { amount, method, attemptId, staffId = null } = payment
  const due = dueOf(invoice) - amount
  if (due < 0) throw new AppError('more_than_due')
  await updateInvoice(tx, invoiceId, {
    ...changes,
    paid: invoice.paid + amount,
    paymentMethod: method,
    ...(due === 0 && invoice.paidAt === null && { paidAt: NOW }),
  })
  await insertInvoiceLog(tx, [{ invoiceId, staffId, act: 'paid', details: { amount, method, attemptId } }])
  return { entries, due, wasClaimed: invoice.paymentMethod === 'offline' }
}

/** A bank took back what it had seemed to pay: it is due again, as of the same day. */
export async function takeBackPayment(
  tx: Db,
  invoiceId: number,
  { amount, attemptId }: { amount: Money; attemptId: number },
): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null) throw new AppError('not_found')
  await updateInvoice(tx, invoiceId, { paid: invoice.paid - amount, paidAt: null })
  await insertInvoiceLog(tx, [{ invoiceId, act: 'payment-returned', details: { amount, attemptId } }])
}
