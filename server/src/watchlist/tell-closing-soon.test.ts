import { HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import { watchLot } from '@gavelhouse/shared/watchlist/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { savePreferences } from '../messages/queries-preferences.ts'
import { makeLot, makeUser } from '../testing/factories.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { tellClosingSoon } from './tell-closing-soon.ts'

let app: TestApp
let watcher: number
let counter = 1_000
const email = () => `watcher${watcher}@closing.test`

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  counter += 1
  const { db, pool } = app.database
  await pool.query('delete from messages; delete from inbox; delete from watches')
  watcher = await makeUser(db, { phone: `+1 (801) 555-${counter}`, phoneVerified: true })
  await pool.query('update users set email = $1 where id = $2', [email(), watcher])
})

async function makeWatched(closesIn: number, given: Parameters<typeof makeLot>[1] = {}): Promise<number> {
  const lotId = await makeLot(app.database.db, {
    closesAt: Date.now() + closesIn,
    status: 'open',
    logNumber: 1,
    ...given,
  })
  await (await app.as(watcher)).call(watchLot, { lotId })
  return lotId
}
const tell = () => tellClosingSoon(app.database)
const told = async () =>
  (await app.database.pool.query('select kind, lot_id, facts from notifications where user_id = $1', [watcher])).rows

test('whoever watches a lot is told once when it closes within the hour', async () => {
  const lotId = await makeWatched(50 * MINUTE, { title: 'Bench lathe' })
  await makeWatched(2 * HOUR)
  await tell()
  await Promise.all([tell(), tell(), tell()])
  expect(await told()).toEqual([{ kind: 'closing_soon', lot_id: lotId, facts: { title: 'Bench lathe' } }])
  const mails = await readInbox(app, email())
  expect(mails.map(({ subject }) => subject)).toEqual(['Bench lathe closes soon'])
})

test('a close that moves later is no reason for a second one', async () => {
  const lotId = await makeWatched(5 * MINUTE)
  await tell()
  await app.database.pool.query("update lots set closes_at = closes_at + interval '20 minutes' where id = $1", [lotId])
  await tell()
  expect(await told()).toHaveLength(1)
})

test('lots that are over, not open yet, or watched by nobody are passed over', async () => {
  await makeWatched(30 * MINUTE, { status: 'closed' })
  await makeWatched(30 * MINUTE, { status: 'future' })
  await makeWatched(-MINUTE)
  await makeLot(app.database.db, { closesAt: Date.now() + MINUTE, status: 'open', logNumber: 1 })
  await tell()
  expect(await told()).toEqual([])
})

test('rule 30 a paused lot does not close soon; once it goes on, whoever watches it is told', async () => {
  const lotId = await makeWatched(30 * MINUTE)
  const submit = (type: 'pause' | 'resume') =>
    app.services.bidding.submit({ lotId, callerId: null, key: null, isOffer: false, command: { type } })
  await submit('pause')
  await tell()
  expect(await told()).toEqual([])
  await submit('resume')
  await tell()
  expect(await told()).toMatchObject([{ kind: 'closing_soon', lot_id: lotId }])
})

test('B-182 of a lot of several units the price is said to be that of each', async () => {
  await makeWatched(30 * MINUTE, { quantity: 3 })
  await tell()
  const [mail] = await readInbox(app, email())
  expect(mail?.text).toContain('Current price: $10.00 per unit')
})

test('I-72 mail and text follow the preferences; the notice on the site stays', async () => {
  await savePreferences(app.database.db, watcher, { mailTypes: [], smsTypes: ['closing_soon'] })
  await makeWatched(30 * MINUTE)
  await tell()
  expect(await told()).toHaveLength(1)
  expect((await readInbox(app)).map(({ channel, kind }) => [channel, kind])).toEqual([['sms', 'closing_soon']])
})

test('the house sets how long before', async () => {
  const { pool } = app.database
  await pool.query("update settings set value = '10' where key = 'closing_soon_minutes'")
  await makeWatched(30 * MINUTE)
  await tell()
  expect(await told()).toEqual([])
  const soon = await makeWatched(9 * MINUTE)
  await tell()
  expect((await told()).map(({ lot_id }) => lot_id)).toEqual([soon])
})
