import type { Db } from '../db/connect.ts'
import { insertInvoiceLog, insertInvoices, listLines, lockInvoice, takeNumbers, updateLines } from './queries.ts'
import { recompute } from './recompute.ts'

/**
 * When the rest is about to be paid, what was set aside moves to an invoice of its own, where it is owed as before (money
 * 15a). Answers its number; null: nothing was set aside. Before the invoice is frozen, in the same transaction.
 */
export async function splitAside(tx: Db, invoiceId: number): Promise<number | null> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null || invoice.frozenAt !== null) return null
  const aside = (await listLines(tx, invoiceId)).filter(({ isAside, status }) => isAside && status === 'live')
  if (aside.length === 0) return null
  const id = await takeNumbers(tx, 1)
  const { userId, auctionId, locationId, source, dueAt, taxCertificate, isExempted } = invoice
  // Its lines keep the tax of where they go, so it goes there as well; what sending it costs has not been quoted yet.
  const { delivery, address, addressId } = invoice
  await insertInvoices(tx, [
    {
      ...{ id, userId, auctionId, locationId, source, dueAt, taxCertificate, isExempted },
      ...{ delivery, address, addressId, subtotal: 0, premium: 0, tax: 0 },
    },
  ])
  await updateLines(
    tx,
    aside.map((line) => line.id),
    { invoiceId: id, isAside: false },
  )
  await recompute(tx, id)
  await insertInvoiceLog(tx, [
    { invoiceId, act: 'split', details: { to: id } },
    { invoiceId: id, act: 'made', details: { from: invoiceId } },
  ])
  return id
}
