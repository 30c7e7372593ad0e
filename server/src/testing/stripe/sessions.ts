import { ok, type Reply, refused } from '../stripe-server.ts'
import type { Books, Session } from './books.ts'
import { addIntent, metadataIn, payBy } from './intents.ts'

/** POST /v1/checkout/sessions. Open for a day; the intent is made when somebody pays. */
export function createSession(books: Books, body: Record<string, string>): Reply {
  const id = books.newId('cs')
  const session: Session = {
    ...{ id, object: 'checkout.session', url: `https://checkout.stripe.test/c/pay/${id}`, status: 'open' },
    amount_total: Number(body['line_items[0][price_data][unit_amount]']),
    customer: body.customer ?? '',
    description: body['payment_intent_data[description]'] ?? '',
    expires_at: books.now() + 86_400,
    metadata: metadataIn(body, 'payment_intent_data[metadata]'),
    payment_intent: null,
  }
  books.sessions.set(id, session)
  books.later(1, () => void expire(books, session))
  return ok(session)
}

export function expire(books: Books, session: Session): Reply {
  if (session.status !== 'open') return refused(400, { type: 'invalid_request_error' })
  session.status = 'expired'
  books.tell('checkout.session.expired', session)
  return ok(session)
}

/** What a person does on the page. */
export function visit(books: Books, url: string): void {
  const session = [...books.sessions.values()].find((one) => one.url === url)
  if (session === undefined || session.status !== 'open') return
  const { amount_total: amount, customer, description, metadata } = session
  const intent = addIntent(books, { amount, customer, description, metadata })
  const method = [...books.methods.values()].find(({ does }) => does === 'good')
  if (method === undefined) throw new Error('nobody has a card')
  payBy(books, intent, { method, isOffSession: false, isConfirmed: true })
  Object.assign(session, { status: 'complete', payment_intent: intent.id })
  books.tell('checkout.session.completed', session)
}
