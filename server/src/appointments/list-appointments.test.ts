import * as api from '@gavelhouse/shared/appointments/contract.ts'
import * as deskApi from '@gavelhouse/shared/appointments/desk-contract.ts'
import { getInvoiceDetails } from '@gavelhouse/shared/invoices/contract.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { makeAppointment } from '../testing/make-pickup.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let userId: number
let ann: TestClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  userId = await makeUser(app.database.db)
  ann = await app.as(userId)
})

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)
const make = (given: Parameters<typeof makeAppointment>[2] = {}) => makeAppointment(app.database, userId, given)

const ASKED = { page: 1, show: 'all', groupBy: '' } as const

interface Asked {
  show_only?: string
  orderby?: string
  filters?: unknown[]
  groupby?: string
  page?: number
  limit?: number
}

async function list(asked: Asked = {}, client = ann) {
  const { envelope } = await client.post('/appointment/getAppointments', asked)
  return envelope.data.responseData as { records: Record<string, unknown>[]; totalRecords: number }
}
const idsOf = async (asked: Asked = {}) => (await list(asked)).records.map(({ id }) => id)

describe('P-1162 P-1163 the pickup times of the caller', () => {
  test('P-355 P-812 to P-823 each with its invoice, sale, lots and place; other people’s are not among them', async () => {
    const { id, invoiceId, auctionId, locationId } = await make()
    await makeAppointment(app.database, await makeUser(app.database.db))
    const { records, totalRecords } = await list()
    expect(totalRecords).toBe(1)
    expect(records[0]).toMatchObject({
      ...{ id, appointment_id: id, status: 'booked', common_invoice: invoiceId, auction_id: auctionId },
      ...{ location_id: locationId, location: { id: locationId }, local_pickup_check: 1, paid: 1, partial: 0 },
    })
    expect(records[0]?.project_title).not.toBe('')
  })

  test('P-345 P-1204 fifteen a page', async () => {
    for (let made = 0; made < 16; made += 1) await make()
    expect((await list()).records).toHaveLength(api.APPOINTMENTS_PER_PAGE)
    expect((await list({ page: 2 })).records).toHaveLength(1)
  })

  test('P-353 P-354 upcoming begin at or after now, past before', async () => {
    const [past, coming] = [await make({ startsAt: Date.now() - HOUR }), await make()]
    expect(await idsOf({ show_only: 'upcoming' })).toEqual([coming.id])
    expect(await idsOf({ show_only: 'past' })).toEqual([past.id])
    expect(await idsOf({ show_only: 'all' })).toEqual([coming.id, past.id])
  })

  test('P-347 to P-352 the orders of the page', async () => {
    const base = Date.now() + 48 * HOUR
    const one = await make({ startsAt: base + HOUR })
    const two = await make({ startsAt: base })
    const three = await make({ startsAt: base + 2 * HOUR })
    const titles: [{ auctionId: number }, string][] = [
      [one, 'C'],
      [two, 'A'],
      [three, 'B'],
    ]
    for (const [{ auctionId }, title] of titles)
      await query('update auctions set title = $2 where id = $1', [auctionId, title])
    await query("update owed_lines set handover = 'ready_for_pickup' where invoice_id = $1", [one.invoiceId])
    const order = async (orderby: string) =>
      (await idsOf({ orderby })).map((id) => [one, two, three].findIndex((made) => made.id === id) + 1)
    expect(await order('')).toEqual([3, 2, 1])
    expect(await order('common_invoice')).toEqual([1, 2, 3])
    expect(await order('appointmentTime asc')).toEqual([2, 1, 3])
    expect(await order('appointmentTime desc')).toEqual([3, 1, 2])
    expect(await order('auction_title')).toEqual([2, 3, 1])
    expect(await order('status')).toEqual([3, 2, 1])
    expect((await ann.post('/appointment/getAppointments', { orderby: 'seat' })).status).toBe(422)
  })

  test.each([
    ['P-356 booked', [null, null], 'booked'],
    ['ready', ['ready_for_pickup', 'ready_for_pickup'], 'ready_for_pickup'],
    ['picked up', ['picked_up', 'picked_up'], 'picked_up'],
    ['some of it', ['picked_up', null], 'partial_pickup'],
    ['some of some', ['partial_pickup', 'partial_pickup'], 'partial_pickup'],
    ['one of two ready', ['ready_for_pickup', null], 'booked'],
    ['sent after all', ['shipped', 'shipped'], 'shipped'],
    ['P-370 missed', ['no_show', 'no_show'], 'no_show'],
  ])('P-357 P-359 P-294 %s: told and filtered as the desk left it', async (_name, handovers, status) => {
    const seller = await makeUser(app.database.db)
    const { id, lineIds } = await make({ sellerIds: [seller, seller] })
    for (const [at, handover] of handovers.entries())
      await query('update owed_lines set handover = $2 where id = $1', [lineIds[at], handover])
    const filters = [{ field: 'status', type: 'in', value: [status] }]
    expect((await list({ filters })).records).toMatchObject([{ id, status }])
    expect(await idsOf({ filters: [{ field: 'status', type: 'notin', value: [status] }] })).toEqual([])
  })

  test('P-359 P-598 goods that were fetched and have all come back were fetched, told and filtered alike', async () => {
    const seller = await makeUser(app.database.db)
    const { id, invoiceId, lineIds } = await make({ sellerIds: [seller, seller] })
    await query("update owed_lines set handover = 'picked_up', status = 'returned' where id = any($1)", [lineIds])
    const filters = [{ field: 'status', type: 'in', value: ['picked_up'] }]
    expect((await list({ filters })).records).toMatchObject([{ id, status: 'picked_up' }])
    expect(await idsOf({ filters: [{ field: 'status', type: 'notin', value: ['open'] }] })).toEqual([id])
    expect((await ann.call(getInvoiceDetails, { invoiceId })).data.invoice.handover).toBe('picked_up')
  })

  test('P-598 a filter of the status that is switched off leaves out what was given up, as none does', async () => {
    const { id } = await make()
    await query('update appointments set seat = null where id = $1', [id])
    for (const value of [[], '']) expect(await idsOf({ filters: [{ field: 'status', type: 'in', value }] })).toEqual([])
  })

  test('P-358 P-1163 what was given up is there when it is asked for; by invoice only the last word counts', async () => {
    const { id, invoiceId, locationId } = await make()
    await query('update appointments set seat = null where id = $1', [id])
    expect(await idsOf()).toEqual([])
    const open = [{ field: 'status', type: 'array', value: ['open', 'booked'] }]
    expect((await list({ filters: open })).records).toMatchObject([{ id, status: 'open' }])
    const { rows } = await query(
      `insert into appointments (invoice_id, user_id, location_id, starts_at, ends_at, seat)
       values ($1, $2, $3, now() + interval '2 days', now() + interval '2 days 1 hour', 1) returning id`,
      [invoiceId, userId, locationId],
    )
    expect(await idsOf({ filters: open })).toEqual([rows[0].id, id])
    expect(await idsOf({ filters: open, groupby: 'common_invoice' })).toEqual([rows[0].id])
  })
})

describe('the same for sellers and staff', () => {
  const deskIds = async (role: 'seller' | 'pickup', id?: number) => {
    const caller = await app.as(id ?? (await makeUser(app.database.db, { role })))
    return (await caller.call(deskApi.listDeskAppointments, { ...ASKED, filters: [], limit: 100 })).data.records
  }

  test('staff see everybody’s with the buyer’s name, a seller those of what they sold', async () => {
    const sellerId = await makeUser(app.database.db, { role: 'seller' })
    const [sold, other] = [await make({ sellerIds: [sellerId] }), await make()]
    expect((await deskIds('seller', sellerId)).map(({ id }) => id)).toEqual([sold.id])
    const all = await deskIds('pickup')
    expect(all.slice(0, 2).map(({ id, buyerId }) => [id, buyerId])).toEqual([
      [other.id, userId],
      [sold.id, userId],
    ])
    expect(all[0]?.buyerFirstName).not.toBe('')
  })
})
