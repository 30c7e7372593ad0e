import { listBanks, verifyBank } from '@gavelhouse/shared/payments/sources/bank-contract.ts'
import * as api from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { ok, refused, type StripeRequest, startStripeServer } from '../../testing/stripe-server.ts'
import { createTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

/** The shipped API with Stripe switched on, against a server that plays Stripe. */

let stripe: Awaited<ReturnType<typeof startStripeServer>>
let app: TestApp
let ann: TestClient

/** What Stripe has; each test sets what it needs. */
let house: { methods: Record<string, { customer: string | null; year: number }>; setup: string; wrongAmounts: boolean }

beforeAll(async () => {
  stripe = await startStripeServer(play)
  app = await createTestApp({
    ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_URL: stripe.url },
  })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})
beforeEach(async () => {
  house = { methods: {}, setup: 'succeeded', wrongAmounts: false }
  stripe.requests.length = 0
  ann = await app.as(await makeUser(app.database.db, { firstName: 'Ann', lastName: 'Lee' }))
})

let customers = 0
let defaultMethod: string | null = null

function play({ method, path, body }: StripeRequest) {
  const [, , kind, id = '', part, partId = ''] = path.split('/')
  if (kind === 'customers' && id === '') {
    customers += 1
    return ok({ id: `cus_${customers}`, object: 'customer' })
  }
  if (kind === 'customers' && part === undefined) {
    if (method === 'POST') defaultMethod = body['invoice_settings[default_payment_method]'] ?? defaultMethod
    const invoice_settings = { default_payment_method: defaultMethod }
    return ok({ id, object: 'customer', name: 'Ann Lee', email: 'a@example.test', invoice_settings })
  }
  if (part === 'payment_methods') {
    const own = Object.entries(house.methods).filter(([, { customer }]) => customer === id)
    if (partId === '') return ok({ object: 'list', has_more: false, data: own.map(([name]) => methodOf(name)) })
    return own.some(([name]) => name === partId)
      ? ok(methodOf(partId))
      : refused(404, { type: 'invalid_request_error' })
  }
  if (kind === 'setup_intents') return setUp(id, body)
  if (kind === 'payment_methods') {
    const found = house.methods[id]
    if (found === undefined) return refused(404, { type: 'invalid_request_error' })
    if (part === 'detach') found.customer = null
    found.year = Number(body['card[exp_year]'] ?? found.year)
    return ok(methodOf(id))
  }
  if (part === 'sources') return sources(method, path, body)
  throw new Error(`Stripe was asked for ${method} ${path}`)
}

