import { endFor } from '@gavelhouse/shared/checkout/attempt-life.ts'
import { postEntries } from '../books/post-entries.ts'
import { dueOf } from '../invoices/due.ts'
import { getInvoice } from '../invoices/queries-payable.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { announcePayment } from './announce-payment.ts'
import type { CheckoutServices } from './context.ts'
import { decidePurchase } from './decide-purchase.ts'
import { endAttempt } from './end-attempt.ts'
import { endPaid, entriesOf } from './post-attempt.ts'
import { type AttemptRow, lockAttempt, lookAgainIn, readAttempt } from './queries-attempts.ts'
import { restOf, setAsideFor } from './set-aside-for.ts'

/**
 * The same road without a provider: what the wallet has set aside buys what is still to be had, and the rest goes back to it.
 * Begun again after a crash it ends the same.
 */
export async function advanceOwn(services: CheckoutServices, attempt: AttemptRow): Promise<AttemptRow> {
  const { db } = services.database
  const isOpen = attempt.status === 'created' || attempt.status === 'pending'
  if (!isOpen) return attempt
  if (attempt.purpose !== 'purchase') return settleClaim(services, attempt)
  if (attempt.step !== 'decided') await decidePurchase(services, attempt)
  const decided = await readAttempt(db, attempt.id)
  if (decided.failure !== null && decided.step !== 'decided')
    await endAttempt(services, decided, { as: endFor(decided.failure), failure: decided.failure })
  else if (decided.method === 'wallet') {
    const told: ToldNotice[] = []
    const paid = await db.transaction(async (tx) => {
      const locked = await lockAttempt(tx, attempt.id)
      if (locked.status !== 'created' && locked.status !== 'pending') return null
      const entries = await entriesOf(tx, locked, { from: 'reserved', attemptId: locked.id }, told)
      await endPaid(tx, locked, locked.amount)
      await postEntries(tx, [...entries, ...restOf(locked, await setAsideFor(tx, locked.id))])
      return locked
    })
    if (paid !== null) {
      announcePayment(services, paid, 'succeeded')
      announceNotices(services.hub, told)
    }
  } else return settleClaim(services, decided)
  return readAttempt(db, attempt.id)
}

const CLAIM_AGAIN_SECONDS = 24 * 60 * 60

/** A claim waits for staff; it is over when its invoice is paid otherwise or cancelled. Looked at once a day. */
async function settleClaim(services: CheckoutServices, attempt: AttemptRow): Promise<AttemptRow> {
  const { db } = services.database
  const invoice = attempt.invoiceId === null ? null : await getInvoice(db, attempt.invoiceId)
  if (invoice === null || attempt.method !== 'offline') return attempt
  const isCancelled = invoice.cancelledAt !== null
  if (!isCancelled && dueOf(invoice) > 0) {
    await lookAgainIn(db, attempt.id, CLAIM_AGAIN_SECONDS)
    return attempt
  }
  await endAttempt(services, attempt, {
    ...{ as: 'expired', failure: isCancelled ? 'invoice_cancelled' : 'payment_recorded' },
  })
  return readAttempt(db, attempt.id)
}
