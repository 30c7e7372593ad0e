import * as api from '@gavelhouse/shared/invoices/contract.ts'
import * as sellerApi from '@gavelhouse/shared/invoices/seller-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAddress, makeUser } from '../testing/factories.ts'
import { makeInvoice, payInvoice } from '../testing/make-invoice.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { setAside } from './set-aside.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows
const ANY = { limit: 10, page: 1, filters: [] }
const list = async (userId: number, given: Partial<Parameters<typeof ask>[1]> = {}) => {
  const { data } = await ask(userId, { ...ANY, action: 'all', ...given })
  return data.records.map(({ number }) => number)
}
const ask = async (
  userId: number,
  input: {
    limit: number
    page: number
    action: (typeof api.INVOICE_ACTIONS)[number]
    filters: never[] | { field: string; type: 'like'; value: string }[]
    isForCheckout?: boolean
    orderBy?: string
  },
) => (await app.as(userId)).call(api.listInvoices, input)

/** One of each: unpaid, partial, paid, cancelled. */
async function makeEach(userId: number) {
  const { database } = app
  const [unpaid, partial, paid, cancelled] = [
    await makeInvoice(database, { userId }),
    await makeInvoice(database, { userId }),
    await makeInvoice(database, { userId }),
    await makeInvoice(database, { userId }),
  ]
  await payInvoice(database, partial.id, dollars(15.5))
  await payInvoice(database, paid.id, dollars(115.5))
  const manager = await app.as(await makeUser(database.db, { role: 'manager' }))
  const cancel = { invoiceId: cancelled.id, status: 'cancelled', reason: 'No answer' } as const
  expect(await manager.call(sellerApi.changeInvoiceStatus, cancel)).toMatchObject({ status: 200 })
  return { unpaid: unpaid.id, partial: partial.id, paid: paid.id, cancelled: cancelled.id }
}

