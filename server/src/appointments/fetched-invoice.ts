import { isHandedOver } from '@gavelhouse/shared/appointments/appointment.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { presentInvoice } from '../invoices/present.ts'
import { lockInvoice } from '../invoices/queries.ts'
import { findHead } from '../invoices/queries-read.ts'
import { getReachable } from '../invoices/reachable-invoice.ts'

/** Holds an invoice whose goods the desk has not dealt with for good (P-359, P-370). */
export async function lockUndone(tx: Db, invoiceId: number) {
  const invoice = await lockInvoice(tx, invoiceId)
  const head = invoice === null ? null : await findHead(tx, invoiceId)
  if (invoice === null || head === null) throw new AppError('not_found')
  const { isPaid, handover } = presentInvoice(head)
  if (isHandedOver(handover)) throw new AppError('pickup_over')
  return { invoice, head, isPaid }
}

/** And whose goods are paid, are not sent (P-368) and have not all gone back. */
export async function lockFetched(tx: Db, invoiceId: number) {
  const { invoice, head, isPaid } = await lockUndone(tx, invoiceId)
  if (invoice.delivery === 'shipping') throw new AppError('delivery_not_offered')
  if (!isPaid) throw new AppError('invoice_unpaid')
  if (!head.isLive) throw new AppError('pickup_over')
  return { invoice, head }
}

/** Whoever is at the desk reaches the invoices of their auctions; a seller is nobody there. */
export async function getDeskInvoice(ctx: UserContext, invoiceId: number): Promise<void> {
  const { sellerId } = await getReachable(ctx, invoiceId, ['pickup_desk', 'take_money'])
  if (sellerId !== null) throw new AppError('not_found')
}
