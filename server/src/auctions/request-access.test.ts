import { requestAuctionAccess, searchAuctions } from '@gavelhouse/shared/auctions/contract.ts'
import { saveAccessRule } from '@gavelhouse/shared/auctions/rule-contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { requestLotAccess } from '@gavelhouse/shared/lots/question-contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAuction, makeGroup, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { decideRequests } from './queries-access.ts'

let app: TestApp
let sellerId: number
let adminId: number
let groupId: number
let auctionId: number
let lotId: number
let aliceId: number
let alice: TestClient
beforeAll(async () => {
  app = await createTestApp()
  adminId = await makeUser(app.database.db, { role: 'owner' })
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  sellerId = await makeUser(db, { role: 'seller' })
  groupId = await makeGroup(db)
  auctionId = await makeAuction(db, { sellerId, groupIds: [groupId], title: 'Dealers only' })
  lotId = await makeLot(db, { auctionId, sellerId })
  aliceId = await makeUser(db, { firstName: 'Alice', lastName: 'Marlow' })
  alice = await app.as(aliceId)
})

const ask = (client: TestClient, message = '') => client.call(requestAuctionAccess, { auctionId, message })
const listedAsAsked = async (client: TestClient) => {
  const filters = [{ field: 'ac.id', type: 'array' as const, value: [auctionId] }]
  const { data } = await client.call(searchAuctions, { limit: 1, page: 1, phase: 'open', filters })
  return data.records[0]?.hasAskedForAccess
}

test('P-1061 a request waits for staff, and the seller and the admins are told once', async () => {
  expect(await ask(alice, 'I hold a dealer licence')).toMatchObject({
    message: 'Access requested',
    data: { hasAskedForAccess: true },
  })
  const { rows } = await app.database.pool.query(
    'select status, message, lot_id from access_requests where user_id = $1',
    [aliceId],
  )
  expect(rows).toEqual([{ status: 'pending', message: 'I hold a dealer licence', lot_id: null }])
  const notices = await app.database.pool.query(
    "select user_id, facts from notifications where kind = 'access_request' and facts ->> 'title' = 'Dealers only' order by user_id",
  )
  expect(notices.rows.filter(({ user_id }) => [adminId, sellerId].includes(user_id))).toEqual(
    [adminId, sellerId]
      .sort((a, b) => a - b)
      .map((user_id) => ({
        user_id,
        facts: { name: 'Alice Marlow', title: 'Dealers only' },
      })),
  )
})

test('P-1061 decision 025 of the staff those are told who let bidders into this auction', async () => {
  const { db, pool } = app.database
  const given = [
    ...[{ role: 'clerk' as const }, { role: 'clerk' as const, auctionIds: [auctionId] }],
    ...[{ role: 'clerk' as const, auctionIds: [auctionId + 1] }, { role: 'accountant' as const }],
    { role: 'manager' as const, isSuspended: true },
  ]
  const [everywhere, here, ...others] = await Promise.all(given.map((person) => makeUser(db, person)))
  await ask(alice)
  const { rows } = await pool.query<{ user_id: number }>(
    `select user_id from notifications where kind = 'access_request' and auction_id = $1`,
    [auctionId],
  )
  const told = rows.map(({ user_id }) => user_id)
  expect(told).toEqual(expect.arrayContaining([sellerId, adminId, everywhere, here]))
  expect(others.filter((id) => told.includes(id))).toEqual([])
})

test("P-1061 P-1014 a second request answers 'Access already requested', from the auction or from a lot", async () => {
  await ask(alice)
  expect(await ask(alice)).toMatchObject({ status: 409, message: 'Access already requested' })
  expect(await alice.call(requestLotAccess, { lotId, message: '' })).toMatchObject({
    status: 409,
    message: 'Access already requested',
  })
})

