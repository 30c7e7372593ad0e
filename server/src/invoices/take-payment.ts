import type { Entry } from '@gavelhouse/shared/books/entries.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import { dueOf } from './due.ts'
import { readLinesToFreeze } from './freeze-invoice.ts'
import { entryOf } from './invoice-entry.ts'
import { addPaid, type Invoice, type InvoicedLine, insertInvoiceLog, lockInvoice, updateInvoice } from './queries.ts'

export interface InvoicePayment {
  amount: Money
  method: Exclude<Invoice['paymentMethod'], null>
  attemptId?: number
  staffId?: number | null
}

/** What a payment means for the books, and what is still due after it. */
interface Taken {
  entries: Entry[]
  due: Money
  /** Its buyer had claimed to pay it offline. */
  wasClaimed: boolean
}

/**
 * Something is paid toward an invoice, in the transaction that posts it (I-28): the first payment freezes it. The entry of
 * the payment itself is the caller's, to be posted in one go with these.
 */
export async function takePayment(tx: Db, invoiceId: number, payment: InvoicePayment): Promise<Taken> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null) throw new AppError('not_found')
  if (invoice.cancelledAt !== null) throw new AppError('invoice_cancelled')
  const lines = invoice.frozenAt === null ? await readLinesToFreeze(tx, invoiceId) : []
  const [taken] = await takePayments(tx, [{ invoice, lines, payment }])
  return taken as Taken
}

/** Several at once, each toward another invoice, all of them held; with the lines of those that are not frozen yet. */
export async function takePayments(
  tx: Db,
  payments: readonly { invoice: Invoice; lines: readonly InvoicedLine[]; payment: InvoicePayment }[],
): Promise<Taken[]> {
  const taken = payments.map(({ invoice, lines, payment }) => {
    const due = dueOf(invoice) - payment.amount
    if (due < 0) throw new AppError('more_than_due')
    const entries = invoice.frozenAt === null ? [entryOf(invoice, lines)] : []
    return { entries, due, wasClaimed: invoice.paymentMethod === 'offline' }
  })
  await addPaid(
    tx,
    payments.map(({ invoice, payment: { amount, method } }, index) => ({
      ...{ id: invoice.id, amount, method, isAll: taken[index]?.due === 0 },
    })),
  )
  await insertInvoiceLog(
    tx,
    payments.map(({ invoice, payment: { amount, method, attemptId, staffId = null } }) => ({
      ...{ invoiceId: invoice.id, staffId, act: 'paid', details: { amount, method, attemptId } },
    })),
  )
  return taken
}

/** A bank took back what it had seemed to pay: it is due again, as of the same day, unless all of it had been credited. */
export async function takeBackPayment(
  tx: Db,
  invoiceId: number,
  { amount, attemptId }: { amount: Money; attemptId: number },
): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null) throw new AppError('not_found')
  const paid = invoice.paid - amount
  await updateInvoice(tx, invoiceId, { paid, ...(dueOf({ ...invoice, paid }) > 0 && { paidAt: null }) })
  await insertInvoiceLog(tx, [{ invoiceId, act: 'payment-returned', details: { amount, attemptId } }])
}
