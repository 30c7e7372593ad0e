import { emptyBidChanged, LIVE_EVENTS } from '@gavelhouse/shared/live.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { unwatchLot, watchLot } from '@gavelhouse/shared/watchlist/contract.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let lotId: number
let aliceId: number
let alice: TestClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lotId = await makeLot(app.database.db)
  aliceId = await makeUser(app.database.db)
  alice = await app.as(aliceId)
  app.published.length = 0
})

const watcherCount = async () => (await app.guest.call(getLot, { id: lotId })).data.lot.watcherCount
const isWatched = async () => (await alice.call(getLot, { id: lotId })).data.lot.isWatched

test('B-385 B-386 B-391 watching is counted once and taken back once (P-1023, P-1024)', async () => {
  expect(await alice.call(watchLot, { lotId })).toMatchObject({
    message: 'Added to watchlist',
    data: { isWatched: true },
  })
  await alice.call(watchLot, { lotId })
  expect([await watcherCount(), await isWatched()]).toEqual([1, true])

  expect((await alice.call(unwatchLot, { lotId })).message).toBe('Removed from watchlist')
  expect((await alice.call(unwatchLot, { lotId })).status).toBe(200)
  expect([await watcherCount(), await isWatched()]).toEqual([0, false])
})

test('B-391 the count stays exact when many click at once', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, async () => app.as(await makeUser(app.database.db))))
  await Promise.all(people.flatMap((person) => [person.call(watchLot, { lotId }), person.call(watchLot, { lotId })]))
  expect(await watcherCount()).toBe(8)
  await Promise.all(people.slice(0, 3).flatMap((person) => [1, 2].map(() => person.call(unwatchLot, { lotId }))))
  expect(await watcherCount()).toBe(5)
})

test('P-644 P-645 B-388 B-389 only their own screens are told', async () => {
  await alice.call(watchLot, { lotId })
  await alice.call(unwatchLot, { lotId })
  expect(app.published).toEqual([
    [`user:${aliceId}`, 'bidChanged', expect.objectContaining({ lotId, status: 'added', isWatched: true })],
    [`user:${aliceId}`, 'bidChanged', expect.objectContaining({ lotId, status: 'removed', isWatched: false })],
  ])
})

test('P-1025 P-1026 favourites are the same thing under another name', async () => {
  await alice.post('/user/addToFavorites', { project_id: lotId })
  expect(await isWatched()).toBe(true)
  await alice.post('/user/removeFromFavorites', { project_id: String(lotId) })
  expect(await isWatched()).toBe(false)
})

test('B-393 reminders are kept; names nobody knows are ignored', async () => {
  await alice.call(watchLot, { lotId, reminders: ['closing_soon', 'no_such_thing'] })
  const { rows } = await app.database.pool.query('select reminders from watches where lot_id = $1', [lotId])
  expect(rows).toEqual([{ reminders: ['closing_soon'] }])
})

test('an unknown lot is not found', async () => {
  for (const call of [watchLot, unwatchLot]) {
    expect(await alice.call(call, { lotId: 999_999 })).toMatchObject({ status: 404, message: 'Record not found' })
  }
})

test('B-392 on the wire their own event says added or removed, and a bid watches nothing', async () => {
  app.published.length = 0
  await alice.call(watchLot, { lotId })
  await alice.call(unwatchLot, { lotId })
  const said = app.published.map(
    ([, , event]) => z.encode(LIVE_EVENTS.bidChanged.body, event as never).bpop_watchListAdded,
  )
  expect(said).toEqual(['added', 'removed'])
  expect(z.encode(LIVE_EVENTS.bidChanged.body, emptyBidChanged(1, 1)).bpop_watchListAdded).toBeNull()
})

test('a lot that somebody else holds for longer than we wait: come back, and nothing was done', async () => {
  const holder = await app.database.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from lots where id = $1 for update', [lotId])
  expect(await alice.call(watchLot, { lotId })).toMatchObject({ status: 503 })
  await holder.query('rollback')
  holder.release()
  expect([await watcherCount(), await isWatched()]).toEqual([0, false])
  await alice.call(watchLot, { lotId })
  expect([await watcherCount(), await isWatched()]).toEqual([1, true])
})