function setUp(id: string, body: Record<string, string>) {
  if (id !== '') return ok({ id, object: 'setup_intent', status: house.setup, client_secret: 'seti_1_secret_2' })
  const token = body.payment_method ?? ''
  if (token === 'pm_gone') return refused(404, { type: 'invalid_request_error', code: 'resource_missing' })
  if (token.startsWith('pm_declined'))
    return refused(402, { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' })
  house.methods[token] = { customer: body.customer ?? null, year: 2040 }
  return ok({ id: `seti_${token}`, object: 'setup_intent', status: house.setup, client_secret: 'seti_1_secret_2' })
}

function sources(method: string, path: string, body: Record<string, string>) {
  if (path.endsWith('/ba_foreign') || path.endsWith('/ba_foreign/verify'))
    return refused(404, { type: 'invalid_request_error', code: 'resource_missing' })
  if (path.endsWith('/verify') && house.wrongAmounts)
    return refused(400, { type: 'invalid_request_error', code: 'bank_account_verification_failed' })
  const bank = {
    ...{ id: 'ba_1', object: 'bank_account', bank_name: 'STRIPE TEST BANK', last4: '6789', country: 'US' },
    ...{ routing_number: '110000000', account_holder_name: body.account_holder_name ?? 'Ann Lee', currency: 'usd' },
    ...{ account_holder_type: 'individual', status: path.endsWith('/verify') ? 'verified' : 'new' },
  }
  return ok(method === 'GET' ? { object: 'list', has_more: false, data: [bank] } : bank)
}

const methodOf = (id: string) => ({
  ...{ id, object: 'payment_method', type: 'card', billing_details: { name: 'Ann Lee' } },
  card: {
    ...{ brand: 'visa', last4: '4242', exp_month: 8, exp_year: house.methods[id]?.year, country: 'US' },
    fingerprint: id,
  },
})

const asked = () => stripe.requests.map(({ method, path }) => `${method} ${path.replaceAll(/cus_\d+/g, 'cus')}`)

test('the page is told to use Stripe, with the public key only', async () => {
  const answer = await app.guest.call(api.getPaymentProvider, {})
  expect(answer.data).toEqual({ name: 'stripe', publicKey: 'pk_test_1' })
  expect(JSON.stringify(answer.envelope)).not.toContain('sk_')
  expect((await app.app.inject({ method: 'POST', url: '/sandbox-pay/tokens', payload: {} })).statusCode).toBe(404)
})

test('A-865 A-875 A-878 a card is set up for the customer, with keys that make repeating harmless', async () => {
  const input = { token: 'pm_1', holderName: 'Ann Lee', line1: '1 Main St', zip: '84101' }
  const saved = await ann.call(api.createCard, input)
  expect(saved.data.card).toMatchObject({ id: 'pm_1', brand: 'visa', last4: '4242', isDefault: true })
  const created = stripe.requests.filter(({ path }) => ['/v1/customers', '/v1/setup_intents'].includes(path))
  expect(created.map(({ key }) => key)).toEqual([
    expect.stringMatching(/^customer-[\w-]{36}$/),
    expect.stringMatching(/^card-cus_\d+-pm_1$/),
  ])
  const billing = stripe.requests.find(({ path }) => path === '/v1/payment_methods/pm_1')
  expect(billing?.body).toMatchObject({
    'billing_details[name]': 'Ann Lee',
    'billing_details[address][postal_code]': '84101',
  })
})

test('a card whose bank wants to be asked is confirmed in the browser, then sent again', async () => {
  house.setup = 'requires_action'
  const first = await ann.call(api.createCard, { token: 'pm_3ds' })
  expect(first.data).toEqual({ card: null, confirmation: 'seti_1_secret_2' })
  house.setup = 'succeeded'
  expect((await ann.call(api.createCard, { token: 'pm_3ds' })).data.card).toMatchObject({ id: 'pm_3ds' })
})

test('one that the bank did not confirm is declined', async () => {
  house.setup = 'requires_payment_method'
  expect((await ann.call(api.createCard, { token: 'pm_no' })).message).toBe('Your bank did not confirm this card')
})

test('declines get our own texts; an unknown token is told apart', async () => {
  const declined = await ann.call(api.createCard, { token: 'pm_declined' })
  expect([declined.code, declined.message]).toEqual(['card_without_funds', 'Your card has insufficient funds'])
  expect((await ann.call(api.createCard, { token: 'pm_gone' })).code).toBe('invalid_token')
})

test('A-867 A-868 A-889 expiry, default and deletion reach Stripe only for cards of their own customer', async () => {
  await ann.call(api.createCard, { token: 'pm_mine' })
  house.methods.pm_foreign = { customer: 'cus_other', year: 2040 }
  const year = new Date().getFullYear() + 2
  stripe.requests.length = 0
  for (const act of [
    () => ann.call(api.updateCard, { id: 'pm_foreign', expMonth: 1, expYear: year }),
    () => ann.call(api.setDefaultCard, { id: 'pm_foreign' }),
    () => ann.call(api.deleteCard, { id: 'pm_foreign' }),
  ])
    expect((await act()).message).toBe('Record not found')
  expect(asked().filter((request) => request.startsWith('POST'))).toEqual([])

  const updated = await ann.call(api.updateCard, { id: 'pm_mine', expMonth: 1, expYear: year })
  expect(updated.data.card).toMatchObject({ expYear: year })
  expect((await ann.call(api.setDefaultCard, { id: 'pm_mine' })).status).toBe(200)
  expect((await ann.call(api.deleteCard, { id: 'pm_mine' })).status).toBe(200)
  expect(asked()).toContain('POST /v1/payment_methods/pm_mine/detach')
})

test('A-891 A-892 A-894 bank accounts are sources: saved, changed, verified by two amounts', async () => {
  const created = await ann.post('/bank/create', { bank_token: 'btok_1' })
  expect(created.envelope.data.responseData).toMatchObject({ bank: { id: 'ba_1', status: 'new', tries_left: 3 } })
  expect(stripe.requests.find(({ body }) => body.source === 'btok_1')?.key).toMatch(/^bank-cus_\d+-btok_1$/)
  const holder = { source_id: 'ba_1', bank_holder_name: 'Bea', bank_holder_type: 'company' }
  expect((await ann.post('/bank/update', holder)).envelope.data.responseData).toMatchObject({
    bank: { account_holder_name: 'Bea' },
  })
  expect((await ann.post('/bank/update', { ...holder, source_id: 'ba_foreign' })).message).toBe('Record not found')

  house.wrongAmounts = true
  const wrong = await ann.call(verifyBank, { id: 'ba_1', amount1: 1, amount2: 2 })
  expect([wrong.message, wrong.details.triesLeft]).toEqual(['Verification failed', 2])
  house.wrongAmounts = false
  expect((await ann.call(verifyBank, { id: 'ba_1', amount1: 32, amount2: 45 })).data.bank.status).toBe('verified')
  expect(stripe.requests.at(-1)?.body).toEqual({ 'amounts[0]': '32', 'amounts[1]': '45' })
  expect((await ann.call(listBanks, {})).data.banks).toHaveLength(1)
})

test('A-365 F-10 when Stripe cannot be reached the person is told, and nothing of the key leaks', async () => {
  const dead = await createTestApp({
    ...{ STRIPE_SECRET_KEY: 'sk_test_secret', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_URL: 'http://127.0.0.1:9' },
    LOG_LEVEL: 'silent',
  })
  const client = await dead.as(await makeUser(dead.database.db))
  const answer = await client.call(api.listCards, {})
  expect([answer.status, answer.message]).toEqual([502, 'Unable to fetch cards'])
  expect(JSON.stringify(answer.envelope)).not.toContain('sk_test')
  const save = await client.call(api.createCard, { token: 'pm_1' })
  expect(save.message).toBe('The payment provider could not be reached, please try again')
  await dead.close()
})
