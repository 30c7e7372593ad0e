import { bookForBuyer } from '@gavelhouse/shared/appointments/desk-contract.ts'
import { readPickupBoard } from '@gavelhouse/shared/pickup/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holidays } from '../site/tables.ts'
import { makeUser } from '../testing/factories.ts'
import { makeHandover } from '../testing/make-handover.ts'
import { dayAhead, makeAppointment } from '../testing/make-pickup.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let desk: TestClient
beforeAll(async () => {
  app = await createTestApp()
  desk = await app.as(await makeUser(app.database.db, { role: 'pickup' }))
})
afterAll(() => app.close())

const booked = async () => makeAppointment(app.database, await makeUser(app.database.db, { firstName: 'Pat' }))
const week = (locationId?: number, client = desk) =>
  client.call(readPickupBoard, { from: dayAhead(0), days: 4, locationId })

test('P-379 times of a place with their seats, and who has them', async () => {
  const { id, invoiceId, locationId } = await booked()
  const { data } = await week(locationId)
  expect(data.today).toBe(dayAhead(0))
  expect(data.places.map((place) => place.id)).toContain(locationId)
  expect(data.days.map(({ date, slots }) => [date, slots.length])).toEqual([
    [dayAhead(0), 0],
    ...[1, 2, 3].map((ahead) => [dayAhead(ahead), 6]),
  ])
  expect(data.days[1]?.slots[0]).toMatchObject({ seats: 1, taken: 1 })
  expect(data.appointments).toMatchObject([{ id, invoiceId, status: 'booked', isPaid: true, locationId }])
})

test('what is moved or handed over is seen, and a full time is not booked over', async () => {
  const [first, lineIds] = await booked().then((made) => [made, made.lineIds] as const)
  const moved = await desk.call(bookForBuyer, { invoiceId: first.invoiceId, date: dayAhead(2), minute: 570 })
  expect(moved.status).toBe(200)
  await makeHandover(app.database, { invoiceId: first.invoiceId, lineIds })
  const { days, appointments } = (await week(first.locationId)).data
  expect(days.map(({ slots }) => slots.filter(({ taken }) => taken > 0).length)).toEqual([0, 0, 1, 0])
  expect(appointments.map(({ status }) => status)).toEqual(['picked_up'])
})

test('without a place: everybody of all places, no times; people limited to some auctions see their own, and all taken seats', async () => {
  const [one, two] = [await booked(), await booked()]
  const { data } = await week()
  const seen = data.appointments.map(({ id }) => id)
  expect(seen).toEqual(expect.arrayContaining([one.id, two.id]))
  expect(data.days.flatMap(({ slots }) => slots)).toEqual([])
  const limited = await app.as(await makeUser(app.database.db, { role: 'pickup', auctionIds: [one.auctionId] }))
  expect((await week(undefined, limited)).data.appointments.map(({ id }) => id)).toEqual([one.id])
  const theirs = (await week(two.locationId, limited)).data
  expect([theirs.appointments, theirs.days[1]?.slots[0]?.taken]).toEqual([[], 1])
})

test('holidays are marked, and a place nobody knows is not there', async () => {
  await app.database.db.insert(holidays).values({ date: dayAhead(3) })
  const { locationId } = await booked()
  expect((await week(locationId)).data.days.map(({ isHoliday }) => isHoliday)).toEqual([false, false, false, true])
  expect((await week(999_999)).status).toBe(404)
})
