import type Stripe from 'stripe'
import type { ProviderSource } from '../charge.ts'
import { idOf } from './stripe-charges.ts'
import { reachOrNull } from './stripe-reach.ts'

/** Bank accounts are sources of the customer, by Stripe's older way of saving; cards are payment methods. */
export const isBank = (source: string): boolean => source.startsWith('ba_')

/** A saved source of this customer, or a payment method that belongs to nobody yet. */
export async function describeStripeSource(
  stripe: Stripe,
  customerId: string,
  id: string,
): Promise<ProviderSource | null> {
  if (isBank(id)) {
    const bank = await reachOrNull(stripe.customers.retrieveSource(customerId, id))
    if (bank === null || bank.object !== 'bank_account') return null
    const { bank_name, last4, country, status } = bank
    return { kind: 'bank', brand: bank_name ?? '', last4, country, isVerified: status === 'verified' }
  }
  const method = await reachOrNull(stripe.paymentMethods.retrieve(id))
  const owner = method === null ? null : idOf(method.customer)
  if (!method?.card || (owner !== null && owner !== customerId)) return null
  const { brand, last4, country } = method.card
  return { kind: 'card', brand, last4, country: country ?? '', isVerified: true }
}
