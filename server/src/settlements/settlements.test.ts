import { getStepsAfterClose } from '@gavelhouse/shared/after-close/contract.ts'
import { recordCash } from '@gavelhouse/shared/checkout/contract.ts'
import { foreseeRefund, refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { getOfficeCounts } from '@gavelhouse/shared/office/contract.ts'
import { listHistory } from '@gavelhouse/shared/office/list-contract.ts'
import * as sellerApi from '@gavelhouse/shared/settlements/contract.ts'
import * as api from '@gavelhouse/shared/settlements/settle-contract.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCloseFacts } from '../after-close/queries-facts.ts'
import { auditBooks } from '../checkout/audit-books.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { owedLines } from '../invoices/tables.ts'
import { lots } from '../lots/tables.ts'
import { makeAuction, makeLot, makeUser } from '../testing/factories.ts'
import { makeDispute } from '../testing/make-dispute.ts'
import { makeInvoice } from '../testing/make-invoice.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { findBrokenSettlements } from './invariants.ts'
import { readySellers } from './queries-ready.ts'

let app: TestApp
let staff: TestClient
let colleague: TestClient
let sellerId: number
let auctionId: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  staff = await app.as(await makeUser(db, { role: 'accountant', firstName: 'Anneke' }))
  colleague = await app.as(await makeUser(db, { role: 'manager', firstName: 'Miriam' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  sellerId = await makeUser(db, { role: 'seller', companyName: 'Mill & Co' })
  auctionId = await makeAuction(db, { sellerId, status: 'closed', buyerPremium: 1_000 })
})

const TEN_PERCENT = { kind: 'percent', rate: 10_000, lotFee: dollars(2), noSaleFee: dollars(7) } as const

async function sell(prices: number[], given: { isPaid?: boolean } = {}) {
  const invoice = await makeInvoice(app.database, {
    ...{ auctionId, prices: prices.map(dollars), sellerIds: prices.map(() => sellerId) },
  })
  if (given.isPaid !== false) await pay(invoice)
  return invoice
}
const pay = ({ id: invoiceId, userId }: { id: number; userId: number }) =>
  staff.call(recordCash, { userId, invoiceId, amount: null, notes: '' })
const preview = async () => (await staff.call(api.previewSettlement, { sellerId, auctionId: null })).data
const settle = async () => {
  const { net } = await preview()
  return staff.call(api.makeSettlement, { sellerId, auctionId: null, net })
}
const owed = async () => (await staff.call(sellerApi.readSeller, { id: sellerId })).data.owed

test('decision 104 money 14: a sale whose payment is disputed waits, is marked, and is settled once that is decided', async () => {
  await staff.call(sellerApi.saveTerms, { sellerId, ...TEN_PERCENT })
  const { id, lineIds } = await sell([100])
  await sell([50])
  const { pool } = app.database
  const { providerId } = await makeDispute(app, id)
  const isReady = async () => {
    const ready = await app.database.db.execute<{ id: number }>(sql`select id from ${readySellers} r`)
    return ready.rows.some((row) => row.id === sellerId)
  }
  expect(await preview()).toMatchObject({
    ...{ hammer: dollars(50), withheldSum: dollars(100), withheld: [{ hammer: dollars(100), isDisputed: true }] },
  })
  await settle()
  expect((await settle()).code).toBe('nothing_to_settle')
  expect(await isReady()).toBe(false)
  expect(await readCloseFacts(app.database.db, auctionId)).toMatchObject({ toSettle: 0, toHandOver: 1 })
  const back = { invoiceId: id, items: [{ lineId: lineIds[0] ?? 0, units: 1 }], amount: 0, givesShipping: false }
  expect((await colleague.call(foreseeRefund, back)).data).toEqual({ sellers: [] })
  await pool.query(`update disputes set status = 'lost', ended_at = now() where provider_id = $1`, [providerId])
  expect(await isReady()).toBe(true)
  expect(await preview()).toMatchObject({ hammer: dollars(100), withheld: [] })
  expect(await readCloseFacts(app.database.db, auctionId)).toMatchObject({ toSettle: 1, toHandOver: 2 })
  expect((await settle()).status).toBe(200)
  expect(await findBrokenSettlements(pool)).toEqual([])
})

test('P-1039 money 6: hammer less commission and fees of what is paid; what is not paid waits, and is settled once it is', async () => {
  await staff.call(sellerApi.saveTerms, { sellerId, ...TEN_PERCENT })
  await sell([100, 50])
  const waiting = await sell([300], { isPaid: false })
  await makeLot(app.database.db, { sellerId, auctionId, status: 'closed', endedAt: Date.now() })
  const first = await preview()
  expect(first).toMatchObject({
    ...{ hammer: dollars(150), commission: dollars(15), fees: dollars(13), premium: 0, carried: 0, net: dollars(122) },
    ...{ withheldSum: dollars(300), hasTerms: true, sellerName: 'Mill & Co' },
  })
  const { data } = await settle()
  expect((await settle()).code).toBe('nothing_to_settle')
  expect(await owed()).toBe(dollars(122))
  await pay(waiting)
  expect((await preview()).net).toBe(dollars(268))
  const second = await settle()
  expect(second.data.number).toBe(data.number + 1)
  expect(await auditBooks(app.services)).toEqual([])
})

test('the strip of the auction says what is to be settled, and what was, by whom', async () => {
  await staff.call(sellerApi.saveTerms, { sellerId, ...TEN_PERCENT })
  await sell([100, 50])
  await sell([300], { isPaid: false })
  const strip = async () => {
    const { data } = await staff.call(getStepsAfterClose, { id: auctionId })
    return data.steps.find(({ name }) => name === 'settle')
  }
  expect(await strip()).toMatchObject({ count: 2, doneCount: 0, doneSum: 0, lastAt: null, lastBy: null })
  await settle()
  expect(await strip()).toMatchObject({ count: 0, doneCount: 2, doneSum: dollars(150) })
  expect((await strip())?.lastBy).toMatch(/^Anneke /)
})

test('a return after a settlement is a line below zero in the next, and a settlement below zero is carried over', async () => {
  await staff.call(sellerApi.saveTerms, { sellerId, ...TEN_PERCENT, lotFee: null, noSaleFee: null })
  const { id: invoiceId, lineIds } = await sell([100])
  const first = (await settle()).data.number
  await staff.call(api.paySettlement, { number: first, method: 'transfer', reference: 'TR-1', day: '2026-11-17' })
  expect(await owed()).toBe(0)
  const items = [{ lineId: lineIds[0] ?? 0, units: 1 }]
  await staff.call(refundInvoice, { invoiceId, items, amount: 0, givesShipping: false, to: 'wallet', reason: 'Broken' })
  expect(await owed()).toBe(dollars(-100))
  const after = await preview()
  expect(after.lines.map(({ kind, hammer, commission, net }) => [kind, hammer, commission, net])).toEqual([
    ['return', dollars(-100), dollars(-10), dollars(-90)],
  ])
  const second = (await settle()).data.number
  const carried = (await staff.call(api.readSettlement, { number: second })).data
  expect([carried.state, carried.net]).toEqual(['carried', dollars(-90)])
  const pays = await staff.call(api.paySettlement, { number: second, method: 'cash', reference: '', day: '2026-11-17' })
  expect(pays.code).toBe('nothing_to_pay_out')
  await sell([200])
  const third = (await settle()).data.number
  expect((await staff.call(api.readSettlement, { number: third })).data).toMatchObject({
    ...{ hammer: dollars(200), carried: dollars(-90), net: dollars(90), state: 'open' },
  })
  expect((await staff.call(api.readSettlement, { number: second })).data.carriedInto).toBe(third)
  expect(await owed()).toBe(dollars(90))
  expect(await auditBooks(app.services)).toEqual([])
})

test('what was changed by hand is marked with its reason, can be restored, and stays with the settlement', async () => {
  await staff.call(sellerApi.saveTerms, { sellerId, ...TEN_PERCENT, lotFee: null, noSaleFee: null })
  await sell([100])
  const [line] = (await preview()).lines
  const item = line?.item ?? ''
  const change = { sellerId, item, commission: dollars(4), fees: null }
  expect(
    (await staff.post(api.changeItem.path, { seller_id: sellerId, item, commission: 4, reason: ' ' })).status,
  ).toBe(422)
  expect((await staff.call(api.changeItem, { ...change, commission: null, reason: 'x' })).code).toBe('nothing_chosen')
  await staff.call(api.changeItem, { ...change, reason: 'Agreed by telephone' })
  expect((await preview()).lines[0]).toMatchObject({
    ...{ commission: dollars(4), reckonedCommission: dollars(10), isChanged: true, reason: 'Agreed by telephone' },
  })
  await staff.call(api.restoreItem, { sellerId, item })
  expect((await preview()).lines[0]).toMatchObject({ commission: dollars(10), isChanged: false, reason: '' })
  expect((await staff.call(api.restoreItem, { sellerId, item })).status).toBe(404)
  await staff.call(api.changeItem, { ...change, reason: 'Agreed by telephone' })
  const { number } = (await settle()).data
  expect((await staff.call(api.readSettlement, { number })).data).toMatchObject({
    net: dollars(96),
    lines: [
      { commission: dollars(4), reckonedCommission: dollars(10), isChanged: true, reason: 'Agreed by telephone' },
    ],
  })
  expect((await staff.call(api.changeItem, { ...change, reason: 'Too late' })).status).toBe(404)
})

test('what one change by hand does not name stays: the fee a seller gets back, and what was changed before', async () => {
  const { db } = app.database
  await staff.call(sellerApi.saveTerms, { sellerId, ...TEN_PERCENT, lotFee: null })
  const lotId = await makeLot(db, { sellerId, auctionId, status: 'closed', endedAt: Date.now() })
  await settle()
  // Unsold, it bore its fee; now it is given to somebody after all, in the same run.
  const userId = await makeUser(db)
  const [line] = await db
    .insert(owedLines)
    .values({ lotId, run: 1, auctionId, userId, source: 'award', quantity: 1, unitPrice: dollars(100) })
    .returning({ id: owedLines.id })
  const tax = { rate: 0, state: 'UT', description: 'none' }
  const [{ locationId } = { locationId: 0 }] = await db
    .select({ locationId: lots.locationId })
    .from(lots)
    .where(eq(lots.id, lotId))
  const sale = { userId, auctionId, locationId, source: 'auction' as const, lineIds: [line?.id ?? 0], tax }
  await pay({ id: await db.transaction((tx) => createInvoice(tx, sale)), userId })
  const [open] = (await preview()).lines
  expect(open).toMatchObject({ kind: 'sale', commission: dollars(10), fees: dollars(-7), net: dollars(97) })
  const change = { sellerId, item: open?.item ?? '', commission: null, fees: null }
  await staff.call(api.changeItem, { ...change, commission: dollars(4), reason: 'Agreed by telephone' })
  expect((await preview()).lines).toMatchObject([{ commission: dollars(4), fees: dollars(-7), net: dollars(103) }])
  await staff.call(api.changeItem, { ...change, fees: dollars(1), reason: 'Photographed twice' })
  expect((await preview()).lines).toMatchObject([
    { commission: dollars(4), fees: dollars(1), net: dollars(95), reason: 'Photographed twice' },
  ])
  await staff.call(api.restoreItem, { sellerId, item: change.item })
  expect((await preview()).lines).toMatchObject([{ commission: dollars(10), fees: dollars(-7), isChanged: false }])
})

test('what was shown is what is settled: another sum, and nothing is done', async () => {
  await staff.call(sellerApi.saveTerms, { sellerId, ...TEN_PERCENT })
  await sell([100])
  const { net } = await preview()
  await sell([50])
  expect((await staff.call(api.makeSettlement, { sellerId, auctionId: null, net })).code).toBe('statement_changed')
  expect((await staff.call(sellerApi.readSeller, { id: sellerId })).data.settlements).toEqual([])
})

test('without terms nothing is settled; the auction says so for each of its sellers and settles the others', async () => {
  const other = await makeUser(app.database.db, { role: 'seller', companyName: 'Barn' })
  await staff.call(sellerApi.saveTerms, { sellerId, ...TEN_PERCENT })
  await sell([100])
  const invoice = await makeInvoice(app.database, { auctionId, prices: [dollars(70)], sellerIds: [other] })
  await pay(invoice)
  const run = (await staff.call(api.readAuctionRun, { auctionId })).data.sellers
  expect(run.map(({ sellerName, outcome }) => [sellerName, outcome])).toEqual([
    ['Barn', 'no_terms'],
    ['Mill & Co', 'ready'],
  ])
  expect((await staff.call(api.makeSettlement, { sellerId: other, auctionId: null, net: dollars(70) })).code).toBe(
    'seller_without_terms',
  )
  const made = (await staff.call(api.settleAuction, { auctionId })).data.sellers
  expect(made.map(({ outcome, numbers }) => [outcome, numbers.length])).toEqual([
    ['no_terms', 0],
    ['made', 1],
  ])
  await staff.call(sellerApi.saveTerms, { sellerId: other, kind: 'percent', rate: 0 })
  const again = (await staff.call(api.settleAuction, { auctionId })).data.sellers
  expect(again.map(({ outcome, numbers }) => [outcome, numbers.length])).toEqual([
    ['made', 1],
    ['nothing', 1],
  ])
})

test('new terms are for auctions that open later; an exception is for its auction alone', async () => {
  const { db } = app.database
  await staff.call(sellerApi.saveTerms, { sellerId, ...TEN_PERCENT, lotFee: null, noSaleFee: null })
  await app.database.pool.query("update seller_terms set valid_from = now() - interval '1 day' where seller_id = $1", [
    sellerId,
  ])
  await sell([100])
  await staff.call(sellerApi.saveTerms, { sellerId, rate: 50_000 })
  expect((await preview()).commission).toBe(dollars(10))
  const later = await makeAuction(db, {
    sellerId,
    status: 'closed',
    opensAt: Date.now() + DAY,
    closesAt: Date.now() + 2 * DAY,
  })
  await pay(await makeInvoice(app.database, { auctionId: later, prices: [dollars(100)], sellerIds: [sellerId] }))
  expect((await preview()).commission).toBe(dollars(60))
  const { id } = (await staff.call(sellerApi.saveTerms, { sellerId, auctionId, kind: 'flat', amount: dollars(1) })).data
  expect((await preview()).commission).toBe(dollars(51))
  await staff.call(sellerApi.removeException, { id })
  expect((await preview()).commission).toBe(dollars(60))
  expect((await staff.call(sellerApi.removeException, { id })).status).toBe(404)
})

test('two who change the same term: the second is told, by field; what they change apart is kept', async () => {
  await staff.call(sellerApi.saveTerms, { sellerId, ...TEN_PERCENT })
  const { version } = (await staff.call(sellerApi.readSeller, { id: sellerId })).data
  expect((await colleague.call(sellerApi.saveTerms, { sellerId, rate: 12_000, seenVersion: version })).status).toBe(200)
  const refused = await staff.call(sellerApi.saveTerms, { sellerId, rate: 9_000, seenVersion: version })
  expect([refused.code, Object.keys(refused.details.problems ?? {})]).toEqual([
    'edited_meanwhile',
    ['commission_percent'],
  ])
  expect((await staff.call(sellerApi.saveTerms, { sellerId, lotFee: dollars(3), seenVersion: version })).status).toBe(
    200,
  )
  expect((await staff.call(sellerApi.readSeller, { id: sellerId })).data.terms).toMatchObject({
    ...{ rate: 12_000, lotFee: dollars(3) },
  })
  const { lines } = (await staff.call(listHistory, { kind: 'seller', id: sellerId })).data
  expect(lines[0]?.changes).toEqual([{ field: 'lot_fee', old: 2, new: 3 }])
})

test.each([
  [{ kind: 'marginal', bands: 'ten' }, 'commission_bands'],
  [{ kind: 'bracket', bands: '10: 5' }, 'commission_bands'],
  [{ kind: 'bracket', bands: '0: 5, 0: 6' }, 'commission_bands'],
  [{ kind: 'percent', minimum: dollars(5), maximum: dollars(4) }, 'commission_max'],
] as const)('terms that make no sense are refused beside their field: %o', async (terms, field) => {
  const refused = await staff.call(sellerApi.saveTerms, { sellerId, ...terms })
  expect([refused.status, Object.keys(refused.details.problems ?? {})]).toEqual([422, [field]])
})

test('expenses come off the next settlement, once; credits come on; what is settled cannot be removed', async () => {
  await staff.call(sellerApi.saveTerms, { sellerId, kind: 'percent', rate: 0 })
  await sell([100])
  const add = (amount: number, isCredit = false) =>
    staff.call(sellerApi.addExpense, {
      sellerId,
      auctionId,
      description: 'Transport',
      amount: dollars(amount),
      isCredit,
    })
  const { id } = (await add(30)).data
  const { id: gone } = (await add(5)).data
  await add(10, true)
  await staff.call(sellerApi.removeExpense, { id: gone })
  expect(await preview()).toMatchObject({ expenses: dollars(20), net: dollars(80) })
  await settle()
  expect((await staff.call(sellerApi.removeExpense, { id })).status).toBe(404)
  expect((await preview()).expenses).toBe(0)
  expect(await owed()).toBe(dollars(80))
})

test('decision 094 terms, expenses and the statement for one auction are there while it is a draft, and hold once it is not', async () => {
  const { db, pool } = app.database
  await staff.call(sellerApi.saveTerms, { sellerId, kind: 'percent', rate: 0 })
  auctionId = await makeAuction(db, { sellerId, status: 'draft', buyerPremium: 1_000 })
  expect((await staff.call(sellerApi.saveTerms, { sellerId, auctionId, rate: 20_000 })).status).toBe(200)
  expect((await staff.call(sellerApi.saveTerms, { sellerId, auctionId, rate: 25_000 })).status).toBe(200)
  const expense = { sellerId, auctionId, description: 'Transport', amount: dollars(30), isCredit: false }
  expect((await staff.call(sellerApi.addExpense, expense)).status).toBe(200)
  const scope = { sellerId, auctionId }
  expect((await staff.call(api.previewSettlement, scope)).data).toMatchObject({ expenses: dollars(30), lines: [] })
  expect((await staff.call(api.getPreliminaryPdf, scope)).status).toBe(200)
  expect((await staff.call(sellerApi.saveTerms, { sellerId, auctionId: 999_999, rate: 0 })).status).toBe(404)
  expect((await staff.call(sellerApi.addExpense, { ...expense, auctionId: 999_999 })).status).toBe(404)
  // A right within some auctions opens no seller's account, whatever auction it is about (decision 069).
  const within = await app.as(await makeUser(db, { role: 'accountant', auctionIds: [auctionId] }))
  expect((await within.call(sellerApi.addExpense, expense)).status).toBe(403)
  await pool.query("update auctions set status = 'closed' where id = $1", [auctionId])
  await sell([100])
  expect(await preview()).toMatchObject({ commission: dollars(25), expenses: dollars(30), net: dollars(45) })
  await settle()
  expect(await owed()).toBe(dollars(45))
  expect(await auditBooks(app.services)).toEqual([])
})

test('decision 094 no seller was paid on a day that has not begun where the house is', async () => {
  await staff.call(sellerApi.saveTerms, { sellerId, ...TEN_PERCENT })
  await sell([100])
  const { number } = (await settle()).data
  const { rows } = await app.database.pool.query(
    "select ((now() at time zone 'America/Denver')::date + 1)::text as tomorrow, (now() at time zone 'America/Denver')::date::text as today",
  )
  const pay = (day: string) => staff.call(api.paySettlement, { number, method: 'transfer', reference: 'TR-1', day })
  for (const day of [rows[0].tomorrow, '2036-01-01', '2099-12-31'])
    expect(await pay(day)).toMatchObject({ status: 422, details: { problems: { paid_on: { code: 'day_to_come' } } } })
  expect(await owed()).toBe(dollars(88))
  expect((await pay(rows[0].today)).status).toBe(200)
  expect(await owed()).toBe(0)
  expect(await auditBooks(app.services)).toEqual([])
})

test('a payment is marked once and undone by an entry the other way round', async () => {
  await staff.call(sellerApi.saveTerms, { sellerId, ...TEN_PERCENT })
  await sell([100])
  const { number } = (await settle()).data
  const paid = { number, method: 'cheque', reference: '4711', day: '2026-11-17' } as const
  expect((await staff.call(api.undoPayment, { number, reason: 'x' })).code).toBe('settlement_not_paid')
  await staff.call(api.paySettlement, paid)
  expect((await staff.call(api.paySettlement, paid)).code).toBe('settlement_paid')
  expect(await owed()).toBe(0)
  expect((await staff.post(api.undoPayment.path, { number, reason: '' })).status).toBe(422)
  await staff.call(api.undoPayment, { number, reason: 'The cheque bounced' })
  expect(await owed()).toBe(dollars(88))
  await staff.call(api.paySettlement, { ...paid, method: 'transfer' })
  const { payments, state } = (await staff.call(api.readSettlement, { number })).data
  expect([state, payments.map(({ method, isUndone }) => [method, isUndone])]).toEqual([
    'paid',
    [
      ['cheque', true],
      ['transfer', false],
    ],
  ])
  const { rows } = await app.database.pool.query(
    "select kind, note from journal_entries where facts ->> 'settlement' = $1 order by id",
    [String(number)],
  )
  expect(rows).toEqual([
    { kind: 'seller-paid', note: '4711' },
    { kind: 'seller-unpaid', note: 'The cheque bounced' },
    { kind: 'seller-paid', note: '4711' },
  ])
  expect(await auditBooks(app.services)).toEqual([])
})

test('I-24 several of the staff settle and pay at once: each sale is settled once, each settlement paid once', async () => {
  await staff.call(sellerApi.saveTerms, { sellerId, ...TEN_PERCENT })
  for (let round = 0; round < 8; round += 1) {
    await sell([100, 40])
    const { net } = await preview()
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at % 3 === 2
          ? staff.call(api.settleAuction, { auctionId })
          : (at % 2 ? staff : colleague).call(api.makeSettlement, { sellerId, auctionId: null, net }),
      ),
    )
    expect(made.filter(({ status }) => status >= 500)).toEqual([])
    const [newest] = (await staff.call(sellerApi.readSeller, { id: sellerId })).data.settlements
    const paid = await Promise.all(
      Array.from({ length: 6 }, () =>
        staff.call(api.paySettlement, {
          number: newest?.number ?? 0,
          method: 'transfer',
          reference: '',
          day: '2026-11-17',
        }),
      ),
    )
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(1)
  }
  const { settlements } = (await staff.call(sellerApi.readSeller, { id: sellerId })).data
  expect(settlements).toHaveLength(8)
  expect(await owed()).toBe(0)
  expect(await auditBooks(app.services)).toEqual([])
})

