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

test.each([
  ['I-20 I-21 a balance', 'update book_balances set debits = debits + 100 where debits > 0', ['I-20', 'I-21']],
  ['I-29 an invoice', 'update invoices set paid = paid - 100 where id = $1', ['I-29']],
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
