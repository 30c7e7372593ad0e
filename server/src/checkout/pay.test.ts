import { cancelItem } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import * as api from '@gavelhouse/shared/checkout/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { receivePayment } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import { dueOf } from '../invoices/due.ts'
import { listInvoiceTransactions } from '../invoices/queries-transactions.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { fillWallet, invoiceOf, makeInvoice, walletOf } from '../testing/money.ts'
import { cardToken, makeBank, makeCard } from '../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { advanceAttempt } from './advance-attempt.ts'

let app: TestApp
let auctionId: number
let userId: number
let ann: TestClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db, { status: 'closed' })
  userId = await makeBidder(app.database.db, auctionId)
  ann = await app.as(userId)
})
afterEach(async () => {
  expect(await findBrokenBooks(app.database.pool)).toEqual([])
})

const PAY = { payType: 'auction', method: 'online' } as const

const attemptsOf = async (invoiceId: number) => {
  const { rows } = await app.database.pool.query<{ status: string; captured: string; failure: string | null }>(
    'select status, captured, failure from payment_attempts where invoice_id = $1 order by id',
    [invoiceId],
  )
  return rows
}
/** The provider's own list, which knows nothing of ours. */
const capturedAtProvider = async (customerUserId: number) => {
  const { rows } = await app.database.pool.query<{ sum: string }>(
    `select coalesce(sum(c.captured), 0) as sum from sandbox_pay_charges c
     join payment_customers p on p.customer_id = c.customer_id where p.user_id = $1`,
    [customerUserId],
  )
  return Number(rows[0]?.sum)
}

