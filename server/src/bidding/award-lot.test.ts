import { awardLot, previewAward } from '@gavelhouse/shared/bidding/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeLot } from '../testing/close-lot.ts'
import { makeLot, makeUser } from '../testing/factories.ts'
import { makeStaffedLot, type StaffedLot } from '../testing/staffed-lot.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let admin: TestClient
let adminId: number
let lotId: StaffedLot['lotId']
let auctionId: StaffedLot['auctionId']
let sellerId: StaffedLot['sellerId']
let aliceId: StaffedLot['aliceId']
let bobId: StaffedLot['bobId']
let seller: StaffedLot['seller']
let alice: StaffedLot['alice']
let bob: StaffedLot['bob']
let bid: StaffedLot['bid']
let standing: StaffedLot['standing']
let audited: StaffedLot['audited']
beforeAll(async () => {
  app = await createTestApp()
  adminId = await makeUser(app.database.db, { role: 'owner' })
  admin = await app.as(adminId)
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ lotId, auctionId, sellerId, aliceId, bobId, seller, alice, bob, bid, standing, audited } =
    await makeStaffedLot(app))
})

const award = (client: TestClient, input: { userId?: number; bidId?: number; endsBidding?: boolean }, price = 60) =>
  client.call(awardLot, { lotId, price: dollars(price), reason: 'Agreed by telephone', endsBidding: true, ...input })
const noticesOf = async (userId: number) => {
  await app.services.bidding.finishNotices()
  const { rows } = await app.database.pool.query('select kind from notifications where user_id = $1 order by id', [
    userId,
  ])
  return rows.map(({ kind }) => kind)
}
const setting = (value: string) =>
  app.database.pool.query(
    `insert into settings (kind, key, value) values ('variable', 'seller_awards', to_jsonb($1::text))
     on conflict (kind, key) do update set value = excluded.value`,
    [value],
  )

test('P-1110 S-3 I-16 a seller awards their own closed lot below the reserve at what was bid, and it is on record', async () => {
  const bidId = await bid(alice, 40)
  await closeLot(app, lotId)
  app.published.length = 0
  expect(await award(seller, { bidId }, 40)).toMatchObject({ message: 'Item awarded', data: { id: lotId } })
  expect(await standing(alice)).toBe('won')
  expect((await app.guest.call(getLot, { id: lotId })).data.lot).toMatchObject({ status: 'sold', price: dollars(40) })
  const details = { userId: aliceId, price: dollars(40), bidId, reason: 'Agreed by telephone' }
  expect(await audited('award_lot')).toEqual([{ staff_id: sellerId, subject: `lot:${lotId}`, details }])
  const rooms = app.published.filter(([, name]) => name === 'lotClosed').map(([room]) => room)
  expect(rooms).toEqual(expect.arrayContaining([`lot:${lotId}`, `auction:${auctionId}`, `user:${aliceId}`]))
  const { rows } = await app.database.pool.query('select user_id, source from owed_lines where lot_id = $1', [lotId])
  expect(rows).toEqual([{ user_id: aliceId, source: 'award' }])
})

test('P-1110 S-3 a seller can neither end bidding, nor sell to somebody without a bid, nor at another price', async () => {
  await bid(alice, 40)
  expect(await award(seller, { userId: aliceId }, 40)).toMatchObject({ status: 422, code: 'cannot_award' })
  await closeLot(app, lotId)
  expect((await award(seller, { userId: bobId }, 40)).code).toBe('award_without_bid')
  expect((await award(seller, { userId: aliceId }, 39)).code).toBe('award_not_at_bid')
  expect((await award(seller, { userId: aliceId }, 41)).code).toBe('award_not_at_bid')
  expect(await audited('award_lot')).toEqual([])
})

test('P-1110 a house may let sellers award their own lots as staff do', async () => {
  await bid(alice, 40)
  await setting('like_staff')
  try {
    expect((await award(seller, { userId: bobId }, 30)).code).toBe('award_below_bids')
    expect((await award(seller, { userId: bobId }, 60)).status).toBe(200)
  } finally {
    await setting('closed_at_bid')
  }
})

test('P-1109 staff end bidding only when they say so, and not below what stands; everybody with a bid is told', async () => {
  await bid(alice, 40)
  expect((await award(admin, { userId: bobId, endsBidding: false })).code).toBe('award_ends_bidding')
  expect(await award(admin, { userId: bobId }, 39)).toMatchObject({
    message: 'Bidding stands at 40.00. Award the item at that price or more',
  })
  expect((await award(admin, { userId: bobId }, 40)).status).toBe(200)
  expect([await standing(bob), await standing(alice)]).toEqual(['won', 'lost'])
  expect([await noticesOf(bobId), await noticesOf(aliceId)]).toEqual([['won'], ['lost']])
})

test('P-1109 staff award a lot that closed unsold to anybody who may buy', async () => {
  await bid(alice, 40)
  await closeLot(app, lotId)
  expect((await award(admin, { userId: bobId })).status).toBe(200)
  expect([await standing(bob), await standing(alice)]).toEqual(['won', 'lost'])
})

