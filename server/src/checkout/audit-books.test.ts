import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeInvoice, payInvoice } from '../testing/make-invoice.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { auditBooks } from './audit-books.ts'
import { checkoutJobs } from './jobs.ts'

let database: TestDatabase
let invoiceId: number
beforeAll(async () => {
  database = await createTestDatabase()
  invoiceId = (await makeInvoice(database)).id
  await payInvoice(database, invoiceId, dollars(50))
})
afterAll(() => database.drop())

test('I-21 every night the books are added up again, and a sound house raises no alert', async () => {
  expect(checkoutJobs.find(({ name }) => name === 'audit-books')?.every).toMatch(/^\d+ \d+ \* \* \*$/)
  const error = vi.fn()
  expect(await auditBooks({ database, log: { error } })).toEqual([])
  expect(error).not.toHaveBeenCalled()
})

const ATTEMPT = `
  insert into payment_attempts (key, user_id, purpose, subject, invoice_id, method, amount, expires_at, look_at,
    status, captured, refunded, ended_at)
  select 'forged', user_id, 'invoice', 'invoice', id, 'card', 100, now(), now(), `

test.each([
  ['I-20 I-21 a balance', 'update book_balances set debits = debits + 100 where debits > 0', ['I-20', 'I-21']],
  ['I-29 an invoice', 'update invoices set paid = paid - 100 where id = $1', ['I-29']],
  [
    'I-30 what an invoice was credited and has given back',
    'update invoices set credited = credited + 100, refunded = refunded + 100 where id = $1',
    ['I-30'],
  ],
  ['I-28 a payment', `${ATTEMPT} 'succeeded', 100, 0, now() from invoices where id = $1`, ['I-28']],
  ['I-30 a refund', `${ATTEMPT} 'failed', 100, 100, now() from invoices where id = $1`, ['I-30']],
])('%s that was changed behind the books raises an alert', async (_, statement, broken) => {
  const client = await database.pool.connect()
  const error = vi.fn()
  try {
    await client.query('begin')
    await client.query(statement, statement.includes('$1') ? [invoiceId] : [])
    await auditBooks({ database: { pool: client as never }, log: { error } })
  } finally {
    await client.query('rollback')
    client.release()
  }
  const told = error.mock.calls.map(([facts]) => facts as { alert: string; name: string })
  expect(told.every(({ alert }) => alert === 'books_broken')).toBe(true)
  expect([...new Set(told.map(({ name }) => name.slice(0, 4)))]).toEqual(expect.arrayContaining(broken))
})
