import { getStepsAfterClose, remindUnpaid } from '@gavelhouse/shared/after-close/contract.ts'
import { mailInvoice } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { readOfficeInvoice } from '@gavelhouse/shared/invoices/office-contract.ts'
import { startTask } from '@gavelhouse/shared/office/task-contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { remindOfInvoices } from '../invoices/remind.ts'
import { renderMail } from '../messages/templates/render.ts'
import { runTask } from '../office/run-task.ts'
import { makeAuction, makeUser } from '../testing/factories.ts'
import { makeInvoice } from '../testing/make-invoice.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let staff: TestClient
let auctionId: number
let invoiceId: number
let userId: number
beforeAll(async () => {
  app = await createTestApp()
  staff = await app.as(await makeUser(app.database.db, { role: 'owner' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db, { status: 'closed' })
  ;({ id: invoiceId, userId } = await makeInvoice(app.database, { auctionId }))
})

const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows

/** Made nine days ago, and due at the end of the day of the house that is so many days ahead. */
const dueIn = (days: number) =>
  query(
    `update invoices set created_at = now() - interval '9 days',
       due_at = ((now() at time zone 'America/Denver')::date + $2 * interval '1 day' + interval '23:59:59') at time zone 'America/Denver'
     where id = $1`,
    [invoiceId, days],
  )
/** What was done with the invoice becomes a day older. */
const nextDay = () =>
  query("update invoices set reminded_at = reminded_at - interval '1 day' where id = $1", [invoiceId])

const fromDesk = async () => (await staff.call(mailInvoice, { invoiceId, kind: 'reminder' })).status === 200
const fromStrip = async () => (await staff.call(remindUnpaid, { id: auctionId })).data.reminded === 1
const fromTask = async () => {
  const target = { ids: [invoiceId], except: [] }
  const asked = { act: 'remind_invoices', target, values: {}, reason: '', isTrial: false }
  const { data } = await staff.call(startTask, asked as never)
  while (!(await runTask(app.services, data.id)));
  const [item] = await query('select outcome from office_task_items where task_id = $1', [data.id])
  return item.outcome === 'changed'
}
const fromHouse = async () => {
  const before = await stages()
  await remindOfInvoices(app.database)
  return (await stages()).length > before.length
}
const payloads = async () =>
  (
    await query("select payload from messages where user_id = $1 and kind = 'invoice_reminder' order by id", [userId])
  ).map(({ payload }) => payload)
const stages = async () => (await payloads()).map(({ stage }) => stage)
/** Of the last one, as it is read. */
const subject = async (language = 'en') => {
  const payload = (await payloads()).at(-1)
  const house = { name: 'Gavelhouse', url: 'https://house.test', supportEmail: 'support@house.test' }
  return renderMail({ kind: 'invoice_reminder', payload, language, house }).subject
}

const WAYS = { desk: fromDesk, strip: fromStrip, task: fromTask, house: fromHouse }
type Way = keyof typeof WAYS

test.each([
  [3, 'is due on'],
  [2, 'is due on'],
  [1, 'is due tomorrow'],
  [0, 'is due today'],
  [-1, 'is overdue'],
])('decision 094 a reminder by hand says the day that is: due in %i days, it %s', async (days, said) => {
  for (const way of ['desk', 'strip', 'task'] as const) {
    ;({ id: invoiceId, userId } = await makeInvoice(app.database, { auctionId }))
    await query('update invoices set cancelled_at = now() where auction_id = $1 and id <> $2', [auctionId, invoiceId])
    await dueIn(days)
    expect(await WAYS[way]()).toBe(true)
    expect(await subject(), way).toContain(`Your invoice ${invoiceId} ${said}`)
  }
})

test.each([
  ['en', 'is due on'],
  ['es', 'vence el'],
  ['ar', 'مستحقة في'],
])('decision 094 while days are left a reminder by hand names the day, in %s', async (language, said) => {
  await query("update invoices set due_at = '2031-09-22T23:59:59-06:00' where id = $1", [invoiceId])
  await fromDesk()
  expect(await subject(language)).toMatch(new RegExp(`${said} .*22`))
})

test('decision 094 one that named a later day takes none of the three away that the house sends, and counts as done', async () => {
  await dueIn(3)
  expect(await fromStrip()).toBe(true)
  const { data } = await staff.call(getStepsAfterClose, { id: auctionId })
  expect(data.steps.find(({ name }) => name === 'remind')?.doneCount).toBe(1)
  for (const days of [1, 0, -1]) {
    await nextDay()
    await dueIn(days)
    expect(await fromHouse()).toBe(true)
  }
  expect(await stages()).toEqual(['open', 'before', 'due', 'overdue'])
})

test('decision 075 whoever was reminded from the desk of an overdue invoice is nobody to remind in the strip', async () => {
  await dueIn(-2)
  const left = async () => {
    const { data } = await staff.call(getStepsAfterClose, { id: auctionId })
    return data.steps.find(({ name }) => name === 'remind')?.count
  }
  expect(await left()).toBe(1)
  await fromDesk()
  expect(await left()).toBe(0)
})

test.each<[Way, Way]>([
  ['desk', 'strip'],
  ['strip', 'desk'],
  ['task', 'strip'],
  ['strip', 'task'],
  ['house', 'desk'],
  ['house', 'strip'],
  ['desk', 'house'],
  ['strip', 'house'],
])('decision 067 nobody is reminded twice on one day: first from the %s, then from the %s', async (first, second) => {
  await dueIn(-1)
  expect(await WAYS[first]()).toBe(true)
  expect(await WAYS[second]()).toBe(false)
  expect(await stages()).toEqual(['overdue'])
})

test('decision 067 nobody is reminded twice on one day, also by all at once; the invoice says that somebody was', async () => {
  await dueIn(-1)
  const sent = await Promise.all([fromDesk(), fromStrip(), remindOfInvoices(app.database), fromDesk(), fromStrip()])
  expect(await stages()).toEqual(['overdue'])
  const byHand = sent.filter((one) => one === true).length
  const { happenings } = (await staff.call(readOfficeInvoice, { invoiceId })).data
  expect(happenings.filter(({ act }) => act === 'reminded')).toHaveLength(byHand)
})

test('decision 067 on the next day somebody may be reminded again, whoever did it before', async () => {
  await dueIn(3)
  expect(await fromDesk()).toBe(true)
  await nextDay()
  expect(await fromStrip()).toBe(true)
  await nextDay()
  expect(await fromDesk()).toBe(true)
  expect(await stages()).toEqual(['open', 'open', 'open'])
})