describe('the lists of a person', () => {
  let userId: number
  let ids: Awaited<ReturnType<typeof makeEach>>
  beforeAll(async () => {
    userId = await makeUser(app.database.db)
    ids = await makeEach(userId)
    await makeInvoice(app.database)
  })

  test('P-254 P-288 P-290 P-999 each action lists its invoices, the newest first, and none lists cancelled ones', async () => {
    expect(await list(userId)).toEqual([ids.paid, ids.partial, ids.unpaid])
    expect(await list(userId, { action: 'paid' })).toEqual([ids.paid])
    expect(await list(userId, { action: 'partial' })).toEqual([ids.partial])
    expect(await list(userId, { action: 'unpaid' })).toEqual([ids.unpaid])
    expect(await list(userId, { action: 'returned' })).toEqual([])
  })

  test('P-976 only what can be paid, for the checkout', async () => {
    expect(await list(userId, { isForCheckout: true })).toEqual([ids.partial, ids.unpaid])
  })

  test('P-256 the search finds numbers and titles, whatever the case, and takes signs as they are', async () => {
    await query(
      "update lots set title = 'Drill 100%' where id = (select lot_id from owed_lines where invoice_id = $1)",
      [ids.paid],
    )
    const search = (value: string) => list(userId, { filters: [{ field: 'search', type: 'like', value }] })
    expect(await search('drill 100%')).toEqual([ids.paid])
    expect(await search(String(ids.partial))).toEqual([ids.partial])
    expect(await search('%')).toEqual([ids.paid])
    expect(await search('')).toHaveLength(3)
  })

  test('P-257 the oldest first when asked', async () => {
    expect(await list(userId, { orderBy: 'date_added asc' })).toEqual([ids.unpaid, ids.partial, ids.paid])
  })

  test('P-258 ten a page unless asked', async () => {
    const { envelope } = await (await app.as(userId)).post('/product/allinvoices', {})
    expect(envelope.data.responseData).toMatchObject({ totalRecords: 3, setDisp: '1 - 3 of 3' })
  })

  test('P-263 P-292 I-31 paid and partial follow from the sums, under all their names', async () => {
    const { envelope } = await (await app.as(userId)).post('/invoice/allinvoices', { action: 'all' })
    const { records } = envelope.data.responseData as { records: Record<string, unknown>[] }
    expect(
      records.map(
        ({ paid, cart_paid, partial, invoice_status, total_paid, total_due_amount, paid_date, cart_paiddate }) => [
          ...[paid, cart_paid, partial, invoice_status, total_paid, total_due_amount],
          paid_date !== null && paid_date === cart_paiddate,
        ],
      ),
    ).toEqual([
      [1, 1, 0, 'paid', 115.5, 0, true],
      [0, 0, 1, 'partial', 15.5, 100, false],
      [0, 0, 0, 'unpaid', 0, 115.5, false],
    ])
  })

  test('P-707 to P-732 a record carries what the specification names', async () => {
    const { envelope } = await (await app.as(userId)).post('/product/allinvoices', { action: 'unpaid' })
    const [record] = (envelope.data.responseData as { records: Record<string, unknown>[] }).records
    expect(record).toMatchObject({
      ...{
        common_invoice: ids.unpaid,
        return_invoice: null,
        total_items: 1,
        total_invoice: 115.5,
        combined_amount: 115.5,
      },
      ...{
        per_total: 100,
        total_premium: 10,
        total_tax: 5.5,
        total_amount: 115.5,
        total_shipping: 0,
        total_deposit: 0,
      },
      ...{ payment_method: '', delivery_type: '', appointment_id: null, status: '', projects_shipping: null },
      ...{ returned_date: null, buynow_autype: 'auction', overdue: 0 },
    })
    expect(record?.cart_group).toBe(String(record?.auction_id))
  })

  test('whoever has set everything aside has paid nothing', async () => {
    const { id, lineIds } = await makeInvoice(app.database, { userId })
    await app.database.db.transaction((tx) => setAside(tx, { invoiceId: id, lineId: lineIds[0] ?? 0, isAside: true }))
    const { data } = await (await app.as(userId)).call(api.getInvoice, { invoiceId: id, filters: [] })
    expect(data.invoice).toMatchObject({ standing: 'unpaid', isPaid: false, due: 0, itemCount: 0 })
    expect(await list(userId, { action: 'paid' })).toEqual([ids.paid])
  })
})

