import { getInvoiceDetails } from '@gavelhouse/shared/invoices/contract.ts'
import { listNotices } from '@gavelhouse/shared/notifications/contract.ts'
import { getTracking } from '@gavelhouse/shared/tracking/contract.ts'
import * as staffApi from '@gavelhouse/shared/tracking/staff-contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SIGNATURE_HEADER } from '../sandbox-pay/sign.ts'
import { makeUser } from '../testing/factories.ts'
import { makeInvoice } from '../testing/make-invoice.ts'
import { makeShipping } from '../testing/make-parcel.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { askCarriers } from './ask-carriers.ts'
import { sandboxNumber } from './providers/sandbox-course.ts'
import { sandboxNews } from './providers/sandbox-tracker.ts'

let app: TestApp
let staff: TestClient
let ann: TestClient
let sale: Awaited<ReturnType<typeof makeShipping>>

beforeAll(async () => {
  app = await createTestApp()
  staff = await app.as(await makeUser(app.database.db, { role: 'owner' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  sale = await makeShipping(app.database, {
    sellerIds: [await makeUser(app.database.db), await makeUser(app.database.db)],
  })
  ann = await app.as(sale.userId)
})

type Sending = Parameters<typeof sending>[0]
const sending = (given: {
  invoiceId: number
  items?: { lineId: number; units: number }[]
  trackingNumber?: string
}) => ({
  ...{ items: [], carrierCode: 'sandbox' as const, trackingNumber: '', ...given },
})
const send = (given: Partial<Sending> = {}, key?: string) =>
  staff.call(staffApi.sendParcel, sending({ invoiceId: sale.invoiceId, ...given }), key === undefined ? {} : { key })
const track = async (invoiceId = sale.invoiceId) => (await ann.call(getTracking, { invoiceId })).data
const handovers = async () =>
  (await ann.call(getInvoiceDetails, { invoiceId: sale.invoiceId })).data.lines.map(({ handover }) => handover)
const noticesOf = async () => (await ann.call(listNotices, {})).data.records.map(({ kind }) => kind).toReversed()
const scan = (number: string, code: string) =>
  app.app.inject({ method: 'POST', url: '/sandbox-carrier/scans', payload: { tracking_number: number, code } })
const needs = () => ({ ...app.services, db: app.database.db, now: () => app.services.clock.now() })
async function mailsOf() {
  const { rows } = await app.database.pool.query<{ email: string }>('select email from users where id = $1', [
    sale.userId,
  ])
  return (await readInbox(app, rows[0]?.email ?? '')).toReversed()
}

describe('sending', () => {
  test('P-285 P-524 in two parts: each lot is in its parcel, and a line is shipped once all of it is', async () => {
    const [first = 0, second = 0] = sale.lineIds
    const one = await send({ items: [{ lineId: first, units: 1 }] })
    expect(one).toMatchObject({ status: 200, message: 'Shipment saved, the buyer is told' })
    expect(await handovers()).toEqual(['shipped', ''])
    expect((await track()).unsent.map(({ id }) => id)).toEqual([second])
    const two = await send()
    expect(await handovers()).toEqual(['shipped', 'shipped'])
    const { parcels, unsent, type, state, trackingNumber } = await track()
    expect(parcels.map(({ lines }) => lines.map(({ id }) => id))).toEqual([[first], [second]])
    expect(unsent).toEqual([])
    // P-1150 what was sent last stands above the list.
    expect({ type, state, trackingNumber }).toEqual({
      ...{ type: 'shipEngine', state: 'announced', trackingNumber: two.data.trackingNumber },
    })
    expect(parcels[0]).toMatchObject({
      trackingNumber: one.data.trackingNumber,
      service: 'Ground',
      carrierCode: 'sandbox',
    })
    expect(await send()).toMatchObject({ code: 'nothing_to_send' })
    expect(await noticesOf()).toEqual(['goods_shipped', 'goods_shipped'])
    const mails = await mailsOf()
    expect(mails.filter(({ kind }) => kind === 'parcel_changed')).toHaveLength(2)
    expect(mails.at(-1)?.text).toContain(two.data.trackingNumber)
    expect(mails.at(-1)?.text).toContain(`/invoice/tracking/${sale.invoiceId}`)
  })

  test('units of one lot travel apart, and never more than were bought', async () => {
    sale = await makeShipping(app.database, { quantity: 3 })
    ann = await app.as(sale.userId)
    const [lineId = 0] = sale.lineIds
    await send({ items: [{ lineId, units: 2 }] })
    expect(await handovers()).toEqual([''])
    expect(await send({ items: [{ lineId, units: 2 }] })).toMatchObject({
      code: 'too_many_to_send',
      details: { left: 1 },
    })
    const both = await Promise.all([send(), send()])
    expect(both.map(({ code }) => code ?? 'sent').sort()).toEqual(['nothing_to_send', 'sent'])
    expect(await handovers()).toEqual(['shipped'])
  })

  test('R-9 the same request again is the same parcel, another one under its key is refused', async () => {
    const [lineId = 0] = sale.lineIds
    const items = [{ lineId, units: 1 }]
    const key = crypto.randomUUID()
    const made = await send({ items }, key)
    expect((await send({ items }, key)).data).toEqual(made.data)
    expect(await send({}, key)).toMatchObject({ code: 'idempotency_mismatch' })
    expect((await track()).parcels).toHaveLength(1)
    expect(await noticesOf()).toEqual(['goods_shipped'])
  })

  test('what is not paid, is fetched, or is on another invoice, is not sent', async () => {
    const open = await makeInvoice(app.database)
    expect(await send({ invoiceId: open.id })).toMatchObject({ code: 'invoice_unpaid' })
    const other = await makeShipping(app.database)
    expect(await send({ items: [{ lineId: other.lineIds[0] ?? 0, units: 1 }] })).toMatchObject({ code: 'not_found' })
    await app.database.pool.query("update invoices set delivery = 'pickup' where id = $1", [other.id])
    expect(await send({ invoiceId: other.id })).toMatchObject({ code: 'not_shipped' })
    const typed = { invoice_id: sale.invoiceId, carrier_code: 'ups', tracking_number: '1Z; drop' }
    expect(await staff.post('/seller/shipping/sendParcel', typed)).toMatchObject({ status: 422 })
  })

  test('T-20 a seller sends and sees their own lots only', async () => {
    const [first = 0, second = 0] = sale.lineIds
    const { rows } = await app.database.pool.query<{ seller_id: number }>(
      'select p.seller_id from owed_lines l join lots p on p.id = l.lot_id where l.id = $1',
      [first],
    )
    const sellerId = rows[0]?.seller_id ?? 0
    await app.database.pool.query(
      "insert into user_roles (user_id, role) values ($1, 'seller') on conflict do nothing",
      [sellerId],
    )
    const seller = await app.as(sellerId)
    const sendOwn = (given: Partial<Sending>) =>
      seller.call(staffApi.sendParcel, sending({ invoiceId: sale.invoiceId, ...given }))
    expect(await sendOwn({ items: [{ lineId: second, units: 1 }] })).toMatchObject({ code: 'not_found' })
    const { data: both } = await send({ items: [{ lineId: second, units: 1 }] })
    expect(await seller.call(staffApi.markDelivered, { parcelId: both.parcelId })).toMatchObject({ code: 'not_found' })
    expect((await sendOwn({})).status).toBe(200)
    const { data } = await seller.call(staffApi.listParcels, { invoiceId: sale.invoiceId })
    expect(data.records.map(({ lines }) => lines.map(({ id }) => id))).toEqual([[first]])
    expect(data.unsent).toEqual([])
  })
})

describe('following', () => {
  test('P-522 P-526 scans move a parcel, are told once and heard on the buyer’s screens, whatever comes twice', async () => {
    const { trackingNumber } = (await send()).data
    app.published.length = 0
    for (const code of ['PICKUP', 'VAN', 'ARRIVED']) {
      expect((await scan(trackingNumber, code)).statusCode).toBe(200)
      const news = await sandboxNews(needs(), trackingNumber)
      const { statusCode } = await app.app.inject({
        ...{ method: 'POST', url: '/webhooks/shipping', payload: news?.raw ?? '' },
        headers: { [SIGNATURE_HEADER]: news?.signature ?? '', 'content-type': 'application/json' },
      })
      expect(statusCode).toBe(200)
    }
    const { parcels } = await track()
    expect(parcels[0]).toMatchObject({ state: 'delivered', stateText: 'Delivered', deliveredAt: expect.any(Number) })
    expect(parcels[0]?.scans.map(({ signal }) => signal)).toEqual([
      'delivered',
      'out_for_delivery',
      'in_transit',
      'announced',
    ])
    expect(parcels[0]?.scans[0]).toMatchObject({
      city: 'Boise',
      state: 'ID',
      zip: '83702',
      description: 'Delivered, front door',
    })
    expect(await noticesOf()).toEqual(['goods_shipped', 'parcel_out_for_delivery', 'parcel_delivered'])
    expect((await mailsOf()).map(({ kind }) => kind)).toEqual(['parcel_changed', 'parcel_today', 'parcel_changed'])
    const told = app.published.filter(([, name]) => name === 'parcelChanged')
    expect(told).toHaveLength(3)
    expect(told[0]).toEqual([
      `user:${sale.userId}`,
      'parcelChanged',
      { parcelId: parcels[0]?.id, invoiceId: sale.invoiceId },
    ])
  })

  test('P-412 whoever does not want to know that it comes today gets no mail about it, and the notice', async () => {
    await app.database.pool.query("insert into notification_preferences (user_id, mail_types) values ($1, '{won}')", [
      sale.userId,
    ])
    const { trackingNumber } = (await send()).data
    await scan(trackingNumber, 'VAN')
    expect((await mailsOf()).map(({ kind }) => kind)).toEqual(['parcel_changed'])
    expect(await noticesOf()).toContain('parcel_out_for_delivery')
  })

  test('P-1156 what no carrier tells is asked for, and not for ever', async () => {
    const number = sandboxNumber(app.services.clock.now() - 32 * 3_600_000, 'P')
    const { parcelId } = (await send({ trackingNumber: number })).data
    await askCarriers(needs())
    const { parcels } = await track()
    expect(parcels[0]).toMatchObject({ state: 'problem', carrierText: 'Address not found, held at facility' })
    expect(parcels[0]?.expectedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    const lookAt = async () =>
      (await app.database.pool.query('select look_at from parcels where id = $1', [parcelId])).rows[0]
        .look_at as Date | null
    expect((await lookAt())?.getTime()).toBeGreaterThan(app.services.clock.now())
    await app.database.pool.query(
      "update parcels set look_at = now(), shipped_at = now() - interval '61 days' where id = $1",
      [parcelId],
    )
    await askCarriers(needs())
    expect(await lookAt()).toBeNull()
  })

  test('a corrected number forgets what was said of the other one, and is told', async () => {
    const wrong = (await send()).data
    await scan(wrong.trackingNumber, 'ARRIVED')
    const typed = { parcel_id: wrong.parcelId, carrier_code: 'ups', tracking_number: '1z 999-aa' }
    expect(await staff.post('/seller/shipping/correctParcel', typed)).toMatchObject({ message: 'Shipment updated' })
    const [parcel] = (await track()).parcels
    expect(parcel).toMatchObject({ state: 'announced', deliveredAt: null, scans: [], carrierName: 'UPS' })
    expect(parcel?.url).toBe('https://www.ups.com/track?tracknum=1Z999AA')
    await scan(wrong.trackingNumber, 'ARRIVED')
    expect((await track()).parcels[0]?.state).toBe('announced')
    expect((await mailsOf()).filter(({ text }) => text.includes('1Z999AA'))).toHaveLength(1)
  })

  test('staff say that a parcel has arrived, once', async () => {
    const { parcelId } = (await send()).data
    for (const _ of [1, 2]) expect((await staff.call(staffApi.markDelivered, { parcelId })).status).toBe(200)
    expect((await track()).parcels[0]).toMatchObject({ state: 'delivered' })
    expect((await noticesOf()).filter((kind) => kind === 'parcel_delivered')).toHaveLength(1)
  })
})

describe('what carriers send', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.app.inject({
      method: 'POST',
      url: '/webhooks/shipping',
      payload,
      headers: { 'content-type': 'text/plain', ...headers },
    })

  test('T-41 what is not signed, is altered or is too large changes nothing and tells nothing', async () => {
    const { trackingNumber } = (await send()).data
    const news = await sandboxNews(needs(), trackingNumber)
    const altered = (news?.raw.toString() ?? '').replace('Label created', 'Label created!')
    for (const [body, signature] of [
      [altered, news?.signature ?? ''],
      [news?.raw ?? '', ''],
      [news?.raw ?? '', 't=1,v1=00'],
    ] as const) {
      const answered = await post(body, { [SIGNATURE_HEADER]: signature })
      expect([answered.statusCode, answered.body]).toEqual([400, '{}'])
    }
    expect((await post('x'.repeat(600_000))).statusCode).toBe(413)
    expect((await track()).parcels[0]?.scans).toEqual([])
  })

  test('of an unknown number it is answered alike, kept aside, and there when the number is noted', async () => {
    const number = sandboxNumber(app.services.clock.now() - 7 * 3_600_000)
    const news = await sandboxNews(needs(), number)
    for (const _ of [1, 2]) {
      const answered = await post(news?.raw ?? '', { [SIGNATURE_HEADER]: news?.signature ?? '' })
      expect([answered.statusCode, answered.body]).toEqual([200, '{}'])
    }
    const kept = () => app.database.pool.query('select from stray_updates where tracking_number = $1', [number])
    expect((await kept()).rowCount).toBe(1)
    await send({ trackingNumber: number })
    expect((await track()).parcels[0]?.state).toBe('in_transit')
    expect((await kept()).rowCount).toBe(0)
  })

  test('the hand scanner of the built-in carrier is for whoever sits at the machine', async () => {
    const { trackingNumber } = (await send()).data
    const payload = { tracking_number: trackingNumber, code: 'ARRIVED' }
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const { statusCode } = await app.app.inject({ method: 'POST', url: '/sandbox-carrier/scans', payload, headers })
    expect(statusCode).toBe(404)
    expect((await scan('1Z999', 'VAN')).statusCode).toBe(404)
  })
})

describe('reading', () => {
  test('P-521 P-981 without an invoice: Required!', async () => {
    for (const body of [{}, { invoice_id: '' }, { invoice_id: 'x' }, { invoice_id: 0 }, { invoice_id: -1 }])
      expect(await ann.post('/shipping/common/getTrackingDetails', body)).toMatchObject({
        ...{ status: 422, message: 'Required!' },
      })
  })

  test('P-530 P-531 before anything is sent the type is the invoice’s, and there is nothing to track', async () => {
    expect(await track()).toMatchObject({ type: 'shipEngine', state: null, scans: [], parcels: [] })
    await app.database.pool.query("update invoices set carrier = 'arta' where id = $1", [sale.invoiceId])
    expect((await track()).type).toBe('arta')
  })

  test('P-527 P-529 freight tells its schedule and its entries', async () => {
    const at = app.services.clock.now()
    const schedule = { pickupFrom: at, pickupTo: at + 1, deliveryFrom: at + 2, deliveryTo: null }
    const { data } = await staff.call(staffApi.sendParcel, {
      ...{ invoiceId: sale.invoiceId, items: [], carrierCode: 'arta', trackingNumber: '', schedule },
    })
    await staff.call(staffApi.markDelivered, { parcelId: data.parcelId })
    expect(await track()).toMatchObject({
      ...{ type: 'arta', schedule, state: 'delivered' },
      freightScans: [{ at: expect.any(Number), location: '', summary: 'Delivered' }],
    })
  })

  test('T-20 somebody else’s is not there', async () => {
    const bob = await app.as(await makeUser(app.database.db))
    expect(await bob.call(getTracking, { invoiceId: sale.invoiceId })).toMatchObject({
      ...{ status: 404, message: 'Record not found' },
    })
  })
})
