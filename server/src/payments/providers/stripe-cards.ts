import Stripe from 'stripe'
import type { PaymentProvider, ProviderCard } from '../provider.ts'
import { declineOf } from './stripe-declines.ts'
import { reach, reachOrNull } from './stripe-reach.ts'

type CardMethods = Pick<PaymentProvider, 'listCards' | 'saveCard' | 'updateCard' | 'deleteCard' | 'setDefaultCard'>

/** A card is a payment method that a set-up intent has tied to the customer: that is when the holder's bank may ask. */
export function stripeCards(stripe: Stripe): CardMethods {
  const find = (customerId: string, id: string) => reachOrNull(stripe.customers.retrievePaymentMethod(customerId, id))

  return {
    async listCards(customerId) {
      const page = await reach(stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }))
      return { sources: page.data.flatMap(cardOf), hasMore: page.has_more }
    },

    async saveCard({ customerId, token, billing }) {
      try {
        const started = await reach(
          stripe.setupIntents.create(
            {
              customer: customerId,
              payment_method: token,
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              usage: 'off_session',
              confirm: true,
            },
            // The token names one card: asking again, after a crash too, finds the same intent.
            { idempotencyKey: `card-${customerId}-${token}` },
          ),
        )
        // A repeated answer is the one of the first time; what the holder's bank said since is asked for.
        const intent = started.status === 'succeeded' ? started : await reach(stripe.setupIntents.retrieve(started.id))
        if (intent.status === 'requires_action' && intent.client_secret !== null)
          return { status: 'confirm', secret: intent.client_secret }
        if (intent.status !== 'succeeded') return { status: 'declined', code: 'card_not_confirmed' }

        const { holderName, line1, line2, city, state, zip, country } = billing
        const method = await reach(
          stripe.paymentMethods.update(token, {
            billing_details: {
              ...(holderName !== undefined && { name: holderName }),
              ...(line1 !== undefined && {
                address: defined({ line1, line2, city, state, country, postal_code: zip }),
              }),
            },
          }),
        )
        const [card] = cardOf(method)
        return card === undefined ? { status: 'unknown_token' } : { status: 'saved', card }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return { status: 'declined', code: declineOf(error) }
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return { status: 'unknown_token' }
        throw error
      }
    },

    async updateCard(customerId, id, { month, year }) {
      if ((await find(customerId, id)) === null) return null
      const method = await reach(stripe.paymentMethods.update(id, { card: { exp_month: month, exp_year: year } }))
      return cardOf(method)[0] ?? null
    },

    async deleteCard(customerId, id) {
      if ((await find(customerId, id)) === null) return false
      return (await reachOrNull(stripe.paymentMethods.detach(id))) !== null
    },

    async setDefaultCard(customerId, id) {
      if ((await find(customerId, id)) === null) return false
      await reach(stripe.customers.update(customerId, { invoice_settings: { default_payment_method: id } }))
      return true
    },
  }
}

const defined = (parts: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined))

/** None for a payment method of another kind. */
function cardOf({ id, card, billing_details }: Stripe.PaymentMethod): ProviderCard[] {
  if (card === undefined || card === null) return []
  return [
    {
      id,
      brand: card.brand,
      last4: card.last4,
      month: card.exp_month,
      year: card.exp_year,
      country: card.country ?? '',
      holderName: billing_details.name ?? '',
      fingerprint: card.fingerprint ?? id,
    },
  ]
}