test('P-1014 a request from a lot remembers the lot', async () => {
  expect((await alice.call(requestLotAccess, { lotId, message: 'please' })).status).toBe(200)
  const { rows } = await app.database.pool.query('select lot_id from access_requests where user_id = $1', [aliceId])
  expect(rows).toEqual([{ lot_id: lotId }])
  expect((await alice.call(getLot, { id: lotId })).data.lot.hasAskedForAccess).toBe(true)
  expect((await app.guest.call(getLot, { id: lotId })).data.lot.hasAskedForAccess).toBe(false)
})

test('many clicks at once make one request', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(alice)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
})

test('whoever is in the circle already has nothing to ask', async () => {
  const member = await app.as(await makeUser(app.database.db, { groupIds: [groupId] }))
  expect(await ask(member)).toMatchObject({ status: 422, message: 'You already have access to this auction' })
})

test('their own list says that access was asked for', async () => {
  await ask(alice)
  expect(await listedAsAsked(alice)).toBe(true)
})

test('P-1061 decision 061 whoever a rule has refused may ask again, and the rule is asked again', async () => {
  const { db, pool } = app.database
  const owner = await app.as(adminId)
  const rule = { isOn: true, demands: ['phone_verified' as const], minDays: 0, otherwise: 'refuse' as const }
  expect((await owner.call(saveAccessRule, { auctionId, ...rule })).status).toBe(200)
  const bobId = await makeUser(db)
  const bob = await app.as(bobId)
  const refused = { status: 200, message: 'Your request was not accepted', data: { hasAskedForAccess: false } }
  expect(await ask(bob)).toMatchObject(refused)
  expect((await bob.call(getLot, { id: lotId })).data.lot.hasAskedForAccess).toBe(false)
  expect(await bob.call(requestLotAccess, { lotId, message: '' })).toMatchObject(refused)
  await pool.query(`update users set phone = '+18015550177', phone_verified = true where id = $1`, [bobId])
  expect(await ask(bob)).toMatchObject({ message: 'You have access now' })
  const told = await pool.query('select kind from notifications where user_id = $1 order by id', [bobId])
  expect(told.rows.map(({ kind }) => kind)).toEqual(['access_refused', 'access_refused', 'access_granted'])
})

test.each(['refused', 'granted'] as const)(
  'P-1061 whoever was %s and is outside may ask again: it waits, and staff are told again',
  async (status) => {
    const { db, pool } = app.database
    await ask(alice, 'first')
    await decideRequests(db, { userId: aliceId, auctionIds: [auctionId], status, staffId: adminId })
    expect(await ask(alice, 'again')).toMatchObject({ status: 200, data: { hasAskedForAccess: true } })
    expect((await ask(alice, 'a third time')).status).toBe(409)
    const kept = 'select status, message, decided_at, decided_by_id from access_requests where user_id = $1'
    expect((await pool.query(kept, [aliceId])).rows).toEqual([
      { status: 'pending', message: 'again', decided_at: null, decided_by_id: null },
    ])
    const told = `select count(*)::int from notifications where kind = 'access_request' and user_id = $1 and auction_id = $2`
    expect((await pool.query(told, [adminId, auctionId])).rows).toEqual([{ count: 2 }])
    expect(await listedAsAsked(alice)).toBe(true)
    await decideRequests(db, { userId: aliceId, auctionIds: [auctionId], status: 'refused', staffId: adminId })
    expect(await listedAsAsked(alice)).toBe(false)
  },
)

test('unknown auctions and lots are not found', async () => {
  expect((await alice.call(requestAuctionAccess, { auctionId: 999_999, message: '' })).status).toBe(404)
  expect((await alice.call(requestLotAccess, { lotId: 999_999, message: '' })).status).toBe(404)
})

test('PD-5 a house that switched it off says so', async () => {
  await switchFeature('access_requests', false)
  expect(await ask(alice)).toMatchObject({ status: 501, message: 'Feature is not enabled' })
  await switchFeature('access_requests', true)
})

const switchFeature = (key: string, isOn: boolean) =>
  app.database.pool.query("update settings set value = $2 where kind = 'feature' and key = $1", [
    key,
    JSON.stringify(isOn),
  ])
