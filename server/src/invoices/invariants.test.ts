import { dollars } from '@gavelhouse/shared/money.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import { makeAuction, makeUser } from '../testing/factories.ts'
import { makeInvoice, payInvoice } from '../testing/make-invoice.ts'
import { makeSale } from '../testing/make-sale.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { cancelLines } from './cancel-lines.ts'
import { findBrokenInvoices } from './invariants.ts'
import { setAside } from './set-aside.ts'

let database: TestDatabase
let open: number
let paid: number
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const prices = [dollars(33.33), dollars(0.0049), dollars(99_999.99)]
  open = (await makeInvoice(database, { prices })).id
  const part = await makeInvoice(database, { prices })
  await payInvoice(database, part.id, dollars(1))
  paid = (await makeInvoice(database)).id
  await payInvoice(database, paid, dollars(115.5))
  const changed = await makeInvoice(database, { prices })
  const [first = 0, second = 0] = changed.lineIds
  await db.transaction((tx) => setAside(tx, { invoiceId: changed.id, lineId: first, isAside: true }))
  await db.transaction((tx) =>
    cancelLines(tx, { invoiceId: changed.id, lineIds: [second], reason: 'Broken', staffId: changed.userId }),
  )
  await database.pool.query(
    'insert into heartbeat (id, at) values (1, clock_timestamp()) on conflict (id) do update set at = excluded.at',
  )
})
afterAll(() => database.drop())

test('a sound house has nothing to find, in its invoices and in its books', async () => {
  expect(await findBrokenInvoices(database.pool)).toEqual([])
  expect(await findBrokenBooks(database.pool)).toEqual([])
})

/** Runs the statement, looks, and takes it back. */
async function findAfter(statement: string, values: unknown[] = []): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(statement, values)
    return (await findBrokenInvoices(client as never)).map(({ name }) => name)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test.each<[string, () => [string, unknown[]?]]>([
  ['I-34 a line is', () => ['update owed_lines set tax = tax + 100 where invoice_id = $1', [open]]],
  ['I-34 I-51 the sums', () => ['update invoices set subtotal = subtotal + 100 where id = $1', [open]]],
  ['I-29 nothing is due below zero', () => ['update invoices set cancelled_at = now() where id = $1', [open]]],
  ['I-31 what is paid', () => ['update invoices set paid_at = null where id = $1', [paid]]],
  ['I-29 what an invoice has due', () => ['update invoices set paid = paid - 100 where id = $1', [paid]]],
  ['I-51 a frozen invoice', () => ['update invoices set handling = handling + 100 where id = $1', [paid]]],
  ['I-51 nothing on a frozen', () => ['update owed_lines set is_aside = true where invoice_id = $1', [paid]]],
  ['I-50 a line is on', () => ['update owed_lines set user_id = user_id + 1 where invoice_id = $1', [open]]],
  ['I-30 what came back', () => ['update owed_lines set returned_quantity = 1 where invoice_id = $1', [paid]]],
  ['the numbers of returns', () => ['update return_numbers set next = next + 1']],
  ['the numbers of invoices', () => ['update invoice_numbers set next = next + 1']],
])('the audit finds it: %s', async (name, breaking) => {
  expect((await findAfter(...breaking())).some((found) => found.startsWith(name))).toBe(true)
})

test('I-50 the audit finds what was won and has no invoice', async () => {
  const { db } = database
  const auctionId = await makeAuction(db)
  const { lineId, lotId } = await makeSale(db, { auctionId, userId: await makeUser(db) })
  await database.pool.query('update lots set ended_at = from_ms($2) where id = $1', [lotId, Date.now() - HOUR])
  const found = await findAfter("update owed_lines set created_at = now() - interval '1 hour' where id = $1", [lineId])
  expect(found).toEqual(['I-50 what was won is on an invoice soon after its auction is over'])
})
