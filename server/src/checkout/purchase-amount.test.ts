import { checkOutCart, readCart } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import * as api from '@gavelhouse/shared/checkout/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { holdDeposit } from '@gavelhouse/shared/wallet/contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { findBrokenMoney } from '../testing/find-broken-money.ts'
import { fillWallet, walletOf } from '../testing/money.ts'
import { keptFrom } from '../testing/payment-company.ts'
import { makeCard } from '../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

/** What is bought outright costs what its checkout shows: no part of it, and nothing a deposit has paid already. */

let app: TestApp
let auctionId: number
let userId: number
let ann: TestClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db)
  userId = await makeBidder(app.database.db, auctionId)
  ann = await app.as(userId)
})
afterEach(async () => {
  expect(await findBrokenMoney(app.database.pool)).toEqual([])
})

const query = async (text: string, values: unknown[] = [userId]) => (await app.database.pool.query(text, values)).rows
const subject = () => ({ payType: 'buynow', group: String(auctionId) }) as const
const seen = async () => {
  const named = { group: { auctionId, locationId: null }, payingBy: 'card' } as const
  return (await ann.call(checkOutCart, named)).data.values
}
const payBy = (id: string, more: { amount?: number; shownDue?: number } = {}) =>
  ann.call(api.payBySource, { ...subject(), method: 'online', source: { id }, ...more })
const putInCart = async (given: object) => {
  const offered = { isBuyNow: true, buyNowPrice: dollars(40), quantity: 1, status: 'open' } as const
  const lotId = await makeLot(app.database.db, { auctionId, ...offered, ...given })
  await ann.call(addToCart, { lines: [{ lotId, quantity: 1 }] })
  return lotId
}

describe('an amount that is named', () => {
  beforeEach(() => putInCart({ isBiddable: false, saleType: 'buynow' }))

  test('I-33 A-975 money 12 a part of it is refused in every way of paying, and nothing is bought', async () => {
    await fillWallet(app, userId, dollars(500))
    const source = { id: await makeCard(app, userId) }
    const amount = dollars(7)
    const refused = { status: 422, code: 'partial_not_allowed' }
    expect(await payBy(source.id, { amount })).toMatchObject(refused)
    expect(await ann.call(api.payFromWallet, { ...subject(), amount })).toMatchObject(refused)
    expect(await ann.call(api.payByRedirect, { ...subject(), amount })).toMatchObject(refused)
    expect(await ann.call(api.payByRedirect, { ...subject(), details: { amount } })).toMatchObject(refused)
    expect(await ann.call(api.openPaymentElement, { ...subject(), amount })).toMatchObject(refused)
    expect(await ann.call(api.holdAmount, { ...subject(), amount, source })).toMatchObject(refused)
    expect(await payBy(source.id, { amount: dollars(700) })).toMatchObject({ code: 'max_amount' })
    expect(await query('select from payment_attempts where user_id = $1')).toEqual([])
    expect([await walletOf(app, userId), await keptFrom(app, userId)]).toEqual([dollars(500), 0])
  })

  test('A-972 none, 0 or exactly what is due pays all of it', async () => {
    const card = await makeCard(app, userId)
    const { due } = await seen()
    expect((await payBy(card, { amount: due })).data).toMatchObject({ type: 1, amount: due })
    await putInCart({ isBiddable: false, saleType: 'buynow' })
    expect((await payBy(card, { amount: 0 })).data).toMatchObject({ type: 1, amount: due })
  })
})

describe('a bid deposit that is held on the lot', () => {
  const BOTH = { isBiddable: true, saleType: 'auction', depositRequired: true } as const
  const putWithDeposit = async (deposit: number) => {
    const lotId = await putInCart({ ...BOTH, depositAmount: dollars(deposit) })
    await fillWallet(app, userId, dollars(deposit))
    await ann.call(holdDeposit, { lotId })
    return lotId
  }

  test('A-475 A-607 A-689 A-695 it is shown, and what is asked for by card is the rest', async () => {
    await putWithDeposit(20)
    const { total, deposit, due, fee } = await seen()
    expect([deposit, due]).toEqual([dollars(20), total - dollars(20)])
    expect((await ann.call(readCart, {})).data.values).toMatchObject({ deposit, due })
    const { data } = await payBy(await makeCard(app, userId), { shownDue: due })
    expect(data).toMatchObject({ type: 1, amount: due, fee })
    expect(await keptFrom(app, userId)).toBe(due + fee)
    expect(await query('select deposit, paid from invoices where user_id = $1')).toEqual([
      { deposit: String(deposit), paid: String(due) },
    ])
  })

  test('A-475 from a wallet that has the rest and no more', async () => {
    await putWithDeposit(20)
    const { due } = await seen()
    await fillWallet(app, userId, due)
    expect((await ann.call(api.payFromWallet, subject())).data).toMatchObject({ type: 1, amount: due })
    expect(await walletOf(app, userId)).toBe(0)
  })

  test('where it pays for all, nothing is asked of card or wallet', async () => {
    await putWithDeposit(60)
    const { due, deposit, total } = await seen()
    expect([due, deposit]).toEqual([0, total])
    const source = { id: await makeCard(app, userId) }
    expect(await ann.call(api.holdAmount, { ...subject(), source })).toMatchObject({ code: 'nothing_due' })
    expect((await ann.call(api.payFromWallet, subject())).data).toMatchObject({ type: 1, amount: 0, fee: 0 })
    expect(await query('select paid_at from invoices where user_id = $1')).toEqual([{ paid_at: expect.any(Date) }])
    expect(await walletOf(app, userId)).toBe(dollars(60) - total)
  })

  test('one that goes back while the rest is being paid: nothing is bought and nothing is taken', async () => {
    const lotId = await putWithDeposit(20)
    const { data } = await ann.call(api.payByRedirect, subject())
    await query("update bid_deposits set status = 'released', ended_at = now() where user_id = $1")
    await app.app.inject({
      ...{ method: 'POST', url: new URL(data.link ?? '').pathname, payload: 'act=approve' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(await ann.call(api.getPaymentResult, { attemptId: data.attemptId })).toMatchObject({ code: 'total_changed' })
    expect([await keptFrom(app, userId), await query('select from invoices where user_id = $1')]).toEqual([0, []])
    expect(await query("select from owed_lines where lot_id = $1 and status = 'live'", [lotId])).toEqual([])
    // As the books have it, which were not asked here.
    await query("update bid_deposits set status = 'held', ended_at = null where user_id = $1")
  })
})
