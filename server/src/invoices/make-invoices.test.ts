import { accountOf } from '@gavelhouse/shared/books/account.ts'
import { depositHeld } from '@gavelhouse/shared/books/entries.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { postEntries } from '../books/post-entries.ts'
import { readBalance } from '../books/queries.ts'
import type { Tax } from '../tax/tax.ts'
import { makeAuction, makeLocation, makeLot, makeUser } from '../testing/factories.ts'
import { makeSale } from '../testing/make-sale.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { bidDeposits } from '../wallet/tables.ts'
import { freezeInvoice } from './freeze-invoice.ts'
import { InvoiceMaker } from './invoice-maker.ts'
import { makeInvoices } from './make-invoices.ts'
import { remindOfInvoices } from './remind.ts'
import { takeVoided } from './take-voided.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row & Record<string, unknown>>(text, values)).rows
const invoicesOf = (auctionId: number) =>
  query<{ id: number; userId: number; locationId: number; subtotal: string }>(
    'select id, user_id as "userId", location_id as "locationId", subtotal from invoices where auction_id = $1 order by id',
    [auctionId],
  )
/** In the order of their ids, as invoices are made. */
const people = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => makeUser(database.db)))).toSorted((a, b) => a - b)
const tax = { rateFor: async () => ({ rate: 4_850, state: 'UT', description: 'UT sales tax', taxesShipping: false }) }
const make = async () => (await makeInvoices(database, tax)).made
const openAuction = () => makeAuction(database.db, { buyerPremium: 1_000 })

test('one invoice per buyer, auction and place', async () => {
  const { db } = database
  const [auctionId, other] = [await openAuction(), await openAuction()]
  const [one, two] = (await people(2)) as [number, number]
  const [here, there] = [await makeLocation(db), await makeLocation(db)]
  for (const [given, locationId, userId] of [
    [auctionId, here, one],
    [auctionId, here, one],
    [auctionId, there, one],
    [auctionId, here, two],
    [other, here, one],
  ] as const)
    await makeSale(db, { auctionId: given, locationId, userId })
  expect(await make()).toBe(4)
  expect((await invoicesOf(auctionId)).map(({ id: _, ...facts }) => facts)).toEqual([
    { userId: one, locationId: here, subtotal: String(dollars(200)) },
    { userId: one, locationId: there, subtotal: String(dollars(100)) },
    { userId: two, locationId: here, subtotal: String(dollars(100)) },
  ])
  expect(await make()).toBe(0)
})

test.each(['future', 'open'] as const)('while a lot of the auction is %s there is none', async (status) => {
  const auctionId = await openAuction()
  const lotId = await makeLot(database.db, { auctionId, status })
  await makeSale(database.db, { auctionId, userId: (await people(1))[0] as number })
  expect(await make()).toBe(0)
  await query("update lots set status = 'closed' where id = $1", [lotId])
  expect(await make()).toBe(1)
})

test('what was bought outright waits for its payment', async () => {
  const auctionId = await openAuction()
  await makeSale(database.db, { auctionId, userId: (await people(1))[0] as number, source: 'buy-now' })
  expect(await make()).toBe(0)
})

/** More than are made in one transaction. */
const BUYERS = 105

test('I-50 several processes at once make none twice and leave none out, with numbers without gaps', async () => {
  const auctionId = await openAuction()
  const locationId = await makeLocation(database.db)
  const buyers = await people(BUYERS)
  const sellerId = await makeUser(database.db, { role: 'seller' })
  for (const userId of buyers) await makeSale(database.db, { auctionId, userId, locationId, sellerId })
  for (let tries = 0; tries < 20 && (await invoicesOf(auctionId)).length < BUYERS; tries += 1)
    await Promise.all(Array.from({ length: 4 }, () => make()))
  const made = await invoicesOf(auctionId)
  expect(new Set(made.map(({ userId }) => userId)).size).toBe(BUYERS)
  expect(made.map(({ id }) => id)).toEqual(made.map((_, index) => (made[0]?.id ?? 0) + index))
})

test('what is awarded later joins the open invoice, and gets one of its own once that is frozen', async () => {
  const { db } = database
  const auctionId = await openAuction()
  const [userId] = (await people(1)) as [number]
  const locationId = await makeLocation(db)
  await makeSale(db, { auctionId, userId, locationId })
  await make()
  await makeSale(db, { auctionId, userId, locationId, source: 'award' })
  await make()
  const [first, ...more] = await invoicesOf(auctionId)
  expect(more).toEqual([])
  expect(first?.subtotal).toBe(String(dollars(200)))
  await db.transaction(async (tx) => postEntries(tx, await freezeInvoice(tx, first?.id ?? 0)))
  await makeSale(db, { auctionId, userId, locationId, source: 'award' })
  await make()
  expect((await invoicesOf(auctionId)).map(({ subtotal }) => subtotal)).toEqual(
    [dollars(200), dollars(100)].map(String),
  )
})

