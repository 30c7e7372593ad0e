import { readPickupTimes } from '@gavelhouse/shared/appointments/contract.ts'
import { bookForBuyer } from '@gavelhouse/shared/appointments/desk-contract.ts'
import { minutesOfHouse } from '@gavelhouse/shared/house-clock.ts'
import { closeSlot, readPickupBoard } from '@gavelhouse/shared/pickup/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueOf } from '../invoices/due.ts'
import { getInvoice } from '../invoices/queries-payable.ts'
import { makeUser } from '../testing/factories.ts'
import { makeInvoice, payInvoice } from '../testing/make-invoice.ts'
import { dayAhead, makeAppointment, makePickupPlace } from '../testing/make-pickup.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let desk: TestClient
beforeAll(async () => {
  app = await createTestApp()
  desk = await app.as(await makeUser(app.database.db, { role: 'pickup' }))
})
afterAll(() => app.close())

const at = (minute: number) => minutesOfHouse(dayAhead(1))(minute) ?? 0
const NINE = 9 * 60

async function paidAt(locationId: number) {
  const userId = await makeUser(app.database.db)
  const { id } = await makeInvoice(app.database, { userId, locationId })
  await payInvoice(app.database, id, dueOf(await getInvoice(app.database.db, id)))
  return { invoiceId: id, buyer: await app.as(userId) }
}
const close = (locationId: number, minute = NINE, isClosed = true, client = desk) =>
  client.call(closeSlot, { locationId, startsAt: at(minute), isClosed })
const book = (invoiceId: number, minute = NINE) => desk.call(bookForBuyer, { invoiceId, date: dayAhead(1), minute })
const offered = async ({ invoiceId, buyer }: Awaited<ReturnType<typeof paidAt>>) => {
  const { days } = (await buyer.call(readPickupTimes, { invoiceId, kind: 'auction' })).data
  return days[0]?.slots.map(({ startsAt }) => (startsAt - at(0)) / 60_000)
}
const slotsOf = async (locationId: number) =>
  (await desk.call(readPickupBoard, { from: dayAhead(1), days: 1, locationId })).data.days[0]?.slots

test('decision 076 a closed time is offered to nobody and booked for nobody until it is opened again', async () => {
  const locationId = await makePickupPlace(app.database.db)
  const somebody = await paidAt(locationId)
  expect(await offered(somebody)).toEqual([540, 570, 600, 630, 660, 690])
  expect((await close(locationId)).data).toEqual({ booked: 0 })
  expect(await offered(somebody)).toEqual([570, 600, 630, 660, 690])
  expect((await slotsOf(locationId))?.map(({ isClosed }) => isClosed)).toEqual([true, ...Array(5).fill(false)])
  expect((await book(somebody.invoiceId)).code).toBe('pickup_time_taken')
  await close(locationId, NINE, false)
  expect((await book(somebody.invoiceId)).status).toBe(200)
})

test('decision 076 whoever has the time keeps it, is counted, and can be moved away but not back', async () => {
  const { locationId, invoiceId } = await makeAppointment(app.database, await makeUser(app.database.db))
  expect((await close(locationId)).data).toEqual({ booked: 1 })
  expect((await slotsOf(locationId))?.[0]).toMatchObject({ taken: 1, isClosed: true })
  expect((await book(invoiceId)).status).toBe(200)
  expect((await book(invoiceId, NINE + 30)).status).toBe(200)
  expect((await book(invoiceId)).code).toBe('pickup_time_taken')
})

test('only times of the place are closed, by those who look after all auctions, and the record says so once', async () => {
  const { locationId, auctionId } = await makeAppointment(app.database, await makeUser(app.database.db))
  expect((await close(locationId, 3 * 60)).status).toBe(404)
  expect((await close(999_999)).status).toBe(404)
  const limited = await app.as(await makeUser(app.database.db, { role: 'pickup', auctionIds: [auctionId] }))
  expect((await close(locationId, NINE, true, limited)).code).toBe('not_allowed')
  for (const isClosed of [true, true, false, false]) expect((await close(locationId, 600, isClosed)).status).toBe(200)
  const { rows } = await app.database.pool.query(
    "select act, changes from audit_log where subject like 'closed_slot:%' and (details ->> 'locationId')::int = $1 order by id",
    [locationId],
  )
  expect(rows).toEqual([
    { act: 'close_slot', changes: [{ field: 'isClosed', old: false, new: true }] },
    { act: 'open_slot', changes: [{ field: 'isClosed', old: true, new: false }] },
  ])
})

test('I-60 a booking and the closing at the same moment: the booking is counted, or it is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const locationId = await makePickupPlace(app.database.db, { seatsPerSlot: 3 })
    const people = [await paidAt(locationId), await paidAt(locationId), await paidAt(locationId)]
    const [closed, ...booked] = await Promise.all([
      close(locationId),
      ...people.map(({ invoiceId }) => book(invoiceId)),
    ])
    const kept = booked.filter(({ status }) => status === 200).length
    expect(closed.data).toEqual({ booked: kept })
    expect(booked.filter(({ status }) => status !== 200).every(({ code }) => code === 'pickup_time_taken')).toBe(true)
    expect((await slotsOf(locationId))?.[0]).toMatchObject({ taken: kept, isClosed: true })
  }
})
