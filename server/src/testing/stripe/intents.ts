import { ok, type Reply, refused } from '../stripe-server.ts'
import type { Attempt, Bank, Books, Intent, Method, PaymentError } from './books.ts'

type Body = Record<string, string>

const HOLD_DAYS = 7
const DEBIT_DAYS = 3

const MISSING = { type: 'invalid_request_error', code: 'resource_missing', param: 'payment_method' }
const UNEXPECTED = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }

/** POST /v1/payment_intents, whose fields have been looked at. */
export function createIntent(books: Books, body: Body): Reply {
  const named = body.payment_method
  const method = named === undefined ? null : (books.methods.get(named) ?? books.banks.get(named))
  if (method === undefined || (method !== null && ![null, body.customer].includes(method.customer)))
    return refused(400, MISSING)
  if (method?.object === 'bank_account' && method.status !== 'verified')
    return refused(400, { type: 'invalid_request_error', code: 'bank_account_unverified' })
  const intent = addIntent(books, {
    ...{ amount: Number(body.amount), customer: body.customer ?? '', description: body.description ?? '' },
    metadata: metadataIn(body, 'metadata'),
  })
  if (method === null) return ok(intent)
  if (method.object === 'bank_account') return debit(books, intent, method)
  return payBy(books, intent, { method, isOffSession: body.off_session === 'true', isConfirmed: false })
}

export function addIntent(
  books: Books,
  given: Pick<Intent, 'amount' | 'customer' | 'description' | 'metadata'>,
): Intent {
  const id = books.newId('pi')
  const intent: Intent = {
    ...{ id, object: 'payment_intent', amount_received: 0, cancellation_reason: null },
    ...{ client_secret: `${id}_secret_${crypto.randomUUID()}`, created: books.now(), last_payment_error: null },
    ...{ latest_charge: null, payment_method: null, status: 'requires_payment_method', ...given },
  }
  books.intents.set(id, intent)
  books.tell('payment_intent.created', intent)
  return intent
}

/** One try with a card. */
export function payBy(
  books: Books,
  intent: Intent,
  { method, isOffSession, isConfirmed }: { method: Method; isOffSession: boolean; isConfirmed: boolean },
): Reply {
  if (method.does === 'asks_bank' && !isConfirmed) {
    if (isOffSession) return fail(books, intent, { code: 'authentication_required', payment_method: method })
    Object.assign(intent, { status: 'requires_action', payment_method: method })
    return ok(intent)
  }
  if (method.does === 'declined')
    return fail(books, intent, { code: 'card_declined', decline_code: 'generic_decline', payment_method: method })
  if (method.does === 'no_funds')
    return fail(books, intent, { code: 'card_declined', decline_code: 'insufficient_funds', payment_method: method })

  const { brand, last4, country } = method.card
  const capture_before = books.now() + HOLD_DAYS * 86_400
  intent.latest_charge = attempt(books, intent, { card: { brand, last4, country, capture_before } })
  Object.assign(intent, { status: 'requires_capture', payment_method: method, last_payment_error: null })
  books.tell('payment_intent.amount_capturable_updated', intent)
  books.later(HOLD_DAYS, () => {
    if (intent.status !== 'requires_capture') return
    Object.assign(intent, { status: 'canceled', cancellation_reason: 'automatic' })
    books.tell('payment_intent.canceled', intent)
  })
  return ok(intent)
}

export function fail(books: Books, intent: Intent, error: PaymentError): Reply {
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error, payment_method: null })
  books.tell('payment_intent.payment_failed', intent)
  return refused(402, { type: 'card_error', ...error, payment_intent: structuredClone(intent) })
}

function debit(books: Books, intent: Intent, bank: Bank): Reply {
  const { bank_name, last4 } = bank
  intent.latest_charge = attempt(books, intent, { us_bank_account: { bank_name, last4 } })
  Object.assign(intent, { status: 'processing', payment_method: bank.id })
  books.later(DEBIT_DAYS, () => {
    if (bank.does === 'returned') {
      fail(books, intent, { code: 'payment_intent_payment_attempt_failed' })
      return
    }
    take(books, intent, intent.amount)
  })
  return ok(intent)
}

export function capture(books: Books, intent: Intent, body: Body): Reply {
  const amount = Number(body.amount_to_capture)
  if (amount > intent.amount) return refused(400, { type: 'invalid_request_error', code: 'amount_too_large' })
  if (intent.status !== 'requires_capture') return refused(400, UNEXPECTED)
  take(books, intent, amount)
  return ok(intent)
}

export function cancel(books: Books, intent: Intent): Reply {
  const canBe = ['requires_payment_method', 'requires_capture', 'requires_action'].includes(intent.status)
  if (!canBe) return refused(400, UNEXPECTED)
  if (intent.latest_charge !== null) intent.latest_charge.amount_refunded = intent.amount
  Object.assign(intent, { status: 'canceled', cancellation_reason: null })
  books.tell('payment_intent.canceled', intent)
  return ok(intent)
}

/** The rest of what was reserved counts as refunded at Stripe, though no money moves. */
function take(books: Books, intent: Intent, amount: number): void {
  const { latest_charge: charge } = intent
  if (charge === null) throw new Error('there is nothing to take')
  Object.assign(intent, { status: 'succeeded', amount_received: amount })
  Object.assign(charge, { amount_captured: amount, amount_refunded: intent.amount - amount })
  if (amount < intent.amount) {
    const id = books.newId('re')
    books.refunds.set(id, {
      ...{ id, object: 'refund', amount: intent.amount - amount, balance_transaction: null, metadata: {} },
      ...{ payment_intent: intent.id, status: 'succeeded', created: books.now() },
    })
  }
  const isCard = charge.payment_method_details.card !== undefined
  const fee = isCard ? Math.round(amount * 0.029) + 30 : Math.min(Math.round(amount * 0.008), 500)
  books.write({ type: isCard ? 'charge' : 'payment', amount, fee, source: charge })
  books.tell('payment_intent.succeeded', intent)
}

const attempt = (books: Books, intent: Intent, payment_method_details: Attempt['payment_method_details']): Attempt => ({
  ...{ id: books.newId('ch'), object: 'charge', amount: intent.amount, amount_captured: 0, amount_refunded: 0 },
  ...{ payment_intent: intent.id, metadata: intent.metadata, payment_method_details },
})

export const metadataIn = (body: Body, under: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      name.startsWith(`${under}[`) ? [[name.slice(under.length + 1, -1), value] as const] : [],
    ),
  )
