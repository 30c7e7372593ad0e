import type { Db } from '../db/connect.ts'
import { insertInvoiceLog, updateInvoice } from './queries.ts'

/** The buyer says it is paid otherwise: shown as such, and unpaid until staff confirm it. */
export async function markOffline(db: Db, invoiceId: number): Promise<void> {
  await updateInvoice(db, invoiceId, { paymentMethod: 'offline' })
  await insertInvoiceLog(db, [{ invoiceId, act: 'offline-claimed' }])
}
