import type { Db } from '../db/connect.ts'
import { getInvoice } from '../invoices/queries-payable.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { findLive } from './queries.ts'
import { takeSeat } from './take-seat.ts'
import { tellPickup } from './tell-pickup.ts'

/**
 * Books what was chosen before paying, in the transaction that pays the invoice. If the time is gone the invoice stands
 * without one, and whoever paid chooses another.
 */
export async function bookPaidPickup(tx: Db, invoiceId: number, startsAt: number): Promise<ToldNotice[]> {
  const invoice = await getInvoice(tx, invoiceId)
  if (invoice.delivery === 'shipping' || (await findLive(tx, invoiceId)) !== null) return []
  const taken = await takeSeat(tx, invoice, { startsAt, calendars: 'checkout' })
  return taken === null ? [] : tellPickup(tx, taken.row, 'booked')
}
