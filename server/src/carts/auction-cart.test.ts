import { createHash } from 'node:crypto'
import {
  attachCertificate,
  cancelItem,
  changeOwedLine,
  checkOutAuctionCart,
  checkOutBuyersCart,
  chooseAddress,
  readAuctionCart,
  setHandlingFee,
  updateCheckout,
} from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { countOwed } from '@gavelhouse/shared/carts/contract.ts'
import { payBySource } from '@gavelhouse/shared/checkout/contract.ts'
import { updateInvoice } from '@gavelhouse/shared/invoices/seller-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createInvoice } from '../invoices/create-invoice.ts'
import { makeAddress, makeAuction, makeBidder, makeLocation, makeLot, makeUser } from '../testing/factories.ts'
import { makeAttempt } from '../testing/make-attempt.ts'
import { makeCartLine } from '../testing/make-purchases.ts'
import { makeSale } from '../testing/make-sale.ts'
import { makeCard } from '../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { toldLive } from '../testing/told-live.ts'

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
  auctionId = await makeAuction(db, { buyerPremium: 1_000, locationId, canPayInParts: true })
  aliceId = await makeBidder(db, auctionId)
  alice = await app.as(aliceId)
})

const win = async (price = 100, given: { sellerId?: number; source?: 'bid' | 'buy-now' } = {}) =>
  makeSale(app.database.db, { auctionId, userId: aliceId, price: dollars(price), locationId, ...given })

const invoice = (lineIds: number[], source: 'auction' | 'buy-now' = 'auction') =>
  app.database.db.transaction(async (tx) =>
    createInvoice(tx, {
      userId: aliceId,
      auctionId,
      locationId,
      source,
      lineIds,
      tax: await app.services.tax.rateFor({ place: { state: 'UT', zip: '' } }),
    }),
  )

const run = (sql: string, ...values: unknown[]) => app.database.pool.query(sql, values)
const group = () => ({ auctionId, locationId: null })
const cart = async () => (await alice.call(readAuctionCart, {})).data
const pay = (invoiceId: number) =>
  run(
    'update invoices set frozen_at = now(), paid = subtotal + premium + tax, paid_at = now() where id = $1',
    invoiceId,
  )

test('P-1078 B-280 a lot that was won is in the auction cart at once, reckoned as its invoice will be', async () => {
  const { lotId, lineId } = await win(300)
  const running = await makeLot(app.database.db, { auctionId, locationId, status: 'open' })
  const before = await cart()
  expect(before.groups).toMatchObject([
    {
      ...{ auctionStatus: 'open', invoiceId: null, userId: aliceId, attemptId: null },
      values: { itemCount: 1, total: dollars(346.01), due: dollars(346.01), group: group() },
      lines: [{ id: lineId, lotId, saleKind: 'live', premium: dollars(30), tax: dollars(16.01), invoiceNumber: null }],
    },
  ])
  await run("update lots set status = 'closed' where id = $1", running)
  const invoiceId = await invoice([lineId])
  const after = await cart()
  expect(after.groups).toMatchObject([
    {
      auctionStatus: 'closed',
      invoiceId,
      values: before.groups[0]?.values,
      lines: [{ invoiceNumber: String(invoiceId) }],
    },
  ])
})

test('A-923 P-1086 what was won comes in the order it was sold, whatever is asked; what was bought outright is on its invoice', async () => {
  const [one, two] = [await win(), await win()]
  const bought = await win(100, { source: 'buy-now' })
  await invoice([one.lineId, two.lineId])
  const { envelope } = await alice.post('/cart/search', { ignoreOrder: 1, orderby: 'id desc', order: 'desc' })
  const { cartrecords } = envelope.data.responseData as { cartrecords: { cartItems: Record<string, unknown>[] }[] }
  const kinds = cartrecords.flatMap(({ cartItems }) => cartItems.map((line) => [line.cart_id, line.buynow_autype]))
  expect(kinds).toEqual([
    [one.lineId, 'live'],
    [two.lineId, 'live'],
  ])
  const invoiceId = await invoice([bought.lineId])
  const { data } = await alice.call(checkOutAuctionCart, { invoiceId, payingBy: 'card' })
  expect(data.lines).toMatchObject([{ id: bought.lineId, saleKind: 'buynow', invoiceNumber: String(invoiceId) }])
})