test('P-1109 S-3 T-07 nobody is awarded a lot they may not bid on', async () => {
  const { db, pool } = app.database
  await bid(alice, 40)
  const refused = async (userId: number) => (await award(admin, { userId })).code
  expect(await refused(await makeUser(db))).toBe('buyer_not_admitted') // has not accepted the terms
  expect(await refused(sellerId)).toBe('buyer_not_admitted')
  expect(await refused(999_999)).toBe('not_found')
  await pool.query('update users set is_suspended = true where id = $1', [bobId])
  expect(await refused(bobId)).toBe('buyer_not_admitted')
  await pool.query('update auctions set group_ids = array[7] where id = $1', [auctionId])
  expect(await refused(aliceId)).toBe('buyer_not_admitted')
  expect(await audited('award_lot')).toEqual([])
})

test('P-1109 a preview says what an award would do, refuses what it would refuse, and does nothing', async () => {
  await bid(alice, 40)
  const preview = (price: number) =>
    admin.call(previewAward, { lotId, userId: bobId, price: dollars(price), reason: 'Agreed', endsBidding: true })
  expect((await preview(39)).code).toBe('award_below_bids')
  expect((await preview(60)).data).toMatchObject({
    ...{ id: lotId, standingPrice: dollars(40), price: dollars(60), total: dollars(60), reserveMet: false },
    ...{ hasBuyerBid: false, loserCount: 1 },
  })
  expect(await standing(alice)).toBe('winner')
  expect((await award(admin, { userId: bobId })).status).toBe(200)
})

test('T-20 T-25 a foreign lot is not found for a seller; buyers are not allowed', async () => {
  await bid(alice, 40)
  const other = await app.as(await makeUser(app.database.db, { role: 'seller' }))
  expect(await award(other, { userId: aliceId })).toMatchObject({ status: 404, message: 'Record not found' })
  expect(await award(alice, { userId: aliceId })).toMatchObject({ status: 403, code: 'not_allowed' })
  expect(await standing(alice)).toBe('winner')
})

test('P-1109 the buyer is named once, and a reason is given', async () => {
  const bidId = await bid(alice, 40)
  expect(await award(admin, {})).toMatchObject({ status: 422, message: 'user_id is required' })
  expect((await award(admin, { bidId: bidId + 77 })).status).toBe(404)
  expect((await award(admin, { bidId, userId: bobId })).status).toBe(404)
  const body = { id: lotId, user_id: bobId, amount: 60, end_bidding: 1 }
  for (const reason of [undefined, ' a ']) {
    expect((await admin.post('/bid/manualAward', { ...body, reason })).status).toBe(422)
  }
  expect(await audited('award_lot')).toEqual([])
})

test('R-9 asked again the award stands once; another one is refused', async () => {
  await bid(alice, 40)
  expect((await award(admin, { userId: aliceId })).status).toBe(200)
  expect((await award(admin, { userId: aliceId })).status).toBe(200)
  expect(await award(admin, { userId: bobId })).toMatchObject({ status: 422, message: 'This item cannot be awarded' })
  expect(await audited('award_lot')).toHaveLength(1)
})

test('I-81 an award that a dead process left off the record is put there when asked for again, once', async () => {
  await bid(alice, 40)
  const key = 'award-key-1'
  const input = { lotId, userId: aliceId, price: dollars(60), reason: 'Agreed by telephone', endsBidding: true }
  await app.services.bidding.submit({
    ...{ lotId, callerId: adminId, key, isOffer: false, award: { by: 'staff', endsBidding: true } },
    command: { type: 'award', userId: aliceId, price: input.price, reason: input.reason, staffId: adminId },
  })
  expect(await audited('award_lot')).toEqual([])
  for (let time = 0; time < 2; time += 1) expect((await admin.call(awardLot, input, { key })).status).toBe(200)
  expect(await audited('award_lot')).toMatchObject([{ staff_id: adminId, subject: `lot:${lotId}` }])
})

test('B-179 B-243 a lot awarded before its close has ended then, on screen and in the announcement', async () => {
  await bid(bob, 40)
  app.published.length = 0
  const before = Date.now()
  await award(admin, { userId: aliceId })
  const { lot } = (await app.guest.call(getLot, { id: lotId })).data
  expect(lot.closesAt).toBeGreaterThan(Date.now())
  expect(Math.abs((lot.endedAt ?? 0) - before)).toBeLessThan(60_000)
  const [, , event] = app.published.find(([room, name]) => room === `lot:${lotId}` && name === 'lotClosed') ?? []
  expect(event).toMatchObject({ endedAt: lot.endedAt })
})

test('B-274 after a purchase the price is what it was sold at, also when a bid came before', async () => {
  const { db } = app.database
  lotId = await makeLot(db, { auctionId, sellerId, isBuyNow: true, buyNowPrice: dollars(300) })
  await bid(alice, 40)
  const outcome = await app.services.bidding.submit({
    ...{ lotId, callerId: bobId, key: 'buy-1', isOffer: true },
    command: { type: 'buy', userId: bobId, quantity: 1 },
  })
  expect(outcome.isAccepted).toBe(true)
  expect((await app.guest.call(getLot, { id: lotId })).data.lot).toMatchObject({ status: 'sold', price: dollars(300) })
})