test('money 15 what is sold once the open invoice is overdue gets one of its own, with a mail and days to pay', async () => {
  const auctionId = await openAuction()
  const [userId] = (await people(1)) as [number]
  const locationId = await makeLocation(database.db)
  const sell = () => makeSale(database.db, { auctionId, userId, locationId, source: 'award' })
  await sell()
  await make()
  await query("update invoices set due_at = now() - interval '1 hour' where auction_id = $1", [auctionId])
  await sell()
  await make()
  const days = 'select subtotal, due_at > now() as "hasDays" from invoices where auction_id = $1 order by id'
  expect(await query(days, [auctionId])).toEqual([
    { subtotal: String(dollars(100)), hasDays: false },
    { subtotal: String(dollars(100)), hasDays: true },
  ])
  expect(await query("select from messages where user_id = $1 and kind = 'invoice_made'", [userId])).toHaveLength(2)
  // And what is sold after that joins the new one.
  await sell()
  await make()
  expect((await invoicesOf(auctionId)).map(({ subtotal }) => subtotal)).toEqual(
    [dollars(100), dollars(200)].map(String),
  )
})

test('I-27 a deposit for a lot that is awarded later is applied as well', async () => {
  const { db } = database
  const auctionId = await openAuction()
  const [userId] = (await people(1)) as [number]
  const locationId = await makeLocation(db)
  await makeSale(db, { auctionId, userId, locationId })
  await make()
  const { lotId } = await makeSale(db, { auctionId, userId, locationId, source: 'award' })
  const [deposit] = await db
    .insert(bidDeposits)
    .values({ userId, lotId, amount: dollars(30) })
    .returning()
  const held = depositHeld(deposit?.id ?? 0, { amount: dollars(30), purse: { from: 'cash' } })
  await db.transaction((tx) => postEntries(tx, [held]))
  await make()
  const [invoice] = await query<{ id: number }>(
    'select id, deposit, frozen_at is not null as frozen from invoices where auction_id = $1',
    [auctionId],
  )
  expect(invoice).toMatchObject({ deposit: String(dollars(30)), frozen: true })
  const { debits, credits } = await readBalance(db, accountOf('receivable', invoice?.id ?? 0))
  // Two lots of $100 with a premium of 10 and Utah's tax, each $115.34.
  expect(debits - credits).toBe(dollars(2 * 115.34 - 30))
})

test('the buyer is told once, with the link that opens the invoice', async () => {
  const auctionId = await openAuction()
  const [userId] = (await people(1)) as [number]
  await makeSale(database.db, { auctionId, userId })
  await make()
  const mails = await query<{ payload: { token: string; due: number } }>(
    "select payload from messages where user_id = $1 and kind = 'invoice_made'",
    [userId],
  )
  expect(mails).toHaveLength(1)
  const [invoice] = await query('select link_token from invoices where auction_id = $1', [auctionId])
  expect(mails[0]?.payload).toMatchObject({ token: invoice?.link_token, due: dollars(115.34) })
})

test('money 16 the mail says when the saved card is charged, reckoned from the invoice as the charge is', async () => {
  const days = { opensAt: Date.now() - 6 * DAY, closesAt: Date.now() - 5 * DAY }
  const auctionId = await makeAuction(database.db, { autoChargeHours: 24, ...days })
  const [userId] = (await people(1)) as [number]
  await makeSale(database.db, { auctionId, userId })
  await make()
  const [told] = await query(
    `select (m.payload->>'chargedAt')::float8 as at, ms(i.created_at + interval '24 hours')::float8 as charged
     from messages m join invoices i on i.user_id = m.user_id where m.user_id = $1 and m.kind = 'invoice_made'`,
    [userId],
  )
  expect(told?.at).toEqual(expect.any(Number))
  expect(told?.at).toBe(told?.charged)
})

test('a sale that is undone leaves an open invoice; the last one cancels it', async () => {
  const { db } = database
  const auctionId = await openAuction()
  const [userId] = (await people(1)) as [number]
  const locationId = await makeLocation(db)
  const sales = [
    await makeSale(db, { auctionId, userId, locationId }),
    await makeSale(db, { auctionId, userId, locationId }),
  ]
  await make()
  const voidLine = async (index: number) => {
    await query("update owed_lines set status = 'void' where id = $1", [sales[index]?.lineId])
    await takeVoided(database, { error: vi.fn() })
  }
  await voidLine(0)
  expect((await invoicesOf(auctionId)).map(({ subtotal }) => subtotal)).toEqual([String(dollars(100))])
  await voidLine(1)
  expect(
    await query('select subtotal, cancelled_at is not null as over from invoices where auction_id = $1', [auctionId]),
  ).toEqual([{ subtotal: '0', over: true }])
})

