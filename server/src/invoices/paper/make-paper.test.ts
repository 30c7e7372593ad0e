import {
  getInvoicePdf,
  getInvoiceSpreadsheet,
  getPublicInvoicePdf,
  getTransactionsSpreadsheet,
} from '@gavelhouse/shared/invoices/paper-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { makeInvoice, payInvoice } from '../../testing/make-invoice.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let userId: number
let invoice: Awaited<ReturnType<typeof makeInvoice>>
beforeAll(async () => {
  app = await createTestApp()
  userId = await makeUser(app.database.db)
  await query("update users set first_name = 'Ana', last_name = 'García', phone = '+18015550144' where id = $1", [
    userId,
  ])
  invoice = await makeInvoice(app.database, { userId, prices: [dollars(100), dollars(50)] })
  await query("update lots set title = '=1+1' where id = $1", [invoice.lotIds[1]])
  await payInvoice(app.database, invoice.id, dollars(100))
})
afterAll(() => app.close())

const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows
const bytesOf = ({ content }: { content: string }) => Buffer.from(content, 'base64')

test('P-309 P-310 money 20 the PDF holds house, number, dates, buyer, lines, sums and the code for the desk', async () => {
  const client = await app.as(userId)
  const { data } = await client.call(getInvoicePdf, { invoiceIds: [invoice.id] })
  expect(data).toMatchObject({ fileName: `${invoice.id}.pdf`, type: 'application/pdf' })
  const pages = readPdf(bytesOf(data))
  expect(pages).toHaveLength(1)
  const [page = ''] = pages
  expect(page).toContain(`Gavelhouse Invoice ${invoice.id}`)
  expect(page).toContain('Partial')
  expect(page).toContain(`INV-${invoice.id}`)
  expect(page).toMatch(/\d\d-\d\d-\d{4} \d+:\d\d [ap]m M[SD]T/)
  expect(page).toContain('Ana García')
  expect(page).toContain('$100.00 1 $100.00 $10.00 $5.50 $115.50')
  expect(page).toMatch(
    /Sub Total US \$150\.00[\s\S]*premium US \$15\.00[\s\S]*Sales Tax US \$8\.25[\s\S]*Total US \$173\.25[\s\S]*Paid so far −US \$100\.00[\s\S]*Due US \$73\.25/,
  )
})

test('P-309 in the language of the pages; Arabic from the right', async () => {
  const client = await app.as(userId)
  const pdf = async (language: string) => {
    const { envelope } = await client.post(
      '/invoice/pdf',
      { invoice_ids: [invoice.id] },
      { cookie: `lang=${language}` },
    )
    return readPdf(bytesOf(envelope.data.responseData as { content: string })).join('\n')
  }
  expect(await pdf('es')).toContain(`Factura ${invoice.id}`)
  const arabic = await pdf('ar')
  expect(arabic).toMatch(new RegExp(`^${invoice.id} \\s*ةروتاف Gavelhouse`))
  expect(arabic).toMatch(/US \$73\.25 \s*قحتسملا/)
})

test('P-312 T-20 somebody else’s invoice is not there, also among one’s own', async () => {
  const foreign = await makeInvoice(app.database)
  const client = await app.as(userId)
  const expected = { status: 404, message: 'Record not found' }
  expect(await client.call(getInvoicePdf, { invoiceIds: [foreign.id] })).toMatchObject(expected)
  expect(await client.call(getInvoicePdf, { invoiceIds: [invoice.id, foreign.id] })).toMatchObject(expected)
  expect(await client.call(getInvoiceSpreadsheet, { invoiceId: foreign.id })).toMatchObject(expected)
  expect((await app.guest.post('/invoice/pdf', { invoice_ids: [invoice.id] })).envelope.data.responseType).toBe(403)
})

test('P-1041 T-23 by the link without a login: no telephone, no e-mail, no payments', async () => {
  const [row] = await query('select link_token from invoices where id = $1', [invoice.id])
  const { data } = await app.guest.call(getPublicInvoicePdf, { token: row?.link_token })
  const text = readPdf(bytesOf(data)).join('\n')
  expect(text).toContain('Ana García')
  expect(text).toContain('Due US $73.25')
  expect(text).not.toMatch(/555.?0144|Payments/)
  expect(text).not.toContain((await query('select email from users where id = $1', [userId]))[0]?.email)
  for (const token of ['', 'x', String(invoice.id)])
    expect(await app.guest.call(getPublicInvoicePdf, { token })).toMatchObject({
      status: 404,
      message: 'Record not found',
    })
})

