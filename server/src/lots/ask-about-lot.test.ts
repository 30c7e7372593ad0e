import { askAboutLot } from '@gavelhouse/shared/lots/question-contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let lotId: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lotId = await makeLot(app.database.db, { title: 'Bench lathe', lotNumber: '17' })
})

const QUESTION = { name: 'Pat', email: 'Pat@example.test', phone: '+1 801 555 0100', message: 'Does it run on 110 V?' }
const ask = (client: TestClient = app.guest, given: object = {}) =>
  client.call(askAboutLot, { lotId, ...QUESTION, ...given })

async function mailsAbout(lot: number) {
  const { rows } = await app.database.pool.query(
    "select recipient, user_id, payload from messages where kind = 'lot-question' and (payload->>'lotId')::int = $1",
    [lot],
  )
  return rows
}

test('P-1015 a visitor asks, the question is kept and a mail to the house is queued with it', async () => {
  expect(await ask()).toMatchObject({ status: 200, message: 'Your question was sent' })
  const { rows } = await app.database.pool.query(
    'select name, email, phone, message from lot_questions where lot_id = $1',
    [lotId],
  )
  expect(rows).toEqual([QUESTION])
  expect(await mailsAbout(lotId)).toEqual([
    { recipient: '', user_id: null, payload: { ...QUESTION, lotId, title: 'Bench lathe', lotNumber: '17' } },
  ])
})

test('the same question again sends nothing again; another one does', async () => {
  await ask()
  expect((await ask()).status).toBe(200)
  await ask(app.guest, { message: 'And the weight?' })
  expect(await mailsAbout(lotId)).toHaveLength(2)
})

test('who asks is remembered when signed in', async () => {
  const userId = await makeUser(app.database.db)
  await ask(await app.as(userId))
  expect((await mailsAbout(lotId))[0]?.user_id).toBe(userId)
})

test.each([
  ['no name', { name: ' ' }, 'name', 'Required!'],
  ['no question', { message: '' }, 'message', 'Required!'],
  ['an address that is none', { email: 'pat' }, 'email', 'Invalid Email Format'],
  ['a phone number that is none', { phone: 'call me' }, 'phone', 'Invalid phone number'],
])('%s is refused beside the field', async (_name, given, field, text) => {
  const wire = { project_id: lotId, ...QUESTION, ...given }
  expect(await app.guest.post('/product/emailForProductInfo', wire)).toMatchObject({
    status: 422,
    details: { fields: { [field]: text } },
  })
})

test('an unknown lot is not found', async () => {
  expect((await ask(app.guest, { lotId: 999_999 })).status).toBe(404)
})

test('P-1015 nobody sends them by the dozen', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' })
  const id = await makeLot(limited.database.db)
  const statuses: number[] = []
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const answer = await limited.guest.call(askAboutLot, { lotId: id, ...QUESTION, message: `Question ${number}` })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await limited.close()
})
