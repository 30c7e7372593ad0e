import { AppError } from '@gavelhouse/shared/errors.ts'
import { paymentOf } from '@gavelhouse/shared/money/partial-payment.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { marketStatusOf } from '../auctions/market-status.ts'
import type { Db } from '../db/connect.ts'
import { dueOf } from '../invoices/due.ts'
import { type Invoice, lockInvoice } from '../invoices/queries.ts'
import { splitAside } from '../invoices/split-aside.ts'
import { findPayingTerms } from './queries-terms.ts'

/** What somebody pays now on an invoice of theirs. */
export interface InvoiceShare {
  invoice: Invoice
  amount: Money
}

/**
 * What is to be paid on an invoice now: all of the due, or the part asked for where the auction allows parts (money.md 5).
 * What the buyer has set aside moves to an invoice of its own first (15a). In the transaction that writes the attempt.
 */
export async function shareOf(
  tx: Db,
  { invoiceId, userId, asked }: { invoiceId: number; userId: number; asked: Money | null },
): Promise<InvoiceShare> {
  const found = await lockInvoice(tx, invoiceId)
  if (found === null || found.userId !== userId) throw new AppError('not_found')
  if (found.cancelledAt !== null) throw new AppError('invoice_cancelled')
  await splitAside(tx, invoiceId)
  const invoice = (await lockInvoice(tx, invoiceId)) as Invoice
  const due = dueOf(invoice)
  if (due <= 0) throw new AppError('invoice_paid')
  const { canPayInParts } = await findPayingTerms(tx, invoice.auctionId)
  const amount = paymentOf({ due, asked, canPayInParts })
  if (typeof amount !== 'number') throw new AppError(amount.refusal)
  return { invoice, amount }
}
