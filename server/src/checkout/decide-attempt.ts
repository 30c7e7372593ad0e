import type { Db } from '../db/connect.ts'
import { dueOf } from '../invoices/due.ts'
import { lockInvoice } from '../invoices/queries.ts'
import type { CheckoutServices } from './context.ts'
import { decidePurchase } from './decide-purchase.ts'
import { refuseDeposit } from './deposit-wanted.ts'
import { type AttemptRow, lockAttempt, updateOpenAttempt } from './queries-attempts.ts'

/**
 * Settles what the money is for, once it is reserved and before it is taken. What cannot be any more is written down as the
 * reason to free it; nothing is charged then.
 */
export async function decideAttempt(services: CheckoutServices, attempt: AttemptRow): Promise<void> {
  switch (attempt.purpose) {
    case 'purchase':
      return decidePurchase(services, attempt)
    case 'invoice':
      // Held until what is said of it is written down; the attempt before its invoice, as whoever posts it does.
      return services.database.db.transaction(async (tx) => {
        await lockAttempt(tx, attempt.id)
        await settle(tx, attempt, await refuseInvoice(tx, attempt))
      })
    case 'deposit':
      return settle(services.database.db, attempt, await refuseDeposit(services.database.db, attempt))
    case 'top-up':
      return settle(services.database.db, attempt, null)
  }
}

async function settle(db: Db, { id }: AttemptRow, refusal: string | null): Promise<void> {
  await updateOpenAttempt(
    db,
    id,
    ['asked', 'authorized'],
    refusal === null ? { step: 'decided' } : { failure: refusal },
  )
}

/** Nothing of an invoice changes while somebody pays it; staff may have cancelled it, or a bank debit may have come in. */
async function refuseInvoice(tx: Db, { invoiceId, amount }: AttemptRow): Promise<string | null> {
  const invoice = invoiceId === null ? null : await lockInvoice(tx, invoiceId)
  if (invoice === null) return 'not_found'
  if (invoice.cancelledAt !== null) return 'invoice_cancelled'
  return dueOf(invoice) < amount ? 'more_than_due' : null
}
