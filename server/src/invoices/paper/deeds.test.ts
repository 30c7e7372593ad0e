import { attachCertificate } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { getInvoiceDetails } from '@gavelhouse/shared/invoices/contract.ts'
import { getCertificate, getInvoiceManifest } from '@gavelhouse/shared/invoices/paper-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { makeInvoice, payInvoice } from '../../testing/make-invoice.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { createTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let userId: number
let client: TestClient
beforeAll(async () => {
  app = await createTestApp()
  userId = await makeUser(app.database.db)
  client = await app.as(userId)
})
afterAll(() => app.close())

const textOf = (content: string) => JSON.stringify(readPdf(Buffer.from(content, 'base64')))

test('PD-5 the manifest of an invoice names every lot and no price, in the language of the pages', async () => {
  const { id, lotIds } = await makeInvoice(app.database, { userId, prices: [dollars(1_234), dollars(2_345)] })
  await app.database.pool.query(
    "update lots set title = 'Pallet jack ' || id, lot_location = 'Aisle 7' where id = any($1)",
    [lotIds],
  )
  const { data } = await client.call(getInvoiceManifest, { invoiceId: id })
  expect(data).toMatchObject({ fileName: `manifest-${id}.pdf`, type: 'application/pdf' })
  const text = textOf(data.content)
  for (const said of [
    `Manifest of invoice ${id}`,
    ...lotIds.map((lot) => `Pallet jack ${lot}`),
    'Aisle 7',
    `INV-${id}`,
  ])
    expect(text).toContain(said)
  expect(text).not.toMatch(/1,234|2,345/)
})

test('P-1091 PD-5 a paid line has a certificate of ownership; one that is not paid has none', async () => {
  const { id, lineIds } = await makeInvoice(app.database, { userId })
  const lineId = lineIds[0] ?? 0
  const hasCertificate = async () =>
    (await client.call(getInvoiceDetails, { invoiceId: id })).data.lines.map((line) => line.hasCertificate)
  expect([await hasCertificate(), (await client.call(getCertificate, { lineId })).code]).toEqual([
    [false],
    'line_not_paid',
  ])
  await payInvoice(app.database, id, dollars(115.5))
  expect(await hasCertificate()).toEqual([true])
  const { data } = await client.call(getCertificate, { lineId })
  expect(data.fileName).toBe(`certificate-${id}-${lineId}.pdf`)
  expect(textOf(data.content)).toMatch(/Certificate of ownership.*belongs to Pat Example/)
})

test('P-1091 what staff attached to a line is its certificate', async () => {
  const { id, lineIds } = await makeInvoice(app.database, { userId })
  await payInvoice(app.database, id, dollars(115.5))
  const [lineId = 0] = lineIds
  const fileName = `document/${'ab'.repeat(20)}.webp`
  await app.services.fileStore.put(fileName, Buffer.from('the title'))
  const ownerId = await makeUser(app.database.db, { role: 'owner' })
  await app.database.pool.query('insert into uploads (user_id, name, bytes) values ($1, $2, 9)', [ownerId, fileName])
  const owner = await app.as(ownerId)
  expect((await owner.call(attachCertificate, { lineId, fileName })).status).toBe(200)
  const { data } = await client.call(getCertificate, { lineId })
  expect(Buffer.from(data.content, 'base64').toString()).toBe('the title')
})
