import type { Entry } from '@gavelhouse/shared/books/entries.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Db } from '../db/connect.ts'
import { entryOf } from './invoice-entry.ts'
import { type InvoicedLine, listLines, lockInvoice, NOW, updateInvoice, updateLines } from './queries.ts'
import { splitAside } from './split-aside.ts'

/**
 * From the first payment on lines, tax, shipping and address stay as they are (I-51). Answers what this means for the books,
 * to be posted together with the payment itself in one `postEntries` at the end of the transaction: posted apart, two
 * payments could wait for each other. Nothing where it was frozen before.
 */
export async function freezeInvoice(tx: Db, invoiceId: number): Promise<Entry[]> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null) throw new AppError('not_found')
  if (invoice.cancelledAt !== null) throw new AppError('invoice_cancelled')
  if (invoice.frozenAt !== null) return []
  const lines = await readLinesToFreeze(tx, invoiceId)
  await updateInvoice(tx, invoiceId, { frozenAt: NOW, delivery: invoice.delivery ?? 'pickup' })
  return [entryOf(invoice, lines)]
}

/** The lines of an invoice that is held and about to be frozen. What was set aside and is gone is not aside any more. */
export async function readLinesToFreeze(tx: Db, invoiceId: number): Promise<InvoicedLine[]> {
  const lines = await splitLines(tx, invoiceId)
  const aside = lines.filter(({ isAside }) => isAside)
  if (aside.length > 0)
    await updateLines(
      tx,
      aside.map(({ id }) => id),
      { isAside: false },
    )
  return lines
}

/** What was set aside, if only while a bank took days to pay, stays owed on an invoice of its own (money 15a). */
async function splitLines(tx: Db, invoiceId: number): Promise<InvoicedLine[]> {
  const lines = await listLines(tx, invoiceId)
  if (!lines.some(({ isAside, status }) => isAside && status === 'live')) return lines
  await splitAside(tx, invoiceId)
  return listLines(tx, invoiceId)
}
