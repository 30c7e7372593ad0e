import { changeOwedLine, checkOutAuctionCart, updateCheckout } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { changeCartLine, checkOutCart } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import * as api from '@gavelhouse/shared/checkout/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import * as quoting from '@gavelhouse/shared/shipping/checkout-contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeInvoices } from '../invoices/make-invoices.ts'
import { makeAddress, makeAuction, makeBidder, makeLocation, makeLot } from '../testing/factories.ts'
import { findBrokenMoney } from '../testing/find-broken-money.ts'
import { makeSale } from '../testing/make-sale.ts'
import { fillWallet } from '../testing/money.ts'
import { makeCard } from '../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { chargeSavedCards } from './charge-saved-cards.ts'

/** Lots that can only be picked up and lots that can only be sent are two checkouts. */

let app: TestApp
let [auctionId, locationId, userId, addressId] = [0, 0, 0, 0]
let ann: TestClient
let source: { id: string }

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  locationId = await makeLocation(db)
  auctionId = await makeAuction(db, { locationId, autoChargeHours: 0 })
  userId = await makeBidder(db, auctionId)
  addressId = await makeAddress(db, userId, { city: 'Minneapolis', state: 'MN', zip: '55401' })
  ann = await app.as(userId)
  source = { id: await makeCard(app, userId) }
})
afterEach(async () => {
  expect(await findBrokenMoney(app.database.pool)).toEqual([])
})

const query = async (text: string, values: unknown[] = [userId]) => (await app.database.pool.query(text, values)).rows
const [FETCHED, SENT] = [
  { canShip: false, canPickUp: true },
  { canShip: true, canPickUp: false },
]
const DIVIDED = { status: 422, code: 'delivery_divided' }
const named = () => ({ group: { auctionId, locationId: null }, payingBy: 'card' }) as const
const attempts = () => query('select from payment_attempts where user_id = $1')

describe('bought outright', () => {
  const subject = () => ({ payType: 'buynow', group: String(auctionId) }) as const
  const pay = () => ann.call(api.payBySource, { ...subject(), method: 'online', source })
  beforeEach(async () => {
    const outright = { isBiddable: false, isBuyNow: true, saleType: 'buynow', buyNowPrice: dollars(40) } as const
    for (const way of [FETCHED, SENT]) {
      const lotId = await makeLot(app.database.db, { auctionId, locationId, status: 'open', ...outright, ...way })
      await ann.call(addToCart, { lines: [{ lotId, quantity: 1 }] })
    }
  })

  test('A-614 A-615 A-626 they are not sold as if all could be picked up, in whichever way they are paid', async () => {
    await fillWallet(app, userId, dollars(500))
    expect((await ann.call(checkOutCart, named())).data.deliveries).toEqual([])
    expect(await pay()).toMatchObject(DIVIDED)
    expect(await ann.call(api.payFromWallet, subject())).toMatchObject(DIVIDED)
    expect(await ann.call(api.claimOffline, subject())).toMatchObject(DIVIDED)
    expect(await ann.call(api.payByRedirect, subject())).toMatchObject(DIVIDED)
    expect(await ann.call(api.holdAmount, { ...subject(), source })).toMatchObject(DIVIDED)
    expect(await attempts()).toEqual([])
  })

  test('A-626 with one of them set aside the other is paid', async () => {
    const { lines } = (await ann.call(checkOutCart, named())).data
    const sent = lines.find(({ canShip }) => canShip)
    await ann.call(changeCartLine, { lineId: sent?.id ?? 0, isInCart: false })
    expect((await ann.call(checkOutCart, named())).data.deliveries).toEqual(['pickup'])
    expect((await pay()).data.type).toBe(1)
  })
})

