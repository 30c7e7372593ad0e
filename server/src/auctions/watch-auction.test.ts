import {
  listWatchedAuctions,
  searchAuctions,
  unwatchAuction,
  watchAuction,
} from '@gavelhouse/shared/auctions/contract.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAuction, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let alice: TestClient
let auctionId: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  alice = await app.as(await makeUser(app.database.db))
  auctionId = await makeAuction(app.database.db)
})

const FIRST_PAGE = { limit: 12, page: 1 }
const watched = async (client: TestClient) => (await client.call(listWatchedAuctions, FIRST_PAGE)).data

test('P-1058 P-1059 watching an auction twice is watching it once, and so is leaving', async () => {
  for (const _ of [1, 2]) {
    expect(await alice.call(watchAuction, { auctionId })).toMatchObject({
      message: 'Added to watchlist',
      data: { isWatched: true },
    })
  }
  expect((await watched(alice)).totalRecords).toBe(1)
  for (const _ of [1, 2]) {
    expect(await alice.call(unwatchAuction, { auctionId })).toMatchObject({
      message: 'Removed from watchlist',
      data: { isWatched: false },
    })
  }
  expect((await watched(alice)).totalRecords).toBe(0)
})

test('P-1060 watched auctions are listed, what is on sale first and the next to close on top', async () => {
  const { db } = app.database
  const now = Date.now()
  const over = await makeAuction(db, { status: 'closed', opensAt: now - 3 * DAY, closesAt: now - HOUR })
  const later = await makeAuction(db, { closesAt: now + 3 * DAY })
  for (const id of [over, later, auctionId]) await alice.call(watchAuction, { auctionId: id })
  const { records, totalRecords, showing } = await watched(alice)
  expect(records.map(({ id, isWatched }) => [id, isWatched])).toEqual([
    [auctionId, true],
    [later, true],
    [over, true],
  ])
  expect([totalRecords, showing]).toEqual([3, '1 - 3 of 3'])
})

test('only the watcher sees it', async () => {
  await alice.call(watchAuction, { auctionId })
  const bob = await app.as(await makeUser(app.database.db))
  const input = {
    ...FIRST_PAGE,
    phase: 'open' as const,
    filters: [{ field: 'ac.id', type: 'array' as const, value: [auctionId] }],
  }
  const isWatched = async (client: TestClient) => (await client.call(searchAuctions, input)).data.records[0]?.isWatched
  expect([await isWatched(alice), await isWatched(bob), await isWatched(app.guest)]).toEqual([true, false, false])
  expect((await watched(bob)).totalRecords).toBe(0)
})

test('an unknown auction is not found', async () => {
  for (const call of [watchAuction, unwatchAuction]) {
    expect(await alice.call(call, { auctionId: 999_999 })).toMatchObject({ status: 404, message: 'Record not found' })
  }
})
