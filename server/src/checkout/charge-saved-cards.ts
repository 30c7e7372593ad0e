import { advanceAttempt } from './advance-attempt.ts'
import { findCardOnFile, priceCharge, writeCharge } from './charge-card.ts'
import type { CheckoutServices } from './context.ts'
import { sumDebits } from './queries-attempts.ts'
import { listToCharge, wasCharged } from './queries-automatic.ts'

const AT_ONCE = 100

/**
 * Charges the saved cards of buyers whose auction says so, some hours after the invoice was made (money 16). Once per invoice, by
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
  const card = await findCardOnFile(services, userId)
  if (card === null) return
  const attempt = await services.database.db.transaction(async (tx) => {
    const price = await priceCharge(tx, { invoiceId, userId, card })
    // The invoice is held now: whoever listed it at the same time may have charged the card, in vain, meanwhile; or its buyer
    // has asked a bank to pay it.
    if ((await wasCharged(tx, invoiceId)) || (await sumDebits(tx, invoiceId)) > 0) return null
    return writeCharge(tx, services, { invoiceId, userId, card, ...price, staffId: null })
  })
  if (attempt !== null) await advanceAttempt(services, attempt.id)
}
