import { Random } from '@gavelhouse/shared/bidding/reference/arbitrary.ts'
import { payBySource } from '@gavelhouse/shared/checkout/contract.ts'
import { refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import * as api from '@gavelhouse/shared/invoices/desk-contract.ts'
import { readOfficeInvoice } from '@gavelhouse/shared/invoices/office-contract.ts'
import { changeInvoiceStatus, updateInvoice } from '@gavelhouse/shared/invoices/seller-contract.ts'
import { planRefund } from '@gavelhouse/shared/money/refund-plan.ts'
import { spreadRefund } from '@gavelhouse/shared/money/spread-refund.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { listHistory } from '@gavelhouse/shared/office/list-contract.ts'
import { saveTaxRate } from '@gavelhouse/shared/tax/admin-contract.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lockInvoice } from '../invoices/queries.ts'
import { makeCategory, makeUser } from '../testing/factories.ts'
import { makeInvoice } from '../testing/make-invoice.ts'
import { fillWallet, walletOf } from '../testing/money.ts'
import { makeCard } from '../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { auditBooks } from './audit-books.ts'

let app: TestApp
let [owner, cashier]: TestClient[] = []
const staff = () => owner as TestClient

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  owner = await app.as(await makeUser(db, { role: 'owner' }))
  cashier = await app.as(await makeUser(db, { role: 'cashier' }))
})
afterAll(() => app.close())

const read = async (invoiceId: number) => (await staff().call(readOfficeInvoice, { invoiceId })).data
const receive = (invoiceId: number, given: object = {}, options = {}) =>
  staff().call(
    api.receivePayment,
    {
      ...{ invoiceId, amount: dollars(10), tender: 'cash', reference: '', notes: '', ...given },
    },
    options,
  )