test('P-1041 T-23 the link expires half a year after the invoice was due or paid', async () => {
  const old = await makeInvoice(app.database)
  const [row] = await query('select link_token from invoices where id = $1', [old.id])
  const ask = async () => (await app.guest.call(getPublicInvoicePdf, { token: row?.link_token })).status
  await query("update invoices set due_at = now() - interval '179 days' where id = $1", [old.id])
  expect(await ask()).toBe(200)
  await query("update invoices set due_at = now() - interval '181 days' where id = $1", [old.id])
  expect([await ask(), (await app.guest.post('/invoice/public_invoice', { token: row?.link_token })).status]).toEqual([
    404, 404,
  ])
  await query("update invoices set paid_at = now() - interval '3 days' where id = $1", [old.id])
  expect(await ask()).toBe(200)
})

test('P-305 P-307 P-308 P-309 the spreadsheet: named by its number, the columns in their order, a last row of totals', async () => {
  const client = await app.as(userId)
  const { data } = await client.call(getInvoiceSpreadsheet, { invoiceId: invoice.id })
  expect(data.fileName).toBe(`${invoice.id}.xlsx`)
  const [lots, sums] = await readExcel(bytesOf(data))
  const [head, first, second, totals, ...more] = lots?.data ?? []
  expect(head).toEqual(['Description', 'Amount', 'Quantity', 'Sub Total', 'Sales Tax', 'Totals'])
  expect(first?.slice(1)).toEqual([100, 1, 100, 5.5, 115.5])
  expect(second).toEqual(['=1+1', 50, 1, 50, 2.75, 57.75])
  expect(totals).toEqual(['Totals', null, 2, 150, 8.25, 173.25])
  expect(more).toEqual([])
  expect(sums?.data.map((row) => row[1])).toEqual(['Amount', 150, 15, 8.25, 0, 0, 173.25, 0, 0, -100, 73.25])
})

test('P-329 the transactions chosen in the list as a spreadsheet: what goes back is negative, and no text is a formula', async () => {
  const buyer = await makeUser(app.database.db)
  const { id, lotIds } = await makeInvoice(app.database, { userId: buyer })
  await query("update lots set title = '=2+2' where id = $1", [lotIds[0]])
  await query(
    `insert into payment_attempts (key, user_id, purpose, subject, invoice_id, lot_id, method, amount, fee, status, charge_id, provider,
       expires_at, look_at, ended_at, created_at)
     values ('x1', $1, 'invoice', 'x1', $2, null, 'card', 1000000, 30000, 'succeeded', '=1+1', 'sandbox', now(), now(), now(), '2026-07-04T18:00Z'),
       ('x2', $1, 'deposit', 'x2', null, $3, 'offline', 250000, 0, 'failed', null, null, now(), now(), now(), '2026-07-03T18:00Z')`,
    [buyer, id, lotIds[0]],
  )
  await query(
    "insert into refunds (key, invoice_id, user_id, amount, method, status, created_at) values ('x3', $1, $2, 123400, 'wallet', 'succeeded', '2026-07-05T18:00Z')",
    [id, buyer],
  )
  const client = await app.as(buyer)
  const ask = async (action: 'all' | 'failed') => {
    const { data } = await client.call(getTransactionsSpreadsheet, { action, filters: [] })
    expect(data.fileName).toBe('transactions.xlsx')
    return (await readExcel(bytesOf(data)))[0]?.data ?? []
  }
  const [head, refund, payment, deposit, ...more] = await ask('all')
  expect(head).toEqual([
    ...['Invoice Id', 'Transaction Id', 'Date', 'Type', 'Description', 'Method', 'Amount', 'Fee', 'Status'],
  ])
  expect([refund?.[0], ...(refund?.slice(3) ?? [])]).toEqual([id, 'Refund', null, 'Wallet', -12.34, 0, 'Success'])
  expect(payment).toEqual([...[id, '=1+1', '07-04-2026 12:00 pm MDT', 'Payment', null, 'Card', 103, 3, 'Success']])
  expect(deposit?.slice(3)).toEqual(['Bid deposit', '=2+2', 'Manual', 25, 0, 'Failed'])
  expect(more).toEqual([])
  expect(await ask('failed')).toHaveLength(2)
})
