import * as api from '@gavelhouse/shared/appointments/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { houseDate, minutesOfHouse } from '@gavelhouse/shared/house-clock.ts'
import * as invoiceApi from '@gavelhouse/shared/invoices/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAuction, makeUser } from '../testing/factories.ts'
import { makeInvoice, payInvoice } from '../testing/make-invoice.ts'
import { dayAhead, makePickupPlace } from '../testing/make-pickup.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

const TOTAL = dollars(115.5)
const NINE = 9 * 60

let app: TestApp
let locationId: number
let userId: number
let ann: TestClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  locationId = await makePickupPlace(db)
  userId = await makeUser(db)
  ann = await app.as(userId)
})

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)

async function paidInvoice(given: { userId?: number } = {}) {
  const made = await makeInvoice(app.database, { userId, locationId, ...given })
  await payInvoice(app.database, made.id, TOTAL)
  return made.id
}

const book = (client: TestClient, invoiceId: number, given: object = {}) =>
  client.call(api.bookAppointment, { invoiceId, date: dayAhead(1), minute: NINE, basedOnLocation: true, ...given })

const placesLeft = async (invoiceId: number) =>
  (await ann.call(api.readPickupTimes, { invoiceId, kind: 'auction' })).data.days.map(({ slots }) =>
    slots.map((slot) => slot.placesLeft),
  )

describe('P-1167 a time is booked for a paid invoice', () => {
  test('P-816 to P-823 P-1165 P-730 it stands with the invoice and takes its seat, and a notice says so (B-515)', async () => {
    const [invoiceId] = [await paidInvoice(), await paidInvoice()]
    await query("update lots set title = 'Own lot' where id in (select lot_id from owed_lines where invoice_id = $1)", [
      invoiceId,
    ])
    const { data } = await book(ann, invoiceId)
    expect(data).toMatchObject({
      invoiceId,
      locationId,
      lotTitle: 'Own lot',
      status: 'booked',
      isPaid: true,
      isPartial: false,
      isPickup: true,
    })
    expect(data.endsAt - data.startsAt).toBe(30 * 60_000)
    const read = await ann.call(api.getInvoiceAppointment, { invoiceId, basedOnLocation: true })
    expect(read.data).toMatchObject({ appointment: data, isPaid: true, calendar: { seatsPerSlot: 1, slotMinutes: 30 } })
    expect((await placesLeft(invoiceId))[0]).toEqual([0, 1, 1, 1, 1, 1])
    const invoice = await ann.call(invoiceApi.getInvoice, { invoiceId, filters: [] })
    expect(invoice.data).toMatchObject({ appointment: data, invoice: { appointmentId: data.id } })
    const { rows } = await query("select facts from notifications where kind = 'pickup_booked' and user_id = $1", [
      userId,
    ])
    expect(rows).toEqual([{ facts: { invoiceId } }])
  })

  test('P-1160 P-1161 P-1168 taken seats are counted by place, calendar and auction', async () => {
    const auctionId = await makeAuction(app.database.db, { locationId })
    const { data } = await book(ann, await paidInvoice())
    const taken = { records: [{ startsAt: data.startsAt, count: 1 }] }
    const date = dayAhead(1)
    expect((await ann.call(api.countAppointments, { locationId, date })).data).toEqual(taken)
    const { rows } = await query('select id from pickup_calendars where location_id = $1', [locationId])
    const calendar = rows[0].id
    for (const body of [
      { calender_id: calendar, pickupDay: date },
      { calendar_id: calendar, pickupDay: date },
    ]) {
      const answer = await ann.post('/appointment/checkAppointments', body)
      expect(answer.envelope.data.responseData).toMatchObject({ records: [{ count: 1 }] })
    }
    expect((await ann.call(api.countAuctionAppointments, { auctionId, date })).data).toEqual(taken)
    expect((await ann.call(api.countAppointments, { locationId, date: dayAhead(2) })).data).toEqual({ records: [] })
  })

  test('P-367 I-61 moving keeps the appointment and frees the old seat; asked for again nothing changes', async () => {
    const invoiceId = await paidInvoice()
    const first = await book(ann, invoiceId)
    const moved = await book(ann, invoiceId, { id: first.data.id, date: dayAhead(2), minute: NINE + 30 })
    expect(moved.data.id).toBe(first.data.id)
    expect(moved.data.startsAt).toBeGreaterThan(first.data.startsAt)
    const [one, two] = await placesLeft(invoiceId)
    expect([one, two]).toEqual([
      [1, 1, 1, 1, 1, 1],
      [1, 0, 1, 1, 1, 1],
    ])
    const again = await book(ann, invoiceId, { date: dayAhead(2), minute: NINE + 30 })
    expect(again.data).toEqual(moved.data)
  })

  test('P-1166 day and time count, whatever instant the client has computed', async () => {
    const invoiceId = await paidInvoice()
    const answer = await ann.post('/appointment/update', {
      ...{
        id: '',
        invoice_id: invoiceId,
        location_id: 1,
        auction_id: 1,
        pickupDay: dayAhead(1),
        pickupTime: '9:30 am',
      },
      ...{ appointmentTime: '2001-01-01T00:00:00Z', appointmentTime2: '', calender_id: null, basedOnLocation: 1 },
    })
    expect(answer.status).toBe(200)
    expect((await placesLeft(invoiceId))[0]).toEqual([1, 0, 1, 1, 1, 1])
  })
})