describe('by card', () => {
  test('A-636 A-669 A-953 to A-975 P-559 P-1124 P-1243 the server reckons: what is due and the fee of a US card, once', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = await makeCard(app, userId)
    const answer = await ann.post('/payment/stripe_payment', {
      invoice_id: invoiceId,
      cart_id: auctionId,
      paymentInfo: { source, customer: 'cus_of_somebody_else' },
      payment_object: { amount: 1, invoice_id: 1 },
      ...{ payment_method: 'online', payment_type: 'card', pay_type: 'auction', amount: 0, project: 'NPS' },
      ...{ idempotencyCheck: true, filters: [], additional_buynow_data: {}, additional_buynow_update: true },
    })
    expect(answer).toMatchObject({ status: 200, message: 'Payment Success!' })
    expect(answer.envelope.data.responseData).toMatchObject({
      ...{ status: 'success', type: 1, amount: 100, processing_fees: 3, total_processed_amount: 103 },
      data: { common_invoice: invoiceId, redirect: `/appointment/schedule/${invoiceId}` },
    })
    expect(await invoiceOf(app, invoiceId)).toMatchObject({ paid: dollars(100), paymentMethod: 'card' })
    expect(dueOf(await invoiceOf(app, invoiceId))).toBe(0)
    expect(await capturedAtProvider(userId)).toBe(dollars(103))
    const { rows } = await app.database.pool.query('select note from payment_attempts where invoice_id = $1', [
      invoiceId,
    ])
    expect(rows).toEqual([{ note: 'NPS' }])
  })

  test('A-631 a card entered once is charged by its token', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await cardToken(app, '4000001240000000') }
    const { data } = await ann.call(api.payBySource, { ...PAY, invoiceId, source })
    expect(data).toMatchObject({ type: 1, fee: dollars(4.5) })
  })

  test('T-42 A-670 two tabs, one after the other and at once: one capture', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await makeCard(app, userId) }
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => ann.call(api.payBySource, { ...PAY, invoiceId, source })),
    )
    const codes = tries.map(({ status, code }) => (status === 200 ? 'paid' : code))
    expect(codes.filter((code) => code === 'paid')).toHaveLength(1)
    expect(new Set(codes)).toEqual(
      new Set(['paid', 'previous_payment_open', 'nothing_due'].filter((code) => codes.includes(code))),
    )
    expect(await ann.call(api.payBySource, { ...PAY, invoiceId, source })).toMatchObject({ code: 'nothing_due' })
    expect(await capturedAtProvider(userId)).toBe(dollars(103))
  })

  test('A-671 P-1137 R-9 the same request again answers the first result; the same key with another invoice is refused', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const { invoiceId: other } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await makeCard(app, userId) }
    const key = { key: 'pay-once' }
    const first = await ann.call(api.payBySource, { ...PAY, invoiceId, source }, key)
    expect(await ann.call(api.payBySource, { ...PAY, invoiceId, source }, key)).toMatchObject({
      status: 200,
      data: first.data,
    })
    expect(await ann.call(api.payBySource, { ...PAY, invoiceId: other, source }, key)).toMatchObject({
      code: 'idempotency_mismatch',
    })
    expect(await capturedAtProvider(userId)).toBe(dollars(103))
  })

  test.each([
    ['short', 'p767'],
    ['oddly spelt', 'a key, as ~oddly~ written: "as/it%_gets"'],
    ['long', 'k'.repeat(200)],
  ])('A-671 R-9 any printable key keeps a payment from being made twice: %s', async (_, key) => {
    await app.database.pool.query('update auctions set can_pay_in_parts = true where id = $1', [auctionId])
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const part = { ...PAY, invoiceId, source: { id: await makeCard(app, userId) }, amount: dollars(30) }
    const first = await ann.call(api.payBySource, part, { key })
    expect(first.status).toBe(200)
    expect(await ann.call(api.payBySource, part, { key })).toMatchObject({ status: 200, data: first.data })
    expect(await invoiceOf(app, invoiceId)).toMatchObject({ paid: dollars(30) })
    expect(await capturedAtProvider(userId)).toBe(dollars(30.9))
  })

  test.each([
    ['empty', ''],
    ['too long', 'k'.repeat(201)],
    ['not ASCII', 'clé-12345'],
    ['a control sign', 'key\t12345'],
  ])('A-671 R-9 what is no key is refused before anything is charged: %s', async (_, key) => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await makeCard(app, userId) }
    expect(await ann.call(api.payBySource, { ...PAY, invoiceId, source }, { key })).toMatchObject({
      ...{ status: 400, code: 'unusable_key' },
    })
    expect(await attemptsOf(invoiceId)).toEqual([])
  })

  test('a declined card: the reason is said, nothing is paid, and another card can be tried', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const bad = { id: await cardToken(app, '4000000000009995') }
    expect(await ann.call(api.payBySource, { ...PAY, invoiceId, source: bad })).toMatchObject({
      code: 'card_without_funds',
    })
    expect(await invoiceOf(app, invoiceId)).toMatchObject({ paid: 0, frozenAt: null })
    const good = { id: await makeCard(app, userId) }
    expect((await ann.call(api.payBySource, { ...PAY, invoiceId, source: good })).status).toBe(200)
    expect(await attemptsOf(invoiceId)).toMatchObject([{ status: 'failed' }, { status: 'succeeded' }])
  })

  test('T-20 somebody else’s invoice and somebody else’s card are not found', async () => {
    const bobId = await makeBidder(app.database.db, auctionId)
    const bob = await app.as(bobId)
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const card = await makeCard(app, userId)
    const bobsCard = { id: await makeCard(app, bobId) }
    expect(await bob.call(api.payBySource, { ...PAY, invoiceId, source: bobsCard })).toMatchObject({
      code: 'not_found',
    })
    const { invoiceId: bobs } = await makeInvoice(app, { userId: bobId, auctionId })
    expect(await bob.call(api.payBySource, { ...PAY, invoiceId: bobs, source: { id: card } })).toMatchObject({
      code: 'not_found',
    })
    expect(await capturedAtProvider(userId)).toBe(0)
  })

  test.each([
    ['NaN', Number.NaN],
    ['1e309', Number.POSITIVE_INFINITY],
    ['-5', -5],
    ["'lots'", 'lots'],
    ['1e3', '1e3'],
  ])('T-47 an amount of %s is refused and nothing moves', async (_, amount) => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = await makeCard(app, userId)
    const answer = await ann.post('/payment/stripe_payment', {
      invoice_id: invoiceId,
      paymentInfo: { source },
      amount: amount as number,
    })
    // JSON has no NaN and no infinity: they arrive as null, which asks for all that is due.
    if (typeof amount === 'number' && !Number.isFinite(amount)) expect(answer.status).toBe(200)
    else expect([answer.status, await attemptsOf(invoiceId)]).toEqual([422, []])
  })
})

test('A-652 P-552 P-1178 while a lot of the auction runs nothing that was won in it is paid', async () => {
  await app.database.pool.query("update auctions set status = 'open' where id = $1", [auctionId])
  const { invoiceId } = await makeInvoice(app, { userId, auctionId })
  await makeLot(app.database.db, { auctionId, status: 'open' })
  await app.database.pool.query("update auctions set status = 'open' where id = $1", [auctionId]) // I-53
  const source = { id: await makeCard(app, userId) }
  expect(await ann.call(api.payBySource, { ...PAY, invoiceId, source })).toMatchObject({
    code: 'auction_closing',
    message:
      'Auction closing: This auction is currently closing. Please wait for the remaining items to finish processing before submitting payment.',
  })
  expect([await attemptsOf(invoiceId), await capturedAtProvider(userId)]).toEqual([[], 0])
})