test('P-986 P-987 P-990 B-732 the badge counts what was won and is not paid, in part or in full', async () => {
  const [one, two] = [await win(), await win()]
  await win(100, { source: 'buy-now' })
  expect((await alice.call(countOwed, {})).data.count).toBe(2)
  const [first, second] = [await invoice([one.lineId]), await invoice([two.lineId])]
  await pay(first)
  expect((await alice.call(countOwed, {})).data.count).toBe(1)
  await run('update invoices set frozen_at = now(), paid = 100 where id = $1', second)
  expect([(await alice.call(countOwed, {})).data.count, (await cart()).groups]).toEqual([0, []])
  const partly = await alice.call(checkOutAuctionCart, { invoiceId: second, payingBy: 'card' })
  expect(partly.data.values).toMatchObject({ paid: dollars(0.01), due: dollars(115.33), total: dollars(115.34) })
})

test('A-535 A-595 P-1080 set aside a won lot leaves the totals and stays owed; its quantity cannot be changed', async () => {
  const [one, two] = [await win(100), await win(50)]
  await invoice([one.lineId, two.lineId])
  const changed = await alice.post('/cart/changeStatus', {
    cart_id: two.lineId,
    qty: 9,
    product_id: two.lotId,
    user_id: 1,
  })
  expect(changed.envelope.data.responseData).toMatchObject({ count: 2, cartValues: { total_items: 1, per_total: 100 } })
  const { groups, aside } = await cart()
  expect([groups[0]?.lines.map(({ id }) => id), aside.map(({ id, quantity }) => [id, quantity])]).toEqual([
    [one.lineId],
    [[two.lineId, 1]],
  ])
  await alice.post('/cart/changeStatus', { cart: 1, id: two.lineId })
  expect((await cart()).values).toMatchObject({ itemCount: 2, subtotal: dollars(150) })
})

test('I-33 what is paid without the lots set aside is what the checkout shows', async () => {
  const [one, two] = [await win(100), await win(50)]
  const invoiceId = await invoice([one.lineId, two.lineId])
  await alice.call(changeOwedLine, { lineId: two.lineId, isInCart: false })
  const { values } = (await alice.call(checkOutAuctionCart, { invoiceId, payingBy: 'card' })).data
  const source = { id: await makeCard(app, aliceId) }
  const paid = await alice.call(payBySource, {
    payType: 'auction',
    method: 'online',
    invoiceId,
    source,
    shownDue: values.due,
  })
  expect(paid.data).toMatchObject({ type: 1, amount: values.due })
})

test('P-1079 B-473 the change is told to the person’s own screens', async () => {
  const { lineId, lotId } = await win()
  await invoice([lineId])
  app.published.splice(0)
  await alice.call(changeOwedLine, { lineId, isInCart: false })
  expect(toldLive(app)).toEqual([[`user:${aliceId}`, 'cartChanged', { lotId, isRemoved: false }]])
})

test('I-53 A-653 nothing is chosen before the auction is over', async () => {
  const { lineId } = await win()
  const closing = { status: 409, message: expect.stringContaining('This auction is currently closing') }
  expect(await alice.call(changeOwedLine, { lineId, isInCart: false })).toMatchObject(closing)
  expect(await alice.call(updateCheckout, { group: group(), kind: 'auction', delivery: 'pickup' })).toMatchObject(
    closing,
  )
})

test('I-36 P-1080 A-541 nothing changes while it is being paid, and the checkout says which payment', async () => {
  const { lineId } = await win()
  const invoiceId = await invoice([lineId])
  const attemptId = await makeAttempt(app.database.db, aliceId, { invoiceId })
  const refused = { status: 409, message: 'Your previous payment is being processed! Please check after some time' }
  expect(await alice.call(changeOwedLine, { lineId, isInCart: false })).toMatchObject(refused)
  expect(await alice.call(updateCheckout, { invoiceId, kind: 'auction', delivery: 'pickup' })).toMatchObject(refused)
  expect((await alice.call(checkOutAuctionCart, { invoiceId, payingBy: 'card' })).data.attemptId).toBe(attemptId)
})

