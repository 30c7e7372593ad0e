import { AppError } from '@gavelhouse/shared/errors.ts'
import { dueOf } from '../invoices/due.ts'
import { lockInvoice } from '../invoices/queries.ts'
import { advanceAttempt } from './advance-attempt.ts'
import type { CheckoutServices } from './context.ts'
import { feeFor } from './fee-for.ts'
import { listToCharge } from './queries-automatic.ts'
import { writeAttempt } from './start-attempt.ts'

const AT_ONCE = 100

/**
 * Charges the saved cards of buyers whose auction says so, some hours after its close (money 16). Once per invoice, by
 * itself: what does not work is left to the buyer and to staff.
 */
export async function chargeSavedCards(services: CheckoutServices): Promise<void> {
  for (const { invoiceId, userId } of await listToCharge(services.database.db, AT_ONCE)) {
    try {
      await charge(services, invoiceId, userId)
    } catch (error) {
      services.log.warn({ err: error, invoiceId }, 'a saved card could not be charged')
    }
  }
}

async function charge(services: CheckoutServices, invoiceId: number, userId: number): Promise<void> {
  const { payments, database } = services
  const customerId = await payments.customerOf(userId)
  const { defaultCardId } = await payments.provider.getCustomer(customerId)
  const card = defaultCardId === null ? null : await payments.provider.describeSource(customerId, defaultCardId)
  if (card === null || defaultCardId === null) return
  const sourceFacts = { brand: card.brand, last4: card.last4, country: card.country }
  const attempt = await database.db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId)
    const amount = invoice === null || invoice.cancelledAt !== null ? 0 : dueOf(invoice)
    if (amount <= 0) throw new AppError('nothing_due')
    return writeAttempt(tx, {
      ...{ userId, purpose: 'invoice', subject: `invoice:${invoiceId}`, invoiceId, amount, isAutomatic: true },
      ...{ method: 'card', provider: payments.provider.name, source: defaultCardId, sourceFacts },
      fee: await feeFor(tx, { method: 'card', sourceFacts }, amount),
    })
  })
  await advanceAttempt(services, attempt.id)
}
