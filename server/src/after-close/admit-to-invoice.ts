import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Invoice } from '../invoices/queries.ts'
import { findInvoice } from '../invoices/queries-payable.ts'

/** What is in an auction that the caller does not reach is not there (T-20). */
export async function admitToInvoice(ctx: UserContext, invoiceId: number, api: Endpoint<'staff'>): Promise<Invoice> {
  const invoice = await findInvoice(ctx.db, invoiceId)
  if (invoice === null) throw new AppError('not_found')
  admitTo(invoice.auctionId, api, ctx)
  return invoice
}
