import { DAY } from '@gavelhouse/shared/time.ts'
import type Stripe from 'stripe'
import { fromCents } from '../cents.ts'
import type { Charge, ChargeStatus, Decline, ProviderSource } from '../charge.ts'
import { declineOf } from './stripe-declines.ts'

/** What has to come along with an intent to say everything about it. */
export const EXPANDED = ['latest_charge', 'payment_method']

/** A charge of ours as Stripe has it: an intent with its newest try. `refunded` is counted by the caller. */
export function chargeOf(intent: Stripe.PaymentIntent, refundedCents: number): Charge {
  const status = statusOf(intent)
  const attempt = attemptOf(intent)
  const isBrowsers = intent.metadata.flow === 'browser'
  return {
    ...{ id: intent.id, key: intent.metadata.key ?? '', status },
    amount: fromCents(intent.amount),
    captured: fromCents(status === 'captured' ? intent.amount_received : 0),
    refunded: fromCents(refundedCents),
    source: sourceOf(intent),
    decline: status === 'declined' || (status === 'confirm' && isBrowsers) ? whyDeclined(intent) : null,
    secret: status === 'confirm' && intent.metadata.flow !== 'hosted' ? intent.client_secret : null,
    expiresAt: status === 'authorized' ? endOf(intent, attempt) : null,
  }
}

/** A page that nobody has paid on yet has no intent. */
export function chargeOfSession(session: Stripe.Checkout.Session): Charge {
  return {
    ...{ id: session.id, key: session.metadata?.key ?? '' },
    status: session.status === 'expired' ? 'expired' : session.status === 'open' ? 'confirm' : 'processing',
    amount: fromCents(session.amount_total ?? 0),
    ...{ captured: 0, refunded: 0, source: null, decline: null, secret: null, expiresAt: null },
  }
}

function statusOf(intent: Stripe.PaymentIntent): ChargeStatus {
  switch (intent.status) {
    case 'requires_capture':
      return 'authorized'
    case 'succeeded':
      return 'captured'
    case 'canceled':
      return intent.cancellation_reason === 'automatic' || intent.cancellation_reason === 'expired'
        ? 'expired'
        : 'canceled'
    case 'requires_action':
    case 'requires_confirmation':
      return 'confirm'
    case 'requires_payment_method':
      return statusWithoutMethod(intent)
    case 'processing':
      return 'processing'
    // A word that Stripe has added since: nobody knows yet.
    default:
      return 'processing'
  }
}

/** Stripe uses one word for 'not given yet', 'declined', 'the bank has to be asked' and 'the debit came back'. */
function statusWithoutMethod({ metadata, last_payment_error: error }: Stripe.PaymentIntent): ChargeStatus {
  if (metadata.flow === 'bank') return 'returned'
  if (metadata.flow !== 'direct' || error === null) return 'confirm'
  return error.code === 'authentication_required' ? 'confirm' : 'declined'
}

function whyDeclined({ last_payment_error: error }: Stripe.PaymentIntent): Decline | null {
  return error === null ? null : declineOf(error)
}

const attemptOf = ({ latest_charge: attempt }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof attempt === 'string' ? null : attempt

function sourceOf(intent: Stripe.PaymentIntent): ProviderSource | null {
  const { payment_method: method } = intent
  const used = attemptOf(intent)?.payment_method_details ?? (typeof method === 'string' ? null : method)
  const given = used ?? intent.last_payment_error?.payment_method
  if (given?.card) {
    const { brand, last4, country } = given.card
    return { kind: 'card', brand: brand ?? '', last4: last4 ?? '', country: country ?? '', isVerified: true }
  }
  if (given?.us_bank_account) {
    const { bank_name, last4 } = given.us_bank_account
    return { kind: 'bank', brand: bank_name ?? '', last4: last4 ?? '', country: 'US', isVerified: true }
  }
  return null
}

/** Card networks differ; where Stripe does not say, it is a week. */
function endOf({ created }: Stripe.PaymentIntent, attempt: Stripe.Charge | null): number {
  const before = attempt?.payment_method_details?.card?.capture_before
  return before === undefined ? created * 1_000 + 7 * DAY : before * 1_000
}
