import { AppError } from '@gavelhouse/shared/errors.ts'
import { decidePayment, type PaymentRefusal } from '@gavelhouse/shared/money/partial-payment.ts'
import { type Money, toDollars } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import { dueOf } from '../invoices/due.ts'
import { type Invoice, lockInvoice } from '../invoices/queries.ts'
import { refuseStale } from '../invoices/refuse-stale.ts'
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
 * What is to be paid on an invoice now: all of the due, or the part asked for where the auction allows parts (money 5). What
 * the buyer has set aside is not in it, and stays on it until it is paid (15a): this attempt may come to nothing. In the
 * transaction that writes the attempt.
 */
export async function invoiceShare(
  tx: Db,
  { invoiceId, userId, ...wish }: Wish & { invoiceId: number; userId: number },
): Promise<Money> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null || invoice.userId !== userId) throw new AppError('not_found')
  await refuseStale(tx, invoiceId, wish.seenVersion)
  const terms = await findPayingTerms(tx, invoice)
  refusePaying(invoice, terms)
  return shareOf(invoice, wish, terms)
}

type Terms = Awaited<ReturnType<typeof findPayingTerms>>

/** What cannot be paid now, whatever is asked. */
export function refusePaying({ cancelledAt, source }: Invoice, { isRunning }: Pick<Terms, 'isRunning'>): void {
  if (cancelledAt !== null) throw new AppError('invoice_cancelled')
  if (source === 'auction' && isRunning) throw new AppError('auction_closing')
}

/** The same for an invoice that is held. */
export function shareOf(
  invoice: Invoice,
  { asked, shown, isAnyPart = false }: Wish,
  { canPayInParts, leastShare, lacksAddress, isDivided }: Omit<Terms, 'isRunning'>,
): Money {
  if (lacksAddress && !isAnyPart) throw new AppError('address_not_chosen')
  if (isDivided && !isAnyPart) throw new AppError('delivery_divided')
  if (invoice.delivery === 'shipping' && (invoice.address === null || invoice.shippingService === null))
    throw new AppError(invoice.address === null ? 'address_not_chosen' : 'shipping_not_chosen')
  const due = dueOf(invoice)
  const allowed = { allowsPartial: canPayInParts, leastShare, isAnyPart }
  const decided = decidePayment({ asked, due, shown: shown ?? due, ...allowed })
  if (!('reason' in decided)) return decided.amount
  throw refusalOf(decided)
}

export function refusalOf(refusal: PaymentRefusal): AppError {
  if (refusal.reason === 'min_amount') return new AppError('min_amount', { least: toDollars(refusal.least) })
  if (refusal.reason === 'max_amount') return new AppError('max_amount', { most: toDollars(refusal.most) })
  return new AppError(refusal.reason)
}
