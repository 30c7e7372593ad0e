import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { followSeller, listFollowed, unfollowSeller, updateFollow } from '@gavelhouse/shared/sellers/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let alice: TestClient
let sellerId: number
let lotId: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  alice = await app.as(await makeUser(db))
  sellerId = await makeUser(db, { role: 'seller', companyName: 'Wasatch Asset Recovery' })
  lotId = await makeLot(db, { sellerId })
})

const sellerOf = async (client: TestClient) => (await client.call(getLot, { id: lotId })).data.lot.seller

test('P-1032 P-1033 a seller is followed once and left once, and the lot says so', async () => {
  expect(await sellerOf(app.guest)).toEqual({
    id: sellerId,
    name: 'Wasatch Asset Recovery',
    followerCount: 0,
    isFollowed: false,
  })
  for (const _ of [1, 2]) {
    expect((await alice.call(followSeller, { sellerId })).data).toEqual({ isFollowed: true, followerCount: 1 })
  }
  expect(await sellerOf(alice)).toMatchObject({ followerCount: 1, isFollowed: true })
  expect(await sellerOf(app.guest)).toMatchObject({ followerCount: 1, isFollowed: false })
  for (const _ of [1, 2]) {
    expect((await alice.call(unfollowSeller, { sellerId })).data).toEqual({ isFollowed: false, followerCount: 0 })
  }
})

test('P-1031 their own list, the newest first', async () => {
  const other = await makeUser(app.database.db, { role: 'seller', firstName: 'Sam', lastName: 'Whitaker' })
  await alice.call(followSeller, { sellerId })
  await alice.call(followSeller, { sellerId: other })
  const { records, totalRecords } = (await alice.call(listFollowed, { limit: 1, page: 1 })).data
  expect([totalRecords, records.map(({ name, wantsMail }) => [name, wantsMail])]).toEqual([2, [['Sam Whitaker', true]]])
  const bob = await app.as(await makeUser(app.database.db))
  expect((await bob.call(listFollowed, { limit: 12, page: 1 })).data).toEqual({
    records: [],
    totalRecords: 0,
    showing: '0 of 0',
  })
})

test('P-1034 mails are switched for a seller one follows', async () => {
  await alice.call(followSeller, { sellerId })
  expect((await alice.call(updateFollow, { sellerId, wantsMail: false })).data).toEqual({ wantsMail: false })
  expect((await alice.call(listFollowed, { limit: 12, page: 1 })).data.records[0]?.wantsMail).toBe(false)
  const bob = await app.as(await makeUser(app.database.db))
  expect((await bob.call(updateFollow, { sellerId, wantsMail: true })).status).toBe(404)
})

test('people who sell nothing cannot be followed', async () => {
  const buyer = await makeUser(app.database.db)
  for (const id of [buyer, 999_999]) expect((await alice.call(followSeller, { sellerId: id })).status).toBe(404)
})

test("P-1035 switched off, all four answer 'Feature is not enabled'", async () => {
  const setTo = (value: boolean) =>
    app.database.pool.query("update settings set value = $1 where kind = 'feature' and key = 'followers'", [
      JSON.stringify(value),
    ])
  await setTo(false)
  const answers = [
    await alice.call(listFollowed, { limit: 12, page: 1 }),
    await alice.call(followSeller, { sellerId }),
    await alice.call(unfollowSeller, { sellerId }),
    await alice.call(updateFollow, { sellerId, wantsMail: true }),
  ]
  await setTo(true)
  for (const answer of answers) expect(answer).toMatchObject({ status: 501, message: 'Feature is not enabled' })
})
