import { AppError } from '@gavelhouse/shared/errors.ts'
import { decidePayment, type PaymentRefusal } from '@gavelhouse/shared/money/partial-payment.ts'
import { type Money, toDollars } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import { dueOf } from '../invoices/due.ts'
import { type Invoice, lockInvoice } from '../invoices/queries.ts'
import { refuseStale } from '../invoices/refuse-stale.ts'
import { splitAside } from '../invoices/split-aside.ts'
import { findPayingTerms } from './queries-terms.ts'

/** What somebody wants to pay of it. */
export interface Wish {
  asked: Money
  /** What the payer was shown as due, if they say so. */
  shown?: Money | null | undefined
  /** Staff take whatever somebody brings. */
  isAnyPart?: boolean
  /** Of the invoice, as whoever acts has seen it. */
  seenVersion?: number | undefined
}

/**
 * What is to be paid on an invoice now: all of the due, or the part asked for where the auction allows parts (money 5).
 * What the buyer has set aside moves to an invoice of its own first (15a). In the transaction that writes the attempt.
 */
export async function invoiceShare(
  tx: Db,
  { invoiceId, userId, ...wish }: Wish & { invoiceId: number; userId: number },
): Promise<Money> {
  const found = await lockInvoice(tx, invoiceId)
  if (found === null || found.userId !== userId) throw new AppError('not_found')
  await refuseStale(tx, invoiceId, wish.seenVersion)
  const terms = await findPayingTerms(tx, found)
  refusePaying(found, terms)
  const invoice = terms.hasAside ? await withoutAside(tx, invoiceId) : found
  return shareOf(invoice, wish, terms)
}

type Terms = Awaited<ReturnType<typeof findPayingTerms>>

/** What cannot be paid now, whatever is asked. */
export function refusePaying({ cancelledAt, source }: Invoice, { isRunning }: Pick<Terms, 'isRunning'>): void {
  if (cancelledAt !== null) throw new AppError('invoice_cancelled')
  if (source === 'auction' && isRunning) throw new AppError('auction_closing')
}

/** The same for an invoice that is held and from which nothing is set aside. */
export function shareOf(
  invoice: Invoice,
  { asked, shown, isAnyPart = false }: Wish,
  { canPayInParts, lacksAddress }: Pick<Terms, 'canPayInParts' | 'lacksAddress'>,
): Money {
  if (lacksAddress && !isAnyPart) throw new AppError('address_not_chosen')
  if (invoice.delivery === 'shipping' && (invoice.address === null || invoice.shippingService === null))
    throw new AppError(invoice.address === null ? 'address_not_chosen' : 'shipping_not_chosen')
  const due = dueOf(invoice)
  const decided = decidePayment({ asked, due, shown: shown ?? due, allowsPartial: canPayInParts, isAnyPart })
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
