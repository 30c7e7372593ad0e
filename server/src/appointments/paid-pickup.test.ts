import * as api from '@gavelhouse/shared/appointments/contract.ts'
import * as payApi from '@gavelhouse/shared/checkout/contract.ts'
import { houseDate, weekdayOf } from '@gavelhouse/shared/house-clock.ts'
import type { LiveEvent } from '@gavelhouse/shared/live.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { holdDeposit } from '@gavelhouse/shared/wallet/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartLines } from '../carts/tables.ts'
import { makeAuction, makeBidder, makeLocation, makeLot, makeUser } from '../testing/factories.ts'
import { makeInvoice, payInvoice } from '../testing/make-invoice.ts'
import { makePickupPlace } from '../testing/make-pickup.ts'
import { fillWallet, walletOf } from '../testing/money.ts'
import { makeCard } from '../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

const TOTAL = dollars(115.5)

let app: TestApp
let locationId: number
let auctionId: number
let userId: number
let ann: TestClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  locationId = await makePickupPlace(db)
  auctionId = await makeAuction(db, { locationId, buyerPremium: 1_000 })
  userId = await makeBidder(db, auctionId)
  ann = await app.as(userId)
})

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)
const owe = async (given: { userId?: number } = {}) =>
  (await makeInvoice(app.database, { userId, auctionId, locationId, ...given })).id
const timesOf = async (
  asked: { invoiceId?: number; group?: { auctionId: number; locationId: number | null } },
  kind: 'auction' | 'buynow' = 'auction',
) => (await ann.call(api.readPickupTimes, { ...asked, kind })).data
const firstTime = async (invoiceId: number) => (await timesOf({ invoiceId })).days[0]?.slots[0]?.startsAt ?? 0
const bookingsOf = async (invoiceId: number) =>
  (await query('select starts_at, seat from appointments where invoice_id = $1', [invoiceId])).rows
const payByCard = async (invoiceId: number, pickupAt: number | '' | null, client = ann, payer = userId) =>
  client.call(payApi.payBySource, {
    ...{ payType: 'auction', method: 'online', invoiceId, details: { pickupAt } },
    source: { id: await makeCard(app, payer) },
  })
const noticesTold = () =>
  app.published.flatMap(([room, name, event]) =>
    room === `user:${userId}` && name === 'noticeAdded' ? [(event as LiveEvent<'noticeAdded'>).kind] : [],
  )
/** Somebody else has the only seat of that time. */
async function takeSeat(startsAt: number): Promise<void> {
  const other = await makeUser(app.database.db)
  const invoiceId = await owe({ userId: other })
  await query(
    "insert into appointments (invoice_id, user_id, location_id, starts_at, ends_at, seat) values ($1, $2, $3, $4, $4::timestamptz + interval '30 minutes', 1)",
    [invoiceId, other, locationId, new Date(startsAt)],
  )
}

