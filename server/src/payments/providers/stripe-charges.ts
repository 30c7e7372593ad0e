import type Stripe from 'stripe'
import type { Charge } from '../charge.ts'
import { chargeOf, chargeOfSession, EXPANDED } from './stripe-charge-of.ts'
import { reach, reachOrNull } from './stripe-reach.ts'

/** Reads charges as they are now. An answer to a repeated key is the one of the first time, so it is never believed. */
export class StripeCharges {
  #stripe: Stripe

  constructor(stripe: Stripe) {
    this.#stripe = stripe
  }

  async of(intent: Stripe.Response<Stripe.PaymentIntent>): Promise<Charge> {
    const isOld = intent.lastResponse.headers['idempotent-replayed'] === 'true'
    return isOld ? this.get(intent.id) : this.#complete(intent)
  }

  async get(id: string): Promise<Charge> {
    const charge = await this.find(id)
    if (charge === null) throw new Error(`Stripe has no charge ${id}`)
    return charge
  }

  /** By the id of an intent, or of the page that led to one. */
  async find(id: string): Promise<Charge | null> {
    if (!id.startsWith('cs_')) {
      const intent = await reachOrNull(this.#stripe.paymentIntents.retrieve(id, { expand: EXPANDED }))
      return intent === null ? null : this.#complete(intent)
    }
    const session = await reachOrNull(this.#stripe.checkout.sessions.retrieve(id))
    if (session === null) return null
    const intentId = idOf(session.payment_intent)
    return intentId === null ? chargeOfSession(session) : this.find(intentId)
  }

  /** In the customer's own list, which does not lag behind as a search does. */
  async findByKey(key: string, customer: string): Promise<Charge | null> {
    const expand = EXPANDED.map((part) => `data.${part}`)
    const intents = this.#stripe.paymentIntents.list({ customer, limit: 100, expand })
    const intent = await firstWith(key, intents)
    if (intent !== null) return this.#complete(intent)
    const session = await firstWith(key, this.#stripe.checkout.sessions.list({ customer, limit: 100 }))
    return session === null ? null : chargeOfSession(session)
  }

  /** The intent behind an id of ours; null: a page that nobody has paid on yet. */
  async intentIdOf(id: string): Promise<string | null> {
    if (!id.startsWith('cs_')) return id
    const session = await reach(this.#stripe.checkout.sessions.retrieve(id))
    return idOf(session.payment_intent)
  }

  async #complete(intent: Stripe.PaymentIntent): Promise<Charge> {
    const attempt = intent.latest_charge
    const mayHaveRefunds =
      intent.status === 'succeeded' && (attempt === null || typeof attempt === 'string' || attempt.amount_refunded > 0)
    return chargeOf(intent, mayHaveRefunds ? await this.#refundedCents(intent.id) : 0)
  }

  /**
   * Counted one by one: Stripe's own sum also holds what was reserved and never taken. That moved no money, so it has no
   * line in the balance.
   */
  async #refundedCents(payment_intent: string): Promise<number> {
    let cents = 0
    for await (const refund of whenReached(this.#stripe.refunds.list({ payment_intent, limit: 100 }))) {
      const isMoney = refund.metadata?.key !== undefined || refund.balance_transaction !== null
      const isOver = refund.status === 'failed' || refund.status === 'canceled'
      if (isMoney && !isOver) cents += refund.amount
    }
    return cents
  }
}

export const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)

async function firstWith<Thing extends { metadata: Stripe.Metadata | null }>(
  key: string,
  list: AsyncIterable<Thing>,
): Promise<Thing | null> {
  for await (const thing of whenReached(list)) if (thing.metadata?.key === key) return thing
  return null
}

/** All pages, with the same failures as a single request. */
export async function* whenReached<Thing>(list: AsyncIterable<Thing>): AsyncGenerator<Thing> {
  const things = list[Symbol.asyncIterator]()
  for (;;) {
    const next = await reach(things.next())
    if (next.done) return
    yield next.value
  }
}
