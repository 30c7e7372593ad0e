import { refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import type { ShipmentStage } from '@gavelhouse/shared/tracking/office-contract.ts'
import { getPackingSlip, listShipments } from '@gavelhouse/shared/tracking/office-contract.ts'
import { listParcels, markDelivered, sendParcel } from '@gavelhouse/shared/tracking/staff-contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { makeInvoice } from '../testing/make-invoice.ts'
import { makeParcel, makeShipping } from '../testing/make-parcel.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let desk: TestClient
beforeAll(async () => {
  app = await createTestApp()
  desk = await app.as(await makeUser(app.database.db, { role: 'pickup' }))
})
afterAll(() => app.close())

const listed = async (search: string, client = desk) =>
  (await client.call(listShipments, { limit: 50, page: 1, ...readListQuery('shipping', search) })).data.records
const stageOf = async (invoiceId: number): Promise<[ShipmentStage | undefined, number | undefined]> => {
  const found = (await listed(`q=${invoiceId}`)).find(({ id }) => id === invoiceId)
  return [found?.stage, found?.unsentCount]
}
const send = (invoiceId: number, lineIds: readonly number[]) =>
  desk.call(sendParcel, {
    ...{ invoiceId, items: lineIds.map((lineId) => ({ lineId, units: 1 })), carrierCode: 'ups', trackingNumber: '1Z1' },
  })

test('P-285 from to ship to delivered, in two parts', async () => {
  const sellerIds = [await makeUser(app.database.db), await makeUser(app.database.db)]
  const { invoiceId, lineIds } = await makeShipping(app.database, { sellerIds })
  expect(await stageOf(invoiceId)).toEqual(['to_ship', 2])
  await send(invoiceId, lineIds.slice(0, 1))
  expect(await stageOf(invoiceId)).toEqual(['part_shipped', 1])
  await send(invoiceId, lineIds.slice(1))
  expect(await stageOf(invoiceId)).toEqual(['shipped', 0])
  const { records } = (await desk.call(listParcels, { invoiceId })).data
  for (const { id } of records) await desk.call(markDelivered, { parcelId: id })
  expect(await stageOf(invoiceId)).toEqual(['delivered', 0])
})

test('unpaid goods, and those that are fetched, are not on the list; stages and auctions are asked for', async () => {
  const fetched = await makeInvoice(app.database)
  expect(await stageOf(fetched.id)).toEqual([undefined, undefined])
  const { invoiceId, auctionId } = await makeShipping(app.database)
  const ids = async (search: string) => (await listed(search)).map(({ id }) => id)
  expect(await ids(`auction=${auctionId}`)).toEqual([invoiceId])
  expect(await ids(`auction=${auctionId}&status=to_ship,shipped`)).toEqual([invoiceId])
  expect(await ids(`auction=${auctionId}&status=delivered`)).toEqual([])
  const [row] = await listed(`auction=${auctionId}`)
  expect(row).toMatchObject({ destination: 'Boise, ID', service: 'Ground', unitCount: 1, parcelCount: 0 })
})

test('a packing slip is a paper of what is in the parcel', async () => {
  const { parcelId } = await makeParcel(app.database)
  const { data } = await desk.call(getPackingSlip, { parcelId })
  expect([data.fileName, data.type]).toEqual([`parcel-${parcelId}.pdf`, 'application/pdf'])
  expect(Buffer.from(data.content, 'base64').subarray(0, 4).toString()).toBe('%PDF')
  expect((await desk.call(getPackingSlip, { parcelId: 999_999 })).status).toBe(404)
})

test('money 18 what was refunded before it was sent is not to be sent, and cannot be', async () => {
  const { invoiceId, lineIds, userId } = await makeShipping(app.database, { quantity: 3 })
  await app.database.pool.query(
    `insert into payment_attempts (key, user_id, purpose, subject, invoice_id, method, amount, captured, status, expires_at, look_at, ended_at)
     select 'shipped-' || id, $2, 'invoice', 'invoice:' || id, id, 'cash', paid, paid, 'succeeded', now(), now(), now()
     from invoices where id = $1`,
    [invoiceId, userId],
  )
  const [lineId = 0] = lineIds
  const staff = await app.as(await makeUser(app.database.db, { role: 'owner' }))
  const refund = async () =>
    staff.call(refundInvoice, {
      ...{ invoiceId, items: [{ lineId, units: 1 }], amount: 0, givesShipping: false, to: 'wallet', reason: 'Broken' },
    })
  await send(invoiceId, [lineId])
  expect(await stageOf(invoiceId)).toEqual(['part_shipped', 2])
  expect((await refund()).status).toBe(200)
  expect(await stageOf(invoiceId)).toEqual(['part_shipped', 1])
  const two = { invoiceId, items: [{ lineId, units: 2 }], carrierCode: 'ups' as const, trackingNumber: '1Z2' }
  expect(await desk.call(sendParcel, two)).toMatchObject({ status: 422, code: 'too_many_to_send' })
  expect((await refund()).status).toBe(200)
  expect(await stageOf(invoiceId)).toEqual(['shipped', 0])
  expect(await send(invoiceId, [lineId])).toMatchObject({ status: 422, code: 'too_many_to_send' })
})
