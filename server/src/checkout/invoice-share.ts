import { AppError } from '@gavelhouse/shared/errors.ts'
import { decidePayment, type PaymentRefusal } from '@gavelhouse/shared/money/partial-payment.ts'
import { type Money, toDollars } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import { dueOf } from '../invoices/due.ts'
import { type Invoice, lockInvoice } from '../invoices/queries.ts'
import { splitAside } from '../invoices/split-aside.ts'
import { findPayingTerms } from './queries-terms.ts'

interface Share {
  invoiceId: number
  userId: number
  asked: Money
  /** What the payer was shown as due, if they say so. */
  shown?: Money | null | undefined
}

/**
 * What is to be paid on an invoice now: all of the due, or the part asked for where the auction allows parts (money 5).
 * What the buyer has set aside moves to an invoice of its own first (15a). In the transaction that writes the attempt.
 */
export async function invoiceShare(tx: Db, { invoiceId, userId, asked, shown }: Share): Promise<Money> {
  const found = await lockInvoice(tx, invoiceId)
  if (found === null || found.userId !== userId) throw new AppError('not_found')
  if (found.cancelledAt !== null) throw new AppError('invoice_cancelled')
  const { canPayInParts, isRunning, hasAside } = await findPayingTerms(tx, found)
  if (found.source === 'auction' && isRunning) throw new AppError('auction_closing')
  const invoice = hasAside ? await withoutAside(tx, invoiceId) : found
  if (invoice.delivery === 'shipping' && (invoice.address === null || invoice.shippingService === null))
    throw new AppError(invoice.address === null ? 'address_not_chosen' : 'shipping_not_chosen')
  const due = dueOf(invoice)
  const decided = decidePayment({ asked, due, shown: shown ?? due, allowsPartial: canPayInParts })
  if (!('reason' in decided)) return decided.amount
  throw refusalOf(decided)
}

async function withoutAside(tx: Db, invoiceId: number): Promise<Invoice> {
  await splitAside(tx, invoiceId)
  return (await lockInvoice(tx, invoiceId)) as Invoice
}

function refusalOf(refusal: PaymentRefusal): AppError {
  if (refusal.reason === 'min_amount') return new AppError('min_amount', { least: toDollars(refusal.least) })
  if (refusal.reason === 'max_amount') return new AppError('max_amount', { most: toDollars(refusal.most) })
  return new AppError(refusal.reason)
}
