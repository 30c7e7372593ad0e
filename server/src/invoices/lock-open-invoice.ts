import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Db } from '../db/connect.ts'
import { type Invoice, isBeingPaid, lockInvoice } from './queries.ts'

/** An invoice that may still change: nothing has been paid on it, and nobody is paying just now (I-51). */
export async function lockOpenInvoice(tx: Db, id: number): Promise<Invoice> {
  const invoice = await lockInvoice(tx, id)
  if (invoice === null) throw new AppError('not_found')
  if (invoice.cancelledAt !== null) throw new AppError('invoice_cancelled')
  if (invoice.frozenAt !== null) throw new AppError('invoice_frozen')
  if (await isBeingPaid(tx, id)) throw new AppError('previous_payment_open')
  return invoice
}
