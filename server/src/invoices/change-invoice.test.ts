import { accountOf } from '@gavelhouse/shared/books/account.ts'
import { payment } from '@gavelhouse/shared/books/entries.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postEntries } from '../books/post-entries.ts'
import { readBalance } from '../books/queries.ts'
import type { Db } from '../db/connect.ts'
import { makeAuction, makeLocation, makeUser } from '../testing/factories.ts'
import { makeSale } from '../testing/make-sale.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { chooseShipping } from './choose-shipping.ts'
import { createInvoice } from './create-invoice.ts'
import { dueOf } from './due.ts'
import { freezeInvoice } from './freeze-invoice.ts'
import { type Invoice, listLines, lockInvoice } from './queries.ts'
import { setAside } from './set-aside.ts'
import { setHandling } from './set-handling.ts'
import { splitAside } from './split-aside.ts'
import { takeBackPayment, takePayment } from './take-payment.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const UTAH = { rate: 5_000, state: 'UT', description: 'UT sales tax' }
const IDAHO = { rate: 6_000, state: 'ID', description: 'ID sales tax' }
const address = {
  ...{ firstName: 'Pat', lastName: 'Example', address1: '1 Elm St', address2: '', city: 'Boise', state: 'ID' },
  ...{ zip: '83702', country: 'US', phone: '' },
}
const shipped = { delivery: 'shipping', address, addressId: 7, tax: IDAHO } as const
const GROUND = { amount: dollars(20), taxRate: 6_000, carrier: 'shipEngine', service: 'ground', rateId: 'r1' } as const

/** $100 and $50 with a premium of 10 percent. */
async function makeInvoice(given: { collectTax?: boolean } = {}) {
  const { db } = database
  const userId = await makeUser(db, given)
  const locationId = await makeLocation(db)
  const auctionId = await makeAuction(db, { locationId, buyerPremium: 1_000 })
  const sales = [
    await makeSale(db, { auctionId, userId }),
    await makeSale(db, { auctionId, userId, price: dollars(50) }),
  ]
  const lineIds = sales.map(({ lineId }) => lineId)
  const draft = { userId, auctionId, locationId, source: 'auction', lineIds, tax: UTAH } as const
  const id = await act((tx) => createInvoice(tx, draft))
  return { id, userId, lineIds: lineIds as [number, number] }
}

const act = <Result>(work: (tx: Db) => Promise<Result>) => database.db.transaction(work)
async function read(id: number) {
  const invoice = await lockInvoice(database.db, id)
  if (invoice === null) throw new Error('no invoice')
  return invoice
}
const receivable = async (id: number) => {
  const { debits, credits } = await readBalance(database.db, accountOf('receivable', id))
  return debits - credits
}
let attemptId = 0
const pay = (id: number, amount: number) =>
  act(async (tx) => {
    attemptId += 1
    const { entries } = await takePayment(tx, id, { amount: dollars(amount), method: 'card', attemptId })
    const paid = payment(id, { attemptId, amount: dollars(amount), purse: { from: 'provider', fee: 0 } })
    await postEntries(tx, [...entries, paid])
    return dueOf((await lockInvoice(tx, id)) as Invoice)
  })

test('A-535 a line set aside leaves the sums and comes back to them', async () => {
  const { id, lineIds } = await makeInvoice()
  await act((tx) => setAside(tx, { invoiceId: id, lineId: lineIds[1], isAside: true }))
  expect(await read(id)).toMatchObject({ subtotal: dollars(100), premium: dollars(10), tax: dollars(5.5) })
  await act((tx) => setAside(tx, { invoiceId: id, lineId: lineIds[1], isAside: false }))
  expect(await read(id)).toMatchObject({ subtotal: dollars(150), premium: dollars(15), tax: dollars(8.25) })
})

test('a line of another invoice cannot be set aside by this one', async () => {
  const [one, other] = [await makeInvoice(), await makeInvoice()]
  const foreign = act((tx) => setAside(tx, { invoiceId: one.id, lineId: other.lineIds[0], isAside: true }))
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
})

