import { voidBid } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { awardLot, placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let lotId: number
let auctionId: number
let sellerId: number
let adminId: number
let aliceId: number
let bobId: number
let seller: TestClient
let admin: TestClient
let alice: TestClient
let bob: TestClient
beforeAll(async () => {
  app = await createTestApp()
  adminId = await makeUser(app.database.db, { role: 'owner' })
  admin = await app.as(adminId)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  sellerId = await makeUser(db, { role: 'seller' })
  auctionId = await makeAuction(db, { sellerId })
  lotId = await makeLot(db, { auctionId, sellerId, reserve: dollars(500), reserveMet: false })
  aliceId = await makeBidder(db, auctionId)
  bobId = await makeBidder(db, auctionId)
  seller = await app.as(sellerId)
  alice = await app.as(aliceId)
  bob = await app.as(bobId)
})

const bid = async (client: TestClient, amount: number) =>
  (await client.call(placeBid, { lotId, amount: dollars(amount), kind: 'hard' })).data.bidId
const award = (client: TestClient, input: { userId?: number; bidId?: number }, price = 60) =>
  client.call(awardLot, { lotId, price: dollars(price), ...input })
const standing = async (client: TestClient) => (await client.call(getLot, { id: lotId })).data.lot.standing

async function audited(act: string) {
  const { rows } = await app.database.pool.query(
    'select staff_id, subject, details from audit_log where act = $1 and subject = $2',
    [act, `lot:${lotId}`],
  )
  return rows
}

test('P-1109 P-1110 I-16 a seller awards the own lot below the reserve, and it is on record', async () => {
  const bidId = await bid(alice, 40)
  app.published.length = 0
  const answer = await award(seller, { bidId })
  expect(answer).toMatchObject({ message: 'Item awarded', data: { id: lotId } })
  expect(await standing(alice)).toBe('won')
  expect((await app.guest.call(getLot, { id: lotId })).data.lot).toMatchObject({ status: 'sold', price: dollars(60) })
  expect(await audited('award_lot')).toEqual([
    { staff_id: sellerId, subject: `lot:${lotId}`, details: { userId: aliceId, price: dollars(60), bidId } },
  ])
  expect(app.published.filter(([, name]) => name === 'lotClosed').map(([room]) => room)).toEqual([
    `lot:${lotId}`,
    `auction:${auctionId}`,
    `user:${aliceId}`,
  ])
  const { rows } = await app.database.pool.query('select user_id, source from owed_lines where lot_id = $1', [lotId])
  expect(rows).toEqual([{ user_id: aliceId, source: 'award' }])
})

test('an admin awards any lot, to anyone, also after it closed unsold', async () => {
  await bid(alice, 40)
  await closeLot(app, lotId)
  expect((await award(admin, { userId: bobId })).status).toBe(200)
  expect([await standing(bob), await standing(alice)]).toEqual(['won', 'lost'])
})

test('T-20 T-25 a foreign lot is not found for a seller; buyers are not allowed', async () => {
  await bid(alice, 40)
  const other = await app.as(await makeUser(app.database.db, { role: 'seller' }))
  expect(await award(other, { userId: aliceId })).toMatchObject({ status: 404, message: 'Record not found' })
  expect(await award(alice, { userId: aliceId })).toMatchObject({ status: 403, code: 'not_allowed' })
  expect(await standing(alice)).toBe('winner')
})

test('the buyer must exist, be named once and not be the seller', async () => {
  const bidId = await bid(alice, 40)
  expect(await award(admin, {})).toMatchObject({ status: 422, message: 'user_id is required' })
  expect((await award(admin, { userId: 999_999 })).status).toBe(404)
  expect((await award(admin, { bidId: bidId + 77 })).status).toBe(404)
  expect((await award(admin, { bidId, userId: bobId })).status).toBe(404)
  expect((await award(admin, { userId: sellerId })).code).toBe('cannot_award')
  expect(await audited('award_lot')).toEqual([])
})

test('R-9 asked again the award stands once; another one is refused', async () => {
  await bid(alice, 40)
  expect((await award(admin, { userId: aliceId })).status).toBe(200)
  expect((await award(admin, { userId: aliceId })).status).toBe(200)
  expect(await award(admin, { userId: bobId })).toMatchObject({ status: 422, message: 'This item cannot be awarded' })
  expect(await audited('award_lot')).toHaveLength(1)
})

test('rule 22 staff void a bid with a reason; the lot is what the rest makes it', async () => {
  await bid(alice, 40)
  const bidId = await bid(bob, 90)
  app.published.length = 0
  const answer = await admin.call(voidBid, { bidId, reason: 'Typed a zero too many' })
  expect(answer).toMatchObject({ message: 'Bid voided', data: { id: bidId } })
  expect((await app.guest.call(getLot, { id: lotId })).data.lot).toMatchObject({ price: dollars(40), bidCount: 1 })
  expect([await standing(alice), await standing(bob)]).toEqual(['winner', null])
  expect(app.published.map(([room, name]) => [room, name])).toContainEqual([`lot:${lotId}`, 'bidsDeclined'])
  expect(await audited('void_bid')).toEqual([
    { staff_id: adminId, subject: `lot:${lotId}`, details: { bidId, reason: 'Typed a zero too many' } },
  ])
})

test('a bid is voided once: with the same key the same answer, else not found', async () => {
  const bidId = await bid(alice, 40)
  const input = { bidId, reason: 'Not a real bidder' }
  expect((await admin.call(voidBid, input, { key: 'void-key-1' })).status).toBe(200)
  expect((await admin.call(voidBid, input, { key: 'void-key-1' })).status).toBe(200)
  expect(await admin.call(voidBid, input)).toMatchObject({ status: 404, message: 'Record not found' })
  expect(await audited('void_bid')).toHaveLength(1)
  expect(await admin.call(voidBid, { bidId: 5, reason: 'No such bid' })).toMatchObject({ status: 404 })
})

test('a reason is asked for, and it must be plain text', async () => {
  const bidId = await bid(alice, 40)
  for (const reason of ['', '  a ', 'null \u0000 byte']) {
    expect((await admin.post('/admin/bid/void', { id: bidId, reason })).status, reason).toBe(422)
  }
  expect((await seller.post('/admin/bid/void', { id: bidId, reason: 'I want to' })).code).toBe('not_allowed')
})
