import * as api from '@gavelhouse/shared/appointments/contract.ts'
import { dateAfter, houseDate, minutesOfHouse } from '@gavelhouse/shared/house-clock.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { dayAhead, makeAppointment } from '../testing/make-pickup.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { listToRemind } from './queries-tell.ts'
import { remind as remindOf, remindOfPickups } from './remind.ts'

const PHONE = '+18015550143'

let app: TestApp
let userId: number
let email: string
let ann: TestClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  userId = await makeUser(app.database.db)
  ann = await app.as(userId)
  email = (await query('select email from users where id = $1', [userId])).rows[0].email
  await query('delete from inbox; delete from messages; delete from appointments')
})

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)
const wants = (mail: string[] | null, sms: string[], language = 'en') =>
  query(`insert into notification_preferences (user_id, mail_types, sms_types, language) values ($1, $2, $3, $4)`, [
    userId,
    mail,
    sms,
    language,
  ])
/** A number is one person's. */
async function ownsPhone(): Promise<void> {
  await query('update users set phone_verified = false where phone = $1', [PHONE])
  await query('update users set phone = $2, phone_verified = true where id = $1', [userId, PHONE])
}
const subjectsOf = async () => (await readInbox(app, email)).map(({ subject }) => subject)

/** Booked days ago, so that nobody has just heard of it. */
async function makeBooked(startsAt?: number) {
  const made = await makeAppointment(app.database, userId, startsAt === undefined ? {} : { startsAt })
  await query("update appointments set changed_at = now() - interval '3 days' where id = $1", [made.id])
  return made
}

describe('B-515 what happens to a pickup is told by mail', () => {
  test('booked, moved and given up, each with a file for the calendar', async () => {
    const { id, invoiceId } = await makeBooked()
    await ann.call(api.giveUpAppointment, { id })
    const next = { invoiceId, minute: 9 * 60, basedOnLocation: true }
    await ann.call(api.bookAppointment, { ...next, date: dayAhead(2) })
    await ann.call(api.bookAppointment, { ...next, date: dayAhead(3) })
    await ann.call(api.bookAppointment, { ...next, date: dayAhead(3) })
    const mails = await readInbox(app, email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `New pickup time for invoice ${invoiceId}`,
      `Your pickup of invoice ${invoiceId} is booked`,
      `The pickup time of invoice ${invoiceId} was given up`,
    ])
    const [moved, , given] = await Promise.all(
      mails.map(async ({ messageId }) => {
        const { rows } = await query('select name, type, content from inbox_files where message_id = $1', [messageId])
        expect(rows).toMatchObject([{ name: `pickup-${invoiceId}.ics`, type: expect.stringMatching(/^text.calendar/) }])
        return String(rows[0].content)
      }),
    )
    const at = new Date(minutesOfHouse(dayAhead(3))(9 * 60) ?? 0).toISOString().replaceAll(/[-:]|\.000/g, '')
    expect(moved).toContain(`DTSTART:${at}\r\n`)
    expect(moved).toContain('METHOD:PUBLISH')
    expect(given).toContain(`UID:pickup-${id}@house.test`)
    expect(given).toContain('STATUS:CANCELLED')
  })

  test.each([
    ['es', 'Su recogida de la factura'],
    ['ar', 'تم حجز موعد استلام الفاتورة'],
  ])('in the language of the reader: %s', async (language, begins) => {
    await wants(null, [], language)
    const { id, invoiceId } = await makeBooked()
    await ann.call(api.giveUpAppointment, { id })
    await ann.call(api.bookAppointment, { invoiceId, date: dayAhead(2), minute: 9 * 60, basedOnLocation: true })
    expect((await subjectsOf())[0]).toContain(begins)
  })

  test('P-412 by text too where that was chosen and the number is theirs; the mail comes whatever is switched off', async () => {
    await ownsPhone()
    await wants([], ['appointment'])
    const { id, invoiceId } = await makeBooked()
    await ann.call(api.giveUpAppointment, { id })
    expect(await subjectsOf()).toHaveLength(1)
    const texts = await readInbox(app, PHONE)
    expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining(`pickup of invoice ${invoiceId} on`)])
  })
})

