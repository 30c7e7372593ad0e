import { updateCheckout } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { changeCartLine, checkOutCart, readCart, refreshCart } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import { cartGroup } from '@gavelhouse/shared/carts/cart-group.ts'
import { addToCart, buyNow, countCart } from '@gavelhouse/shared/carts/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeAddress, makeAuction, makeBidder, makeLocation, makeLot } from '../testing/factories.ts'
import { makeAttempt } from '../testing/make-attempt.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let auctionId: number
let locationId: number
let aliceId: number
let alice: TestClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  locationId = await makeLocation(db) // in Utah, 4.85 %
  auctionId = await makeAuction(db, { buyerPremium: 1_000, locationId })
  aliceId = await makeBidder(db, auctionId)
  alice = await app.as(aliceId)
})

const OUTRIGHT = { isBiddable: false, isBuyNow: true, buyNowPrice: dollars(100), quantity: 5, status: 'open' } as const

const makeOutright = (given: Parameters<typeof makeLot>[1] = {}) =>
  makeLot(app.database.db, { auctionId, locationId, ...OUTRIGHT, ...given })

async function put(lotId: number, quantity = 1, client = alice): Promise<number> {
  expect((await client.call(addToCart, { lines: [{ lotId, quantity }] })).status).toBe(200)
  const { data } = await client.call(readCart, {})
  const lines = data.groups.flatMap((group) => group.lines)
  return lines.find((line) => line.lotId === lotId)?.id ?? 0
}

const change = (sql: string, ...values: unknown[]) => app.database.pool.query(sql, values)
const named = (text: string) => z.decode(cartGroup, text)
const wireOf = async (path: string, body: object = {}) =>
  (await alice.post(path, body)).envelope.data.responseData as Record<string, never>

test('A-576 A-594 P-925 a line is price, premium and tax, each rounded by itself, and a group is the sum of its lines', async () => {
  await put(await makeOutright(), 3)
  await put(await makeOutright({ buyNowPrice: dollars(10) }))
  const [group] = (await alice.call(readCart, {})).data.groups
  expect(group?.lines[0]).toMatchObject({
    ...{ quantity: 3, unitPrice: dollars(100), subtotal: dollars(300), premium: dollars(30) },
    ...{ taxRate: 4_850, tax: dollars(16.01), total: dollars(346.01), taxDescription: 'UT sales tax' },
  })
  expect(group?.values).toMatchObject({
    ...{ itemCount: 2, subtotal: dollars(310), premium: dollars(31), tax: dollars(16.54), total: dollars(357.54) },
    ...{ due: dollars(357.54), feeRate: 3_000, fee: dollars(10.73), processed: dollars(368.27) },
  })
})

test('P-849 P-1094 P-1098 A-532 both spellings answer the same cart, by all its names', async () => {
  await put(await makeOutright())
  const [cart, twin] = [await wireOf('/buynowTemp/searchTemp'), await wireOf('/buynow/search', { filters: [] })]
  expect(twin).toEqual(cart)
  expect(cart).toMatchObject({
    from: 'buynow',
    cartrecords: cart.cartItems,
    noncartrecords: [],
    cartvalues: cart.cartValues,
  })
  const [group] = cart.cartItems as unknown as Record<string, unknown>[]
  expect(group).toMatchObject({
    ...{ auctionlot_title: 'Workshop clearance', auctionlot_market_status: 'open', payment_req_logs_id: null },
    ...{ user_id: aliceId, cartValues: { total_items: 1, cart_group: auctionId } },
    cartLocation: { id: locationId, state: 'UT' },
  })
  expect((group?.cartItems as object[] | undefined)?.[0]).toMatchObject({
    ...{ in_cart: 1, buynow_autype: 'buynow', common_invoice: null, cart_group: auctionId },
    ...{ projects_qty: 5, projects_sold: 0, qty: 1, amount: 100, per_total: 100, tax_percent: 4.85, cart_removed: 0 },
    ...{ custom_auctionlot_location_id: locationId, projects_local_pickup_check: 1, auctionlot_market_status: 'open' },
  })
})