test('P-986 A-505 a deposit that was applied is told apart from what was paid, and is not due any more', async () => {
  const { lineId } = await win(300)
  const invoiceId = await invoice([lineId])
  await run('update invoices set frozen_at = now(), deposit = $2 where id = $1', invoiceId, dollars(50))
  const sums = { total: dollars(346.01), deposit: dollars(50), paid: 0, due: dollars(296.01) }
  expect((await cart()).groups).toMatchObject([{ invoiceId, values: sums }])
  expect((await alice.call(checkOutAuctionCart, { invoiceId, payingBy: 'wallet' })).data.values).toMatchObject({
    ...{ ...sums, fee: 0, processed: dollars(296.01) },
  })
})

test('A-692 money 4 the fee shown is that of the saved card chosen, wherever it is from; nobody else’s card is found', async () => {
  const { lineId } = await win(300)
  const invoiceId = await invoice([lineId])
  const feeWith = async (number: string) => {
    const source = await makeCard(app, aliceId, number)
    return (await alice.call(checkOutAuctionCart, { invoiceId, payingBy: 'card', source })).data.values.feeRate
  }
  expect([await feeWith('4242424242424242'), await feeWith('4000001240000000')]).toEqual([3_000, 4_500])
  const strangers = await makeCard(app, await makeBidder(app.database.db, auctionId))
  const asked = await alice.call(checkOutAuctionCart, { invoiceId, payingBy: 'card', source: strangers })
  expect(asked.code).toBe('not_found')
})

test('A-589 A-590 A-591 a line says when it can be fetched where the auction has hours of its own', async () => {
  const { lineId } = await win(300)
  const invoiceId = await invoice([lineId])
  const hours = 'pickup_start_minute = 480, pickup_end_minute = 960, pickup_slot_minutes = 20'
  await run(`update auctions set ${hours} where id = $1`, auctionId)
  const { data } = await alice.call(checkOutAuctionCart, { invoiceId, payingBy: 'card' })
  expect(data.lines).toMatchObject([{ pickupStart: 480, pickupEnd: 960, pickupSlotMinutes: 20 }])
})

test('P-1077 the checkout of a group or its invoice, with addresses and ways of delivery', async () => {
  const { db } = app.database
  const addressId = await makeAddress(db, aliceId)
  const { lineId } = await win()
  const invoiceId = await invoice([lineId])
  const [byGroup, byInvoice] = await Promise.all([
    alice.call(checkOutAuctionCart, { group: group(), payingBy: 'card' }),
    alice.call(checkOutAuctionCart, { invoiceId, payingBy: 'card' }),
  ])
  expect(byGroup.data).toEqual(byInvoice.data)
  expect(byGroup.data).toMatchObject({
    ...{
      kind: 'auction',
      deliveries: ['pickup'],
      delivery: 'pickup',
      canPayInParts: true,
      addresses: [{ id: addressId }],
    },
    ...{
      values: { total: dollars(115.34), fee: dollars(3.46), processed: dollars(118.8) },
      location: { id: locationId },
    },
  })
  expect((await alice.post('/cart/checkout', {})).status).toBe(422)
})

test('I-33 money 15a of several invoices of a group, the one its checkout shows is the one that is paid', async () => {
  const [one, two, three] = [await win(100), await win(50), await win(20)]
  const later = await invoice([two.lineId])
  const shown = await invoice([one.lineId])
  await invoice([three.lineId])
  const checkout = async () => (await alice.call(checkOutAuctionCart, { group: group(), payingBy: 'card' })).data
  const source = { id: await makeCard(app, aliceId) }
  const pay = (amount?: number) =>
    alice.call(payBySource, { payType: 'auction', method: 'online', group: String(auctionId), source, amount } as const)
  const paidOf = async (id: number) => (await run('select paid::int from invoices where id = $1', id)).rows[0]?.paid
  const { invoiceId, values } = await checkout()
  expect(invoiceId).toBe(shown)
  expect((await pay(dollars(50))).data.amount).toBe(dollars(50))
  expect(await paidOf(shown)).toBe(dollars(50))
  expect(values.due).toBeGreaterThan(dollars(50))
  // Once it is paid in part it is in the cart no more, and the next one is shown and paid.
  const next = await checkout()
  expect(next.invoiceId).toBe(later)
  expect((await pay()).data.amount).toBe(next.values.due)
  expect(await paidOf(later)).toBe(next.values.due)
})

