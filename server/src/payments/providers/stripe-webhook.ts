import Stripe from 'stripe'
import { fromCents } from '../cents.ts'
import type { ProviderDispute, ProviderEvent, WebhookHeaders } from '../charge.ts'
import { idOf } from './stripe-charges.ts'

const MAX_AGE_SECONDS = 300

/** null: not signed by Stripe, too old, or altered on its way. Without a secret nothing is believed. */
export function readStripeWebhook(
  stripe: Stripe,
  { raw, headers, secret }: { raw: Buffer; headers: WebhookHeaders; secret: string | null },
): ProviderEvent | null {
  const signature = headers['stripe-signature']
  if (secret === null || typeof signature !== 'string') return null
  try {
    return eventOf(stripe.webhooks.constructEvent(raw, signature, secret, MAX_AGE_SECONDS))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}

function eventOf({ id, created, data }: Stripe.Event): ProviderEvent {
  const event = { id, at: created * 1_000, chargeId: null, chargeKey: null, refundKey: null, dispute: null }
  // By what it is about: there are dozens of types, and more every year.
  const about = data.object as { object: string }
  switch (about.object) {
    case 'payment_intent': {
      const intent = about as Stripe.PaymentIntent
      return { ...event, type: 'charge', chargeId: intent.id, chargeKey: intent.metadata.key ?? null }
    }
    case 'checkout.session': {
      const session = about as Stripe.Checkout.Session
      const chargeId = idOf(session.payment_intent) ?? session.id
      return { ...event, type: 'charge', chargeId, chargeKey: session.metadata?.key ?? null }
    }
    case 'charge': {
      const attempt = about as Stripe.Charge
      return {
        ...event,
        type: 'charge',
        chargeId: idOf(attempt.payment_intent),
        chargeKey: attempt.metadata.key ?? null,
      }
    }
    case 'refund': {
      const refund = about as Stripe.Refund
      return {
        ...event,
        type: 'refund',
        chargeId: idOf(refund.payment_intent),
        refundKey: refund.metadata?.key ?? null,
      }
    }
    case 'dispute': {
      const given = about as Stripe.Dispute
      // A bank that only asks has taken nothing back.
      if (given.status.startsWith('warning_')) return { ...event, type: 'other', chargeId: idOf(given.payment_intent) }
      const dispute = disputeOf(given)
      return { ...event, type: 'dispute', chargeId: dispute.chargeId, dispute }
    }
    case 'payout':
      return { ...event, type: 'payout' }
    default:
      return { ...event, type: 'other' }
  }
}

function disputeOf({ id, payment_intent, amount, reason, status }: Stripe.Dispute): ProviderDispute {
  const isWon = status === 'won' || status === 'prevented'
  return {
    ...{ id, chargeId: idOf(payment_intent) ?? '', amount: fromCents(amount), reason },
    status: isWon ? 'won' : status === 'lost' ? 'lost' : 'open',
  }
}
