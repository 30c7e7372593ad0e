import { AppError } from '@gavelhouse/shared/errors.ts'
import type Stripe from 'stripe'
import { CURRENCY, centsOf } from '../cents.ts'
import type { Charge, HostedPageRequest } from '../charge.ts'
import { chargeOfSession } from './stripe-charge-of.ts'
import type { StripeCharges } from './stripe-charges.ts'
import { reach } from './stripe-reach.ts'

/** Stripe's own page. It makes the intent only when somebody pays, so until then the page's id stands for the charge. */
export async function openStripePage(
  stripe: Stripe,
  charges: StripeCharges,
  { key, customerId, amount, description, returnUrl, metadata }: HostedPageRequest,
): Promise<Charge & { url: string }> {
  const named = { key, flow: 'hosted', attempt_id: metadata.attemptId, user_id: String(metadata.userId) }
  const session = await reach(
    stripe.checkout.sessions.create(
      {
        ...{ mode: 'payment', customer: customerId, success_url: returnUrl, cancel_url: returnUrl },
        allowed_payment_method_types: ['card'],
        line_items: [
          {
            quantity: 1,
            price_data: { currency: CURRENCY, unit_amount: centsOf(amount), product_data: { name: description } },
          },
        ],
        payment_intent_data: { capture_method: 'manual', description, metadata: named },
        metadata: named,
      },
      { idempotencyKey: key },
    ),
  )
  // There is an address only while somebody may pay there.
  if (session.url === null) throw new AppError('provider_failed', { cause: 'a page without an address' })
  const isOld = session.lastResponse.headers['idempotent-replayed'] === 'true'
  return { ...(isOld ? await charges.get(session.id) : chargeOfSession(session)), url: session.url }
}
