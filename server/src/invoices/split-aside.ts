import type { Db } from '../db/connect.ts'
import {
  type Invoice,
  insertInvoiceLog,
  insertInvoices,
  listLines,
  lockInvoice,
  takeNumbers,
  updateLines,
} from './queries.ts'
import { listAsideWithout } from './queries-delivery.ts'
import { recompute } from './recompute.ts'

/**
 * When the rest is paid, what was set aside moves to an invoice of its own, where it is owed as before (money 15a); what cannot
 * come to the buyer in the way of the rest to another one. Answers the first one's number; null: nothing was set aside.
 * Before the invoice is frozen, in the same transaction.
 */
export async function splitAside(tx: Db, invoiceId: number): Promise<number | null> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null || invoice.frozenAt !== null) return null
  const aside = (await listLines(tx, invoiceId)).flatMap(({ id, isAside, status }) =>
    isAside && status === 'live' ? [id] : [],
  )
  if (aside.length === 0) return null
  const others = invoice.delivery === null ? [] : await listAsideWithout(tx, invoiceId, invoice.delivery)
  const alike = aside.filter((id) => !others.includes(id))
  const { delivery, address, addressId } = invoice
  // Lines keep the tax of where they go, so they go there as well; what sending them costs has not been quoted yet.
  const first = alike.length === 0 ? null : await moveTo(tx, invoice, { lineIds: alike, delivery, address, addressId })
  if (others.length === 0) return first
  const undecided = { delivery: null, address: null, addressId: null }
  const second = await moveTo(tx, invoice, { lineIds: others, ...undecided })
  return first ?? second
}

type Going = Pick<Invoice, 'delivery' | 'address' | 'addressId'> & { lineIds: number[] }

async function moveTo(tx: Db, invoice: Invoice, { lineIds, ...where }: Going): Promise<number> {
  const id = await takeNumbers(tx, 1)
  const { id: from, userId, auctionId, locationId, source, dueAt, taxCertificate, isExempted } = invoice
  const head = { id, userId, auctionId, locationId, source, dueAt, taxCertificate, isExempted }
  await insertInvoices(tx, [{ ...head, ...where, subtotal: 0, premium: 0, tax: 0 }])
  await updateLines(tx, lineIds, { invoiceId: id, isAside: false })
  await recompute(tx, id)
  await insertInvoiceLog(tx, [
    { invoiceId: from, act: 'split', details: { to: id } },
    { invoiceId: id, act: 'made', details: { from } },
  ])
  return id
}