/** From the books and every line there is, with the seller of its lot, and nothing left out or added up by the database. */
async function readyByHand(): Promise<number[]> {
  const rows = async (text: string) => (await app.database.pool.query(text)).rows
  const sums = new Map<number, number>()
  const add = (seller: number, amount: number) => sums.set(seller, (sums.get(seller) ?? 0) + amount)
  for (const row of await rows(
    `select a.owner, b.credits, b.debits from book_accounts a join book_balances b on b.account_id = a.id where a.kind = 'seller'`,
  ))
    add(Number(row.owner), Number(row.credits) - Number(row.debits))
  for (const row of await rows('select * from settlements')) add(row.seller_id, Number(row.carried) - Number(row.net))
  for (const row of await rows(
    'select y.*, t.seller_id from seller_payments y join settlements t on t.id = y.settlement_id',
  ))
    if (row.undone_at === null) add(row.seller_id, Number(row.amount))
  const settled = new Set((await rows('select line_id from settlement_lines')).map(({ line_id }) => line_id))
  const cameBack = new Map<number, number>()
  for (const { line_id, subtotal, state } of await rows(
    'select q.line_id, q.subtotal, t.state from return_lines q join returns t on t.id = q.return_id',
  ))
    if (state === 'returned') cameBack.set(line_id, (cameBack.get(line_id) ?? 0) + Number(subtotal))
  for (const row of await rows(
    `select l.id, l.subtotal, l.is_aside, p.seller_id, i.frozen_at, i.cancelled_at, i.paid_at, a.status from owed_lines l
     join lots p on p.id = l.lot_id join invoices i on i.id = l.invoice_id join auctions a on a.id = i.auction_id`,
  )) {
    const isBooked = row.frozen_at !== null && row.cancelled_at === null && !row.is_aside && !settled.has(row.id)
    const waits = row.paid_at === null || row.status === 'open'
    if (isBooked && waits) add(row.seller_id, (cameBack.get(row.id) ?? 0) - Number(row.subtotal))
  }
  const haveTerms = new Set((await rows('select seller_id from seller_terms')).map(({ seller_id }) => seller_id))
  return [...sums].flatMap(([id, sum]) => (sum > 0 && haveTerms.has(id) ? [id] : [])).toSorted((one, two) => one - two)
}

