import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import { refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { UserContext } from '../accounts/caller.ts'
import { decideWriteOff, writeRefund } from '../checkout/decide-refund.ts'
import { returnedBy } from '../checkout/returned-by.ts'
import type { Db } from '../db/connect.ts'
import { dueOf } from '../invoices/due.ts'
import {
  type Invoice,
  type InvoicedLine,
  insertInvoiceLog,
  isBeingPaid,
  listLines,
  lockInvoice,
  NOW,
  updateInvoice,
} from '../invoices/queries.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { writeReturned } from '../returns/write-returned.ts'

interface WriteOff {
  lineIds: readonly number[]
  reason: string
  /** To be announced after the commit. */
  told: ToldNotice[]
}

/** Something of it is to be given back or owed: it is the buyer's, or was undone after they had paid for it. */
const isLeft = ({ status, subtotal, quantity, returnedQuantity }: InvoicedLine): boolean =>
  status === 'live' || (status === 'void' && (subtotal ?? 0) > 0 && returnedQuantity < quantity)

/** A deposit is forfeited first, and what was paid in full is a sale that was made. */
export async function refuseWriteOff(tx: Db, invoice: Invoice): Promise<void> {
  const { id, deposit, paid, refunded } = invoice
  if (deposit > 0 || (paid > refunded && dueOf(invoice) === 0)) throw new AppError('invoice_frozen')
  if (await isBeingPaid(tx, id)) throw new AppError('previous_payment_open')
}

/**
 * Lines of a frozen invoice leave by a credit, as everything on it does (money 17), and what was paid in part goes back with it.
 * The last thing in a transaction that holds the invoice. Answers the refunds, to be advanced after the commit.
 */
export async function writeOff(
  ctx: Pick<UserContext, 'user'>,
  tx: Db,
  invoice: Invoice,
  { lineIds, reason, told }: WriteOff,
): Promise<number[]> {
  const { id: invoiceId, auctionId } = invoice
  const staffId = ctx.user.id
  const lines = await listLines(tx, invoiceId)
  const given = lines.filter(({ id }) => lineIds.includes(id))
  const isAll = lines.every((line) => !isLeft(line) || lineIds.includes(line.id))
  const items = given.map(({ id, quantity, returnedQuantity }) => ({ lineId: id, units: quantity - returnedQuantity }))
  const decided = await decideWriteOff(tx, invoice, { items, isAll, reason })
  if (decided.back > 0 && !mayIn(ctx.user.grants, refundInvoice.rights, auctionId)) throw new AppError('not_allowed')
  const returnId = await writeReturned(tx, invoice, { ...returnedBy(decided), staffId })
  await insertInvoiceLog(
    tx,
    lineIds.map((lineId) => ({ invoiceId, lineId, staffId, act: 'cancelled', details: { reason } })),
  )
  const cause = `given-up-${invoiceId}-${lineIds.join('-')}`
  const refundIds = await writeRefund(ctx, tx, decided, { invoice, cause, returnId, told })
  const left = await lockInvoice(tx, invoiceId)
  // Nothing is due because nothing is left of it, and not because somebody had paid.
  if (isAll && left !== null && dueOf(left) === 0)
    await updateInvoice(tx, invoiceId, { cancelledAt: NOW, paidAt: null })
  return refundIds
}