describe('one invoice', () => {
  test('P-772 to P-778 P-792 P-980 both shapes tell the same, and the session says whose, whatever user_id says', async () => {
    const { id, userId } = await makeInvoice(app.database, { prices: [dollars(100), dollars(50)] })
    await makeAddress(app.database.db, userId)
    const client = await app.as(userId)
    const first = (await client.post('/product/invoice', { invoice_id: id, user_id: 'x', filters: [] })).envelope.data
      .responseData as Record<string, unknown>
    const second = (await client.post('/user/invoice/getInvoiceDetails', { invoice_id: id })).envelope.data
      .responseData as Record<string, unknown>
    expect(second.invoiceItems).toEqual(first.invoicerecords)
    expect(second.cartValues).toEqual(first.cartvalues)
    expect(second.locationDetail).toEqual(first.locationrecord)
    expect(second.allTransactions).toEqual(first.transactionrecords)
    expect(second.invoiceUser).toEqual(first.invoiceuserrecord)
    expect(second).toMatchObject({ orderControlLogs: [], returnTransactions: [], invoice_notes_public: '' })
    expect(second.billingAddress).toMatchObject({ city: 'Boise', zip: '83702' })
    expect(first.invoiceuserrecord).toMatchObject({ first_name: 'Pat', city: 'Boise', state: 'ID' })
    expect((first.invoicerecords as object[])[0]).toMatchObject({
      ...{ projects_title: 'Bench lathe', amount: 100, qty: 1, per_total: 100, total_tax: 5.5, total_amount: 115.5 },
      ...{
        active: 1,
        partial: 0,
        tax_percent: 5,
        custom_projects_origin_state: 'UT',
        custom_projects_origin_zip: '84101',
      },
    })
  })

  test('P-278 P-313 cancelled lines are left out; when all are, they say so', async () => {
    const { id, userId, lineIds } = await makeInvoice(app.database, { prices: [dollars(100), dollars(50)] })
    const manager = await app.as(await makeUser(app.database.db, { role: 'manager' }))
    const client = await app.as(userId)
    const cancel = (lineId: number | undefined) =>
      manager.call(sellerApi.changeInvoiceStatus, { lineId, status: 'cancelled', reason: 'Broken' })
    const read = async () => (await client.call(api.getInvoice, { invoiceId: id, filters: [] })).data
    expect(await cancel(lineIds[0])).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({
      lines: [{ id: lineIds[1] }],
      invoice: { subtotal: dollars(50), standing: 'unpaid' },
    })
    await cancel(lineIds[1])
    const { lines, invoice } = await read()
    expect(lines.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(invoice).toMatchObject({ standing: 'cancelled', due: 0, isPaid: false })
  })

  test('P-1041 the link opens it without a login, without telephone, e-mail and payments; any other is not found', async () => {
    const { id } = await makeInvoice(app.database)
    const [row] = await query('select link_token from invoices where id = $1', [id])
    const { envelope, status } = await app.guest.post('/invoice/public_invoice', { token: row?.link_token })
    expect(status).toBe(200)
    const told = envelope.data.responseData as Record<string, unknown>
    expect(told.cartvalues).toMatchObject({ common_invoice: id, total_amount: 115.5 })
    expect(Object.keys(told.invoiceuserrecord as object)).not.toContain('email')
    expect(JSON.stringify(told.invoiceuserrecord)).not.toContain('@')
    expect(told.transactionrecords).toBeUndefined()
    for (const token of [String(id), '', `${row?.link_token}0`])
      expect(await app.guest.post('/invoice/public_invoice', { token })).toMatchObject({
        status: 404,
        message: 'Record not found',
      })
  })

  test('P-1046 several at once, at most 50, all of them one’s own', async () => {
    const { id, userId } = await makeInvoice(app.database)
    const other = await makeInvoice(app.database)
    const mine = await makeInvoice(app.database, { userId })
    const client = await app.as(userId)
    const { data } = await client.call(api.getInvoices, { invoiceIds: [mine.id, id] })
    expect(data.records.map(({ invoice }) => invoice.number)).toEqual([mine.id, id])
    expect(await client.call(api.getInvoices, { invoiceIds: [id, other.id] })).toMatchObject({ status: 404 })
    const many = Array.from({ length: 51 }, (_, index) => index + 1)
    expect(await client.post('/user/invoice/multipleInvoice', { invoice_ids: many })).toMatchObject({ status: 422 })
  })
})

test('P-800 to P-809 P-1044 payments and refunds are one list, with the words of the wire', async () => {
  const { id, userId } = await makeInvoice(app.database)
  const attempt = (key: string, method: string, status: string, facts: string | null) =>
    query(
      `insert into payment_attempts (key, user_id, purpose, subject, invoice_id, method, amount, fee, status, source_facts, charge_id,
         provider, expires_at, look_at, ended_at, created_at)
       values ($1, $2, 'invoice', $1, $3, $4, 10000, 300, $5, $6, 'ch_' || $1, 'sandbox', now(), now(),
         case when $5 <> 'pending' then now() end, now() + (select count(*) from payment_attempts) * interval '1 second')`,
      [key, userId, id, method, status, facts],
    )
  await attempt('card', 'card', 'succeeded', '{"brand":"visa","last4":"4242","country":"US"}')
  await attempt('offline', 'offline', 'pending', null)
  await attempt('declined', 'redirect', 'failed', null)
  await query(
    "insert into refunds (key, invoice_id, user_id, amount, method, status, created_at) values ('r', $1, $2, 100, 'wallet', 'succeeded', now() + interval '1 hour')",
    [id, userId],
  )
  const client = await app.as(userId)
  const ask = async (action: 'all' | 'success' | 'failed') =>
    (await client.call(api.listTransactions, { ...ANY, action })).data.records
  expect(
    (await ask('all')).map(({ type, method, cardType, amount, status, isActive, refundMethod }) => [
      ...[type, method, cardType, amount, status, isActive, refundMethod],
    ]),
  ).toEqual([
    ['refund', 'wallet', '', 100, 'success', true, 'wallet'],
    ['payment', 'card', '', 10_300, 'failed', false, null],
    ['payment', 'cash', 'offline', 10_300, 'pending', true, null],
    ['payment', 'card', 'visa', 10_300, 'success', true, null],
  ])
  expect(await ask('failed')).toHaveLength(1)
  expect(await ask('success')).toHaveLength(2)
  const stranger = await app.as(await makeUser(app.database.db))
  expect((await stranger.call(api.listTransactions, { ...ANY, action: 'all' })).data.records).toEqual([])
})

describe('those who sell', () => {
  test('P-1048 P-1051 a seller sees invoices with own lots, and of a shared one the own lots alone', async () => {
    const { db } = app.database
    const [one, two] = [await makeUser(db, { role: 'seller' }), await makeUser(db, { role: 'seller' })]
    const { id, lineIds } = await makeInvoice(app.database, {
      sellerIds: [one, two],
      prices: [dollars(100), dollars(50)],
    })
    const client = await app.as(one)
    const { data } = await client.call(sellerApi.listSoldInvoices, { ...ANY, action: 'all' })
    expect(data.records).toMatchObject([{ number: id, buyerFirstName: 'Pat' }])
    const sold = (await client.call(sellerApi.getSoldInvoice, { invoiceId: id })).data
    expect(sold.lines.map((line) => line.id)).toEqual([lineIds[0]])
    expect(sold.invoice).toMatchObject({ total: dollars(115.5), itemCount: 1 })
    const shared = await client.call(sellerApi.updateInvoice, { invoiceId: id, notes: 'mine' })
    expect(shared).toMatchObject({ status: 404 })
  })

  test('P-1052 A-924 P-1090 decision 103: a handling fee is the house’s to set, the rest of an own invoice is the seller’s too', async () => {
    const sellerId = await makeUser(app.database.db, { role: 'seller' })
    const { id: invoiceId } = await makeInvoice(app.database, { sellerIds: [sellerId] })
    const seller = await app.as(sellerId)
    const cashier = await app.as(await makeUser(app.database.db, { role: 'cashier' }))
    const refused = await seller.call(sellerApi.updateInvoice, {
      invoiceId,
      handling: dollars(5),
      notes: 'Bring a truck',
    })
    expect(refused).toMatchObject({
      status: 422,
      details: { fields: { fees: 'Only the auction house sets this fee' } },
    })
    expect(await query('select handling, notes from invoices where id = $1', [invoiceId])).toEqual([
      { handling: '0', notes: '' },
    ])
    expect((await cashier.call(sellerApi.updateInvoice, { invoiceId, handling: dollars(5) })).status).toBe(200)
    // Sent back as it was read.
    const kept = { invoiceId, handling: dollars(5), notes: 'Bring a truck' }
    expect((await seller.call(sellerApi.updateInvoice, kept)).status).toBe(200)
    expect(await query('select handling, notes from invoices where id = $1', [invoiceId])).toEqual([
      { handling: '50000', notes: 'Bring a truck' },
    ])
  })

  test('P-1048 P-1051 the list tells a seller of a shared invoice what its record tells, and staff all of it', async () => {
    const { db } = app.database
    const [one, two] = [await makeUser(db, { role: 'seller' }), await makeUser(db, { role: 'seller' })]
    const both = await makeInvoice(app.database, { sellerIds: [one, two, one], prices: [100, 50, 20].map(dollars) })
    const own = await makeInvoice(app.database, { sellerIds: [one] })
    const cashier = await app.as(await makeUser(db, { role: 'cashier' }))
    const charged = await cashier.call(sellerApi.updateInvoice, { invoiceId: both.id, handling: dollars(5) })
    expect(charged.status).toBe(200)
    await payInvoice(app.database, both.id, dollars(20))
    const seller = await app.as(one)
    const listed = async (client: TestClient, number: number) => {
      const { data } = await client.call(sellerApi.listSoldInvoices, { ...ANY, action: 'all' })
      return data.records.find((record) => record.number === number)
    }
    for (const { id } of [both, own]) {
      const { invoice } = (await seller.call(sellerApi.getSoldInvoice, { invoiceId: id })).data
      expect(await listed(seller, id)).toMatchObject(invoice)
    }
    const share = { subtotal: dollars(120), itemCount: 2, handling: 0, total: dollars(138.6), paid: 0 }
    expect(await listed(seller, both.id)).toMatchObject(share)
    const whole = { subtotal: dollars(170), itemCount: 3, handling: dollars(5), paid: dollars(20) }
    expect(await listed(cashier, both.id)).toMatchObject(whole)
  })

  test('P-256 P-1048 a seller does not find a buyer by what somebody else has sold them', async () => {
    const { db } = app.database
    const [one, two] = [await makeUser(db, { role: 'seller' }), await makeUser(db, { role: 'seller' })]
    const { id, lotIds } = await makeInvoice(app.database, { sellerIds: [one, two] })
    await query("update lots set title = 'Telescope' where id = $1", [lotIds[1]])
    const found = async (sellerId: number) => {
      const filters = [{ field: 'search', type: 'like' as const, value: 'telescope' }]
      const client = await app.as(sellerId)
      const { data } = await client.call(sellerApi.listSoldInvoices, { ...ANY, filters, action: 'all' })
      return data.records.map(({ number }) => number)
    }
    expect([await found(one), await found(two)]).toEqual([[], [id]])
  })

  test('P-1049 goods leave when they are paid; what was done stands in the log', async () => {
    const { id, userId } = await makeInvoice(app.database)
    const cashier = await app.as(await makeUser(app.database.db, { role: 'cashier' }))
    const change = (status: 'ready_for_pickup' | 'picked_up' | 'no_show') =>
      cashier.call(sellerApi.changeInvoiceStatus, { invoiceId: id, status, reason: '' })
    expect(await change('picked_up')).toMatchObject({ status: 422, code: 'invoice_unpaid' })
    expect(await change('ready_for_pickup')).toMatchObject({ status: 200 })
    await payInvoice(app.database, id, dollars(115.5))
    expect(await change('picked_up')).toMatchObject({ status: 200 })
    const { log, invoice } = (await cashier.call(sellerApi.getSoldInvoice, { invoiceId: id })).data
    expect(invoice.handover).toBe('picked_up')
    expect(log.map(({ act }) => act)).toEqual(['made', 'ready_for_pickup', 'paid', 'picked_up'])
    const notices = await query('select kind, facts from notifications where user_id = $1 order by id', [userId])
    expect(notices).toEqual(['goods_ready', 'goods_handed_over'].map((kind) => ({ kind, facts: { invoiceId: id } })))
    const own = (await (await app.as(userId)).call(api.getInvoiceDetails, { invoiceId: id })).data
    expect(own.log).toEqual([])
  })

  test('P-359 what was fetched was fetched: only the desk takes that back; what is fetched is not sent', async () => {
    const { id } = await makeInvoice(app.database)
    await query("update invoices set delivery = 'pickup' where id = $1", [id])
    await payInvoice(app.database, id, dollars(115.5))
    const cashier = await app.as(await makeUser(app.database.db, { role: 'cashier' }))
    const change = (status: 'ready_for_pickup' | 'picked_up' | 'shipped' | 'no_show') =>
      cashier.call(sellerApi.changeInvoiceStatus, { invoiceId: id, status, reason: '' })
    expect(await change('shipped')).toMatchObject({ status: 422, code: 'not_shipped' })
    for (let time = 0; time < 2; time += 1) expect(await change('picked_up')).toMatchObject({ status: 200 })
    expect(await change('no_show')).toMatchObject({ status: 409, code: 'handover_final' })
    expect(await change('ready_for_pickup')).toMatchObject({ status: 422, message: 'Say why' })
    const told = await query('select kind from notifications where facts @> $1', [{ invoiceId: id }])
    expect(told).toEqual([{ kind: 'goods_handed_over' }])
  })

  test('P-359 P-1049 what was said to be fetched and nobody counted is taken back by the desk, with a reason, and told', async () => {
    const sellerId = await makeUser(app.database.db, { role: 'seller' })
    const { id, userId } = await makeInvoice(app.database, { sellerIds: [sellerId] })
    await query("update invoices set delivery = 'pickup' where id = $1", [id])
    await payInvoice(app.database, id, dollars(115.5))
    const [desk, seller] = [await app.as(await makeUser(app.database.db, { role: 'pickup' })), await app.as(sellerId)]
    const change = (client: TestClient, status: 'ready_for_pickup' | 'picked_up', reason = '') =>
      client.call(sellerApi.changeInvoiceStatus, { invoiceId: id, status, reason })
    expect((await change(seller, 'picked_up')).status).toBe(200)
    expect(await change(seller, 'ready_for_pickup', 'Left behind')).toMatchObject({ code: 'handover_final' })
    expect(await change(desk, 'ready_for_pickup')).toMatchObject({ details: { fields: { reason: 'Say why' } } })
    expect((await change(desk, 'ready_for_pickup', 'Left behind')).status).toBe(200)
    const { log, invoice } = (await desk.call(sellerApi.getSoldInvoice, { invoiceId: id })).data
    expect(invoice.handover).toBe('ready_for_pickup')
    expect(log.at(-1)).toMatchObject({ act: 'handover_undone', details: { reason: 'Left behind' } })
    const told = await query('select kind from notifications where user_id = $1 order by id', [userId])
    expect(told).toEqual([{ kind: 'goods_handed_over' }, { kind: 'goods_taken_back' }])
    expect((await change(desk, 'picked_up')).status).toBe(200)
  })

  test('P-359 P-1049 taken back is what was said to be fetched alone; of the rest it is said that it is ready', async () => {
    const prices = [dollars(100), dollars(50)]
    const { id, userId, lineIds } = await makeInvoice(app.database, { prices })
    await payInvoice(app.database, id, dollars(173.25))
    const desk = await app.as(await makeUser(app.database.db, { role: 'pickup' }))
    const [lineId = 0, other] = lineIds
    await desk.call(sellerApi.changeInvoiceStatus, { lineId, status: 'picked_up', reason: '' })
    const back = { invoiceId: id, status: 'ready_for_pickup', reason: 'Left behind' } as const
    expect((await desk.call(sellerApi.changeInvoiceStatus, back)).status).toBe(200)
    const log = await query('select line_id, act, details from invoice_log where invoice_id = $1 order by id', [id])
    expect(log.slice(-2)).toMatchObject([
      { line_id: lineId, act: 'handover_undone', details: { reason: 'Left behind' } },
      { line_id: other, act: 'ready_for_pickup' },
    ])
    const told = await query('select kind from notifications where user_id = $1 order by id', [userId])
    expect(told.map(({ kind }) => kind)).toEqual(['goods_handed_over', 'goods_taken_back', 'goods_ready'])
    const audit = await query(
      "select details from audit_log where act = 'invoice_status' and subject = $1 order by id",
      [`invoice:${id}`],
    )
    expect(audit.at(-1)?.details).toMatchObject({ lineIds, takenBack: [lineId] })
  })

  test('P-1050 I-51 a line that was paid for is not cancelled without a refund, and cancelling needs a reason', async () => {
    const { id } = await makeInvoice(app.database)
    const cashier = await app.as(await makeUser(app.database.db, { role: 'cashier' }))
    const cancel = (reason: string) =>
      cashier.call(sellerApi.changeInvoiceStatus, { invoiceId: id, status: 'cancelled', reason })
    expect(await cancel('')).toMatchObject({ status: 422, message: 'Say why' })
    await payInvoice(app.database, id, dollars(15.5))
    expect(await cancel('Changed my mind')).toMatchObject({ status: 409, code: 'invoice_frozen' })
  })

  test('the desk hands goods over and cancels nothing', async () => {
    const { id } = await makeInvoice(app.database)
    const desk = await app.as(await makeUser(app.database.db, { role: 'pickup' }))
    const change = (status: 'cancelled' | 'no_show') =>
      desk.call(sellerApi.changeInvoiceStatus, { invoiceId: id, status, reason: 'Never came' })
    expect(await change('cancelled')).toMatchObject({ status: 404 })
    expect(await change('no_show')).toMatchObject({ status: 200 })
  })

  test('P-1052 fees, address and shipping change while nothing is paid, are reckoned anew and written down', async () => {
    const { id } = await makeInvoice(app.database)
    const userId = await makeUser(app.database.db, { role: 'cashier' })
    const cashier = await app.as(userId)
    const save = (changes: object) =>
      cashier.post('/seller/user/invoice/update_invoice', { invoice_id: id, ...changes })
    expect(await save({ shipping: 30 })).toMatchObject({ status: 422, code: 'not_shipped' })
    const address = {
      first_name: 'Pat',
      last_name: 'Example',
      address1: '1 Elm',
      city: 'Boise',
      state: 'ID',
      zip: '83702',
    }
    expect(await save({ address, shipping: '30.005', fees: 5, notes_public: 'Bring a truck' })).toMatchObject({
      status: 200,
    })
    const { invoice, notes, address: kept } = (await cashier.call(sellerApi.getSoldInvoice, { invoiceId: id })).data
    expect(invoice).toMatchObject({
      tax: dollars(6.6),
      shipping: dollars(30.01),
      handling: dollars(5),
      total: dollars(151.61),
    })
    expect([notes, kept?.city]).toEqual(['Bring a truck', 'Boise'])
    expect(
      await query("select staff_id from audit_log where subject = $1 and act = 'update_invoice'", [`invoice:${id}`]),
    ).toEqual([{ staff_id: userId }])
    await payInvoice(app.database, id, dollars(1))
    expect(await save({ fees: 6 })).toMatchObject({ status: 409, code: 'invoice_frozen' })
  })

  test.each(['-1', 'NaN', '1e309', 'abc', '99999999999999'])('a fee of %s changes nothing', async (fees) => {
    const { id } = await makeInvoice(app.database)
    const cashier = await app.as(await makeUser(app.database.db, { role: 'cashier' }))
    expect(await cashier.post('/seller/user/invoice/update_invoice', { invoice_id: id, fees })).toMatchObject({
      status: 422,
    })
    expect(await query('select handling from invoices where id = $1', [id])).toEqual([{ handling: '0' }])
  })

  test('what is overdue is a list for staff', async () => {
    const { id, auctionId } = await makeInvoice(app.database)
    await query("update invoices set due_at = now() - interval '1 minute' where id = $1", [id])
    const cashier = await app.as(await makeUser(app.database.db, { role: 'cashier' }))
    const filters = [{ field: 'auction_id', type: 'in', value: [auctionId] }] as never
    const ask = async () =>
      (await cashier.call(sellerApi.listSoldInvoices, { ...ANY, filters, action: 'overdue' })).data.records
    expect(await ask()).toMatchObject([{ number: id, isOverdue: true }])
    await payInvoice(app.database, id, dollars(115.5))
    expect(await ask()).toEqual([])
  })
})