const readSellers = async () => {
  const { rows } = await app.database.db.execute<{ id: number }>(sql`select id from ${readySellers} r order by id`)
  return rows.map(({ id }) => id)
}

test('who is ready to be settled with is who the books and every single line say, also where the seller of a lot changes and units come back', async () => {
  const { db, pool } = app.database
  const other = await makeUser(db, { role: 'seller' })
  for (const id of [sellerId, other]) await staff.call(sellerApi.saveTerms, { sellerId: id, ...TEN_PERCENT })
  const expectSame = async (who: number[]) => {
    const found = await readSellers()
    expect(found).toEqual(await readyByHand())
    expect([sellerId, other].filter((id) => found.includes(id))).toEqual(who)
  }
  const running = await makeAuction(db, { sellerId, status: 'open' })
  const bought = await makeInvoice(app.database, { auctionId: running, prices: [dollars(70)], sellerIds: [sellerId] })
  await pay(bought)
  await expectSame([])
  // Its line follows it: what waits is the other's now, and the books owe the first one as before.
  await pool.query('update lots set seller_id = $1 where auction_id = $2', [other, running])
  expect((await pool.query('select seller_id from owed_lines where id = $1', [bought.lineIds[0]])).rows).toEqual([
    { seller_id: other },
  ])
  await expectSame([sellerId])
  await pool.query('update lots set seller_id = $1 where auction_id = $2', [sellerId, running])
  const items = [{ lineId: bought.lineIds[0] ?? 0, units: 1 }]
  const refund = { invoiceId: bought.id, items, amount: 0, givesShipping: false, to: 'wallet', reason: 'Bent' } as const
  expect((await colleague.call(refundInvoice, refund)).status).toBe(200)
  await expectSame([])
  await sell([5])
  await expectSame([sellerId])
  expect(await auditBooks(app.services)).toEqual([])
})