test('A-606 a checkout says what every way of paying costs, and what is on its way by bank', async () => {
  const { db } = app.database
  const invoiceId = await invoice([(await win()).lineId])
  const checkout = async () => (await alice.call(checkOutAuctionCart, { invoiceId, payingBy: 'card' })).data
  expect(await checkout()).toMatchObject({
    feeTerms: { card: 3_000, internationalCard: 4_500, bank: dollars(5), internationalBank: dollars(25) },
    methods: ['card', 'bank', 'wallet', 'offline'],
    slowPayments: [],
    isFrozen: false,
  })
  const attemptId = await makeAttempt(db, aliceId, { invoiceId })
  await run(`update payment_attempts set is_slow = true, method = 'bank', status = 'pending' where id = $1`, attemptId)
  await run('update invoices set frozen_at = now() where id = $1', invoiceId)
  expect(await checkout()).toMatchObject({
    ...{ attemptId: null, isFrozen: true, slowPayments: [{ attemptId, method: 'bank' }] },
  })
})

test('T-50 an invoice that was cancelled says so to its buyer, and to nobody else that there is one', async () => {
  const invoiceId = await invoice([(await win()).lineId])
  await run(`update owed_lines set status = 'cancelled' where invoice_id = $1`, invoiceId)
  await run('update invoices set cancelled_at = now() where id = $1', invoiceId)
  const asked = { invoiceId, payingBy: 'card' } as const
  expect((await alice.call(checkOutAuctionCart, asked)).message).toBe('This invoice has been cancelled')
  const other = await app.as(await makeBidder(app.database.db, auctionId))
  expect((await other.call(checkOutAuctionCart, asked)).status).toBe(404)
})

test('P-1082 P-1083 P-1084 A-617 an address changes the tax; pickup clears it', async () => {
  const { db } = app.database
  const addressId = await makeAddress(db, aliceId) // in Idaho, 6 %
  const { lineId, lotId } = await win()
  await run('update lots set can_ship = true where id = $1', lotId)
  const invoiceId = await invoice([lineId])
  const sent = await alice.call(chooseAddress, { invoiceId, kind: 'auction', addressId })
  expect(sent.data.values.tax).toBe(dollars(6.6))
  expect((await alice.call(checkOutAuctionCart, { invoiceId, payingBy: 'card' })).data).toMatchObject({
    ...{ delivery: 'shipping', addressId },
  })
  const again = await alice.post('/cart/updateCheckout', { invoice_id: invoiceId, updateType: 'tax', type: 'tax' })
  expect(again.envelope.data.responseData).toMatchObject({ cartValues: { total_tax: 6.6 } })
  const body = { cart_id: auctionId, delivery_type: 'local_pickup', updateType: 'delivery' }
  const fetched = await alice.post('/cart/updateCheckout', body)
  expect(fetched.envelope.data.responseData).toMatchObject({ cartValues: { total_tax: 5.34, total_shipping: 0 } })
  expect((await alice.call(checkOutAuctionCart, { invoiceId, payingBy: 'card' })).data.addressId).toBe(null)
})

test('A-601 A-617 an address corrected after it was chosen is chosen anew; once payment has begun it is shown as it was', async () => {
  const addressId = await makeAddress(app.database.db, aliceId, { companyName: 'Works' })
  const { lineId, lotId } = await win()
  await run('update lots set can_ship = true where id = $1', lotId)
  const invoiceId = await invoice([lineId])
  const choose = () => alice.call(chooseAddress, { invoiceId, kind: 'auction', addressId })
  const checkout = async () => (await alice.call(checkOutAuctionCart, { invoiceId, payingBy: 'card' })).data
  const correct = (address1: string) => run('update addresses set address1 = $2 where id = $1', addressId, address1)
  await choose()
  await run(`update addresses set company_name = 'Mill' where id = $1`, addressId) // no part of where it goes
  expect((await checkout()).addressId).toBe(addressId)
  await correct('420 Juniper Street')
  expect(await checkout()).toMatchObject({ delivery: 'shipping', addressId: null })
  await choose()
  expect((await checkout()).addressId).toBe(addressId)

  await run('update invoices set frozen_at = now() where id = $1', invoiceId)
  await correct('99 Elm Street')
  const frozen = { addressId, addresses: [{ id: addressId, address1: '420 Juniper Street' }] }
  expect(await checkout()).toMatchObject(frozen)
  await run(`update addresses set status = 'inactive', is_default = false where id = $1`, addressId)
  expect(await checkout()).toMatchObject(frozen)
})

