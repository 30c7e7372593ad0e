import { readAuctionCart, updateCheckout } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { checkOutCart } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import { addToCart, estimateTax } from '@gavelhouse/shared/carts/contract.ts'
import { payBySource } from '@gavelhouse/shared/checkout/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { saveTaxRate } from '@gavelhouse/shared/tax/admin-contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import {
  makeAddress,
  makeAuction,
  makeBidder,
  makeCategory,
  makeLocation,
  makeLot,
  makeUser,
} from '../testing/factories.ts'
import { makeSale } from '../testing/make-sale.ts'
import { makeCard } from '../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { findBrokenInvoices } from './invariants.ts'
import { makeInvoices } from './make-invoices.ts'

let app: TestApp
let [locationId, auctionId, annId, food, tools] = [0, 0, 0, 0, 0]
let ann: TestClient

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  locationId = await makeLocation(db) // in Utah, 4.85 %
  ;[food, tools] = [await makeCategory(db, 'Food'), await makeCategory(db, 'Tools')]
  const owner = await app.as(await makeUser(db, { role: 'owner' }))
  const given = { country: 'US', kindOfGoods: 'Food', fromDay: '2026-01-01' }
  await owner.call(saveTaxRate, { ...given, state: 'UT', rate: 1_750 })
  await owner.call(saveTaxRate, { ...given, state: 'MN', rate: 0 })
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  auctionId = await makeAuction(db, { locationId, buyerPremium: 0 })
  annId = await makeBidder(db, auctionId)
  ann = await app.as(annId)
})
afterEach(async () => {
  expect(await findBrokenBooks(app.database.pool)).toEqual([])
  expect(await findBrokenInvoices(app.database.pool)).toEqual([])
})

const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(text, values)).rows
const ratesOn = () =>
  query<{ tax_rate: number; tax: string }>(
    'select tax_rate, tax from owed_lines where auction_id = $1 and invoice_id is not null order by lot_id',
    [auctionId],
  )

async function winBoth(): Promise<void> {
  const { db } = app.database
  for (const categoryId of [food, tools]) {
    const { lotId } = await makeSale(db, { auctionId, userId: annId, locationId })
    await query('update lots set category_id = $2, can_ship = true where id = $1', [lotId, categoryId])
  }
}

test('money 6 A-597 one invoice, two kinds of goods: each line has the rate of its own, before the invoice and on it', async () => {
  await winBoth()
  const before = (await ann.call(readAuctionCart, {})).data.groups[0]
  expect(before?.lines.map(({ taxRate, tax }) => [taxRate, tax])).toEqual([
    [1_750, dollars(1.75)],
    [4_850, dollars(4.85)],
  ])
  await makeInvoices(app.database, app.services.tax)
  expect(await ratesOn()).toEqual([
    { tax_rate: 1_750, tax: String(dollars(1.75)) },
    { tax_rate: 4_850, tax: String(dollars(4.85)) },
  ])
})

test('money 6 sent elsewhere, each line has the rate of its kind there', async () => {
  await winBoth()
  await makeInvoices(app.database, app.services.tax)
  const addressId = await makeAddress(app.database.db, annId, { city: 'Minneapolis', state: 'MN', zip: '55401' })
  const group = { auctionId, locationId: null }
  await ann.call(updateCheckout, { group, kind: 'auction', delivery: 'shipping', addressId })
  expect((await ratesOn()).map(({ tax_rate }) => tax_rate)).toEqual([0, 6_875])
})

test('money 6 what is sold later and joins the invoice has the rate of its own kind', async () => {
  const { db } = app.database
  const { lotId } = await makeSale(db, { auctionId, userId: annId, locationId })
  await query('update lots set category_id = $2 where id = $1', [lotId, tools])
  await makeInvoices(app.database, app.services.tax)
  const { lotId: later } = await makeSale(db, { auctionId, userId: annId, locationId, source: 'award' })
  await query('update lots set category_id = $2 where id = $1', [later, food])
  await makeInvoices(app.database, app.services.tax)
  expect((await ratesOn()).map(({ tax_rate }) => tax_rate)).toEqual([4_850, 1_750])
  expect(await query('select from invoices where auction_id = $1', [auctionId])).toHaveLength(1)
})

test('money 6 bought outright: what the checkout shows is what the invoice says and the card pays', async () => {
  const lots: number[] = []
  for (const categoryId of [food, tools])
    lots.push(
      await makeLot(app.database.db, {
        ...{ auctionId, locationId, categoryId, status: 'open', isBiddable: false, isBuyNow: true },
        ...{ saleType: 'buynow', buyNowPrice: dollars(100), quantity: 1 },
      }),
    )
  await ann.call(addToCart, { lines: lots.map((lotId) => ({ lotId, quantity: 1 })) })
  const group = { auctionId, locationId: null }
  const { values } = (await ann.call(checkOutCart, { group, payingBy: 'card' })).data
  expect(values.tax).toBe(dollars(6.6))
  const source = { id: await makeCard(app, annId) }
  const pay = { payType: 'buynow', method: 'online', group: String(auctionId), source } as const
  expect((await ann.call(payBySource, pay)).data.total).toBe(values.processed)
  expect((await ratesOn()).map(({ tax_rate }) => tax_rate)).toEqual([1_750, 4_850])
})

test('A-698 before a bid the tax is that of the invoice: by goods, where the lot lies or goes, none for the exempt', async () => {
  const { db } = app.database
  const { guest } = app
  const rateOf = async (client: Pick<TestClient, 'call'>, given: Partial<Parameters<typeof makeLot>[1]>) => {
    const lotId = await makeLot(db, { auctionId, locationId, canPickUp: true, canShip: true, ...given })
    return (await client.call(estimateTax, { lotId })).data.taxRate
  }
  expect(await rateOf(guest, { categoryId: food })).toBe(1_750)
  expect(await rateOf(ann, { categoryId: tools })).toBe(4_850)
  const sent = { categoryId: food, canPickUp: false }
  expect([await rateOf(guest, sent), await rateOf(ann, sent)]).toEqual([null, null])
  await makeAddress(db, annId, { state: 'MN', zip: '55401' })
  expect([await rateOf(ann, sent), await rateOf(ann, { ...sent, categoryId: tools })]).toEqual([0, 6_875])
  await query('update users set collect_tax = false where id = $1', [annId])
  expect(await rateOf(ann, { categoryId: tools })).toBe(0)
  expect(await guest.call(estimateTax, { lotId: 2_000_000_000 })).toMatchObject({ code: 'not_found' })
})
