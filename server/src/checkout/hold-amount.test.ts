import { readPickupTimes } from '@gavelhouse/shared/appointments/contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import * as api from '@gavelhouse/shared/checkout/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { makePickupPlace } from '../testing/make-pickup.ts'
import { fillWallet, invoiceOf, makeInvoice } from '../testing/money.ts'
import { makeBank, makeCard } from '../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { Sweeper } from './sweeper.ts'

let app: TestApp
let auctionId: number
let userId: number
let ann: TestClient
let invoiceId: number
let source: { id: string }

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db, { status: 'closed' })
  userId = await makeBidder(app.database.db, auctionId)
  ann = await app.as(userId)
  invoiceId = (await makeInvoice(app, { userId, auctionId })).invoiceId
  source = { id: await makeCard(app, userId) }
})
afterEach(async () => {
  expect(await findBrokenBooks(app.database.pool)).toEqual([])
})

const PAY = { payType: 'auction', method: 'online' } as const
/** The provider's own list, which knows nothing of ours. */
const atProvider = async () => {
  const { rows } = await app.database.pool.query<{ status: string; captured: string; amount: string }>(
    `select c.status, c.amount, c.captured from sandbox_pay_charges c
     join payment_customers p on p.customer_id = c.customer_id where p.user_id = $1 order by c.created_at`,
    [userId],
  )
  return rows.map(({ status, amount, captured }) => [status, Number(amount), Number(captured)])
}
const sweepLate = async () => {
  await app.database.pool.query(
    "update payment_attempts set expires_at = now() - interval '1 second', look_at = now() where ended_at is null",
  )
  await new Sweeper(app.services).sweep()
}
const hold = () => ann.call(api.holdAmount, { payType: 'auction', invoiceId, source })

test('P-1119 an amount is reserved at the provider with its fee, and nothing is taken', async () => {
  const answer = await ann.post('/payment/authorize', {
    invoice_id: invoiceId,
    amount: 100,
    paymentInfo: { source: source.id },
    payment_object: { amount: 1 },
  })
  expect(answer.envelope.data.responseData).toMatchObject({
    ...{ status: 'authorized', trans_id: expect.any(String), amount: 100, total_processed_amount: 103 },
  })
  expect(await atProvider()).toEqual([['authorized', dollars(103), 0]])
  expect(await invoiceOf(app, invoiceId)).toMatchObject({ paid: 0, frozenAt: null })
})

test('P-1119 what is not used in time is freed, and the invoice can be paid', async () => {
  await hold()
  await sweepLate()
  expect(await atProvider()).toEqual([['canceled', dollars(103), 0]])
  expect((await ann.call(api.payBySource, { ...PAY, invoiceId, source })).data.type).toBe(1)
})

test('A-749 P-1119 the time chosen when paying with what is held is booked', async () => {
  const { locationId } = await invoiceOf(app, invoiceId)
  await makePickupPlace(app.database.db, { locationId })
  await hold()
  const { days } = (await ann.call(readPickupTimes, { invoiceId, kind: 'auction' })).data
  const pickupAt = days[0]?.slots[0]?.startsAt ?? 0
  const { data } = await ann.call(api.payBySource, { ...PAY, invoiceId, source, details: { pickupAt } })
  expect(data.data.redirect).toBe('/invoices/all')
  expect(await atProvider()).toEqual([['captured', dollars(103), dollars(103)]])
  const { rows } = await app.database.pool.query('select starts_at from appointments where invoice_id = $1', [
    invoiceId,
  ])
  expect(rows).toEqual([{ starts_at: new Date(pickupAt) }])
})

test.each([
  ['by naming the card', true],
  ['by naming none', false],
])('P-1119 paying %s takes what is held, once', async (_, isNamed) => {
  await hold()
  const pay = () =>
    ann.call(api.payBySource, { ...PAY, invoiceId, ...(isNamed ? { source } : {}) }, { key: 'pay-the-hold' })
  const first = await pay()
  expect(first.data).toMatchObject({ type: 1, total: dollars(103) })
  expect((await pay()).data).toEqual(first.data)
  expect(await atProvider()).toEqual([['captured', dollars(103), dollars(103)]])
  expect((await invoiceOf(app, invoiceId)).paid).toBe(dollars(100))
})

test('P-1119 T-42 ten tabs paying with one hold: one capture', async () => {
  await hold()
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => ann.call(api.payBySource, { ...PAY, invoiceId, source })),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await atProvider()).filter(([status]) => status !== 'canceled')).toEqual([
    ['captured', dollars(103), dollars(103)],
  ])
})

test('P-1119 paying by another card or from the wallet, or holding anew, frees what was held', async () => {
  await hold()
  expect((await hold()).data.status).toBe('authorized')
  const other = { id: await makeCard(app, userId) }
  await ann.call(api.holdAmount, { payType: 'auction', invoiceId, source: other })
  await fillWallet(app, userId, dollars(200))
  expect((await ann.call(api.payFromWallet, { payType: 'auction', invoiceId })).data.type).toBe(1)
  expect((await atProvider()).map(([status]) => status)).toEqual(['canceled', 'canceled', 'canceled'])
})

test('R-9 the same question again holds once', async () => {
  const ask = () => ann.call(api.holdAmount, { payType: 'auction', invoiceId, source }, { key: 'hold-once' })
  const first = await ask()
  expect((await ask()).data).toEqual(first.data)
  expect(await atProvider()).toHaveLength(1)
})

test('P-1119 nothing can be held on a bank account, nor on no card, nor for what is paid', async () => {
  const bank = { id: await makeBank(app, userId) }
  await app.database.pool.query('update sandbox_pay_sources set is_verified = true')
  const ask = (by?: { id: string }) =>
    ann.call(api.holdAmount, { payType: 'auction', invoiceId, ...(by === undefined ? {} : { source: by }) })
  expect(await ask(bank)).toMatchObject({ code: 'card_details_missing' })
  expect(await ask()).toMatchObject({ code: 'card_details_missing' })
  await ann.call(api.payBySource, { ...PAY, invoiceId, source })
  expect(await ask(source)).toMatchObject({ code: 'nothing_due' })
})

test('P-1119 a buy-now cart: its units are kept with the hold, bought when it is paid, free again when it is not', async () => {
  const openId = await makeAuction(app.database.db)
  userId = await makeBidder(app.database.db, openId)
  ann = await app.as(userId)
  source = { id: await makeCard(app, userId) }
  const lotId = await makeLot(app.database.db, {
    ...{ auctionId: openId, status: 'open', saleType: 'buynow', isBuyNow: true, isBiddable: false },
    ...{ buyNowPrice: dollars(40), quantity: 1 },
  })
  await ann.call(addToCart, { lines: [{ lotId, quantity: 1 }] })
  const ask = { payType: 'buynow', group: String(openId), source } as const
  expect((await ann.call(api.holdAmount, ask)).data.status).toBe('authorized')
  expect((await app.database.pool.query('select from unit_holds where lot_id = $1', [lotId])).rowCount).toBe(1)
  await sweepLate()
  expect((await app.database.pool.query('select from unit_holds where lot_id = $1', [lotId])).rowCount).toBe(0)
  await ann.call(api.holdAmount, ask)
  expect((await ann.call(api.payBySource, { ...ask, method: 'online' })).data.type).toBe(1)
  expect((await atProvider()).map(([status]) => status).sort()).toEqual(['canceled', 'captured'])
})