describe('P-411 the day before', () => {
  const remind = (now = Date.now()) => remindOfPickups(app.database, now)

  test('a reminder goes out once, also when the job runs twice and side by side', async () => {
    const { invoiceId } = await makeBooked()
    await Promise.all([remind(), remind(), remind()])
    await remind()
    expect(await subjectsOf()).toEqual([`Tomorrow: your pickup of invoice ${invoiceId}`])
    const { rows } = await query('select kind from notifications where user_id = $1', [userId])
    expect(rows).toEqual([{ kind: 'pickup_tomorrow' }])
  })

  test('nor for one that was given up or moved while others were reminded', async () => {
    const { id } = await makeBooked()
    const [read] = await listToRemind(app.database.db, {
      from: Date.now(),
      to: Date.now() + 3 * DAY,
      changedBefore: Date.now(),
    })
    if (read === undefined) throw new Error('nobody is to be reminded')
    await ann.call(api.giveUpAppointment, { id })
    expect(await app.database.db.transaction((tx) => remindOf(tx, read, Date.now()))).toEqual([])
    expect(await subjectsOf()).toEqual([expect.not.stringContaining('Tomorrow')])
  })

  test('P-412 nobody is written to by a way that was switched off; the notice stays', async () => {
    await ownsPhone()
    await wants(['won'], ['appointment'])
    await makeBooked()
    expect(await remind()).toHaveLength(1)
    expect(await subjectsOf()).toEqual([])
    expect(await readInbox(app, PHONE)).toHaveLength(1)
  })

  test.each([
    ['today', 0, 23 * 60],
    ['in two days', 2, 0],
  ])('not for one %s', async (_name, days, minute) => {
    await makeBooked(minutesOfHouse(dateAfter(houseDate(Date.now()), days))(minute) ?? 0)
    expect(await remind()).toEqual([])
  })

  test.each([
    ['the first minute', 0],
    ['the last slot', 23 * 60 + 30],
  ])('P-390 P-391 tomorrow is a day of the house: %s of it', async (_name, minute) => {
    await makeBooked(minutesOfHouse(dayAhead(1))(minute) ?? 0)
    expect(await remind()).toHaveLength(1)
  })

  test.each(['2027-03-14', '2027-11-07'])('on the day the clock changes as on any other: %s', async (date) => {
    await makeBooked(minutesOfHouse(date)(23 * 60) ?? 0)
    const before = minutesOfHouse(dateAfter(date, -1))(10 * 60) ?? 0
    expect(await remind(before - DAY)).toEqual([])
    expect(await remind(before)).toHaveLength(1)
  })

  test('who has just booked is not reminded at once, but later that day', async () => {
    const { id } = await makeBooked()
    await query('update appointments set changed_at = now() where id = $1', [id])
    expect(await remind()).toEqual([])
    await query("update appointments set changed_at = now() - interval '4 hours' where id = $1", [id])
    expect(await remind()).toHaveLength(1)
  })

  test.each(['picked_up', 'no_show'])('not of goods that are over: %s', async (handover) => {
    const { invoiceId } = await makeBooked()
    await query('update owed_lines set handover = $2 where invoice_id = $1', [invoiceId, handover])
    expect(await remind()).toEqual([])
  })

  test('not of one that was given up; one that moved to another time of tomorrow is its own', async () => {
    const { id } = await makeBooked()
    await remind()
    const later = (minutesOfHouse(dayAhead(1))(9 * 60) ?? 0) + HOUR
    await query('update appointments set starts_at = $2, ends_at = $3 where id = $1', [
      ...[id, new Date(later), new Date(later + HOUR)],
    ])
    expect(await remind()).toHaveLength(1)
    await query("update appointments set seat = null, starts_at = starts_at + interval '1 minute' where id = $1", [id])
    expect(await remind()).toEqual([])
  })
})