test('what goes elsewhere is taxed there; picked up again, it forgets the address and the shipping', async () => {
  const { id } = await makeInvoice()
  await act((tx) => chooseDelivery(tx, id, shipped))
  await act((tx) => chooseShipping(tx, id, GROUND))
  expect(await read(id)).toMatchObject({
    ...{ tax: dollars(9.9), shipping: dollars(20), shippingTax: dollars(1.2), delivery: 'shipping', addressId: 7 },
    ...{ carrier: 'shipEngine', address },
  })
  await act((tx) => chooseDelivery(tx, id, { delivery: 'pickup', tax: UTAH }))
  expect(await read(id)).toMatchObject({
    ...{ tax: dollars(8.25), shipping: 0, shippingTax: 0, delivery: 'pickup', address: null, addressId: null },
    ...{ carrier: null, shippingRateId: null },
  })
})

test('T-46 a rate that was quoted for other goods does not stay', async () => {
  const { id, lineIds } = await makeInvoice()
  await act((tx) => chooseDelivery(tx, id, shipped))
  await act((tx) => chooseShipping(tx, id, GROUND))
  await act((tx) => setAside(tx, { invoiceId: id, lineId: lineIds[0], isAside: true }))
  expect(await read(id)).toMatchObject({ shipping: 0, shippingRateId: null, delivery: 'shipping' })
})

test('shipping is chosen for what is to be sent', async () => {
  const { id } = await makeInvoice()
  await expect(act((tx) => chooseShipping(tx, id, GROUND))).rejects.toMatchObject({ code: 'not_shipped' })
})

test('A-597 people who are exempt stay so wherever it goes', async () => {
  const { id } = await makeInvoice({ collectTax: false })
  await act((tx) => chooseDelivery(tx, id, shipped))
  await act((tx) => chooseShipping(tx, id, GROUND))
  expect(await read(id)).toMatchObject({ tax: 0, shipping: dollars(20), shippingTax: 0 })
})

test('I-28 I-31 payments lower what is due until it is paid, in the invoice and in the books alike', async () => {
  const { id } = await makeInvoice()
  expect(await pay(id, 73.25)).toBe(dollars(100))
  expect(await read(id)).toMatchObject({
    paid: dollars(73.25),
    paidAt: null,
    paymentMethod: 'card',
    delivery: 'pickup',
  })
  expect(await receivable(id)).toBe(dollars(100))
  expect(await pay(id, 100)).toBe(0)
  const invoice = await read(id)
  expect(invoice.paidAt).not.toBeNull()
  expect([dueOf(invoice), await receivable(id)]).toEqual([0, 0])
})

test('I-29 more than is due cannot be paid, and nothing of it is kept', async () => {
  const { id } = await makeInvoice()
  await expect(pay(id, 173.26)).rejects.toMatchObject({ code: 'more_than_due' })
  expect(await read(id)).toMatchObject({ paid: 0, frozenAt: null })
})

test('a payment the bank takes back is due again', async () => {
  const { id } = await makeInvoice()
  await pay(id, 173.25)
  await act((tx) => takeBackPayment(tx, id, { amount: dollars(173.25), attemptId }))
  expect(await read(id)).toMatchObject({ paid: 0, paidAt: null })
})

test.each<[string, (tx: Db, id: number, lineId: number) => Promise<unknown>]>([
  ['setting aside', (tx, id, lineId) => setAside(tx, { invoiceId: id, lineId, isAside: true })],
  ['delivery', (tx, id) => chooseDelivery(tx, id, shipped)],
  ['shipping', (tx, id) => chooseShipping(tx, id, GROUND)],
  ['the handling fee', (tx, id) => setHandling(tx, id, dollars(5))],
])('I-51 after the first payment nothing changes: %s', async (_, change) => {
  const { id, lineIds } = await makeInvoice()
  await pay(id, 50)
  const before = await read(id)
  await expect(act((tx) => change(tx, id, lineIds[0]))).rejects.toMatchObject({ code: 'invoice_frozen' })
  expect(await read(id)).toEqual(before)
})