test('P-1039 back office 1: ready to settle is who has terms and something paid, over and not settled', async () => {
  const isReady = async () => {
    const filters = [
      { field: 'ready', type: 'in' as const, value: [1] },
      { field: 'id', type: 'in' as const, value: [sellerId] },
    ]
    const { totalRecords } = (await staff.call(sellerApi.listSellers, { limit: 12, page: 1, filters })).data
    return totalRecords === 1
  }
  const counted = async () => (await staff.call(getOfficeCounts, {})).data.settlementsReady ?? -1
  const before = await counted()
  const first = await sell([100])
  expect(await isReady()).toBe(false)
  await staff.call(sellerApi.saveTerms, { sellerId, ...TEN_PERCENT })
  expect([await isReady(), await counted()]).toEqual([true, before + 1])
  const { number } = (await settle()).data
  expect([await isReady(), await counted()]).toEqual([false, before])
  await staff.call(api.paySettlement, { number, method: 'transfer', reference: '', day: '2026-11-17' })
  expect(await isReady()).toBe(false)

  // In the books since its first payment, and owed still.
  const partly = await sell([300], { isPaid: false })
  await staff.call(recordCash, { userId: partly.userId, invoiceId: partly.id, amount: dollars(100), notes: '' })
  expect(await isReady()).toBe(false)
  // Paid, in an auction that still runs.
  const running = await makeAuction(app.database.db, { sellerId, status: 'open' })
  await pay(await makeInvoice(app.database, { auctionId: running, prices: [dollars(70)], sellerIds: [sellerId] }))
  expect(await isReady()).toBe(false)
  // What came back since is more than what is to be settled, and then less.
  const [line] = first.lineIds
  const refund = { invoiceId: first.id, items: [{ lineId: line ?? 0, units: 1 }], amount: 0, givesShipping: false }
  expect((await colleague.call(refundInvoice, { ...refund, to: 'wallet', reason: 'Bent' })).status).toBe(200)
  await sell([60])
  expect(await isReady()).toBe(false)
  await pay(partly)
  expect([await isReady(), await counted()]).toEqual([true, before + 1])
})

