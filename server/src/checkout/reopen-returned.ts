import { paymentReturned } from '@gavelhouse/shared/books/entries.ts'
import { postEntries } from '../books/post-entries.ts'
import { lockInvoice } from '../invoices/queries.ts'
import { takeBackPayment } from '../invoices/take-payment.ts'
import { announcePayment } from './announce-payment.ts'
import type { CheckoutServices } from './context.ts'
import { mailFailed } from './mail-payments.ts'
import { type AttemptRow, lockAttempt, updateEndedAttempt } from './queries-attempts.ts'

/**
 * A bank took back what it had paid: the invoice is due again, buyer and staff hear of it (money 7). What had been refunded of it
 * by then is not owed for goods: the house has lost it (T-45). The invoice is held before its payment, as for a refund.
 */
export async function reopenReturned({ database, hub, log }: CheckoutServices, attempt: AttemptRow): Promise<void> {
  const { id, invoiceId } = attempt
  if (invoiceId === null) return
  const isReopened = await database.db.transaction(async (tx) => {
    await lockInvoice(tx, invoiceId)
    const { status, amount, fee, refunded } = await lockAttempt(tx, id)
    if (status !== 'succeeded') return false
    await updateEndedAttempt(tx, id, { status: 'failed', failure: 'bank_declined' })
    await takeBackPayment(tx, invoiceId, { amount: amount - refunded, attemptId: id })
    await mailFailed(tx, attempt)
    await postEntries(tx, [paymentReturned(invoiceId, { attemptId: id, amount, fee, refunded })])
    log.error({ attemptId: id, invoiceId, refunded }, 'a bank has taken back a payment')
    return true
  })
  if (isReopened) announcePayment({ hub }, attempt, 'failed')
}