test('a sale that is undone after its invoice was frozen changes nothing by itself and raises an alert, once', async () => {
  const { db } = database
  const auctionId = await openAuction()
  const { lineId } = await makeSale(db, { auctionId, userId: (await people(1))[0] as number })
  await make()
  const [invoice] = await invoicesOf(auctionId)
  await db.transaction(async (tx) => postEntries(tx, await freezeInvoice(tx, invoice?.id ?? 0)))
  await query("update owed_lines set status = 'void' where id = $1", [lineId])
  const error = vi.fn()
  await takeVoided(database, { error })
  await takeVoided(database, { error })
  expect(error).toHaveBeenCalledTimes(1)
  expect(error.mock.calls[0]?.[0]).toMatchObject({ alert: 'sale_voided_after_payment', lineId })
  expect((await invoicesOf(auctionId)).map(({ subtotal }) => subtotal)).toEqual([String(dollars(100))])
})

test.each([
  ['two days before', 2, []],
  ['the day before', 1, ['before']],
  ['on the day', 0, ['due']],
  ['after it', -1, ['overdue']],
])('reminders go out once each, by the day of the house: %s', async (_, days, stages) => {
  const auctionId = await openAuction()
  const [userId] = (await people(1)) as [number]
  await makeSale(database.db, { auctionId, userId })
  await make()
  await query(
    `update invoices set created_at = now() - interval '9 days',
       due_at = ((now() at time zone 'America/Denver')::date + $2 * interval '1 day' + interval '23 hours 59 minutes') at time zone 'America/Denver'
     where auction_id = $1`,
    [auctionId, days],
  )
  await remindOfInvoices(database)
  await remindOfInvoices(database)
  const told = await query(
    "select payload->>'stage' as stage from messages where user_id = $1 and kind = 'invoice_reminder'",
    [userId],
  )
  expect(told.map(({ stage }) => stage)).toEqual(stages)
})

test('whoever has paid, and whoever said to pay offline, is not reminded', async () => {
  const auctionId = await openAuction()
  const buyers = (await people(2)) as [number, number]
  for (const userId of buyers) await makeSale(database.db, { auctionId, userId })
  await make()
  await query("update invoices set due_at = now() - $2 * interval '1 ms' where auction_id = $1", [auctionId, DAY])
  await query('update invoices set paid_at = now() where user_id = $1', [buyers[0]])
  await query("update invoices set payment_method = 'offline' where user_id = $1", [buyers[1]])
  await remindOfInvoices(database)
  expect(await query("select from messages where user_id = any($1) and kind = 'invoice_reminder'", [buyers])).toEqual(
    [],
  )
})

test('A-698 what lies where nobody knows the tax waits, said once; the rest is invoiced meanwhile', async () => {
  const { db } = database
  const auctionId = await openAuction()
  const [here, there] = [await makeLocation(db), await makeLocation(db)]
  await query("update locations set state = 'ZZ' where id = $1", [there])
  // More than are made at once: they must not keep the others from their turn.
  await Promise.all((await people(101)).map((userId) => makeSale(db, { auctionId, locationId: there, userId })))
  const last = await makeUser(db)
  await makeSale(db, { auctionId, locationId: here, userId: last })
  const rateFor: Tax['rateFor'] = async ({ place }) => {
    if (place.state === 'ZZ') throw new AppError('tax_unavailable')
    return tax.rateFor()
  }
  const log = { error: vi.fn() }
  const maker = new InvoiceMaker({ database, tax: { rateFor }, log: log as never })
  maker.start()
  await vi.waitUntil(async () => (await invoicesOf(auctionId)).length > 0, { timeout: 10_000 })
  await maker.stop()
  expect((await invoicesOf(auctionId)).map(({ userId, locationId }) => [userId, locationId])).toEqual([[last, here]])
  expect(await makeInvoices(database, { rateFor })).toEqual({ made: 0, untaxed: new Set([there]) })
  expect(log.error.mock.calls).toEqual([[{ locationId: there }, expect.stringContaining('sales tax')]])
  expect(await make()).toBe(101)
})

test('the maker works by itself until it is stopped', async () => {
  const auctionId = await openAuction()
  await makeSale(database.db, { auctionId, userId: (await people(1))[0] as number })
  const log = { error: vi.fn() }
  const maker = new InvoiceMaker({ database, tax, log: log as never })
  maker.start()
  await vi.waitUntil(async () => (await invoicesOf(auctionId)).length === 1, { timeout: 10_000 })
  await maker.stop()
  expect(log.error).not.toHaveBeenCalled()
})
