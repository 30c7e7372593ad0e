import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { readStripeWebhook } from './stripe-webhook.ts'

const SECRET = 'whsec_12345678'
const stripe = new Stripe('sk_test_1')

function read(object: object, secret: string | null = SECRET) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', created: 1_700_000_000, type: 'x', data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET })
  return readStripeWebhook(stripe, {
    ...{ raw: Buffer.from(payload), headers: { 'stripe-signature': signature }, secret },
  })
}

const intent = { object: 'payment_intent', id: 'pi_1', metadata: { key: 'k-1' } }
const dispute = { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1', amount: 5_000, reason: 'fraudulent' }

test.each([
  ['an intent', intent, { type: 'charge', chargeId: 'pi_1', chargeKey: 'k-1' }],
  ['a try of it', { object: 'charge', payment_intent: 'pi_1', metadata: {} }, { type: 'charge', chargeId: 'pi_1' }],
  [
    'a page nobody has paid on',
    { object: 'checkout.session', id: 'cs_1', payment_intent: null, metadata: { key: 'k-1' } },
    { type: 'charge', chargeId: 'cs_1', chargeKey: 'k-1' },
  ],
  [
    'a page somebody has',
    { object: 'checkout.session', id: 'cs_1', payment_intent: 'pi_1', metadata: null },
    { type: 'charge', chargeId: 'pi_1', chargeKey: null },
  ],
  [
    'a refund of ours',
    { object: 'refund', payment_intent: 'pi_1', metadata: { key: 'r-1' } },
    { type: 'refund', chargeId: 'pi_1', refundKey: 'r-1' },
  ],
  [
    'a refund somebody made at Stripe',
    { object: 'refund', payment_intent: 'pi_1', metadata: {} },
    { type: 'refund', chargeId: 'pi_1', refundKey: null },
  ],
  [
    'a dispute',
    { ...dispute, status: 'needs_response' },
    { type: 'dispute', dispute: { amount: 500_000, status: 'open' } },
  ],
  ['one under review', { ...dispute, status: 'under_review' }, { dispute: { status: 'open' } }],
  ['one that was won', { ...dispute, status: 'won' }, { dispute: { status: 'won' } }],
  ['one that was lost', { ...dispute, status: 'lost' }, { dispute: { status: 'lost' } }],
  [
    'a bank that only asks: nothing was taken back',
    { ...dispute, status: 'warning_needs_response' },
    { type: 'other', dispute: null, chargeId: 'pi_1' },
  ],
  ['a payout', { object: 'payout', id: 'po_1' }, { type: 'payout', chargeId: null }],
  ['something nobody here knows', { object: 'tax_id' }, { type: 'other', chargeId: null }],
])('%s', (_name, object, event) => {
  expect(read(object)).toMatchObject({ id: 'evt_1', at: 1_700_000_000_000, ...event })
})

test('T-41 without a secret nothing is believed, nor with another one', () => {
  expect(read(intent, null)).toBeNull()
  expect(read(intent, 'whsec_87654321')).toBeNull()
})