test('a card the provider does not take at all ends the attempt at once: the invoice is not blocked', async () => {
  const { invoiceId } = await makeInvoice(app, { userId, auctionId })
  const source = { id: await makeCard(app, userId) }
  const { provider } = app.services.payments
  const authorize = provider.authorize
  provider.authorize = async () => {
    throw new AppError('invalid_token')
  }
  const refused = await ann.call(api.payBySource, { ...PAY, invoiceId, source })
  provider.authorize = authorize
  expect(refused.code).toBe('invalid_token')
  expect((await ann.call(api.payBySource, { ...PAY, invoiceId, source })).data.type).toBe(1)
})

describe('in parts', () => {
  test('A-638 A-639 A-640 I-32 between a quarter of the due and all of it, where the auction allows it', async () => {
    await app.database.pool.query('update auctions set can_pay_in_parts = true where id = $1', [auctionId])
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await makeCard(app, userId) }
    const pay = (amount: number) => ann.call(api.payBySource, { ...PAY, invoiceId, source, amount: dollars(amount) })
    expect(await pay(24.99)).toMatchObject({ code: 'min_amount', message: 'Min. Amount' })
    expect(await pay(100.01)).toMatchObject({ code: 'max_amount', message: 'Max. Amount' })
    expect((await pay(25)).data).toMatchObject({ type: 1, amount: dollars(25), fee: dollars(0.75) })
    expect(dueOf(await invoiceOf(app, invoiceId))).toBe(dollars(75))
    expect((await pay(75)).data.type).toBe(1)
    expect((await invoiceOf(app, invoiceId)).paidAt).not.toBeNull()
  })

  test('A-639 I-32 the least part is the share that the house has set, and the checkout says which', async () => {
    await app.database.pool.query('update auctions set can_pay_in_parts = true where id = $1', [auctionId])
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    await fillWallet(app, userId, dollars(100))
    const source = { id: await makeCard(app, userId) }
    const staff = await app.as(await makeUser(app.database.db, { role: 'owner' }))
    const { envelope } = await staff.post('/admin/house/read', {})
    const seen_version = (envelope.data.responseData as { version: number }).version
    expect(await staff.post('/admin/house/save', { seen_version, partial_payment_minimum: 50 })).toMatchObject({
      status: 200,
    })
    const checkout = await ann.post('/cart/checkout', { invoice_id: invoiceId })
    expect(checkout.envelope.data.responseData).toMatchObject({ partial_payment: 1, partial_payment_minimum: 50 })
    const pay = (amount: number) => ann.call(api.payBySource, { ...PAY, invoiceId, source, amount: dollars(amount) })
    expect(await pay(28)).toMatchObject({ code: 'min_amount', details: { least: 50 } })
    const fromWallet = (amount: number) =>
      ann.call(api.payFromWallet, { payType: 'auction', invoiceId, amount: dollars(amount) })
    expect(await fromWallet(49.99)).toMatchObject({ code: 'min_amount' })
    expect((await pay(50)).status).toBe(200)
    expect((await fromWallet(25)).status).toBe(200)
    await app.database.pool.query("delete from settings where kind = 'variable' and key = 'partial_payment_minimum'")
    expect(await pay(6.24)).toMatchObject({ code: 'min_amount', details: { least: 6.25 } })
    expect((await pay(6.25)).status).toBe(200)
  })

  test('A-628 where the house has switched parts off no auction allows them, and the checkout says so', async () => {
    await app.database.pool.query('update auctions set can_pay_in_parts = true where id = $1', [auctionId])
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await makeCard(app, userId) }
    const turn = (isOn: boolean) =>
      app.database.pool.query("update settings set value = $1 where kind = 'feature' and key = 'partial_payment'", [
        isOn,
      ])
    const isOffered = async () => {
      const { envelope } = await ann.post('/cart/checkout', { invoice_id: invoiceId })
      return (envelope.data.responseData as { partial_payment: number }).partial_payment
    }
    const pay = () => ann.call(api.payBySource, { ...PAY, invoiceId, source, amount: dollars(50) })
    await turn(false)
    expect([await isOffered(), (await pay()).code]).toEqual([0, 'partial_not_allowed'])
    await turn(true)
    expect([await isOffered(), (await pay()).code]).toEqual([1, undefined])
  })

  test('A-628 elsewhere it is paid at once', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await makeCard(app, userId) }
    expect(await ann.call(api.payBySource, { ...PAY, invoiceId, source, amount: dollars(50) })).toMatchObject({
      code: 'partial_not_allowed',
    })
  })
})