describe('times to choose from', () => {
  test('A-732 to A-740 the place is told with its address and when it is open', async () => {
    const { envelope } = await ann.post(api.readPickupTimes.path, { invoice_id: await owe(), type: 'auction' })
    const { location } = envelope.data.responseData as { location: Record<string, unknown> }
    const names = ['id', 'name', 'address', 'city', 'state', 'zipCode', 'weeklyHours', 'saturdayHours', 'sundayHours']
    expect(Object.keys(location)).toEqual(expect.arrayContaining(names))
    const { rows } = await query('select * from locations where id = $1', [locationId])
    const { id, name, address, city, state, zip: zipCode } = rows[0] as Record<string, string>
    expect(location).toMatchObject({ id, name, address, city, state, zipCode, sundayHours: 'Closed' })
  })

  test('A-745 of an invoice: the dates of the calendar with their places', async () => {
    const { days, calendar, location } = await timesOf({ invoiceId: await owe() })
    expect(days).toHaveLength(3)
    expect(days.map(({ slots }) => slots.length)).toEqual([6, 6, 6])
    expect([calendar?.seatsPerSlot, location.id]).toEqual([1, locationId])
  })

  test('A-738 A-745 without a calendar: two working days with the hours of the place', async () => {
    const place = await makeLocation(app.database.db)
    await query("update locations set weekday_hours = '8:00 am-4:00 pm' where id = $1", [place])
    const { id } = await makeInvoice(app.database, { userId, locationId: place })
    const { days, calendar } = await timesOf({ invoiceId: id })
    expect(calendar).toBeNull()
    expect(days).toHaveLength(2)
    for (const { date, slots } of days) {
      expect([0, 6]).not.toContain(weekdayOf(date))
      expect(date > houseDate(Date.now())).toBe(true)
      expect(slots).toHaveLength(16)
    }
  })

  test('A-723 P-384 P-385 a place without hours and calendar: 8 to 18 on the next two weekdays; one that says closed has none', async () => {
    const owner = await app.as(await makeUser(app.database.db, { role: 'owner' }))
    const save = async (given: object) => {
      const { envelope, status } = await owner.post('/admin/location/save', given)
      expect(status).toBe(200)
      return (envelope.data.responseData as { id: number }).id
    }
    const address = { name: 'Annex', address: '1 Side St', city: 'Provo', state: 'UT', zipCode: '84601' }
    const place = await save({ ...address, weeklyHours: '', saturdayHours: '', sundayHours: '' })
    const { id } = await makeInvoice(app.database, { userId, locationId: place })
    const { days, location } = await timesOf({ invoiceId: id })
    expect(location.weekdayHours).toBe('8:00 am - 6:00 pm')
    expect(days).toHaveLength(2)
    for (const { date, slots } of days) {
      expect([0, 6]).not.toContain(weekdayOf(date))
      expect(slots).toHaveLength(20)
    }
    await save({ id: place, weeklyHours: ' closed ' })
    const closed = await timesOf({ invoiceId: id })
    expect([closed.days, closed.location.weekdayHours]).toEqual([[], 'Closed'])
  })

  test('A-727 P-388 a holiday of the house is passed over while it is active', async () => {
    const place = await makeLocation(app.database.db)
    await query("update locations set weekday_hours = '8am-4pm' where id = $1", [place])
    const { id } = await makeInvoice(app.database, { userId, locationId: place })
    const [first] = (await timesOf({ invoiceId: id })).days
    await query('insert into holidays (date) values ($1)', [first?.date])
    expect((await timesOf({ invoiceId: id })).days.map(({ date }) => date)).not.toContain(first?.date)
    await query('update holidays set is_active = false where date = $1', [first?.date])
    expect((await timesOf({ invoiceId: id })).days[0]?.date).toBe(first?.date)
    await query('delete from holidays where date = $1', [first?.date])
  })

  test('A-744 A-589 to A-593 the auction’s own range, in the cart and in the times', async () => {
    await query(
      'update auctions set pickup_start_minute = 600, pickup_end_minute = 660, pickup_slot_minutes = 15 where id = $1',
      [auctionId],
    )
    const invoiceId = await owe()
    expect((await timesOf({ invoiceId })).days[0]?.slots).toHaveLength(4)
    const cart = await ann.post('/cart/checkout', { invoice_id: invoiceId })
    expect(cart.envelope.data.responseData).toMatchObject({
      cartItems: [
        {
          custom_auctionlot_local_pickup_start_hour: '10:00',
          custom_auctionlot_local_pickup_end_hour: '11:00',
          custom_auctionlot_local_pickup_slot_timeframe: 15,
        },
      ],
    })
  })

  test('P-389 of a paid invoice without a calendar there are none', async () => {
    const place = await makeLocation(app.database.db)
    await query("update locations set weekday_hours = '8am-4pm' where id = $1", [place])
    const { id } = await makeInvoice(app.database, { userId, locationId: place })
    await payInvoice(app.database, id, TOTAL)
    expect(await timesOf({ invoiceId: id })).toMatchObject({ days: [], calendar: null })
  })

  test('of a group of either cart; a group one does not have is not found', async () => {
    const { db } = app.database
    await owe()
    expect((await timesOf({ group: { auctionId, locationId: null } })).days).toHaveLength(3)
    const lotId = await makeLot(db, {
      auctionId,
      locationId,
      isBuyNow: true,
      isBiddable: false,
      buyNowPrice: dollars(40),
      status: 'open',
      saleType: 'buynow',
    })
    await db.insert(cartLines).values({ userId, lotId, auctionId, quantity: 1 })
    expect((await timesOf({ group: { auctionId, locationId: null } }, 'buynow')).days).toHaveLength(3)
    const none = await ann.call(api.readPickupTimes, {
      group: { auctionId: 999_999, locationId: null },
      kind: 'buynow',
    })
    expect(none.code).toBe('not_found')
  })
})