describe('won', () => {
  let lineIds: Record<'fetched' | 'sent' | 'both', number>
  const win = async (way: { canShip: boolean; canPickUp: boolean }) => {
    const { lotId, lineId } = await makeSale(app.database.db, { auctionId, locationId, userId })
    await query('update lots set can_ship = $2, can_pick_up = $3 where id = $1', [lotId, way.canShip, way.canPickUp])
    return lineId
  }
  const isOver = async () => {
    await query("update auctions set status = 'closed' where id = $1", [auctionId])
    await makeInvoices(app.database, app.services.tax)
  }
  const invoiceOf = async (lineId: number) => {
    const [found] = await query(
      `select i.id, i.delivery, i.address ->> 'city' as city, i.paid > 0 as is_paid, o.tax_state
       from owed_lines o join invoices i on i.id = o.invoice_id where o.id = $1`,
      [lineId],
    )
    return found as { id: number; delivery: string | null; city: string | null; is_paid: boolean; tax_state: string }
  }
  const pay = (invoiceId: number) =>
    ann.call(api.payBySource, { payType: 'invoice', method: 'online', invoiceId, source })
  const set = (lineId: number, isInCart: boolean) => ann.call(changeOwedLine, { lineId, isInCart })
  const send = async (invoiceId: number) => {
    await ann.call(updateCheckout, { invoiceId, kind: 'auction', delivery: 'shipping', addressId })
    await ann.call(quoting.quoteParcels, { invoiceId, isAnew: false })
    await ann.call(quoting.confirmParcels, { invoiceId, chosen: { rateId: 'sandbox-ground' } })
  }
  const offered = async (invoiceId: number) =>
    (await ann.call(checkOutAuctionCart, { invoiceId, payingBy: 'card' })).data.deliveries

  beforeEach(async () => {
    lineIds = { fetched: await win(FETCHED), sent: await win(SENT), both: 0 }
  })

  test('A-614 A-615 A-626 they are not paid together, nor charged by themselves', async () => {
    await isOver()
    await fillWallet(app, userId, dollars(500))
    const { id: invoiceId } = await invoiceOf(lineIds.sent)
    const subject = { payType: 'invoice', invoiceId } as const
    expect(await offered(invoiceId)).toEqual([])
    expect(await pay(invoiceId)).toMatchObject(DIVIDED)
    expect(await ann.call(api.payFromWallet, subject)).toMatchObject(DIVIDED)
    expect(await ann.call(api.claimOffline, subject)).toMatchObject(DIVIDED)
    await chargeSavedCards(app.services)
    expect(await attempts()).toEqual([])
  })

  test('A-535 A-626 what is set aside decides nothing: the rest is sent, and what can only be picked up is left to be', async () => {
    await isOver()
    const { id: invoiceId } = await invoiceOf(lineIds.sent)
    await set(lineIds.fetched, false)
    expect(await offered(invoiceId)).toEqual(['shipping'])
    expect(await pay(invoiceId)).toMatchObject({ code: 'address_not_chosen' })
    await send(invoiceId)
    expect((await pay(invoiceId)).data.type).toBe(1)
    expect(await invoiceOf(lineIds.sent)).toMatchObject({ delivery: 'shipping', city: 'Minneapolis', tax_state: 'MN' })
    const left = await invoiceOf(lineIds.fetched)
    expect(left).toMatchObject({ delivery: null, city: null, is_paid: false, tax_state: 'UT' })
    expect(await offered(left.id)).toEqual(['pickup'])
    expect((await pay(left.id)).data.type).toBe(1)
  })

  test('A-626 set aside, lots that go different ways are owed on invoices of their own', async () => {
    lineIds.both = await win({ canShip: true, canPickUp: true })
    const third = await win({ canShip: true, canPickUp: true })
    await isOver()
    const { id: invoiceId } = await invoiceOf(third)
    await set(lineIds.fetched, false)
    await send(invoiceId)
    await set(lineIds.both, false)
    await send(invoiceId)
    expect((await pay(invoiceId)).data.type).toBe(1)
    const [both, fetched] = [await invoiceOf(lineIds.both), await invoiceOf(lineIds.fetched)]
    expect(both).toMatchObject({ delivery: 'shipping', city: 'Minneapolis', tax_state: 'MN', is_paid: false })
    expect(fetched).toMatchObject({ delivery: null, tax_state: 'UT', is_paid: false })
    expect(new Set([invoiceId, both.id, fetched.id]).size).toBe(3)
  })

  test('A-614 money 6 what is taken back and cannot be sent undoes the choice of sending, and its tax', async () => {
    lineIds.both = await win({ canShip: true, canPickUp: true })
    await isOver()
    const { id: invoiceId } = await invoiceOf(lineIds.both)
    await set(lineIds.fetched, false)
    await set(lineIds.sent, false)
    await send(invoiceId)
    await set(lineIds.fetched, true)
    expect(await invoiceOf(lineIds.both)).toMatchObject({ delivery: null, city: null, tax_state: 'UT' })
    expect(await offered(invoiceId)).toEqual(['pickup'])
    expect((await pay(invoiceId)).data.type).toBe(1)
    expect(await invoiceOf(lineIds.sent)).toMatchObject({ is_paid: false })
  })

  test('A-614 A-626 a lot won later that cannot be sent undoes the choice of sending as well', async () => {
    lineIds.both = await win({ canShip: true, canPickUp: true })
    await isOver()
    const { id: invoiceId } = await invoiceOf(lineIds.both)
    await set(lineIds.fetched, false)
    await set(lineIds.sent, false)
    await send(invoiceId)
    const later = await win(FETCHED)
    await makeInvoices(app.database, app.services.tax)
    const told = { id: invoiceId, delivery: null, city: null, tax_state: 'UT' }
    expect([await invoiceOf(lineIds.both), await invoiceOf(later)]).toMatchObject([told, told])
    expect(await offered(invoiceId)).toEqual(['pickup'])
    expect((await pay(invoiceId)).data.type).toBe(1)
  })
})