describe('as it was shown', () => {
  test('I-33 A-975 all of it is taken only if it is what the payer saw; a part is what it is', async () => {
    await app.database.pool.query('update auctions set can_pay_in_parts = true where id = $1', [auctionId])
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    await fillWallet(app, userId, dollars(500))
    const source = { id: await makeCard(app, userId) }
    const changed = { status: 409, code: 'total_changed' }
    const shown = { invoiceId, shownDue: dollars(90) }
    expect(await ann.call(api.payBySource, { ...PAY, ...shown, source })).toMatchObject(changed)
    expect(await ann.call(api.payBySource, { ...PAY, ...shown, source, amount: dollars(90) })).toMatchObject(changed)
    expect(await ann.call(api.payByRedirect, { payType: 'auction', ...shown })).toMatchObject(changed)
    expect(await ann.call(api.payFromWallet, { payType: 'auction', ...shown })).toMatchObject(changed)
    expect(await attemptsOf(invoiceId)).toEqual([])
    const part = await ann.call(api.payBySource, { ...PAY, ...shown, source, amount: dollars(30) })
    expect(part.data).toMatchObject({ type: 1, amount: dollars(30) })
    const rest = await ann.call(api.payFromWallet, { payType: 'auction', invoiceId, shownDue: dollars(70) })
    expect(rest.data).toMatchObject({ type: 1, amount: dollars(70) })
  })
})

describe('by bank account', () => {
  test('money 7 debited later: under way, blocks nothing, paid when it settles', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = await makeBank(app, userId)
    expect(await ann.call(api.payBySource, { ...PAY, invoiceId, source: { id: source } })).toMatchObject({
      code: 'bank_unverified',
    })
    await app.database.pool.query('update sandbox_pay_sources set is_verified = true where id = $1', [source])
    const { data } = await ann.call(api.payBySource, { ...PAY, invoiceId, source: { id: source } })
    expect(data).toMatchObject({ status: 'pending', type: 2, fee: dollars(5) })
    expect((await invoiceOf(app, invoiceId)).paid).toBe(0)
    // T-42: not the same account for the same invoice a second time.
    expect(await ann.call(api.payBySource, { ...PAY, invoiceId, source: { id: source } })).toMatchObject({
      code: 'previous_payment_open',
    })
  })
})

describe('from the wallet', () => {
  test('A-470 P-559 P-1070 without a fee, in one go', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    await fillWallet(app, userId, dollars(150))
    const { data } = await ann.call(api.payFromWallet, { payType: 'auction', invoiceId })
    expect(data).toMatchObject({ type: 1, fee: 0, data: { redirect: '/invoices/all' } })
    expect(await walletOf(app, userId)).toBe(dollars(50))
    expect((await invoiceOf(app, invoiceId)).paidAt).not.toBeNull()
  })

  test('A-472 too little in it', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    await fillWallet(app, userId, dollars(99.99))
    expect(await ann.call(api.payFromWallet, { payType: 'auction', invoiceId })).toMatchObject({
      message: 'Insufficient wallet balance',
    })
    expect([await walletOf(app, userId), await attemptsOf(invoiceId)]).toEqual([dollars(99.99), []])
  })

  test('T-43 A-506 one balance, two invoices at once: one is paid', async () => {
    const invoices = await Promise.all([1, 2, 3].map(() => makeInvoice(app, { userId, auctionId })))
    await fillWallet(app, userId, dollars(120))
    const tries = await Promise.all(
      invoices.map(({ invoiceId }) => ann.call(api.payFromWallet, { payType: 'auction', invoiceId })),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await walletOf(app, userId)).toBe(dollars(20))
  })
})