test('A-585 an auction with lots in two places makes two groups, each named with its place', async () => {
  const elsewhere = await makeLocation(app.database.db)
  await put(await makeOutright())
  await put(await makeOutright({ locationId: elsewhere }))
  const { groups, values } = (await alice.call(readCart, {})).data
  expect(groups.map((group) => group.values.group)).toEqual([
    { auctionId, locationId },
    { auctionId, locationId: elsewhere },
  ])
  expect(values).toMatchObject({ group: null, itemCount: 2, subtotal: dollars(200) })
  const one = await alice.call(checkOutCart, { group: { auctionId, locationId: elsewhere }, payingBy: 'card' })
  expect(one.data.values.itemCount).toBe(1)
})

test('A-597 whoever is exempt pays no tax', async () => {
  await change('update users set collect_tax = false where id = $1', aliceId)
  await put(await makeOutright())
  const [group] = (await alice.call(readCart, {})).data.groups
  expect(group?.lines[0]).toMatchObject({ taxRate: 0, tax: 0, total: dollars(110) })
})

test.each([
  ['sold', "status = 'sold', units_sold = quantity", 'sold'],
  ['closed', "status = 'closed'", 'closed'],
  ['its time is up', "opens_at = now() - interval '2 hours', closes_at = now() - interval '1 hour'", 'closed'],
  ['switched off', 'is_buy_now = false', 'not_for_sale'],
  ['all units gone', 'units_sold = 5', 'sold'],
  ['fewer left than wanted', 'units_sold = 4', 'quantity'],
])('A-543 %s: shown as unavailable and left out of the totals', async (_, sql, reason) => {
  const lotId = await makeOutright()
  await put(lotId, 2)
  await change(`update lots set ${sql} where id = $1`, lotId)
  const [group] = (await alice.call(readCart, {})).data.groups
  expect(group?.lines[0]).toMatchObject({ unavailable: reason, isRemoved: true })
  expect(group?.values).toMatchObject({ itemCount: 0, due: 0, processed: 0 })
})

test('B-348 a lot that also takes bids leaves the totals when bidding has reached its price', async () => {
  const lotId = await makeOutright({ isBiddable: true, quantity: 1 })
  await put(lotId)
  await change('update lots set price = buy_now_price where id = $1', lotId)
  const [group] = (await alice.call(readCart, {})).data.groups
  expect(group?.lines[0]?.unavailable).toBe('price_passed')
})

test('P-1095 A-558 A-559 the quantity goes from one to what is left, and the rest of the line follows', async () => {
  const lotId = await makeOutright({ unitsSold: 1 })
  const lineId = await put(lotId)
  const changed = await alice.call(changeCartLine, { lineId, quantity: 4 })
  expect(changed).toMatchObject({ status: 200, data: { count: 1, values: { subtotal: dollars(400) } } })
  expect(await alice.call(changeCartLine, { lineId, quantity: 5 })).toMatchObject({
    code: 'max_quantity',
    message: 'Max Quantity 4',
  })
  expect((await alice.call(readCart, {})).data.values.subtotal).toBe(dollars(400))
})

test.each([
  [0, 'Min Quantity'],
  [-1, 'Min Quantity'],
  [1.5, 'Enter Quantity'],
  ['1e9', 'Enter Quantity'],
  ['', 'Enter Quantity'],
  [99_999_999, 'Max Quantity'],
])('A-556 A-557 a quantity of %j is asked for again and changes nothing', async (qty, text) => {
  const cart_id = await put(await makeOutright(), 2)
  for (const path of ['/buynowTemp/changeStatusTemp', '/buynow/changeStatus']) {
    const answer = await alice.post(path, { cart_id, qty })
    expect([answer.status, JSON.stringify(answer.details)]).toEqual([422, expect.stringContaining(text)])
  }
  expect((await alice.call(readCart, {})).data.groups[0]?.lines[0]?.quantity).toBe(2)
})

test('B-375 a lot that also takes bids keeps its whole', async () => {
  const lineId = await put(await makeOutright({ isBiddable: true }), 5)
  expect((await alice.call(changeCartLine, { lineId, quantity: 3 })).code).toBe('quantity_not_available')
})

test('A-534 A-567 set aside a line is in nobody’s total, and comes back by its id', async () => {
  const lineId = await put(await makeOutright())
  await put(await makeOutright({ buyNowPrice: dollars(10) }))
  const aside = await alice.post('/buynow/changeStatus', { cart_id: lineId, cart: 0 })
  expect(aside.envelope.data.responseData).toMatchObject({ count: 2, cartValues: { total_items: 1, per_total: 10 } })
  const { groups, aside: lines } = (await alice.call(readCart, {})).data
  expect([groups[0]?.lines.length, lines.map(({ id, isInCart }) => [id, isInCart])]).toEqual([1, [[lineId, false]]])
  await alice.post('/buynow/changeStatus', { id: lineId, cart: 1 })
  expect((await alice.call(readCart, {})).data.values.itemCount).toBe(2)
})

