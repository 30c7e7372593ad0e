import { advanceAttempt } from './advance-attempt.ts'
import type { CheckoutServices } from './context.ts'
import { feeFor } from './fee-for.ts'
import { invoiceShare } from './invoice-share.ts'
import { listToCharge, wasCharged } from './queries-automatic.ts'
import { writeAttempt } from './start-attempt.ts'

const AT_ONCE = 100

/**
 * Charges the saved cards of buyers whose auction says so, some hours after its close (money 16). Once per invoice, by
 * itself: what does not work is left to the buyer and to staff.
 */
export async function chargeSavedCards(services: CheckoutServices, atOnce = AT_ONCE): Promise<void> {
  let after = 0
  for (;;) {
    const due = await listToCharge(services.database.db, { after, limit: atOnce })
    for (const { invoiceId, userId } of due) {
      after = invoiceId
      try {
        await charge(services, invoiceId, userId)
      } catch (error) {
        services.log.warn({ err: error, invoiceId }, 'a saved card could not be charged')
      }
    }
    // Those who have no card stay on the list: the others come after them.
    if (due.length < atOnce) return
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
    // As if the buyer paid all of it: nothing that is set aside, nothing whose sending is not settled.
    const amount = await invoiceShare(tx, { invoiceId, userId, asked: 0 })
    // The invoice is held now: whoever listed it at the same time may have charged the card, in vain, meanwhile.
    if (await wasCharged(tx, invoiceId)) return null
    return writeAttempt(tx, {
      ...{ userId, purpose: 'invoice', subject: `invoice:${invoiceId}`, invoiceId, amount, isAutomatic: true },
      ...{ method: 'card', provider: payments.provider.name, source: defaultCardId, sourceFacts },
      fee: await feeFor(tx, { method: 'card', sourceFacts }, amount),
    })
  })
  if (attempt !== null) await advanceAttempt(services, attempt.id)
}