describe('P-368 I-62 what cannot be booked', () => {
  const refused = async (given: object, invoice = paidInvoice()) => (await book(ann, await invoice, given)).code

  test.each([
    ['P-373 a day the calendar does not have', { date: dayAhead(4) }],
    ['P-375 a time between two slots', { minute: NINE + 10 }],
    ['P-375 a time after closing', { minute: 12 * 60 }],
  ])('%s', async (_name, given) => {
    expect(await refused(given)).toBe('pickup_time_taken')
  })

  test('P-365 P-366 no day, no time', async () => {
    const body = { invoice_id: await paidInvoice(), basedOnLocation: 1 }
    const said = async (given: object) =>
      (await ann.post('/appointment/update', { ...body, ...given })).envelope.data.responseData
    expect(await said({})).toMatchObject({ details: { fields: { pickupDay: 'Appointment date is required!' } } })
    expect(await said({ pickupDay: dayAhead(1) })).toMatchObject({
      details: { fields: { pickupTime: 'Appointment time is required!' } },
    })
  })

  test.each(['', null, undefined])(
    'P-365 P-366 a day or time of %j is asked for in the words of the form',
    async (none) => {
      const invoice_id = await paidInvoice()
      const auction_id = await makeAuction(app.database.db, { locationId })
      const staff = await app.as(await makeUser(app.database.db, { role: 'pickup' }))
      const said = async (client: TestClient, path: string, given: object) =>
        ((await client.post(path, given)).envelope.data.responseData as { details?: { fields: unknown } }).details
          ?.fields
      const noDay = { pickupDay: 'Appointment date is required!' }
      const noTime = { pickupTime: 'Appointment time is required!' }
      for (const [client, path] of [
        [ann, '/appointment/update'],
        [staff, '/seller/appointment/update'],
      ] as const) {
        expect(await said(client, path, { invoice_id, pickupDay: none, pickupTime: '09:00' })).toEqual(noDay)
        expect(await said(client, path, { invoice_id, pickupDay: dayAhead(1), pickupTime: none })).toEqual(noTime)
      }
      const taken = { location_id: locationId, pickupDay: none }
      expect(await said(ann, '/appointment/checkAppointments', taken)).toEqual(noDay)
      expect(await said(ann, '/appointment/checkAppointmentsForAuction', { auction_id, pickupDay: none })).toEqual(
        noDay,
      )
    },
  )

  test.each([
    [30, 'pickup_time_taken'],
    [90, undefined],
  ])('P-378 %d minutes ahead, on the day itself', async (minutes, code) => {
    const at = Math.ceil((Date.now() + minutes * MINUTE) / (5 * MINUTE)) * 5 * MINUTE
    const date = houseDate(at)
    await query(
      'update pickup_calendars set dates = $2, start_minute = 0, end_minute = 1440, slot_minutes = 5 where location_id = $1',
      [locationId, [date]],
    )
    const minute = (at - (minutesOfHouse(date)(0) ?? 0)) / MINUTE
    expect(await refused({ date, minute })).toBe(code)
  })

  test('a full slot', async () => {
    const other = await makeUser(app.database.db)
    await book(await app.as(other), await paidInvoice({ userId: other }))
    expect(await refused({})).toBe('pickup_time_taken')
    expect(new AppError('pickup_time_taken').message).toBe('This pickup time is no longer available')
  })

  test('an invoice that is not paid, or paid in part', async () => {
    const { id } = await makeInvoice(app.database, { userId, locationId })
    expect((await book(ann, id)).code).toBe('invoice_unpaid')
    await payInvoice(app.database, id, dollars(50))
    expect((await book(ann, id)).code).toBe('invoice_unpaid')
  })

  test('goods that are sent', async () => {
    const invoiceId = await paidInvoice()
    await query("update invoices set delivery = 'shipping' where id = $1", [invoiceId])
    expect((await book(ann, invoiceId)).code).toBe('delivery_not_offered')
  })

  test.each(['picked_up', 'shipped', 'no_show'])('P-359 P-370 after %s', async (handover) => {
    const invoiceId = await paidInvoice()
    await book(ann, invoiceId)
    await query('update owed_lines set handover = $2 where invoice_id = $1', [invoiceId, handover])
    expect((await book(ann, invoiceId, { minute: NINE + 30 })).code).toBe('pickup_over')
    const read = await ann.call(api.getInvoiceAppointment, { invoiceId, basedOnLocation: true })
    expect(read.data.appointment?.status).toBe(handover)
  })

  test('P-383 P-392 P-1164 no calendar: only the auction’s counts unless the place’s is asked for', async () => {
    const invoiceId = await paidInvoice()
    expect((await book(ann, invoiceId, { basedOnLocation: false })).code).toBe('no_pickup_calendar')
    const none = await ann.call(api.getInvoiceAppointment, { invoiceId, basedOnLocation: false })
    expect(none.data).toMatchObject({ appointment: null, calendar: null })
    const { rows } = await query('select auction_id from invoices where id = $1', [invoiceId])
    await makePickupPlace(app.database.db, { locationId, auctionId: rows[0].auction_id, seatsPerSlot: 5 })
    expect((await book(ann, invoiceId, { basedOnLocation: false })).status).toBe(200)
    expect((await placesLeft(invoiceId))[0]?.[0]).toBe(4)
  })

  test('T-20 an appointment of another invoice', async () => {
    const [one, two] = [await paidInvoice(), await paidInvoice()]
    const { data } = await book(ann, one)
    expect((await book(ann, two, { id: data.id, minute: NINE + 30 })).code).toBe('not_found')
  })
})