test('I-36 while somebody is paying nothing changes either', async () => {
  const { id, userId } = await makeInvoice()
  await database.pool.query(
    `insert into payment_attempts (key, user_id, purpose, subject, invoice_id, method, amount, expires_at, look_at)
     values ('k1', $1, 'invoice', $2, $3, 'card', 100, now() + interval '15 minutes', now())`,
    [userId, `invoice:${id}`, id],
  )
  await expect(act((tx) => setHandling(tx, id, dollars(5)))).rejects.toMatchObject({ code: 'previous_payment_open' })
})

test('a handling fee is part of what is due', async () => {
  const { id } = await makeInvoice()
  await act((tx) => setHandling(tx, id, dollars(5)))
  expect(dueOf(await read(id))).toBe(dollars(178.25))
  await pay(id, 178.25)
  expect(await receivable(id)).toBe(0)
})

test('what was set aside moves to an invoice of its own when the rest is paid, and stays due on the same day', async () => {
  const { id, lineIds } = await makeInvoice()
  await act((tx) => setAside(tx, { invoiceId: id, lineId: lineIds[1], isAside: true }))
  const next = await act((tx) => splitAside(tx, id))
  expect(next).not.toBeNull()
  const made = await read(next as number)
  expect(made).toMatchObject({ subtotal: dollars(50), premium: dollars(5), tax: dollars(2.75) })
  expect(made.dueAt).toBe((await read(id)).dueAt)
  expect((await listLines(database.db, next as number)).map((line) => [line.id, line.isAside])).toEqual([
    [lineIds[1], false],
  ])
  expect(await pay(id, 115.5)).toBe(0)
  expect(await act((tx) => splitAside(tx, next as number))).toBeNull()
})

test('money 15a what was set aside of goods to be sent goes to the same address, and what sending it costs is still to be chosen', async () => {
  const { id, lineIds } = await makeInvoice()
  await database.pool.query(
    'update lots set can_ship = true where id in (select lot_id from owed_lines where invoice_id = $1)',
    [id],
  )
  await act((tx) => chooseDelivery(tx, id, shipped))
  await act((tx) => setAside(tx, { invoiceId: id, lineId: lineIds[1], isAside: true }))
  await act((tx) => chooseShipping(tx, id, GROUND))
  const next = (await act((tx) => splitAside(tx, id))) as number
  expect(await read(next)).toMatchObject({
    delivery: 'shipping',
    address,
    addressId: 7,
    tax: dollars(3.3),
    shipping: 0,
  })
  expect((await read(id)).shipping).toBe(dollars(20))
  await act((tx) => chooseDelivery(tx, next, { delivery: 'pickup', tax: UTAH }))
  expect(await read(next)).toMatchObject({ delivery: 'pickup', address: null, tax: dollars(2.75) })
})

test('money 15a an invoice that is frozen leaves what is set aside to another', async () => {
  const { id, lineIds } = await makeInvoice()
  await act((tx) => setAside(tx, { invoiceId: id, lineId: lineIds[1], isAside: true }))
  await act(async (tx) => postEntries(tx, await freezeInvoice(tx, id)))
  expect((await listLines(database.db, id)).map((line) => line.id)).toEqual([lineIds[0]])
  expect(await receivable(id)).toBe(dollars(115.5))
})

test('I-51 an invoice enters the books once, however many freeze it at once', async () => {
  const { id } = await makeInvoice()
  const frozen = await Promise.all(
    Array.from({ length: 8 }, () => act(async (tx) => postEntries(tx, await freezeInvoice(tx, id)))),
  )
  expect(frozen.flat().filter(Boolean)).toHaveLength(1)
  expect(await receivable(id)).toBe(dollars(173.25))
})
