import { dollars } from '@gavelhouse/shared/money.ts'
import type { Database } from '../db/connect.ts'
import { dueOf } from '../invoices/due.ts'
import { getInvoice } from '../invoices/queries-payable.ts'
import { insertReturn } from '../returns/queries.ts'
import { insertOffer } from '../returns/queries-offers.ts'
import { makeInvoice, payInvoice } from './make-invoice.ts'

/** A return that was asked for, of one unit of a paid invoice; for tests about who may know of it. */
export async function makeReturn(
  database: Pick<Database, 'db'>,
  given: Parameters<typeof makeInvoice>[1] = {},
): Promise<{ number: number; invoiceId: number; userId: number }> {
  const { db } = database
  const { id: invoiceId, userId, lineIds } = await makeInvoice(database, given)
  const invoice = await getInvoice(db, invoiceId)
  await payInvoice(database, invoiceId, dueOf(invoice))
  const { subtotal, premium, tax } = invoice
  const line = { lineId: lineIds[0] ?? 0, quantity: 1, subtotal, premium, tax }
  const asked = { invoiceId, userId, state: 'requested' as const, reason: 'Broken', subtotal, premium, tax }
  return { number: await insertReturn(db, asked, [line]), invoiceId, userId }
}

/** The same with an offer that waits for its buyer. */
export async function makeReturnOffer(
  database: Pick<Database, 'db'>,
  given: Parameters<typeof makeReturn>[1] = {},
): Promise<{ offerId: number; number: number }> {
  const { number, userId } = await makeReturn(database, given)
  const offer = { returnId: number, staffId: userId, items: [], amount: dollars(1), total: dollars(1) }
  const terms = { givesShipping: false, refundTo: 'source', answer: 'Keep it, and we give something back' } as const
  return { offerId: await insertOffer(database.db, { ...offer, ...terms }, 7), number }
}
