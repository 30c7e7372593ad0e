import { AppError } from '@gavelhouse/shared/errors.ts'
import Stripe from 'stripe'
import type { PaymentProvider } from '../provider.ts'
import { stripeBanks } from './stripe-banks.ts'
import { stripeCards } from './stripe-cards.ts'
import { idOf } from './stripe-charges.ts'
import { stripeCharging } from './stripe-charging.ts'
import { reach } from './stripe-reach.ts'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  /** What webhooks are signed with; null: none is believed. */
  webhookSecret: string | null
  /** Another address than Stripe's, for tests. */
  apiUrl?: string | undefined
}

const TIMEOUT_MS = 10_000
const RETRIES = 2

/** Stripe: cards as payment methods set up for later use, bank accounts as sources with micro-deposits. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const { secretKey, publishableKey, webhookSecret, apiUrl } = settings
  const address = apiUrl === undefined ? null : new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Gavelhouse' },
    ...(address !== null && {
      host: address.hostname,
      port: address.port,
      protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })

  return {
    name: 'stripe',
    publicKey: publishableKey,

    async createCustomer({ key, userId, name, email }) {
      const customer = await reach(
        stripe.customers.create({ name, email, metadata: { user_id: String(userId) } }, { idempotencyKey: key }),
      )
      return customer.id
    },
    getCustomer: async (id) => customerOf(await reach(stripe.customers.retrieve(id))),
    updateCustomer: async (id, { name, email }) =>
      customerOf(await reach(stripe.customers.update(id, { name, email }))),

    ...stripeCards(stripe),
    ...stripeBanks(stripe),
    ...stripeCharging(stripe, webhookSecret),
  }
}

function customerOf(customer: Stripe.Customer | Stripe.DeletedCustomer) {
  if (customer.deleted) throw new AppError('provider_failed')
  return {
    id: customer.id,
    name: customer.name ?? '',
    email: customer.email ?? '',
    defaultCardId: idOf(customer.invoice_settings.default_payment_method),
  }
}
