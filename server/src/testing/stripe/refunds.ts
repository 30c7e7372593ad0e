import { ok, type Reply, refused } from '../stripe-server.ts'
import type { Books, Intent, Refund } from './books.ts'

const INVALID = { type: 'invalid_request_error' }

/** POST /v1/refunds. Of what is only reserved it frees the reservation, as Stripe does: our adapter must never ask for it. */
export function createRefund(books: Books, body: Record<string, string>): Reply {
  const intent = books.intents.get(body.payment_intent ?? '')
  if (intent === undefined) return refused(404, { ...INVALID, code: 'resource_missing' })
  if (intent.status === 'requires_capture') throw new Error('a refund of what is only reserved')
  const charge = intent.latest_charge
  if (intent.status !== 'succeeded' || charge === null) return refused(400, INVALID)
  const amount = Number(body.amount)
  if (amount > charge.amount - charge.amount_refunded) return refused(400, INVALID)

  const course = courseOf(intent)
  const id = books.newId('re')
  const refund: Refund = {
    ...{ id, object: 'refund', amount, balance_transaction: null, metadata: { key: body['metadata[key]'] ?? '' } },
    ...{ payment_intent: intent.id, status: course.status, created: books.now() },
  }
  charge.amount_refunded += amount
  books.refunds.set(id, refund)
  refund.balance_transaction = books.write({ type: 'refund', amount: -amount, fee: 0, source: refund })
  books.tell('refund.created', refund)
  if (course.becomes !== null)
    books.later(course.days, () => {
      refund.status = course.becomes
      if (course.becomes === 'failed') {
        charge.amount_refunded -= amount
        books.write({ type: 'refund_failure', amount, fee: 0, source: refund })
      }
      books.tell('refund.updated', refund)
    })
  return ok(refund)
}

function courseOf({ payment_method: method }: Intent) {
  if (typeof method === 'string') return { status: 'pending', becomes: 'succeeded', days: 3 } as const
  if (method?.does === 'refund_fails') return { status: 'pending', becomes: 'failed', days: 0.5 } as const
  return { status: 'succeeded', becomes: null } as const
}

export function openDispute(books: Books, intentId: string): void {
  const intent = books.intents.get(intentId)
  const charge = intent?.latest_charge
  if (charge === undefined || charge === null) throw new Error('there is nothing to dispute')
  const amount = charge.amount - charge.amount_refunded
  const dispute = {
    ...{ id: books.newId('dp'), object: 'dispute', amount, payment_intent: intentId, reason: 'fraudulent' },
    status: 'needs_response',
  }
  books.write({ type: 'adjustment', amount: -amount, fee: 1_500, source: dispute })
  books.tell('charge.dispute.created', dispute)
}

/** All that is there goes to the bank. */
export function payOut(books: Books): void {
  const amount = books.lines.reduce((sum, line) => sum + line.amount - line.fee, 0)
  const payout = { id: books.newId('po'), object: 'payout', amount }
  books.write({ type: 'payout', amount: -amount, fee: 0, source: payout })
  books.tell('payout.paid', payout)
}

/** The bank would not take the last one: all of it is there again. */
export function bouncePayout(books: Books): void {
  const line = books.lines.find(({ type }) => type === 'payout')
  if (line === undefined) throw new Error('nothing was paid out')
  books.write({ type: 'payout_failure', amount: -line.amount, fee: 0, source: line.source })
}

/** What Stripe takes for itself, apart from any payment. */
export function chargeForItself(books: Books, cents: number): void {
  books.write({ type: 'stripe_fee', amount: -cents, fee: 0, source: null })
}
