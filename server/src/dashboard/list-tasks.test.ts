import { giveUpAppointment } from '@gavelhouse/shared/appointments/contract.ts'
import { listOwnLots, listTasks } from '@gavelhouse/shared/dashboard/contract.ts'
import { getInvoiceDetails } from '@gavelhouse/shared/invoices/contract.ts'
import { stepsOf } from '@gavelhouse/shared/invoices/next-step.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { beginSigning, getDocument, openSigning } from '@gavelhouse/shared/signing/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { makeBillable } from '../testing/make-document.ts'
import { makeInvoice, payInvoice } from '../testing/make-invoice.ts'
import { makeParcel } from '../testing/make-parcel.ts'
import { makeAppointment } from '../testing/make-pickup.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const tasksOf = async (client: TestClient) =>
  (await client.call(listTasks, {})).data.records.map((invoice) => [
    invoice.number,
    stepsOf(invoice, Date.now())[0]?.name,
  ])
const change = (text: string, id: number) => app.database.pool.query(text, [id])

test('P-453 what waits for somebody, the most pressing first: pay, book, sign, then what has a time; nobody else’s', async () => {
  const userId = await makeUser(app.database.db)
  const client = await app.as(userId)
  const booked = await makeAppointment(app.database, userId)
  await change("update invoices set delivery = 'pickup' where id = $1", booked.invoiceId)
  const billed = await makeBillable(app, userId)
  await change("update owed_lines set handover = 'picked_up' where invoice_id = $1", billed.id)
  const paid = await makeInvoice(app.database, { userId })
  await payInvoice(app.database, paid.id, dollars(115.5))
  await change("update invoices set delivery = 'pickup' where id = $1", paid.id)
  const later = await makeInvoice(app.database, { userId })
  const sooner = await makeInvoice(app.database, { userId })
  await change("update invoices set due_at = due_at - interval '9 days' where id = $1", sooner.id)
  const sent = await makeInvoice(app.database, { userId })
  await payInvoice(app.database, sent.id, dollars(115.5))
  await change("update invoices set delivery = 'shipping' where id = $1", sent.id)
  await change("update owed_lines set handover = 'shipped' where invoice_id = $1", sent.id)
  const over = await makeInvoice(app.database, { userId })
  await change('update invoices set cancelled_at = now() where id = $1', over.id)

  expect(await tasksOf(client)).toEqual([
    [sooner.id, 'pay'],
    [later.id, 'pay'],
    [paid.id, 'book'],
    [billed.id, 'sign'],
    [booked.invoiceId, 'fetch'],
    [sent.id, 'track'],
  ])
  expect((await client.call(listTasks, {})).data.counts).toEqual({ pay: 2, book: 1, sign: 1, fetch: 1, track: 1 })
  expect(await tasksOf(await app.as(await makeUser(app.database.db)))).toEqual([])

  await client.call(giveUpAppointment, { id: booked.id })
  const { id } = (await client.call(beginSigning, { invoiceId: billed.id })).data
  const { url } = (await client.call(openSigning, { id })).data
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await app.app.inject({ method: 'POST', url, payload: 'act=sign&name=Pat', headers })
  await client.call(getDocument, { id })
  const after = await tasksOf(client)
  expect(after).toContainEqual([booked.invoiceId, 'book'])
  expect(after.map(([number]) => number)).not.toContain(billed.id)
})

test('P-456 a list of lots brings the invoices they stand on, each once, in the same call', async () => {
  const userId = await makeUser(app.database.db)
  const client = await app.as(userId)
  const { id } = await makeInvoice(app.database, { userId, prices: [dollars(100), dollars(50)] })
  await payInvoice(app.database, id, dollars(173.25))
  const { data } = await client.call(listOwnLots, { list: 'auction_paid', limit: 12, page: 1, filters: [] })
  expect(data.records.map(({ invoiceNumber }) => invoiceNumber)).toEqual([String(id), String(id)])
  expect(data.purchases).toMatchObject([{ number: id, standing: 'paid' }])
})

test('P-285 P-526 what was sent is followed until all of it has arrived', async () => {
  const { invoiceId, userId, parcelId } = await makeParcel(app.database)
  const client = await app.as(userId)
  const shipment = async () => (await client.call(getInvoiceDetails, { invoiceId })).data.invoice.shipment
  expect([await shipment(), await tasksOf(client)]).toEqual(['sent', [[invoiceId, 'track']]])
  await change("update parcels set state = 'problem' where id = $1", parcelId)
  expect(await shipment()).toBe('problem')
  await change("update parcels set state = 'delivered', delivered_at = now(), look_at = null where id = $1", parcelId)
  expect(await shipment()).toBe('sent') // the desk has not said that this was all
  await change("update owed_lines set handover = 'shipped' where invoice_id = $1", invoiceId)
  expect([await shipment(), await tasksOf(client)]).toEqual(['delivered', []])
})