test('P-1099 a line taken out is gone, and asking again says so', async () => {
  const lineId = await put(await makeOutright())
  const removed = await alice.call(changeCartLine, { lineId, isRemoved: true })
  expect(removed).toMatchObject({ message: 'Removed from cart', data: { count: 0, values: { itemCount: 0, due: 0 } } })
  expect((await alice.call(changeCartLine, { lineId, isRemoved: true })).status).toBe(404)
})

test('A-596 lines of others are not found, whatever user id is sent', async () => {
  const cart_id = await put(await makeOutright())
  const bob = await app.as(await makeBidder(app.database.db, auctionId))
  for (const act of [{ qty: 2 }, { cart: 0 }, { remove: 1 }]) {
    const answer = await bob.post('/buynow/changeStatus', { cart_id, user_id: aliceId, ...act })
    expect(answer).toMatchObject({ status: 404, message: 'Record not found' })
  }
  expect((await alice.call(readCart, {})).data.values).toMatchObject({ itemCount: 1, subtotal: dollars(100) })
})

test('P-1080 A-541 nothing changes while it is being paid, and the checkout says which payment', async () => {
  const lotId = await makeOutright()
  const lineId = await put(lotId)
  const attemptId = await makeAttempt(app.database.db, aliceId, { lotIds: [lotId] })
  const refused = { status: 409, message: 'Your previous payment is being processed! Please check after some time' }
  expect(await alice.call(changeCartLine, { lineId, quantity: 2 })).toMatchObject(refused)
  expect(await alice.call(addToCart, { lines: [{ lotId, quantity: 2 }] })).toMatchObject(refused)
  expect(await alice.call(refreshCart, { group: named(String(auctionId)) })).toMatchObject(refused)
  const { data } = await alice.call(checkOutCart, { group: named(String(auctionId)), payingBy: 'card' })
  expect([data.attemptId, data.lines[0]?.attemptId]).toEqual([attemptId, attemptId])
  await change("update payment_attempts set status = 'failed', ended_at = now() where id = $1", attemptId)
  expect((await alice.call(changeCartLine, { lineId, quantity: 2 })).status).toBe(200)
})

test('P-1092 looking again takes out what is gone, lowers what is too many and says what costs otherwise', async () => {
  const [gone, fewer, dearer] = [await makeOutright(), await makeOutright(), await makeOutright()]
  for (const lotId of [gone, fewer, dearer]) await put(lotId, 3)
  await change("update lots set status = 'sold', units_sold = quantity where id = $1", gone)
  await change('update lots set units_sold = 4 where id = $1', fewer)
  await change('update lots set buy_now_price = $2 where id = $1', dearer, dollars(120))
  const { data } = await alice.call(refreshCart, {})
  expect(data.changes.map(({ lotId, type, quantityNow, priceNow }) => [lotId, type, quantityNow ?? priceNow])).toEqual([
    [gone, 'gone', 0],
    [fewer, 'quantity', 1],
    [dearer, 'price', dollars(120)],
  ])
  expect(data.values).toMatchObject({ itemCount: 2, subtotal: dollars(460) })
  expect((await alice.call(refreshCart, {})).data.changes).toEqual([])
})

test('P-1089 buying at once answers the group and leads to its checkout', async () => {
  const lotId = await makeOutright()
  const { data, envelope } = await alice.call(buyNow, { lotId, quantity: 2 })
  expect([data, envelope.data.to]).toEqual([
    { group: { auctionId, locationId: null }, count: 1 },
    `/checkout/buynow/${auctionId}`,
  ])
})

test('P-988 B-730 the badge counts the caller’s lines and looks at nothing else', async () => {
  await put(await makeOutright())
  const answer = await alice.post('/carttemp/pendingCountTemp', { table: 'users', field: 'id', filters: 'x' })
  expect(answer.envelope.data.responseData).toEqual({ count: 1 })
  expect((await alice.call(countCart, {})).data.count).toBe(1)
})

