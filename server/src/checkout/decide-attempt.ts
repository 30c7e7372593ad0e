import { dueOf } from '../invoices/due.ts'
import { lockInvoice } from '../invoices/queries.ts'
import type { CheckoutServices } from './context.ts'
import { decidePurchase } from './decide-purchase.ts'
import { refuseDeposit } from './deposit-wanted.ts'
import { type AttemptRow, updateOpenAttempt } from './queries-attempts.ts'

/**
 * Settles what the money is for, once it is reserved and before it is taken. What cannot be any more is written down as the
 * reason to free it; nothing is charged then.
 */
export async function decideAttempt(services: CheckoutServices, attempt: AttemptRow): Promise<void> {
  switch (attempt.purpose) {
    case 'purchase':
      return decidePurchase(services, attempt)
    case 'invoice':
      return settle(services, attempt, await refuseInvoice(services, attempt))
    case 'deposit':
      return settle(services, attempt, await refuseDeposit(services.database.db, attempt))
    case 'top-up':
      return settle(services, attempt, null)
  }
}

async function settle({ database }: CheckoutServices, { id }: AttemptRow, refusal: string | null): Promise<void> {
  await updateOpenAttempt(
    database.db,
    id,
    ['asked', 'authorized'],
    refusal === null ? { step: 'decided' } : { failure: refusal },
  )
}

/** Nothing of an invoice changes while somebody pays it; staff may have cancelled it, or a bank debit may have come in. */
async function refuseInvoice(
  { database }: CheckoutServices,
  { invoiceId, amount }: AttemptRow,
): Promise<string | null> {
  const invoice = invoiceId === null ? null : await lockInvoice(database.db, invoiceId)
  if (invoice === null) return 'not_found'
  if (invoice.cancelledAt !== null) return 'invoice_cancelled'
  return dueOf(invoice) < amount ? 'more_than_due' : null
}
