import { giveUpAppointment } from '@gavelhouse/shared/appointments/contract.ts'
import { changeOwedLine } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { listOwnLots, listTasks } from '@gavelhouse/shared/dashboard/contract.ts'
import { getInvoiceDetails } from '@gavelhouse/shared/invoices/contract.ts'
import { stepsOf } from '@gavelhouse/shared/invoices/next-step.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { beginSigning, getDocument, openSigning } from '@gavelhouse/shared/signing/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitAside } from '../invoices/split-aside.ts'
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

test('P-453 what is owed is told whatever its age, also to a dealer with hundreds of newer purchases', async () => {
  const userId = await makeUser(app.database.db)
  const owed = await makeInvoice(app.database, { userId })
  const paid = await makeInvoice(app.database, { userId })
  await payInvoice(app.database, paid.id, dollars(115.5))
  await change(
    `with more as (
      insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', 5000000 + n, 'link_token', 'more-' || n))).*
      from invoices i, generate_series(1, 320) n where i.id = $1 returning id)
    insert into owed_lines overriding system value
      select (jsonb_populate_record(l, jsonb_build_object('id', more.id, 'invoice_id', more.id, 'source', 'buy-now', 'log_number', null))).*
      from owed_lines l, more where l.invoice_id = $1`,
    paid.id,
  )
  expect(await tasksOf(await app.as(userId))).toContainEqual([owed.id, 'pay'])
})

test('P-265 money 15a two unpaid invoices of one group are each paid by their number; once one is paid the other by its group', async () => {
  const userId = await makeUser(app.database.db)
  const client = await app.as(userId)
  const { id, auctionId, lineIds } = await makeInvoice(app.database, { userId, prices: [dollars(100), dollars(50)] })
  const waysToPay = async () =>
    (await client.call(listTasks, {})).data.records.map((invoice) => stepsOf(invoice, Date.now())[0]?.to)
  expect(await waysToPay()).toEqual([`/checkout/auction/${auctionId}`])
  await client.call(changeOwedLine, { lineId: lineIds[1] as number, isInCart: false })
  const other = await app.database.db.transaction((tx) => splitAside(tx, id))
  expect((await waysToPay()).toSorted()).toEqual([`/checkout/invoice/${id}`, `/checkout/invoice/${other}`])
  await change("update owed_lines set handover = 'picked_up' where invoice_id = $1", id)
  await payInvoice(app.database, id, dollars(115.5))
  expect(await waysToPay()).toEqual([`/checkout/auction/${auctionId}`])
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
