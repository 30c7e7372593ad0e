import { unasked } from '@gavelhouse/shared/books/entries.ts'
import { endFor } from '@gavelhouse/shared/checkout/attempt-life.ts'
import { postEntries } from '../books/post-entries.ts'
import type { Charge } from '../payments/charge.ts'
import { advanceRefund } from './advance-refund.ts'
import { announcePayment } from './announce-payment.ts'
import type { CheckoutServices } from './context.ts'
import { type AttemptRow, lockAttempt, updateEndedAttempt, updateOpenAttempt } from './queries-attempts.ts'
import { deleteHolds } from './queries-holds.ts'
import { insertRefund } from './queries-refunds.ts'

/**
 * Money that came for something that cannot be had any more goes back in full, by itself, and somebody is told (money 10).
 * It is in the books from the moment it is known, as owed to the payer.
 */
export async function giveBackUnasked(services: CheckoutServices, attempt: AttemptRow, charge: Charge): Promise<void> {
  services.log.error({ attemptId: attempt.id, chargeId: charge.id }, 'a payment came for nothing and goes back')
  const failure = attempt.failure ?? 'more_than_due'
  const refundId = await services.database.db.transaction(async (tx) => {
    const { status, captured, userId, key, id, invoiceId } = await lockAttempt(tx, attempt.id)
    if (status === 'succeeded' || captured > 0) return null // in the books, or on its way back already
    const amount = charge.captured - charge.refunded
    if (amount <= 0) return null
    if (status === 'created' || status === 'pending') {
      await updateOpenAttempt(tx, id, ['written', 'asked', 'authorized', 'decided', 'captured'], {
        status: endFor(failure),
        failure,
      })
      await deleteHolds(tx, id)
    }
    await updateEndedAttempt(tx, id, { captured: amount, refunded: amount })
    const refund = await insertRefund(tx, {
      ...{ key: `${key}-back`, attemptId: id, userId, invoiceId, amount, method: 'source' },
      reason: 'It came for something that cannot be had any more',
    })
    await postEntries(tx, [unasked(refund.id, { attemptId: id, amount })])
    return refund.id
  })
  if (refundId === null) return
  announcePayment(services, attempt, endFor(failure))
  await advanceRefund(services, refundId)
}
