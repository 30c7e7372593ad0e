import Stripe from 'stripe'
import type { BankKind, CardKind, PlayedCompany } from './charging-company.ts'
import { Books } from './stripe/books.ts'
import { fail, payBy } from './stripe/intents.ts'
import { playStripe } from './stripe/play.ts'
import { openDispute, payOut } from './stripe/refunds.ts'
import { visit } from './stripe/sessions.ts'
import { startStripeServer } from './stripe-server.ts'
import { createTestApp } from './test-app.ts'

const SECRET = 'whsec_12345678'

/** Stripe as our adapter meets it: the shipped API with Stripe switched on, against a server that plays it. */
export async function openPlayedStripe(): Promise<PlayedCompany> {
  const books = new Books()
  const server = await startStripeServer((request) => playStripe(books, request))
  const app = await createTestApp({
    ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_URL: server.url },
    PAYMENT_WEBHOOK_SECRET: SECRET,
  })
  const { provider } = app.services.payments
  let customers = 0

  const addCard = (does: CardKind, customer: string | null): string => {
    const id = books.newId('pm')
    const [last4, country] = does === 'foreign' ? ['0000', 'GB'] : ['4242', 'US']
    const card = { brand: 'visa', last4, country, exp_month: 8, exp_year: 2040 }
    books.methods.set(id, { id, object: 'payment_method', type: 'card', customer, card, does })
    return id
  }
  const sign = async (body: Buffer, secondsAgo: number) => {
    const timestamp = Math.floor(Date.now() / 1_000) - secondsAgo
    const payload = body.toString()
    return {
      body,
      headers: { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp }) },
    }
  }

  return {
    provider,
    newCustomer() {
      customers += 1
      const person = { name: 'Ann Example', email: `ann${customers}@example.test` }
      return provider.createCustomer({ key: `customer-${customers}`, userId: customers, ...person })
    },
    card: async (customerId, kind = 'good') => addCard(kind, customerId),
    cardToken: async (kind = 'good') => addCard(kind, null),
    async bank(customer, does: BankKind) {
      const id = books.newId('ba')
      const status = does === 'unverified' ? 'new' : 'verified'
      books.banks.set(id, {
        ...{ id, object: 'bank_account', customer, bank_name: 'STRIPE TEST BANK', last4: '6789', country: 'US' },
        ...{ status, does },
      })
      return id
    },
    async confirm(secret, said, token) {
      const intent = [...books.intents.values()].find((one) => one.client_secret === secret)
      if (intent === undefined || !intent.status.startsWith('requires_') || intent.status === 'requires_capture')
        throw new Error('this does not wait for a confirmation')
      const given = token === undefined ? undefined : books.methods.get(token)
      const asked = typeof intent.payment_method === 'string' ? null : intent.payment_method
      const method = given ?? asked ?? intent.last_payment_error?.payment_method
      if (method === undefined || method === null) throw new Error('there is nothing to pay with')
      if (said === 'refused') fail(books, intent, { code: 'payment_intent_authentication_failure' })
      else payBy(books, intent, { method, isOffSession: false, isConfirmed: true })
    },
    async visit(url, act) {
      if (act === 'approve') visit(books, url)
    },
    async passDays(days) {
      books.ahead += days * 86_400
      if (days >= 1) server.forgetKeys()
    },
    async loseNextReply() {
      server.faults.losesNextReply = true
    },
    async beDead(isDead) {
      server.faults.isDead = isDead
    },
    async openDispute(id) {
      openDispute(books, id)
    },
    async payOut() {
      books.settle()
      payOut(books)
    },
    async webhooks() {
      books.settle()
      return Promise.all(books.events.map((event) => sign(Buffer.from(JSON.stringify(event)), 0)))
    },
    sign,
    async close() {
      await app.close()
      await server.close()
    },
  }
}
