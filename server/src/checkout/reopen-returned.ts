import { paymentReturned } from '@gavelhouse/shared/books/entries.ts'
import { postEntries } from '../books/post-entries.ts'
import { takeBackPayment } from '../invoices/take-payment.ts'
import type { CheckoutServices } from './context.ts'
import { type AttemptRow, lockAttempt, updateEndedAttempt } from './queries-attempts.ts'

/** A bank took back what it had paid: the invoice is due again, and staff hear of it (money 7). */
export async function reopenReturned({ database, log }: CheckoutServices, attempt: AttemptRow): Promise<void> {
  await database.db.transaction(async (tx) => {
    const { id, status, invoiceId, amount, fee } = await lockAttempt(tx, attempt.id)
    if (status !== 'succeeded' || invoiceId === null) return
    await updateEndedAttempt(tx, id, { status: 'failed', failure: 'bank_declined' })
    await takeBackPayment(tx, invoiceId, { amount, attemptId: id })
    await postEntries(tx, [paymentReturned(invoiceId, { attemptId: id, amount, fee })])
    log.error({ attemptId: id, invoiceId }, 'a bank has taken back a payment')
  })
}