test('P-369 I-60 T-45 fifty people, one seat: one of them gets it', async () => {
  const people = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const id = await makeUser(app.database.db)
      return { client: await app.as(id), invoiceId: await paidInvoice({ userId: id }) }
    }),
  )
  const answers = await Promise.all(people.map(({ client, invoiceId }) => book(client, invoiceId)))
  const codes = answers.map(({ status, code }) => (status === 200 ? 'booked' : code))
  expect(codes.filter((code) => code === 'booked')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['booked', 'pickup_time_taken']))
  const { rows } = await query('select seat from appointments where location_id = $1', [locationId])
  expect(rows).toEqual([{ seat: 1 }])
})

test('I-60 three seats, twelve people, half of them moving there from elsewhere', async () => {
  await query('update pickup_calendars set seats_per_slot = 3 where location_id = $1', [locationId])
  const people = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const id = await makeUser(app.database.db)
      return { client: await app.as(id), invoiceId: await paidInvoice({ userId: id }) }
    }),
  )
  await Promise.all(
    people
      .slice(0, 6)
      .map(({ client, invoiceId }, at) => book(client, invoiceId, { minute: NINE + 30 * (1 + (at % 2)) })),
  )
  const answers = await Promise.all(people.map(({ client, invoiceId }) => book(client, invoiceId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const { rows } = await query(
    `select array_agg(seat order by seat) as seats from appointments where location_id = $1 group by starts_at
     order by starts_at limit 1`,
    [locationId],
  )
  expect(rows).toEqual([{ seats: [1, 2, 3] }])
})