describe('offline', () => {
  test('A-013 A-674 P-1075 P-1076 a claim until staff have the money', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const { data: claimed } = await ann.call(api.claimOffline, { payType: 'auction', invoiceId })
    expect(claimed.status).toBe('pending')
    expect(await invoiceOf(app, invoiceId)).toMatchObject({ paid: 0, paymentMethod: 'offline' })
    const cashier = await app.as(await makeUser(app.database.db, { role: 'cashier' }))
    const answer = await cashier.call(api.recordCash, { userId, invoiceId, notes: 'counted twice' })
    expect(answer.message).toBe('The payment is recorded')
    expect(await invoiceOf(app, invoiceId)).toMatchObject({ paid: dollars(100), paymentMethod: 'cash' })
    expect((await attemptsOf(invoiceId)).map(({ status }) => status)).toEqual(['expired', 'succeeded'])
    const { data } = await ann.call(api.getPaymentResult, { attemptId: claimed.attemptId })
    expect(data.status).toBe('success')
    // What was said is told once, as the money it became: nothing failed.
    const listed = await listInvoiceTransactions(app.database.db, invoiceId)
    expect(listed.map(({ status, amount }) => [status, amount])).toEqual([['success', dollars(100)]])
  })

  test('A-674 a claim stays on the list where staff have only taken a part of it: the rest may be under way', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    await ann.call(api.claimOffline, { payType: 'auction', invoiceId })
    const cashier = await app.as(await makeUser(app.database.db, { role: 'cashier' }))
    const part = { invoiceId, amount: dollars(40), tender: 'cash', reference: '', notes: '' } as const
    expect((await cashier.call(receivePayment, part)).status).toBe(200)
    const listed = await listInvoiceTransactions(app.database.db, invoiceId)
    expect(listed.map(({ status, amount }) => [status, amount])).toEqual(
      expect.arrayContaining([
        ['success', dollars(40)],
        ['failed', dollars(100)],
      ]),
    )
  })

  const openClaims = async (invoiceId: number) =>
    (
      await app.database.pool.query(
        'select id, look_at > now() + interval $$1 hour$$ as rests from payment_attempts where invoice_id = $1 and ended_at is null',
        [invoiceId],
      )
    ).rows
  const claimed = async () => {
    const { invoiceId, lineIds } = await makeInvoice(app, { userId, auctionId })
    const { data } = await ann.call(api.claimOffline, { payType: 'auction', invoiceId })
    return { invoiceId, lineIds, attemptId: data.attemptId }
  }

  test('A-674 said again, by number or by group, it is the same claim, and nobody looks at it all the time', async () => {
    const { invoiceId, attemptId } = await claimed()
    for (const subject of [{ invoiceId }, { group: String(auctionId) }]) {
      const { data } = await ann.call(api.claimOffline, { payType: 'auction', ...subject })
      expect(data.attemptId).toBe(attemptId)
    }
    expect(await openClaims(invoiceId)).toEqual([{ id: String(attemptId), rests: true }])
  })

  test('A-674 it is over when the invoice is paid otherwise', async () => {
    const { invoiceId } = await claimed()
    await fillWallet(app, userId, dollars(100))
    await ann.call(api.payFromWallet, { payType: 'auction', invoiceId })
    expect(await openClaims(invoiceId)).toEqual([])
  })

  test('A-674 it is over when the invoice is cancelled', async () => {
    const { invoiceId, lineIds, attemptId } = await claimed()
    const staff = await app.as(await makeUser(app.database.db, { role: 'accountant' }))
    await staff.call(cancelItem, { lineId: lineIds[0] ?? 0, kind: 'auction', reason: 'agreed' })
    await advanceAttempt(app.services, attemptId)
    expect(await openClaims(invoiceId)).toEqual([])
  })
})

describe('screens of whoever pays hear how it ended, once', () => {
  const told = () =>
    app.published.flatMap(([room, name, event]) =>
      room === `user:${userId}` && name === 'paymentChanged' ? [event as { status: string; invoiceId: number }] : [],
    )

  test('by card: paid, or refused', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const declined = { id: await cardToken(app, '4000000000000002') }
    expect((await ann.call(api.payBySource, { ...PAY, invoiceId, source: declined })).status).toBe(422)
    const source = { id: await makeCard(app, userId) }
    const { data } = await ann.call(api.payBySource, { ...PAY, invoiceId, source })
    await ann.call(api.getPaymentResult, { attemptId: data.attemptId })
    expect(told()).toEqual([
      { attemptId: expect.any(Number), invoiceId, status: 'failed' },
      { attemptId: data.attemptId, invoiceId, status: 'succeeded' },
    ])
  })

  test('from the wallet', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    await fillWallet(app, userId, dollars(100))
    const { data } = await ann.call(api.payFromWallet, { payType: 'invoice', invoiceId })
    expect(told()).toEqual([{ attemptId: data.attemptId, invoiceId, status: 'succeeded' }])
  })
})
