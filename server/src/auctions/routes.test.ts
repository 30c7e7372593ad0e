import { searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeAuction, makeGroup, makeLocation, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { closeEndedAuctions } from './queries-end.ts'

const ALL = { limit: 12, page: 1, filters: [] }
let app: TestApp
let soon: number
let later: number
let coming: number
let past: number
let ogden: number

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  ogden = await makeLocation(db)
  later = await makeAuction(db, { title: '100% hydraulics', closesAt: Date.now() + 3 * DAY })
  soon = await makeAuction(db, { title: 'Workshop', closesAt: Date.now() + HOUR, locationId: ogden })
  coming = await makeAuction(db, { opensAt: Date.now() + DAY, closesAt: Date.now() + 5 * DAY })
  past = await makeAuction(db, { status: 'closed', opensAt: Date.now() - 3 * DAY, closesAt: Date.now() - DAY })
  await makeLot(db, { auctionId: soon, lotNumber: '1', position: 1 })
  await makeLot(db, { auctionId: soon, lotNumber: '2', position: 2, status: 'sold' })
})
afterAll(() => app.close())

const idsOf = (answer: { data: { records: { id: number }[] } }) => answer.data.records.map(({ id }) => id)

test('P-1057 auctions by phase, the next to close first', async () => {
  expect(idsOf(await app.guest.call(searchAuctions, { ...ALL, phase: 'open' }))).toEqual([soon, later, coming])
  expect(idsOf(await app.guest.call(searchAuctions, { ...ALL, phase: 'future' }))).toEqual([coming])
  expect(idsOf(await app.guest.call(searchAuctions, { ...ALL, phase: 'closed' }))).toEqual([past])
})

test('P-142 the live list has what is on sale and what is coming, also auctions of a circle the viewer is not in', async () => {
  const { db } = app.database
  const groupIds = [await makeGroup(db)]
  const circle = await makeAuction(db, { groupIds, closesAt: Date.now() + 9 * DAY })
  const stranger = await app.as(await makeUser(db))
  for (const viewer of [app.guest, stranger]) {
    const { records } = (await viewer.call(searchAuctions, { ...ALL, phase: 'open' })).data
    expect(records.map(({ id, status, isFuture }) => [id, status, isFuture])).toEqual([
      [soon, 'open', false],
      [later, 'open', false],
      [coming, 'open', true],
      [circle, 'open', false],
    ])
    expect(records.at(-1)?.groupIds).toEqual(groupIds)
  }
  await app.database.pool.query("update auctions set status = 'draft' where id = $1", [circle])
})

test('P-667 P-668 lots and sold lots are counted', async () => {
  const { data } = await app.guest.call(searchAuctions, { ...ALL, phase: 'open' })
  expect(data.records[0]).toMatchObject({ id: soon, lotCount: 2, soldLotCount: 1, isFuture: false })
  expect(data.showing).toBe('1 - 3 of 3')
})

test('filters and sorts come from a list; anything else is refused (T-60)', async () => {
  const location = await app.guest.call(searchAuctions, {
    ...ALL,
    phase: 'open',
    filters: [{ field: 'ac.location_id', type: 'array', value: [ogden] }],
  })
  expect(idsOf(location)).toEqual([soon])
  const title = await app.guest.call(searchAuctions, {
    ...ALL,
    phase: 'open',
    filters: [{ field: 'ac.title', type: 'like', value: '100%' }],
  })
  expect(idsOf(title)).toEqual([later])
  expect(idsOf(await app.guest.call(searchAuctions, { ...ALL, phase: 'open', orderBy: 'ac.id, desc' }))).toEqual([
    coming,
    soon,
    later,
  ])

  for (const orderBy of ['ac.id; drop table lots', 'password_hash', 'ac.id sideways', '']) {
    expect((await app.guest.call(searchAuctions, { ...ALL, phase: 'open', orderBy })).status, orderBy).toBe(422)
  }
  const hidden = await app.guest.call(searchLots, {
    ...ALL,
    filters: [{ field: 'reserve', type: 'greaterequal', value: 5 }],
  })
  expect(hidden.status).toBe(422)
})

test('the lots of an auction in their order', async () => {
  const { data } = await app.guest.call(searchLots, {
    ...ALL,
    orderBy: 'p.lot asc',
    filters: [{ field: 'p.auctionid', type: 'in', value: [soon] }],
  })
  expect(data.records.map(({ lotNumber, status }) => [lotNumber, status])).toEqual([
    ['1', 'open'],
    ['2', 'sold'],
  ])
})

test('S-4 guests who ask the same at once cost one read; whoever is signed in gets their own', async () => {
  vi.spyOn(app.services.search, 'isIndexed', 'get').mockReturnValue(true)
  const reads = vi.spyOn(app.database.pool, 'query')
  const askMany = async (client: TestClient) => {
    reads.mockClear()
    const asked = Array.from({ length: 10 }, () => client.call(searchAuctions, { ...ALL, phase: 'open' }))
    expect(idsOf((await Promise.all(asked))[9] as never)).toEqual([soon, later, coming])
    return reads.mock.calls.filter(([query]) => /auction_watches/.test(JSON.stringify(query))).length
  }
  expect(await askMany(app.guest)).toBe(1)
  expect(await askMany(await app.as(await makeUser(app.database.db)))).toBe(10)
  vi.restoreAllMocks()
})

test('B-280 rule 18 an auction ends with its last lot, wherever its neighbours and bids have moved that', async () => {
  const { db, pool } = app.database
  const closesAt = Date.now() + HOUR
  const auctionId = await makeAuction(db, { closesAt })
  const ends = async () => {
    const filters = [{ field: 'ac.id', type: 'array' as const, value: [auctionId] }]
    return (await app.guest.call(searchAuctions, { ...ALL, phase: 'any', filters })).data.records[0]?.endsAt
  }
  expect(await ends()).toBe(closesAt)
  const lotId = await makeLot(db, { auctionId, closesAt: closesAt + 5 * HOUR })
  await makeLot(db, { auctionId, closesAt: closesAt - 1_000 })
  expect(await ends()).toBe(closesAt + 5 * HOUR)
  await pool.query('update lots set closes_at = closes_at + $2::interval where id = $1', [lotId, '1 minute'])
  expect(await ends()).toBe(closesAt + 5 * HOUR + 60_000)

  // Over, and then one of its lots is listed again.
  await pool.query("update auctions set closes_at = now() - interval '1 second' where id = $1", [auctionId])
  const moment = new Date(Date.now() - 1_000)
  await pool.query("update lots set status = 'closed', ended_at = $2 where auction_id = $1", [auctionId, moment])
  await closeEndedAuctions(db)
  const over = await ends()
  expect(over).toBeLessThanOrEqual(Date.now())
  await pool.query("update lots set status = 'open', ended_at = null where id = $1", [lotId])
  expect(await ends()).toBe(over)
})
