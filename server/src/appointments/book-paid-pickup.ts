import type { Db } from '../db/connect.ts'
import { getInvoice } from '../invoices/queries-payable.ts'
import { findLive } from './queries.ts'
import { takeSeat } from './take-seat.ts'
import { tellBooked } from './tell-booked.ts'

/**
 * Books what was chosen before paying, in the transaction that pays the invoice. If the time is gone the invoice stands
 * without one, and whoever paid chooses another.
 */
export async function bookPaidPickup(tx: Db, invoiceId: number, startsAt: number): Promise<void> {
  const invoice = await getInvoice(tx, invoiceId)
  if (invoice.delivery === 'shipping' || (await findLive(tx, invoiceId)) !== null) return
  const booked = await takeSeat(tx, invoice, { startsAt, calendars: 'checkout' })
  if (booked !== null) await tellBooked(tx, booked)
}