test('A-614 A-615 A-617 A-619 A-626 the checkout offers what every lot allows, and tax follows the goods', async () => {
  const { db } = app.database
  const addressId = await makeAddress(db, aliceId) // in Idaho, 6 %
  await put(await makeOutright({ canShip: true }))
  const group = named(String(auctionId))
  const first = (await alice.call(checkOutCart, { group, payingBy: 'bank' })).data
  expect(first).toMatchObject({
    ...{ deliveries: ['pickup', 'shipping'], delivery: 'pickup', addressId: null },
    ...{ values: { tax: dollars(5.34), feeRate: 0, fee: dollars(5) }, addresses: [{ id: addressId }] },
  })
  const shipped = await alice.call(updateCheckout, { group, kind: 'buynow', delivery: 'shipping', addressId })
  expect(shipped.data.values.tax).toBe(dollars(6.6))
  expect((await alice.call(checkOutCart, { group, payingBy: 'wallet' })).data).toMatchObject({
    ...{ delivery: 'shipping', addressId, values: { fee: 0 } },
  })
  const fetched = await alice.call(updateCheckout, { group, kind: 'buynow', delivery: 'pickup' })
  expect(fetched.data.values.tax).toBe(dollars(5.34))
  expect((await alice.call(checkOutCart, { group, payingBy: 'card' })).data).toMatchObject({ addressId: null })
  await put(await makeOutright({ canShip: false }))
  expect((await alice.call(checkOutCart, { group, payingBy: 'card' })).data.deliveries).toEqual(['pickup'])
  expect((await alice.call(updateCheckout, { group, kind: 'buynow', delivery: 'shipping' })).code).toBe(
    'delivery_not_offered',
  )
})

test('money 9 a lot that takes bids is paid at once or not at all: no bank, no transfer', async () => {
  const group = named(String(auctionId))
  const methods = async () => (await alice.call(checkOutCart, { group, payingBy: 'card' })).data.methods
  await put(await makeOutright())
  expect(await methods()).toEqual(['card', 'bank', 'wallet', 'offline'])
  await put(await makeOutright({ isBiddable: true, startingPrice: dollars(1), quantity: 1 }))
  expect(await methods()).toEqual(['card', 'wallet'])
})

test('T-20 an address of somebody else, and a group that is not in the cart, are not found', async () => {
  const { db } = app.database
  await put(await makeOutright({ canShip: true }))
  const addressId = await makeAddress(db, await makeBidder(db, auctionId))
  const group = named(String(auctionId))
  expect((await alice.call(updateCheckout, { group, kind: 'buynow', addressId })).status).toBe(404)
  expect((await alice.call(checkOutCart, { group: named('999999'), payingBy: 'card' })).status).toBe(404)
})

test('P-1079 B-473 every change is told to the person’s own screens and to nobody else', async () => {
  const lotId = await makeOutright()
  app.published.splice(0)
  const lineId = await put(lotId)
  await alice.call(changeCartLine, { lineId, quantity: 2 })
  await alice.call(changeCartLine, { lineId, isRemoved: true })
  const told = app.published.filter(([, name]) => name === 'cartChanged')
  expect(told).toEqual(
    [false, false, true].map((isRemoved) => [`user:${aliceId}`, 'cartChanged', { lotId, isRemoved }]),
  )
})

test('A-698 where nobody knows the tax the cart is shown without it and says so; what cannot be taxed is not chosen', async () => {
  const { db } = app.database
  await put(await makeOutright({ canShip: true }))
  const group = named(String(auctionId))
  const addressId = await makeAddress(db, aliceId, { country: 'NZ' })
  const abroad = await alice.call(updateCheckout, { group, kind: 'buynow', delivery: 'shipping', addressId })
  expect([abroad.status, abroad.code]).toEqual([502, 'tax_unavailable'])
  const before = (await alice.call(checkOutCart, { group, payingBy: 'card' })).data
  expect(before).toMatchObject({ delivery: 'pickup', values: { isTaxKnown: true, tax: dollars(5.34) } })

  await change("update locations set state = 'ZZ' where id = $1", locationId)
  const shown = { isTaxKnown: false, tax: 0, total: dollars(110) }
  expect((await alice.call(checkOutCart, { group, payingBy: 'card' })).data.values).toMatchObject(shown)
  expect((await alice.call(readCart, {})).data.values).toMatchObject(shown)
  await change('update users set collect_tax = false where id = $1', aliceId)
  expect((await alice.call(readCart, {})).data.values).toMatchObject({ isTaxKnown: true, tax: 0 })
})