test('what is settled cannot be changed in the database', async () => {
  await staff.call(sellerApi.saveTerms, { sellerId, ...TEN_PERCENT })
  await sell([100])
  const { number } = (await settle()).data
  for (const change of [
    'update settlement_lines set commission = 0 where settlement_id = $1',
    'delete from settlement_lines where settlement_id = $1',
    'update settlements set commission = commission, net = net + 0 where id = $1',
    'delete from settlements where id = $1',
  ])
    await expect(app.database.pool.query(change, [number])).rejects.toThrow('append-only')
})

test('a settlement as PDF and as a spreadsheet', async () => {
  await staff.call(sellerApi.saveTerms, { sellerId, ...TEN_PERCENT })
  await sell([100])
  const { number } = (await settle()).data
  const pdf = (await staff.call(api.getSettlementPdf, { number })).data
  const told = readPdf(Buffer.from(pdf.content, 'base64')).join('\n')
  for (const words of [`Settlement ${number}`, 'Mill & Co', 'Bench lathe', '88.00']) expect(told).toContain(words)
  const xlsx = (await staff.call(api.getSettlementSpreadsheet, { number })).data
  expect([xlsx.fileName, Buffer.from(xlsx.content, 'base64').subarray(0, 2).toString()]).toEqual([
    `settlement-${number}.xlsx`,
    'PK',
  ])
  for (const call of [api.getSettlementPdf, api.readSettlement] as const)
    expect((await staff.call(call, { number: number + 1_000 })).status).toBe(404)
})

