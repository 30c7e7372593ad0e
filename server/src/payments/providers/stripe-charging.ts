import { AppError } from '@gavelhouse/shared/errors.ts'
import Stripe from 'stripe'
import { CURRENCY, centsOf, fromCents } from '../cents.ts'
import type { AuthorizeRequest, Charge, ChargingProvider, ProviderRefund } from '../charge.ts'
import { EXPANDED } from './stripe-charge-of.ts'
import { StripeCharges, whenReached } from './stripe-charges.ts'
import { openStripePage } from './stripe-hosted-page.ts'
import { listStripeMovements } from './stripe-movements.ts'
import { reach, reachOrNull } from './stripe-reach.ts'
import { describeStripeSource, isBank } from './stripe-sources.ts'
import { readStripeWebhook } from './stripe-webhook.ts'

/** Taking money by Stripe: intents that are authorised first and captured later; bank accounts are debited in one go. */
export function stripeCharging(stripe: Stripe, webhookSecret: string | null): ChargingProvider {
  const charges = new StripeCharges(stripe)

  async function authorize(request: AuthorizeRequest): Promise<Charge> {
    try {
      const intent = await reach(stripe.paymentIntents.create(intentOf(request), { idempotencyKey: request.key }))
      return await charges.of(intent)
    } catch (error) {
      const { customerId, source } = request
      if (error instanceof Stripe.errors.StripeCardError && error.payment_intent !== undefined)
        return charges.get(error.payment_intent.id)
      if (error instanceof Stripe.errors.StripeInvalidRequestError && source !== null)
        throw await whyRefused(error, customerId, source)
      throw error
    }
  }

  /** Nothing was made. Stripe says it in prose, so the source is looked at. */
  async function whyRefused(error: Error, customerId: string, source: string): Promise<Error> {
    const described = await describeStripeSource(stripe, customerId, source)
    if (described === null) return new AppError('not_found')
    if (!described.isVerified) return new AppError('bank_declined')
    return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method'
      ? new AppError('invalid_token')
      : error
  }

  /** What is over stays as it is, and is answered. */
  async function orAsItIs(id: string, pending: Promise<Charge>): Promise<Charge> {
    try {
      return await pending
    } catch (error) {
      const isOver =
        error instanceof Stripe.errors.StripeCardError ||
        (error instanceof Stripe.errors.StripeInvalidRequestError && OVER.has(error.code ?? ''))
      if (isOver) return charges.get(id)
      throw error
    }
  }

  async function findRefund({ chargeId, key }: { chargeId: string; key: string }): Promise<ProviderRefund | null> {
    const payment_intent = await charges.intentIdOf(chargeId)
    if (payment_intent === null) return null
    for await (const refund of whenReached(stripe.refunds.list({ payment_intent, limit: 100 })))
      if (refund.metadata?.key === key) return refundOf(refund, { key, chargeId })
    return null
  }

  return {
    describeSource: (customerId, source) => describeStripeSource(stripe, customerId, source),
    authorize,
    openHostedPage: (request) => openStripePage(stripe, charges, request),

    async capture(chargeId, { key, amount }) {
      const id = await charges.intentIdOf(chargeId)
      if (id === null) return charges.get(chargeId)
      const params = { amount_to_capture: centsOf(amount), expand: EXPANDED }
      const capture = async () =>
        charges.of(await reach(stripe.paymentIntents.capture(id, params, { idempotencyKey: key })))
      const charge = await orAsItIs(id, capture())
      if (charge.status === 'captured' && charge.captured !== amount)
        throw new Error(`${id} was captured with another amount`)
      return charge
    },

    async cancel(chargeId, { key }) {
      const id = await charges.intentIdOf(chargeId)
      const options = { idempotencyKey: key }
      if (id === null) {
        // One that is over already is refused, and stays as it is.
        await reachOrNull(stripe.checkout.sessions.expire(chargeId, {}, options)).catch(ignoreRefusal)
        return charges.get(chargeId)
      }
      const cancel = async () =>
        charges.of(await reach(stripe.paymentIntents.cancel(id, { expand: EXPANDED }, options)))
      return orAsItIs(id, cancel())
    },

    async refund({ chargeId, key, amount }) {
      const refused: ProviderRefund = { id: null, key, chargeId, amount, status: 'failed' }
      const id = await charges.intentIdOf(chargeId)
      // Asked to refund what is only reserved, Stripe would free it.
      if (id === null || (await charges.get(id)).status !== 'captured') return refused
      // Stripe forgets keys after a day and a refund may be under way for longer: asked then it would make another.
      const made = await findRefund({ chargeId, key })
      if (made !== null && made.amount !== amount) throw new Error(`the key ${key} was used for another refund`)
      if (made !== null) return made
      try {
        const params = { payment_intent: id, amount: centsOf(amount), metadata: { key } }
        return refundOf(await reach(stripe.refunds.create(params, { idempotencyKey: key })), { key, chargeId })
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return refused
        throw error
      }
    },

    findCharge: (by) => ('chargeId' in by ? charges.find(by.chargeId) : charges.findByKey(by.key, by.customerId)),

    findRefund,

    listMovements: (request) => listStripeMovements(stripe, request),
    readWebhook: async (raw, headers) => readStripeWebhook(stripe, { raw, headers, secret: webhookSecret }),
  }
}

const OVER = new Set(['payment_intent_unexpected_state', 'charge_expired_for_capture', 'charge_already_captured'])

function ignoreRefusal(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
  throw error
}

function intentOf({ key, customerId, source, amount, description, offSession, metadata }: AuthorizeRequest) {
  const flow = source === null ? 'browser' : isBank(source) ? 'bank' : 'direct'
  const given: Stripe.PaymentIntentCreateParams = {
    ...{ amount: centsOf(amount), currency: CURRENCY, customer: customerId, description },
    metadata: { key, flow, attempt_id: metadata.attemptId, user_id: String(metadata.userId) },
    expand: EXPANDED,
  }
  if (source === null) return { ...given, capture_method: 'manual' as const, allowed_payment_method_types: CARD }
  if (flow === 'bank')
    return {
      ...{ ...given, payment_method: source, confirm: true, allowed_payment_method_types: BANK },
      // The owner agreed when the account was saved and verified.
      mandate_data: { customer_acceptance: { type: 'offline' as const, offline: {} } },
    }
  return {
    ...{ ...given, payment_method: source, confirm: true, allowed_payment_method_types: CARD },
    capture_method: 'manual' as const,
    // What the bank wants to ask is asked by the provider's part of the page, if somebody is there.
    ...(offSession ? { off_session: true } : { use_stripe_sdk: true }),
  }
}

const CARD: Stripe.PaymentIntentCreateParams['allowed_payment_method_types'] = ['card']
const BANK: Stripe.PaymentIntentCreateParams['allowed_payment_method_types'] = ['us_bank_account']

function refundOf(
  { id, amount, status }: Stripe.Refund,
  { key, chargeId }: { key: string; chargeId: string },
): ProviderRefund {
  const isOver = status === 'failed' || status === 'canceled'
  return {
    ...{ id, key, chargeId, amount: fromCents(amount) },
    status: isOver ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending',
  }
}