test('A-601 P-1052 an address that staff have set is told as the one it goes to, before payment has begun and after', async () => {
  const { lineId, lotId } = await win()
  await run('update lots set can_ship = true where id = $1', lotId)
  const invoiceId = await invoice([lineId])
  const cashier = await app.as(await makeUser(app.database.db, { role: 'cashier' }))
  const address = {
    ...{ firstName: 'Alice', lastName: 'Example', address1: '7 Harbor Road', address2: '', city: 'Boise' },
    ...{ state: 'ID', zip: '83702', country: 'US', phone: '' },
  }
  expect((await cashier.call(updateInvoice, { invoiceId, address, shipping: dollars(20) })).status).toBe(200)
  const checkout = async () => (await alice.call(checkOutAuctionCart, { invoiceId, payingBy: 'card' })).data
  const told = { delivery: 'shipping', addressId: null, sentTo: address }
  expect(await checkout()).toMatchObject({ ...told, rateId: null, shippingService: 'As agreed' })
  await run('update invoices set frozen_at = now() where id = $1', invoiceId)
  expect(await checkout()).toMatchObject(told)
})

test.each<[object, string]>([
  [{ updateType: 'delivery' }, 'invalid_input'],
  [{ updateType: 'address' }, 'invalid_input'],
  [{ delivery_type: 'shipping' }, 'delivery_not_offered'],
  [{ delivery_type: 'by_air' }, 'invalid_input'],
])('P-1083 %j is refused and nothing changes', async (body, code) => {
  const { lineId } = await win()
  const invoiceId = await invoice([lineId])
  expect((await alice.post('/cart/updateCheckout', { invoice_id: invoiceId, ...body })).code).toBe(code)
  expect((await run('select delivery from invoices where id = $1', invoiceId)).rows).toEqual([{ delivery: null }])
})

test('P-1087 T-20 sellers read what they sold of a buyer’s group, staff all of it', async () => {
  const { db } = app.database
  const sellerId = await makeUser(db, { role: 'seller' })
  const [mine] = [await win(100, { sellerId }), await win(50)]
  const seller = await app.as(sellerId)
  const asked = { userId: aliceId, group: group() }
  const sold = await seller.call(checkOutBuyersCart, asked)
  expect(sold.data).toMatchObject({ lines: [{ id: mine.lineId }], values: { itemCount: 1 } })
  const cashier = await app.as(await makeUser(db, { role: 'cashier' }))
  expect((await cashier.call(checkOutBuyersCart, asked)).data.values.itemCount).toBe(2)
  const other = await app.as(await makeUser(db, { role: 'seller' }))
  expect((await other.call(checkOutBuyersCart, asked)).status).toBe(404)
})

test('P-1090 staff set a handling fee of an unpaid invoice, and totals follow', async () => {
  const cashier = await app.as(await makeUser(app.database.db, { role: 'cashier' }))
  const { lineId } = await win()
  expect((await cashier.call(setHandlingFee, { lineId, fee: dollars(10) })).code).toBe('auction_closing')
  const invoiceId = await invoice([lineId])
  expect((await cashier.call(setHandlingFee, { lineId, fee: dollars(10) })).message).toBe('Handling fee saved')
  expect((await cart()).groups[0]?.values).toMatchObject({ handling: dollars(10), total: dollars(125.34) })
  await run('update invoices set frozen_at = now() where id = $1', invoiceId)
  expect((await cashier.call(setHandlingFee, { lineId, fee: 0 })).code).toBe('invoice_frozen')
  for (const admin_fee of [-1, 'x', null])
    expect((await cashier.post('/buynow/updateAdminFee', { cart_id: lineId, admin_fee })).status).toBe(422)
})

const putFile = async (fileName: string, userId: number | null = null) => {
  await app.services.fileStore.put(fileName, Buffer.from(fileName))
  const kept = 'insert into uploads (user_id, name, bytes) values ($1, $2, 1)'
  if (userId !== null) await app.database.pool.query(kept, [userId, fileName])
  return fileName
}
const hash = () => createHash('sha1').update(crypto.randomUUID()).digest('hex')

