import type Stripe from 'stripe'
import { fromCents } from '../cents.ts'
import type { Movement, MovementPage } from '../charge.ts'
import { idOf, whenReached } from './stripe-charges.ts'

/**
 * Stripe lists the newest first and has no other order, so all pages of the time asked for are read and turned round.
 * That is a hundred lines per request: ask for a day, not for a year.
 */
export async function listStripeMovements(
  stripe: Stripe,
  { from, to }: { from: number; to: number },
): Promise<MovementPage> {
  const created = { gte: Math.ceil(from / 1_000), lt: Math.ceil(to / 1_000) }
  const list = stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })
  const movements: Movement[] = []
  for await (const line of whenReached(list)) movements.push(movementOf(line))
  return { movements: movements.reverse(), next: null }
}

function movementOf({ id, type, amount, fee, created, source }: Stripe.BalanceTransaction): Movement {
  const about = source === null || typeof source === 'string' ? null : source
  const moved = FEES.has(type) ? 0 : amount
  return {
    ...{ id, kind: kindOf(type, amount, about), amount: fromCents(moved), at: created * 1_000 },
    fee: fromCents(fee + moved - amount),
    chargeId: about !== null && 'payment_intent' in about ? idOf(about.payment_intent ?? null) : null,
    refundKey: about?.object === 'refund' ? (about.metadata?.key ?? null) : null,
  }
}

const KINDS = new Map<string, Movement['kind']>([
  ['charge', 'charge'],
  ['payment', 'charge'],
  ['refund', 'refund'],
  ['payment_refund', 'refund'],
  ['refund_failure', 'refund_failed'],
  ['payment_failure_refund', 'returned'],
  ['payout', 'payout'],
  ['payout_cancel', 'payout'],
  ['payout_failure', 'payout'],
])

/** Lines that are nothing but what Stripe keeps for itself: it stands in their amount. */
const FEES: ReadonlySet<string> = new Set(['stripe_fee', 'stripe_fx_fee', 'tax_fee'])

function kindOf(type: string, cents: number, about: { object: string } | null): Movement['kind'] {
  if (about?.object === 'dispute') return cents < 0 ? 'dispute' : 'dispute_won'
  return KINDS.get(type) ?? 'other'
}
