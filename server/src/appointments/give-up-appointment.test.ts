import * as api from '@gavelhouse/shared/appointments/contract.ts'
import * as deskApi from '@gavelhouse/shared/appointments/desk-contract.ts'
import { refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import * as invoiceApi from '@gavelhouse/shared/invoices/contract.ts'
import { receivePayment } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { mailsTo } from '../testing/mails.ts'
import { makeInvoice } from '../testing/make-invoice.ts'
import { dayAhead, makeAppointment, makePickupPlace } from '../testing/make-pickup.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

const NINE = 9 * 60

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
const make = () => makeAppointment(app.database, userId)
const noticesOf = async () =>
  (await query('select kind from notifications where user_id = $1 order by id', [userId])).rows.map(({ kind }) => kind)
const book = (invoiceId: number, given: object = {}) =>
  ann.call(api.bookAppointment, { invoiceId, date: dayAhead(1), minute: NINE, basedOnLocation: true, ...given })

test('P-359 P-382 giving up frees the seat, leaves the invoice without a time and is told once', async () => {
  const { id, invoiceId } = await make()
  const given = await ann.call(api.giveUpAppointment, { id })
  expect(given.data).toMatchObject({ id, status: 'open' })
  const { rows } = await query('select seat from appointments where id = $1', [id])
  expect(rows).toEqual([{ seat: null }])
  const again = await ann.call(api.giveUpAppointment, { id })
  expect([again.status, again.data.status]).toEqual([200, 'open'])
  expect(await noticesOf()).toEqual(['pickup_given_up'])
  const { data } = await ann.call(invoiceApi.getInvoice, { invoiceId, filters: [] })
  expect([data.invoice.appointmentId, data.appointment?.status]).toEqual([null, 'open'])
})

test('P-359 somebody else can have the seat, and who gave it up another one', async () => {
  const { id, invoiceId } = await make()
  await ann.call(api.giveUpAppointment, { id })
  const next = await book(invoiceId)
  expect(next.status).toBe(200)
  expect(next.data.id).not.toBe(id)
  // The one that was given up long ago takes nothing away from the new one.
  await ann.call(api.giveUpAppointment, { id })
  expect((await ann.call(api.getInvoiceAppointment, { invoiceId, basedOnLocation: true })).data.appointment).toEqual(
    next.data,
  )
})

test('P-367 moving there and back again is told each time', async () => {
  const { id, invoiceId } = await make()
  await book(invoiceId, { id, date: dayAhead(2) })
  await book(invoiceId, { id, date: dayAhead(1) })
  expect(await noticesOf()).toEqual(['pickup_moved', 'pickup_moved'])
})

test.each(['picked_up', 'shipped', 'no_show'])('P-359 P-370 after %s nothing is given up', async (handover) => {
  const { id, invoiceId } = await make()
  await query('update owed_lines set handover = $2 where invoice_id = $1', [invoiceId, handover])
  expect((await ann.call(api.giveUpAppointment, { id })).code).toBe('pickup_over')
})

test('T-20 somebody else’s is not found', async () => {
  const { id } = await make()
  const eve = await app.as(await makeUser(app.database.db))
  expect((await eve.call(api.giveUpAppointment, { id })).message).toBe('Record not found')
})

test('P-359 the desk books, moves and gives up for a buyer, who is told; what it did is on record', async () => {
  const staffId = await makeUser(app.database.db, { role: 'pickup' })
  const staff = await app.as(staffId)
  const { id, invoiceId } = await make()
  const moved = await staff.call(deskApi.bookForBuyer, { invoiceId, date: dayAhead(2), minute: NINE })
  expect(moved.data).toMatchObject({ id, status: 'booked' })
  expect((await staff.call(deskApi.giveUpForBuyer, { id })).data.status).toBe('open')
  expect((await staff.call(deskApi.bookForBuyer, { invoiceId, date: dayAhead(3), minute: NINE })).status).toBe(200)
  expect(await noticesOf()).toEqual(['pickup_moved', 'pickup_given_up', 'pickup_booked'])
  const { rows } = await query('select act from audit_log where staff_id = $1 order by id', [staffId])
  expect(rows.map(({ act }) => act)).toEqual(['pickup_booked', 'pickup_given_up', 'pickup_booked'])
})

describe('I-60 a pickup of which nothing is left to fetch', () => {
  const total = dollars(115.5)
  const seatsOf = async (invoiceId: number) =>
    (await query('select seat from appointments where invoice_id = $1', [invoiceId])).rows.map(({ seat }) => seat)

  /** Two lots, paid and with the one seat of a slot. */
  async function makeBooked() {
    const owner = await app.as(await makeUser(app.database.db, { role: 'owner' }))
    const locationId = await makePickupPlace(app.database.db)
    const prices = [dollars(100), dollars(100)]
    const { id: invoiceId, lineIds } = await makeInvoice(app.database, { userId, locationId, prices })
    const tendered = { amount: 2 * total, tender: 'cash', reference: '', notes: '' } as const
    await owner.call(receivePayment, { invoiceId, ...tendered })
    expect((await book(invoiceId)).status).toBe(200)
    const refund = (lines: readonly number[]) =>
      owner.call(refundInvoice, {
        ...{ invoiceId, items: lines.map((lineId) => ({ lineId, units: 1 })), amount: 0, givesShipping: false },
        ...{ to: 'wallet', reason: 'Broken' },
      })
    return { owner, locationId, invoiceId, lineIds, refund }
  }

  test('leaves its seat to somebody else once everything was refunded, and its buyer is told so', async () => {
    const { owner, locationId, invoiceId, lineIds, refund } = await makeBooked()
    expect((await refund(lineIds.slice(0, 1))).status).toBe(200)
    expect(await seatsOf(invoiceId)).toEqual([1])
    app.published.length = 0
    expect((await refund(lineIds.slice(1))).status).toBe(200)
    expect(await seatsOf(invoiceId)).toEqual([null])
    expect(app.published).toContainEqual([
      ...[`user:${userId}`, 'noticeAdded', expect.objectContaining({ kind: 'pickup_called_off' })],
    ])
    expect((await noticesOf()).filter((kind) => kind.startsWith('pickup_'))).toEqual([
      ...['pickup_booked', 'pickup_called_off'],
    ])
    const [, mail] = await mailsTo(app, userId, 'pickup')
    expect(mail?.text).toContain('refunded')
    expect(mail?.text).not.toContain('Book another time')
    expect((await book(invoiceId)).code).toBe('pickup_over')
    const next = await makeInvoice(app.database, { userId, locationId })
    await owner.call(receivePayment, {
      ...{ invoiceId: next.id, amount: total, tender: 'cash', reference: '', notes: '' },
    })
    expect((await book(next.id)).data.status).toBe('booked')
  })

  test('stands as it was where the goods had been fetched before they came back', async () => {
    const { invoiceId, lineIds, refund } = await makeBooked()
    await query("update owed_lines set handover = 'picked_up' where invoice_id = $1", [invoiceId])
    expect((await refund(lineIds)).status).toBe(200)
    expect(await seatsOf(invoiceId)).toEqual([1])
    expect(await noticesOf()).not.toContain('pickup_called_off')
  })
})