describe('A-749 A-956 the time chosen before paying', () => {
  test('is booked with the payment, and the list of invoices is next', async () => {
    const invoiceId = await owe()
    const at = await firstTime(invoiceId)
    const { data } = await payByCard(invoiceId, at)
    expect(data.data.redirect).toBe('/invoices/all')
    expect(await bookingsOf(invoiceId)).toEqual([{ starts_at: new Date(at), seat: 1 }])
  })

  test.each([
    ['by card', (invoiceId: number, pickupAt: number) => payByCard(invoiceId, pickupAt)],
    [
      'from the wallet',
      async (invoiceId: number, pickupAt: number) => {
        await fillWallet(app, userId, TOTAL)
        return ann.call(payApi.payFromWallet, { payType: 'auction', invoiceId, details: { pickupAt } })
      },
    ],
  ])('B-515 paid %s, the notice of the time is announced with the payment', async (_way, pay) => {
    const invoiceId = await owe()
    const at = await firstTime(invoiceId)
    app.published.length = 0
    await pay(invoiceId, at)
    expect(noticesTold()).toEqual(['pickup_booked'])
  })

  test.each(['', null] as const)('A-658 %j is none: it is booked afterwards', async (none) => {
    const invoiceId = await owe()
    const { data } = await payByCard(invoiceId, none)
    expect(data.data.redirect).toBe(`/appointment/schedule/${invoiceId}`)
    expect(await bookingsOf(invoiceId)).toEqual([])
  })

  test('of a purchase is booked for the invoice it makes', async () => {
    const { db } = app.database
    const lotId = await makeLot(db, {
      auctionId,
      locationId,
      isBuyNow: true,
      isBiddable: false,
      buyNowPrice: dollars(40),
      status: 'open',
      saleType: 'buynow',
    })
    await db.insert(cartLines).values({ userId, lotId, auctionId, quantity: 1 })
    await fillWallet(app, userId, dollars(100))
    const group = { auctionId, locationId: null }
    const pickupAt = (await timesOf({ group }, 'buynow')).days[1]?.slots[2]?.startsAt ?? 0
    const { data } = await ann.call(payApi.payFromWallet, {
      payType: 'buynow',
      group: String(auctionId),
      details: { pickupAt },
    })
    expect(data.data.redirect).toBe('/invoices/all')
    expect(await bookingsOf(data.data.invoiceId ?? 0)).toEqual([{ starts_at: new Date(pickupAt), seat: 1 }])
  })

  test('of a purchase that a deposit has paid in full is booked as well', async () => {
    const { db } = app.database
    const covered = { depositRequired: true, depositAmount: dollars(80), isBuyNow: true, buyNowPrice: dollars(40) }
    const lotId = await makeLot(db, { auctionId, locationId, status: 'open', ...covered })
    await db.insert(cartLines).values({ userId, lotId, auctionId, quantity: 1 })
    await fillWallet(app, userId, dollars(200))
    await ann.call(holdDeposit, { lotId })
    const group = { auctionId, locationId: null }
    const pickupAt = (await timesOf({ group }, 'buynow')).days[1]?.slots[3]?.startsAt ?? 0
    app.published.length = 0
    const { data } = await ann.call(payApi.payBySource, {
      ...{ payType: 'buynow', method: 'online', group: String(auctionId), details: { pickupAt } },
      source: { id: await makeCard(app, userId) },
    })
    expect(data.data.redirect).toBe('/invoices/all')
    expect(await bookingsOf(data.data.invoiceId ?? 0)).toEqual([{ starts_at: new Date(pickupAt), seat: 1 }])
    // That the lot was won is told by whoever follows the log, at any moment.
    expect(noticesTold().filter((kind) => kind !== 'won')).toEqual(['pickup_booked'])
  })

  test('gone before anything is paid: refused, and nothing is taken', async () => {
    const invoiceId = await owe()
    const at = await firstTime(invoiceId)
    await takeSeat(at)
    await fillWallet(app, userId, TOTAL)
    const answer = await ann.call(payApi.payFromWallet, { payType: 'auction', invoiceId, details: { pickupAt: at } })
    expect(answer.code).toBe('pickup_time_taken')
    expect(await walletOf(app, userId)).toBe(TOTAL)
  })

  test('gone while somebody pays: the invoice stands, and another time is asked for', async () => {
    const invoiceId = await owe()
    const at = await firstTime(invoiceId)
    const { data } = await ann.call(payApi.payByRedirect, { payType: 'auction', invoiceId, details: { pickupAt: at } })
    await takeSeat(at)
    await app.app.inject({
      ...{ method: 'POST', url: new URL(data.link ?? '').pathname, payload: 'act=approve' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const result = await ann.call(payApi.getPaymentResult, { attemptId: data.attemptId })
    expect(result.data).toMatchObject({ type: 1, data: { redirect: `/appointment/schedule/${invoiceId}` } })
    expect(await bookingsOf(invoiceId)).toEqual([])
  })

  test('A-656 P-559 paid in part nothing is booked', async () => {
    await query('update auctions set can_pay_in_parts = true where id = $1', [auctionId])
    const invoiceId = await owe()
    await fillWallet(app, userId, TOTAL)
    const details = { pickupAt: await firstTime(invoiceId) }
    const { data } = await ann.call(payApi.payFromWallet, {
      payType: 'auction',
      invoiceId,
      amount: dollars(50),
      details,
    })
    expect(data.data.redirect).toBe('/invoices/partial')
    expect(await bookingsOf(invoiceId)).toEqual([])
  })

  test('A-618 what is sent has no time', async () => {
    const invoiceId = await owe()
    const details = { pickupAt: await firstTime(invoiceId) }
    await query(
      `update invoices set delivery = 'shipping', shipping_service = 'ground', carrier = 'shipEngine',
       address = '{"city": "Boise"}' where id = $1`,
      [invoiceId],
    )
    await fillWallet(app, userId, TOTAL)
    const { data } = await ann.call(payApi.payFromWallet, { payType: 'auction', invoiceId, details })
    expect(data.data.redirect).toBe('/invoices/all')
    expect(await bookingsOf(invoiceId)).toEqual([])
  })
})

test('I-60 A-749 fifty people pay for the last seat at once: one has it, the others are told before or after they paid', async () => {
  const people = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const id = await makeUser(app.database.db)
      await fillWallet(app, id, TOTAL)
      return { client: await app.as(id), invoiceId: await owe({ userId: id }) }
    }),
  )
  const pickupAt = await firstTime(await owe())
  const answers = await Promise.all(
    people.map(({ client, invoiceId }) =>
      client.call(payApi.payFromWallet, { payType: 'auction', invoiceId, details: { pickupAt } }),
    ),
  )
  const redirects = answers.map((answer) => (answer.status === 200 ? answer.data.data.redirect : answer.code))
  expect(redirects.filter((to) => to === '/invoices/all')).toHaveLength(1)
  const known = /^\/invoices\/all$|^\/appointment\/schedule\/\d+$|^pickup_time_taken$/
  expect(redirects.filter((to) => !known.test(to ?? ''))).toEqual([])
  const { rows } = await query('select seat from appointments where location_id = $1', [locationId])
  expect(rows).toEqual([{ seat: 1 }])
})