test('P-1091 S-20 nobody hands on what others uploaded or the house keeps; staff hand on what the house uploaded', async () => {
  const { db } = app.database
  const sellerId = await makeUser(db, { role: 'seller' })
  const [cashierId, clerkId] = [await makeUser(db, { role: 'cashier' }), await makeUser(db, { role: 'clerk' })]
  const [seller, cashier] = [await app.as(sellerId), await app.as(cashierId)]
  const { lineId } = await win(100, { sellerId })
  await pay(await invoice([lineId]))
  const [otherId, picture] = [await makeUser(db), `return_request/${hash()}.webp`]
  const others = [
    await putFile(picture, otherId),
    await putFile(`document/${hash()}.webp`, otherId),
    await putFile(`document/${hash()}.webp`),
    await putFile(`return_request/${hash()}.webp`, sellerId),
    await putFile(`signed/${hash()}.pdf`),
  ]
  const attach = async (client: TestClient, fileName: string) =>
    (await client.call(attachCertificate, { lineId, fileName })).code
  for (const fileName of others)
    expect([await attach(seller, fileName), await attach(cashier, fileName)]).toEqual(['no_such_file', 'no_such_file'])
  const ofHouse = await putFile(`document/${hash()}.webp`, clerkId)
  expect([await attach(seller, ofHouse), await attach(cashier, ofHouse)]).toEqual(['no_such_file', undefined])
})

test('P-1091 a title is attached to what is paid, if there is such a file', async () => {
  const sellerId = await makeUser(app.database.db, { role: 'seller' })
  const seller = await app.as(sellerId)
  const { lineId } = await win(100, { sellerId })
  const invoiceId = await invoice([lineId])
  const fileName = `document/${hash()}.webp`
  expect((await seller.call(attachCertificate, { lineId, fileName })).code).toBe('line_not_paid')
  await pay(invoiceId)
  for (const bad of [fileName, '../../etc/passwd', 'x'])
    expect((await seller.call(attachCertificate, { lineId, fileName: bad })).code).toBe('no_such_file')
  await putFile(fileName, sellerId)
  expect((await seller.call(attachCertificate, { lineId, fileName })).message).toBe('Document saved')
  expect((await run('select certificate from owed_lines where id = $1', lineId)).rows).toEqual([
    { certificate: fileName },
  ])
  await app.services.fileStore.delete(fileName)
})

test('P-1081 A-535 buyers give up what they bought outright and have not paid, and nothing they have won', async () => {
  const [won, bought] = [await win(), await win(100, { source: 'buy-now' })]
  await invoice([won.lineId])
  const invoiceId = await invoice([bought.lineId], 'buy-now')
  const give = (lineId: number) => alice.call(cancelItem, { lineId, kind: 'auction', reason: '' })
  expect((await give(won.lineId)).status).toBe(404)
  expect((await give(bought.lineId)).message).toBe('Item canceled')
  const { rows } = await run('select status from owed_lines where id = any($1) order by id', [
    won.lineId,
    bought.lineId,
  ])
  expect(rows).toEqual([{ status: 'live' }, { status: 'cancelled' }])
  expect(await alice.call(checkOutAuctionCart, { invoiceId, payingBy: 'card' })).toMatchObject({
    ...{ status: 422, message: 'This invoice has been cancelled' },
  })
})

test('P-1081 A-921 A-922 A-924 staff cancel any unpaid line and say why, and it is in the cart no more; a paid one is a refund', async () => {
  const cashier = await app.as(await makeUser(app.database.db, { role: 'cashier' }))
  const [one, two] = [await win(), await win()]
  const invoiceId = await invoice([one.lineId, two.lineId])
  const cancel = (lineId: number, reason: string) => cashier.call(cancelItem, { lineId, kind: 'auction', reason })
  expect(await cancel(one.lineId, ' ')).toMatchObject({ status: 422, message: 'Say why' })
  expect((await cancel(one.lineId, 'Broken')).status).toBe(200)
  expect((await cart()).values).toMatchObject({ itemCount: 1, subtotal: dollars(100) })
  const { rows } = await run('select act from invoice_log where line_id = $1', one.lineId)
  expect(rows).toEqual([{ act: 'cancelled' }])
  await pay(invoiceId)
  expect((await cancel(two.lineId, 'Broken')).code).toBe('invoice_frozen')
})

test('P-1081 the line of a buy-now cart is given up the same way', async () => {
  const lineId = await makeCartLine(app, aliceId)
  expect((await alice.call(cancelItem, { lineId, kind: 'buynow', reason: '' })).data.count).toBe(0)
  const stranger = await makeCartLine(app, await makeUser(app.database.db))
  expect((await alice.call(cancelItem, { lineId: stranger, kind: 'buynow', reason: '' })).status).toBe(404)
})
