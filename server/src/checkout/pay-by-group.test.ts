import { changeOwedLine, checkOutAuctionCart } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import * as api from '@gavelhouse/shared/checkout/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { findBrokenMoney } from '../testing/find-broken-money.ts'
import { makeSale } from '../testing/make-sale.ts'
import { fillWallet, invoiceOf, makeInvoice } from '../testing/money.ts'
import { cardToken, makeCard } from '../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

/** What is won is named by its group: which invoice that is does not change by trying to pay it. */

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
  expect(await findBrokenMoney(app.database.pool)).toEqual([])
})

const group = () => String(auctionId)
const payWith = (id: string) =>
  ann.call(api.payBySource, { payType: 'auction', method: 'online', group: group(), source: { id } })
const rowsOf = async (text: string) => (await app.database.pool.query(text, [userId])).rows
const paidOf = async () =>
  (await rowsOf('select subtotal, paid from invoices where user_id = $1 order by id')).map(({ subtotal, paid }) => [
    Number(subtotal) / 10_000,
    Number(paid) / 10_000,
  ])

describe('with a lot set aside', () => {
  let invoiceId: number
  beforeEach(async () => {
    const made = await makeInvoice(app, { userId, auctionId, prices: [dollars(40), dollars(100)] })
    invoiceId = made.invoiceId
    // The one sold first: by its number alone it would come before the rest.
    await ann.call(changeOwedLine, { lineId: made.lineIds[0] ?? 0, isInCart: false })
  })

  test('money 15a A-535 after a card was declined the same call pays the rest, and the lot set aside is left', async () => {
    const declined = await cardToken(app, '4000000000000002')
    expect((await payWith(declined)).status).toBe(422)
    expect(await paidOf()).toEqual([[100, 0]])
    const named = { group: { auctionId, locationId: null }, payingBy: 'card' } as const
    const { data: seen } = await ann.call(checkOutAuctionCart, named)
    expect([seen.values.due, seen.aside.length]).toEqual([dollars(100), 1])
    const { data } = await payWith(await makeCard(app, userId))
    expect(data).toMatchObject({ type: 1, amount: dollars(100), data: { invoiceId } })
    expect(await paidOf()).toEqual([
      [100, 100],
      [40, 0],
    ])
  })

  test('money 15a a claim to pay offline, and its payment, are for the rest', async () => {
    const { data } = await ann.call(api.claimOffline, { payType: 'auction', group: group() })
    expect([data.amount, await paidOf()]).toEqual([dollars(100), [[100, 0]]])
    const again = await ann.call(api.claimOffline, { payType: 'auction', group: group() })
    expect(again.data.attemptId).toBe(data.attemptId)
    await fillWallet(app, userId, dollars(200))
    const paid = await ann.call(api.payFromWallet, { payType: 'auction', group: group() })
    expect(paid.data).toMatchObject({ amount: dollars(100), data: { invoiceId } })
    expect(await paidOf()).toEqual([
      [100, 100],
      [40, 0],
    ])
  })

  test('money 15a P-1119 an amount that is held, and what is paid with it, are for the rest', async () => {
    const source = { id: await makeCard(app, userId) }
    const hold = () => ann.call(api.holdAmount, { payType: 'auction', group: group(), source })
    expect((await hold()).data.amount).toBe(dollars(100))
    expect((await hold()).data.amount).toBe(dollars(100))
    expect(await paidOf()).toEqual([[100, 0]])
    expect((await payWith(source.id)).data).toMatchObject({ type: 1, amount: dollars(100) })
    expect((await invoiceOf(app, invoiceId)).paidAt).not.toBeNull()
  })

  test('once the rest is paid the name stands for what was set aside', async () => {
    const card = await makeCard(app, userId)
    await payWith(card)
    expect((await payWith(card)).data).toMatchObject({ type: 1, amount: dollars(40) })
    expect(await paidOf()).toEqual([
      [100, 100],
      [40, 40],
    ])
  })
})

describe('of an auction that is not over', () => {
  const closing = { status: 409, code: 'auction_closing' }
  beforeEach(async () => {
    auctionId = await makeAuction(app.database.db)
    userId = await makeBidder(app.database.db, auctionId)
    ann = await app.as(userId)
  })

  test('A-652 A-653 every way of paying what was won is told to wait', async () => {
    await makeLot(app.database.db, { auctionId, status: 'open' })
    await makeSale(app.database.db, { auctionId, userId })
    const source = { id: await makeCard(app, userId) }
    const subject = { payType: 'auction', group: group() } as const
    expect(await payWith(source.id)).toMatchObject(closing)
    expect(await ann.call(api.payFromWallet, subject)).toMatchObject(closing)
    expect(await ann.call(api.claimOffline, subject)).toMatchObject(closing)
    expect(await ann.call(api.payByRedirect, subject)).toMatchObject(closing)
    expect(await ann.call(api.holdAmount, { ...subject, source })).toMatchObject(closing)
    expect(await rowsOf('select from payment_attempts where user_id = $1')).toEqual([])
  })

  test('T-20 who has won nothing there finds nothing', async () => {
    const other = await makeBidder(app.database.db, auctionId)
    await makeSale(app.database.db, { auctionId, userId: other })
    expect(await payWith(await makeCard(app, userId))).toMatchObject({ status: 404, code: 'not_found' })
  })
})
