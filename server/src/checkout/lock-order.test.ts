import { cancelItem } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../db/connect.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { joinInvoice } from '../invoices/join-invoice.ts'
import { lockInvoice } from '../invoices/queries.ts'
import { makeAuction, makeBidder, makeLocation, makeUser } from '../testing/factories.ts'
import { makeAttempt } from '../testing/make-attempt.ts'
import { makeSale } from '../testing/make-sale.ts'
import { invoiceOf, makeInvoice } from '../testing/money.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { decideAttempt } from './decide-attempt.ts'
import { lockAttempt, readAttempt } from './queries-attempts.ts'

let app: TestApp
let auctionId: number
let userId: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db, { status: 'closed' })
  userId = await makeBidder(app.database.db, auctionId)
})

const TAX = { rate: 0, state: 'UT', description: 'none' }
const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(text, values)).rows
const WAITING = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
/** Until so many wait for somebody's lock. */
const untilWaiting = (count: number) => expect.poll(async () => (await query(WAITING)).length).toBe(count)

test('R-5 whoever decides a payment and whoever posts it hold attempt and invoice in the same order', async () => {
  const { invoiceId } = await makeInvoice(app, { userId, auctionId })
  const attemptId = await makeAttempt(app.database.db, userId, { invoiceId })
  await query("update payment_attempts set step = 'asked', status = 'pending' where id = $1", [attemptId])
  const attempt = await readAttempt(app.database.db, attemptId)
  const { decided } = await app.database.db.transaction(async (tx) => {
    await lockAttempt(tx, attemptId)
    const decided = decideAttempt(app.services, attempt)
    await untilWaiting(1)
    await lockInvoice(tx, invoiceId)
    return { decided }
  })
  await decided
  expect((await readAttempt(app.database.db, attemptId)).step).toBe('decided')
})

test('rule 27 of two who cancel the same line at once one has cancelled it: its units go back once', async () => {
  const { db } = app.database
  const locationId = await makeLocation(db)
  const sold = { auctionId, userId, locationId, source: 'buy-now' } as const
  const lineIds = [(await makeSale(db, sold)).lineId, (await makeSale(db, sold)).lineId]
  const draft = { userId, auctionId, locationId, source: 'buy-now', lineIds, tax: TAX } as const
  const invoiceId = await db.transaction((tx) => createInvoice(tx, draft))
  const [ann, staff] = [await app.as(userId), await app.as(await makeUser(db, { role: 'accountant' }))]
  const lineId = lineIds[0] ?? 0
  const { both } = await db.transaction(async (tx: Db) => {
    await lockInvoice(tx, invoiceId)
    const both = [ann, staff].map((client) => client.call(cancelItem, { lineId, kind: 'auction', reason: 'changed' }))
    await untilWaiting(2)
    return { both }
  })
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  expect(await query("select id from invoice_log where line_id = $1 and act = 'cancelled'", [lineId])).toHaveLength(1)
})

test('I-51 what is awarded while somebody pays does not come onto that invoice', async () => {
  const { db } = app.database
  const locationId = await makeLocation(db)
  const { lineId } = await makeSale(db, { auctionId, userId, locationId })
  const draft = { userId, auctionId, locationId, source: 'auction', lineIds: [lineId], tax: TAX } as const
  const openInvoiceId = await db.transaction((tx) => createInvoice(tx, draft))
  const awarded = await makeSale(db, { auctionId, userId, locationId, source: 'award' })
  await makeAttempt(db, userId, { invoiceId: openInvoiceId })
  const group = { userId, auctionId, locationId, lineIds: [awarded.lineId], openInvoiceId }
  await db.transaction((tx) => joinInvoice(tx, group, TAX))
  expect((await invoiceOf(app, openInvoiceId)).subtotal).toBe(dollars(100))
})