describe('P-1051 money at the desk', () => {
  test('comes in parts by any tender, up to what is due, with its number, a receipt and an entry in the books', async () => {
    const { id, userId } = await makeInvoice(app.database)
    expect(await receive(id, { amount: dollars(0.01) })).toMatchObject({ data: { due: dollars(115.49) } })
    expect(await receive(id, { tender: 'check' })).toMatchObject({
      ...{ status: 422, details: { problems: { reference: { code: 'required' } } } },
    })
    await receive(id, { tender: 'check', reference: '2041', amount: dollars(15.49) })
    expect(await receive(id, { amount: dollars(100.01) })).toMatchObject({ code: 'max_amount' })
    expect(await receive(id, { amount: 5 })).toMatchObject({
      details: { problems: { amount: { code: 'amount_missing' } } },
    })
    expect(await receive(id, { tender: 'wire', reference: 'FT 7', amount: dollars(100) })).toMatchObject({
      data: { due: 0 },
    })
    expect(await receive(id)).toMatchObject({ code: 'nothing_due' })
    const { invoice, transactions, happenings, payments } = await read(id)
    expect(invoice).toMatchObject({ standing: 'paid', due: 0, paid: dollars(115.5), method: 'cash' })
    expect(transactions.map(({ amount, cardType, reference }) => [amount, cardType, reference]).slice(1)).toEqual([
      [dollars(15.49), 'check', '2041'],
      [dollars(100), 'wire', 'FT 7'],
    ])
    expect(payments.map(({ label }) => label)).toEqual(['cash', 'check 2041', 'wire FT 7'])
    expect(happenings.filter(({ act }) => act === 'paid')).toHaveLength(3)
    const { rows } = await app.database.pool.query(
      `select count(*)::int as count from messages where kind = 'payment_receipt' and user_id = $1`,
      [userId],
    )
    expect(rows).toEqual([{ count: 3 }])
    const booked = await app.database.pool.query(
      `select a.kind, t.amount::float8 as amount from journal_entries e join transfers t on t.entry_id = e.id
       join book_accounts a on a.id = t.debit_id join payment_attempts p on p.id = case when e.kind = 'payment' then e.ref::int end
       where e.kind = 'payment' and p.invoice_id = $1 order by e.id`,
      [id],
    )
    expect(booked.rows).toEqual([
      { kind: 'cash', amount: dollars(0.01) },
      { kind: 'cash', amount: dollars(15.49) },
      { kind: 'bank', amount: dollars(100) },
    ])
  })

  test('R-9 is taken once, however often the button is pressed', async () => {
    const { id } = await makeInvoice(app.database)
    const same = await Promise.all([1, 2, 3].map(() => receive(id, {}, { key: 'pressed-thrice' })))
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
    const { version } = await read(id)
    const others = await Promise.all(
      [1, 2, 3].map((press) => receive(id, { seenVersion: version }, { key: `press-number-${press}` })),
    )
    expect(others.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(others.filter(({ status }) => status === 409).map(({ code }) => code)).toEqual([
      'invoice_changed',
      'invoice_changed',
    ])
    expect((await read(id)).invoice.paid).toBe(dollars(20))
  })

  test('comes out of the wallet with a reason, and no more than is there', async () => {
    const { id, userId } = await makeInvoice(app.database)
    await fillWallet(app, userId, dollars(40))
    const use = (given: object = {}) =>
      staff().call(api.useWallet, { invoiceId: id, amount: dollars(30), reason: 'As agreed', ...given })
    const body = { invoice_id: id, amount: 30, reason: 'no' }
    expect(await staff().post(api.useWallet.path, body)).toMatchObject({
      details: { problems: { reason: { code: 'reason_missing' } } },
    })
    expect(await use({ amount: dollars(50) })).toMatchObject({ code: 'insufficient_balance' })
    expect(await use()).toMatchObject({ data: { amount: dollars(30), due: dollars(85.5) } })
    expect(await walletOf(app, userId)).toBe(dollars(10))
    expect(await read(id)).toMatchObject({ walletBalance: dollars(10), isOpen: false })
    const { data } = await staff().call(listHistory, { kind: 'invoice', id })
    expect(data.lines[0]).toMatchObject({ act: 'pay_from_wallet', reason: 'As agreed' })
  })
})

describe('money 17 before the first payment', () => {
  test('P-1052 fees and notes change, with old and new on record, and not on what somebody has not seen', async () => {
    const { id } = await makeInvoice(app.database)
    const { version } = await read(id)
    const change = (given: object) => staff().call(updateInvoice, { invoiceId: id, seenVersion: version, ...given })
    expect((await change({ handling: dollars(7), notes: 'Bring a truck' })).status).toBe(200)
    expect(await change({ handling: dollars(9) })).toMatchObject({ status: 409, code: 'invoice_changed' })
    expect((await read(id)).invoice).toMatchObject({ handling: dollars(7), total: dollars(122.5) })
    const { data } = await staff().call(listHistory, { kind: 'invoice', id })
    expect(data.lines[0]?.changes).toEqual([
      { field: 'notes_public', old: '', new: 'Bring a truck' },
      { field: 'fees', old: 0, new: 7 },
    ])
  })

  test('money 6 a certificate takes the tax off and stays when the delivery changes; without it it is taxed again', async () => {
    const { id } = await makeInvoice(app.database)
    await taxPlaceOf(id)
    const exempt = (certificate: string) =>
      staff().call(api.exemptInvoice, { invoiceId: id, certificate, reason: 'Resale' })
    expect((await exempt('UT-77')).status).toBe(200)
    expect((await read(id)).invoice).toMatchObject({ tax: 0, total: dollars(110), taxCertificate: 'UT-77' })
    await exempt('')
    const taxed = (await read(id)).invoice
    expect(taxed.taxCertificate).toBe('')
    expect(taxed.tax).toBeGreaterThan(0)
    await receive(id, { amount: dollars(1) })
    expect(await exempt('UT-78')).toMatchObject({ code: 'invoice_frozen' })
  })

  test('lots move to a new invoice and back, the sums with them, and an empty invoice keeps its number', async () => {
    const { id, lineIds, lotIds } = await makeInvoice(app.database, { prices: [dollars(100), dollars(50)] })
    await taxPlaceOf(id)
    const move = (given: object) =>
      staff().call(api.moveLines, { invoiceId: id, lineIds, toInvoiceId: null, reason: 'Paid apart', ...given })
    expect(await move({})).toMatchObject({ code: 'nothing_stays' })
    expect(await move({ lineIds: [lineIds[0], 999_999] })).toMatchObject({ status: 404 })
    const { data } = await move({ lineIds: [lineIds[1]] })
    expect(data.invoiceId).not.toBe(id)
    const [left, moved] = [await read(id), await read(data.invoiceId)]
    expect([left.invoice.subtotal, moved.invoice.subtotal]).toEqual([dollars(100), dollars(50)])
    expect(moved.lines.map(({ lotId }) => lotId)).toEqual([lotIds[1]])
    expect(moved.siblings).toEqual([id])
    await staff().call(api.moveLines, {
      ...{ invoiceId: data.invoiceId, lineIds: [lineIds[1] ?? 0], toInvoiceId: id, reason: 'Together again' },
    })
    expect((await read(data.invoiceId)).invoice.standing).toBe('cancelled')
    expect((await read(id)).invoice.subtotal).toBe(dollars(150))
    const other = await makeInvoice(app.database)
    expect(await move({ lineIds: [lineIds[0]], toInvoiceId: other.id })).toMatchObject({ code: 'other_invoice' })
  })

  test.each([
    ['shipping', 'can_ship', 'lot_not_sent_there'],
    ['pickup', 'can_pick_up', 'lot_not_fetched_there'],
  ])(
    'decision 103 a lot does not move to an invoice whose chosen way is %s and which it cannot go',
    async (delivery, way, code) => {
      const { pool } = app.database
      const first = await makeInvoice(app.database)
      const locationId = (await lockInvoice(app.database.db, first.id))?.locationId ?? 0
      const { userId, auctionId } = first
      const other = await makeInvoice(app.database, {
        userId,
        auctionId,
        locationId,
        prices: [dollars(50), dollars(20)],
      })
      await pool.query('update lots set can_ship = true, can_pick_up = true where id = any($1)', [
        [...first.lotIds, ...other.lotIds],
      ])
      await pool.query(`update lots set ${way} = false, lot_number = '17b' where id = $1`, [other.lotIds[0]])
      await taxPlaceOf(first.id)
      await sendTo(first.id, 'UT')
      await pool.query('update invoices set delivery = $2 where id = $1', [first.id, delivery])
      const move = (lineIds: number[], toInvoiceId: number | null) =>
        staff().call(api.moveLines, { invoiceId: other.id, lineIds, toInvoiceId, reason: 'Together' })
      const refused = await move(other.lineIds, first.id)
      expect(refused).toMatchObject({ status: 422, code, message: expect.stringContaining(`Lot 17b cannot be`) })
      expect(refused.message).toContain(String(first.id))
      expect((await read(first.id)).lines).toHaveLength(1)
      expect((await move(other.lineIds.slice(1), first.id)).status).toBe(200)
    },
  )

  test('money 6 lots that move to another invoice are taxed there by their own kind', async () => {
    const { db } = app.database
    const food = await makeCategory(db, 'Food')
    const first = await makeInvoice(app.database)
    const locationId = (await lockInvoice(db, first.id))?.locationId ?? 0
    const { userId, auctionId } = first
    const other = await makeInvoice(app.database, { userId, auctionId, locationId, prices: [dollars(50), dollars(20)] })
    await app.database.pool.query('update lots set category_id = $2 where id = $1', [other.lotIds[0], food])
    await taxPlaceOf(first.id)
    const less = { kindOfGoods: 'Food', rate: 1_750, fromDay: '2000-01-01' }
    await staff().call(saveTaxRate, { country: 'US', state: 'UT', ...less })
    const lineIds = other.lineIds.slice(0, 1)
    await staff().call(api.moveLines, { invoiceId: other.id, lineIds, toInvoiceId: first.id, reason: 'Together' })
    const rates = (await read(first.id)).lines.map(({ lotId, taxRate }) => [lotId, taxRate])
    expect(rates).toEqual([
      [first.lotIds[0], expect.any(Number)],
      [other.lotIds[0], 1_750],
    ])
    expect(rates[0]?.[1]).toBeGreaterThan(1_750)
  })

  test.each<[string, (id: number, other: Made) => Promise<{ status: number; code: string | undefined }>]>([
    ['an agreed price of shipping', (id) => staff().call(updateInvoice, { invoiceId: id, shipping: dollars(20) })],
    ['a certificate', (id) => staff().call(api.exemptInvoice, { invoiceId: id, certificate: '', reason: 'Resale' })],
    [
      'lots of another invoice',
      (id, { id: invoiceId, lineIds }) =>
        staff().call(api.moveLines, { invoiceId, lineIds, toInvoiceId: id, reason: 'Together' }),
    ],
  ])('money 6 sent elsewhere by its buyer while its tax is asked for, nothing happens: %s', async (_, change) => {
    const { id, userId, auctionId } = await makeInvoice(app.database)
    const locationId = (await lockInvoice(app.database.db, id))?.locationId ?? 0
    const other = await makeInvoice(app.database, { userId, auctionId, locationId })
    await app.database.pool.query('update lots set can_ship = true where id = any($1)', [other.lotIds])
    await sendTo(id, 'ID')
    const asking = vi.spyOn(app.services.tax, 'rateFor').mockImplementation(async ({ place: { state } }) => {
      await sendTo(id, 'NV')
      return { rate: 6_000, state, description: `${state} sales tax`, taxesShipping: true }
    })
    const sums = 'select subtotal, tax, shipping, shipping_tax from invoices where id = $1'
    const { rows: before } = await app.database.pool.query(sums, [id])
    expect(await change(id, other)).toMatchObject({ status: 409, code: 'invoice_changed' })
    expect((await app.database.pool.query(sums, [id])).rows).toEqual(before)
    expect((await change(id, other)).status).toBe(200)
    asking.mockRestore()
  })

  test('P-1050 several lines are cancelled at once, or none of them', async () => {
    const { id, lineIds } = await makeInvoice(app.database, { prices: [dollars(100), dollars(50), dollars(20)] })
    const cancel = (chosen: readonly number[], seenVersion?: number) =>
      staff().call(changeInvoiceStatus, {
        ...{ invoiceId: id, lineIds: [...chosen], status: 'cancelled', reason: 'Damaged', seenVersion },
      })
    expect(await cancel([lineIds[0] ?? 0, 999_999])).toMatchObject({ status: 404 })
    const { version } = await read(id)
    expect((await cancel(lineIds.slice(0, 2), version)).status).toBe(200)
    expect(await cancel(lineIds.slice(2), version)).toMatchObject({ code: 'invoice_changed' })
    expect((await read(id)).invoice).toMatchObject({ subtotal: dollars(20), standing: 'unpaid' })
  })
})

type Made = Awaited<ReturnType<typeof makeInvoice>>

/** As its buyer does it, without what it is taxed with there. */
const sendTo = (id: number, state: string) =>
  app.database.pool.query("update invoices set delivery = 'shipping', address = $2 where id = $1", [
    id,
    {
      ...{ firstName: 'Pat', lastName: 'Example', address1: '1 Elm St', address2: '', city: 'Springfield', state },
      ...{ zip: '83702', country: 'US', phone: '' },
    },
  ])

const taxPlaceOf = (id: number) =>
  app.database.pool.query(
    `insert into tax_rates (country, state, rate, from_day) select 'US', l.state, 5000, '2000-01-01' from invoices i join locations l on l.id = i.location_id
     where i.id = $1 on conflict do nothing`,
    [id],
  )

test('money 16 the invoice is mailed again as often as asked, a reminder once a day and only while something is due', async () => {
  const { id } = await makeInvoice(app.database)
  const mail = (kind: 'invoice' | 'reminder') => staff().call(api.mailInvoice, { invoiceId: id, kind })
  expect((await mail('invoice')).status).toBe(200)
  expect((await mail('invoice')).status).toBe(200)
  expect((await mail('reminder')).status).toBe(200)
  expect(await mail('reminder')).toMatchObject({ code: 'reminded_today' })
  await receive(id, { amount: dollars(115.5) })
  expect(await mail('reminder')).toMatchObject({ code: 'nothing_due' })
  expect((await read(id)).happenings.map(({ act }) => act)).toEqual(['paid', 'reminded', 'mailed', 'mailed', 'made'])
})

test('a cashier takes money and gives none back', async () => {
  const { id } = await makeInvoice(app.database)
  await receive(id)
  const back = { invoiceId: id, items: [], amount: dollars(1), givesShipping: false, to: 'wallet', reason: 'A scratch' }
  expect((await (cashier as TestClient).call(refundInvoice, back as never)).status).toBe(403)
})

test('I-30 money 18 what the sheet shows is what the server does, cent by cent, whatever was paid how', async () => {
  const random = new Random(17)
  for (let round = 0; round < 6; round += 1) {
    const { db } = app.database
    const userId = await makeUser(db)
    const quantity = random.int(1, 7)
    const prices = Array.from({ length: random.int(1, 3) }, () => dollars(random.int(1, 9_999) / 100))
    const { id, lineIds } = await makeInvoice(app.database, { userId, prices, quantity })
    await fillWallet(app, userId, dollars(5))
    await staff().call(api.useWallet, { invoiceId: id, amount: dollars(1), reason: 'As agreed' })
    if (random.int(0, 1) === 1) await receive(id, { amount: dollars(0.5), tender: 'terminal', reference: 'S 1' })
    if (random.int(0, 2) > 0) {
      const buyer = await app.as(userId)
      const source = { id: await makeCard(app, userId) }
      await buyer.call(payBySource, { payType: 'invoice', invoiceId: id, method: 'online', source } as never)
    }
    for (let given = 0; given < 4; given += 1) await giveBackAsShown(id, random, lineIds)
  }
  expect(await auditBooks({ database: app.database, log: app.app.log })).toEqual([])
})

async function giveBackAsShown(invoiceId: number, random: Random, lineIds: readonly number[]): Promise<void> {
  const before = await read(invoiceId)
  const items = lineIds
    .map((lineId) => ({ lineId, units: random.int(0, 3) }))
    .filter(({ units }) => units > 0 && random.int(0, 2) > 0)
  const amount = random.int(0, 2) === 0 ? dollars(random.int(1, 500) / 100) : 0
  const to = random.int(0, 1) === 0 ? 'source' : 'wallet'
  const wish = { items, givesShipping: false }
  const lines = before.lines.map(({ id, quantity, returnedQuantity: refundedUnits, ...line }) => {
    const { subtotal, premium, tax, total } = line
    return { id, quantity, refundedUnits, sums: { subtotal, premium, tax, total } }
  })
  const { shippingTax, isShippingCredited } = before
  const plan = planRefund({ ...before.invoice, lines, shippingTax, isShippingCredited }, { ...wish, goodwill: amount })
  const shown =
    'reason' in plan || plan.back === 0
      ? null
      : spreadRefund(plan.back, before.payments, to === 'wallet' ? 'wallet' : 'source_then_wallet')
  const input = { invoiceId, ...wish, amount, to, reason: 'Broken', seenVersion: before.version } as const
  const answer = await staff().call(refundInvoice, input)
  const isRefused = 'reason' in plan || (shown !== null && 'reason' in shown)
  expect([answer.status === 200, items, amount]).toEqual([!isRefused, items, amount])
  const after = await read(invoiceId)
  if ('reason' in plan || isRefused) {
    expect(after.invoice).toEqual({ ...before.invoice, returnableUntil: after.invoice.returnableUntil })
    return
  }
  expect(after.invoice.credited - before.invoice.credited).toBe(plan.total)
  expect(before.invoice.due - after.invoice.due).toBe(plan.lowered)
  const known = new Set(before.transactions.map(({ id }) => id))
  const refunds = after.transactions.filter(({ id }) => !known.has(id)).map((one) => [one.method, one.amount])
  const parts = shown === null || 'reason' in shown ? [] : shown.parts
  expect(refunds.toSorted()).toEqual(
    parts.map((part) => [part.to === 'wallet' ? 'wallet' : 'card', part.amount]).toSorted(),
  )
  expect(await staff().call(refundInvoice, { ...input, items: [], amount: 100 })).toMatchObject({
    code: 'invoice_changed',
  })
}

test('T-50 two of the staff give back the same line at once: one of them does', async () => {
  const { id, lineIds } = await makeInvoice(app.database)
  await receive(id, { amount: dollars(115.5) })
  const { version } = await read(id)
  const item = { lineId: lineIds[0] ?? 0, units: 1 }
  const wish = { amount: 0, givesShipping: false, to: 'wallet', reason: 'Broken' } as const
  const input = { invoiceId: id, items: [item], ...wish }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => staff().call(refundInvoice, { ...input, seenVersion: version })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect((await read(id)).invoice).toMatchObject({ credited: dollars(115.5), due: 0 })
})

describe('I-31 money 17 an invoice that a credit brings to nothing due', () => {
  const credit = (invoiceId: number, given: object) =>
    staff().call(refundInvoice, {
      ...{ invoiceId, items: [], amount: 0, givesShipping: false, to: 'wallet', reason: 'A scratch', ...given },
    })
  const dayOf = async (id: number) => (await lockInvoice(app.database.db, id))?.paidAt ?? null

  test('is paid from that day on, and a later credit leaves the day as it is', async () => {
    const { id } = await makeInvoice(app.database)
    await receive(id, { amount: dollars(80) })
    await credit(id, { amount: dollars(15.5) })
    expect([(await read(id)).invoice.due, await dayOf(id)]).toEqual([dollars(20), null])
    await credit(id, { amount: dollars(20) })
    const day = await dayOf(id)
    expect(day).toEqual(expect.any(Number))
    await credit(id, { amount: dollars(5) })
    expect(await dayOf(id)).toBe(day)
  })

  test('is not overdue for ever where all of it came back and its part payment was refunded', async () => {
    const { id, lineIds } = await makeInvoice(app.database)
    await receive(id, { amount: dollars(80) })
    await credit(id, { items: [{ lineId: lineIds[0] ?? 0, units: 1 }] })
    expect((await read(id)).invoice).toMatchObject({ due: 0, paid: 0 })
    expect(await dayOf(id)).toEqual(expect.any(Number))
  })
})
