import * as api from '@gavelhouse/shared/appointments/calendar-contract.ts'
import { bookAppointment, readPickupTimes } from '@gavelhouse/shared/appointments/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAuction, makeLocation, makeUser } from '../testing/factories.ts'
import { makeInvoice, payInvoice } from '../testing/make-invoice.ts'
import { dayAhead } from '../testing/make-pickup.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let owner: TestClient
let other: TestClient
let locationId: number
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.as(await makeUser(app.database.db, { role: 'owner' }))
  other = await app.as(await makeUser(app.database.db, { role: 'owner' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  locationId = await makeLocation(app.database.db)
})

const NINE = 9 * 60
const days = () => [dayAhead(1), dayAhead(2)]
const made = async (given: object = {}) =>
  (await owner.call(api.saveCalendar, { locationId, dates: days(), seatsPerSlot: 2, ...given })).data.id
const read = async (id: number) =>
  (await owner.call(api.listCalendars, {})).data.records.find((calendar) => calendar.id === id)

async function booked(minute = NINE) {
  const userId = await makeUser(app.database.db)
  const ann = await app.as(userId)
  const { id: invoiceId } = await makeInvoice(app.database, { userId, locationId })
  await payInvoice(app.database, invoiceId, dollars(115.5))
  const { data } = await ann.call(bookAppointment, { invoiceId, date: dayAhead(1), minute, basedOnLocation: true })
  return { ann, invoiceId, id: data.id }
}

test('P-389 a day that is closed is no longer offered, and booked pickups stay', async () => {
  const id = await made()
  const { ann, invoiceId } = await booked()
  const offered = async () =>
    (await ann.call(readPickupTimes, { invoiceId, kind: 'auction' })).data.days.map(({ date }) => date)
  expect(await offered()).toEqual(days())
  await owner.call(api.saveCalendar, { id, dates: [dayAhead(2)] })
  expect(await offered()).toEqual([dayAhead(2)])
  const { rows } = await app.database.pool.query('select seat from appointments where invoice_id = $1', [invoiceId])
  expect(rows).toEqual([{ seat: 1 }])
})

test('A-745 what a change would leave without room is told before it is saved, and nothing is changed by asking', async () => {
  const id = await made()
  const [first, second] = [await booked(), await booked()]
  const missed = async (changes: object) =>
    (await owner.call(api.checkCalendar, { id, ...changes })).data.missed.map((one) => [one.invoiceId, one.lacks])
  expect(await missed({})).toEqual([])
  expect(await missed({ seatsPerSlot: 1 })).toEqual([[second.invoiceId, 'seat']])
  expect(await missed({ startMinute: 10 * 60 })).toEqual([
    [first.invoiceId, 'time'],
    [second.invoiceId, 'time'],
  ])
  expect((await missed({ dates: [dayAhead(2)] })).map(([, lacks]) => lacks)).toEqual(['day', 'day'])
  expect(await read(id)).toMatchObject({ dates: days(), seatsPerSlot: 2, startMinute: null })
})

test('pickups of an auction with a calendar of its own are not those of the place', async () => {
  const id = await made()
  const { invoiceId } = await booked()
  const { rows } = await app.database.pool.query('select auction_id from invoices where id = $1', [invoiceId])
  await made({ auctionId: rows[0].auction_id })
  expect((await owner.call(api.checkCalendar, { id, dates: [] })).data.missed).toEqual([])
})

test('a place has one for all auctions, and an auction one of its own there', async () => {
  const auctionId = await makeAuction(app.database.db)
  await made()
  await made({ auctionId })
  for (const given of [{}, { auctionId }]) {
    const again = await owner.post('/admin/calendar/save', {
      ...{ location_id: locationId, dates: [], seats: 1 },
      ...('auctionId' in given && { auction_id: given.auctionId }),
    })
    expect(again).toMatchObject({ status: 422, message: 'There is a calendar for these pickups already' })
  }
})

test.each<[string, object, string]>([
  ['no such day', { dates: ['2026-02-30'] }, 'dates'],
  ['too short a slot', { slot_minutes: 4 }, 'slot_minutes'],
  ['an end before the start', { start_time: '10:00', end_time: '09:00' }, 'end_time'],
  ['half a person', { seats: 1.5 }, 'seats'],
  ['no time', { start_time: '25:00' }, 'start_time'],
])('%s is refused and nothing is saved', async (_, given, field) => {
  const id = await made()
  const before = await read(id)
  const { status, envelope } = await owner.post('/admin/calendar/save', { id, ...given })
  expect(status).toBe(422)
  expect(JSON.stringify(envelope)).toContain(field)
  expect(await read(id)).toEqual(before)
})

test('whose it is does not change, and places that are not there have none', async () => {
  const id = await made()
  const another = await makeLocation(app.database.db)
  expect((await owner.post('/admin/calendar/save', { id, location_id: another })).status).toBe(422)
  expect((await owner.post('/admin/calendar/save', { location_id: 999_999, dates: [], seats: 1 })).status).toBe(422)
  expect((await owner.post('/admin/calendar/save', { id: 999_999, seats: 1 })).status).toBe(404)
  expect((await owner.post('/admin/calendar/check', { id: 999_999 })).status).toBe(404)
})

test('decision 055 two who change one meet, and its history tells each', async () => {
  const id = await made()
  const { version } = (await read(id)) ?? { version: 0 }
  await other.call(api.saveCalendar, { id, seatsPerSlot: 3, seenVersion: version })
  expect((await owner.post('/admin/calendar/save', { id, seats: 5, seen_version: version })).status).toBe(409)
  expect((await owner.post('/admin/calendar/save', { id, dates: [dayAhead(2)], seen_version: version })).status).toBe(
    200,
  )
  expect((await owner.post('/admin/calendar/delete', { id })).status).toBe(200)
  expect(await read(id)).toBeUndefined()
  const { envelope } = await owner.post('/admin/history/list', { kind: 'calendar', id })
  const { lines } = envelope.data.responseData as { lines: unknown[] }
  expect(lines).toHaveLength(4)
})