test('what would be settled as PDF and as a spreadsheet: marked as preliminary, without a number, with what is not paid yet', async () => {
  await staff.call(sellerApi.saveTerms, { sellerId, ...TEN_PERCENT })
  await sell([100])
  await sell([300], { isPaid: false })
  const scope = { sellerId, auctionId }
  const pdf = (await staff.call(api.getPreliminaryPdf, scope)).data
  expect(pdf.fileName).toBe('preliminary-statement.pdf')
  const told = readPdf(Buffer.from(pdf.content, 'base64')).join('\n')
  for (const words of ['Preliminary statement', 'Nothing is settled by this paper', 'Mill & Co', '88.00', '300.00'])
    expect(told).toContain(words)
  expect(told).not.toMatch(/SET-|Settlement \d|To be paid/)
  const xlsx = (await staff.call(api.getPreliminarySpreadsheet, scope)).data
  expect([xlsx.fileName, Buffer.from(xlsx.content, 'base64').subarray(0, 2).toString()]).toEqual([
    'preliminary-statement.xlsx',
    'PK',
  ])
  expect((await staff.call(sellerApi.readSeller, { id: sellerId })).data.settlements).toEqual([])
  for (const nobodys of [
    { ...scope, sellerId: 999_999 },
    { ...scope, auctionId: 999_999 },
  ])
    expect((await staff.call(api.getPreliminaryPdf, nobodys)).status).toBe(404)
})

test('the seller of a lot of which something is sold stays', async () => {
  const { db } = app.database
  const lotId = await makeLot(db, { auctionId, sellerId, status: 'open', quantity: 5, unitsSold: 2 })
  const other = await makeUser(db, { role: 'seller' })
  const refused = await colleague.call(saveLot, { id: lotId, sellerId: other })
  expect([refused.status, Object.keys(refused.details.problems ?? {})]).toEqual([422, ['seller_id']])
})
