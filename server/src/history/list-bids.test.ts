import { cancelBid, getOwnBidData, placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { listBids } from '@gavelhouse/shared/history/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let auctionId: number
let lotId: number
let aliceId: number
let bobId: number
let alice: TestClient
let bob: TestClient
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => setUp())

async function setUp(lot: Parameters<typeof makeLot>[1] = {}): Promise<void> {
  const { db } = app.database
  auctionId = await makeAuction(db, { canRetract: true, retractMinutes: 30 })
  lotId = await makeLot(db, { auctionId, ...lot })
  aliceId = await makeBidder(db, auctionId)
  bobId = await makeBidder(db, auctionId)
  alice = await app.as(aliceId)
  bob = await app.as(bobId)
}

const bid = async (client: TestClient, amount: number, kind: 'hard' | 'proxy' = 'proxy') =>
  (await client.call(placeBid, { lotId, amount: dollars(amount), kind })).data.bidId
const page = async (client: TestClient, { limit = 10, page = 1 } = {}) =>
  (await client.call(listBids, { lotId, limit, page })).data
const lines = async (client: TestClient) =>
  (await page(client)).records.map(({ kind, amount, userId, isDeclined }) => ({ kind, amount, userId, isDeclined }))
const line = (kind: string, amount: number | null, userId: number | null, isDeclined = false) => {
  return { kind, amount: amount === null ? null : dollars(amount), userId, isDeclined }
}

test('B-431 B-429 B-430 B-433 P-189 P-1007 newest first, others masked, a maximum shows as the price it led to', async () => {
  await bid(alice, 50)
  await bid(bob, 30)
  await bid(bob, 60, 'hard')

  const masked = [
    line('hard_bid', 60, null),
    line('auto_bid', 31, null),
    line('proxy_bid', 31, null),
    line('proxy_bid', 10, null),
  ]
  expect(await lines(app.guest)).toEqual(masked)
  for (const viewer of [app.guest, alice, bob]) {
    const { records } = await page(viewer)
    const own = viewer === alice ? aliceId : viewer === bob ? bobId : null
    expect(records.map(({ userId }) => userId).filter((id) => id !== null && id !== own)).toEqual([])
    expect(records.map(({ alias }) => alias)).toEqual(records.map(() => expect.stringMatching(/^Bidder /)))
  }
  expect(await lines(await app.as(await makeUser(app.database.db, { role: 'owner' })))).toEqual(masked)
  expect(await lines(alice)).toEqual([
    line('hard_bid', 60, null),
    line('auto_bid', 31, aliceId),
    line('proxy_bid', 31, null),
    line('proxy_bid', 50, aliceId),
  ])
  expect(await lines(bob)).toEqual([
    line('hard_bid', 60, bobId),
    line('auto_bid', 31, null),
    line('proxy_bid', 30, bobId),
    line('proxy_bid', 10, null),
  ])
})

test('D-3 people keep one alias on a lot and another on the next', async () => {
  await bid(alice, 50)
  await bid(bob, 60)
  const { records } = await page(app.guest)
  const { aliasOf } = app.services
  expect(records.map(({ alias }) => alias)).toEqual([aliasOf(lotId, bobId), aliasOf(lotId, aliceId)])
  expect(aliasOf(lotId + 1, bobId)).not.toBe(aliasOf(lotId, bobId))
})

test('B-423 B-424 B-705 B-706 pages of 10, previews of 3', async () => {
  for (let amount = 11; amount <= 22; amount += 1) await bid(amount % 2 === 0 ? alice : bob, amount, 'hard')
  const first = await page(app.guest)
  expect([first.records.length, first.totalRecords]).toEqual([10, 12])
  expect((await page(app.guest, { page: 2 })).records.map(({ amount }) => amount)).toEqual([dollars(12), dollars(11)])
  const preview = await page(app.guest, { limit: 3 })
  expect(preview.records.map(({ amount }) => amount)).toEqual([dollars(22), dollars(21), dollars(20)])
  expect((await alice.call(getLot, { id: lotId })).data.lot.history).toEqual((await page(alice, { limit: 3 })).records)
  const beyond = await page(app.guest, { page: 9_999 })
  expect([beyond.records.length, beyond.showing]).toEqual([2, '11 - 12 of 12']) // P-605
})

test('B-592 to B-595 B-664 to B-668 a line on the wire, and the same when the bid was taken back', async () => {
  const bidId = await bid(alice, 20)
  const { envelope } = await alice.post('/product/bidhistory', { id: lotId, limit: 3, page: 1 })
  expect(envelope.data.responseData).toEqual({
    records: [
      {
        bidid: bidId,
        user_id: aliceId,
        alias: expect.stringMatching(/^Bidder /),
        proposed_amount: 20,
        wprice: 10,
        declined: 0,
        proposal: 'proxy_bid',
        created_at: expect.stringMatching(/Z$/),
      },
    ],
    totalRecords: 1,
    automatic_count: 0,
    setDisp: '1 - 1 of 1',
  })
  await alice.call(cancelBid, { bidId })
  const after = (await alice.post('/product/bidhistory', { id: lotId })).envelope.data.responseData
  expect(after).toMatchObject({ records: [{ bidid: bidId, user_id: aliceId, proposed_amount: 20, declined: 1 }] })
})

test('B-426, L-7 a retracted bid stays as declined, with the answers made for it and to it', async () => {
  await bid(alice, 20)
  const bidId = await bid(bob, 100)
  await bid(alice, 40) // answered for Bob at 41
  expect(await page(app.guest)).toMatchObject({ totalRecords: 4, automaticCount: 1 })
  await bob.call(cancelBid, { bidId })
  expect(await page(app.guest)).toMatchObject({ totalRecords: 4, automaticCount: 0 })
  expect(await lines(app.guest)).toEqual([
    line('auto_bid', null, null, true),
    line('proxy_bid', 41, null),
    line('proxy_bid', null, null, true),
    line('proxy_bid', 10, null),
  ])
})

test('B-356 T-10 before the close of a sealed lot only their own bids, and their number only', async () => {
  await setUp({ saleType: 'sealed' })
  await bid(alice, 500)
  await bid(bob, 70)
  await bid(bob, 80)
  expect(await page(app.guest)).toEqual({ records: [], totalRecords: 0, automaticCount: 0, showing: '0 of 0' })
  expect(await page(alice)).toMatchObject({ totalRecords: 1, records: [{ amount: dollars(500), bidId: 1 }] })
  expect(await lines(bob)).toEqual([line('sealed_bid', 80, bobId), line('sealed_bid', 70, bobId)])
  expect((await page(bob)).records.map(({ bidId }) => bidId)).toEqual([2, 1]) // log numbers would tell of others
})

test('D-5 after the close of a sealed lot their own bids and the winning price', async () => {
  await setUp({ saleType: 'sealed' })
  const carol = await app.as(await makeBidder(app.database.db, auctionId))
  await bid(alice, 500)
  await bid(bob, 70)
  await bid(carol, 90)
  await closeLot(app, lotId)
  expect(await page(app.guest)).toMatchObject({ totalRecords: 1 })
  expect(await lines(app.guest)).toEqual([line('sealed_bid', 500, null)])
  expect(await lines(bob)).toEqual([line('sealed_bid', 70, bobId), line('sealed_bid', 500, null)])
  expect(await lines(alice)).toEqual([line('sealed_bid', 500, aliceId)])
})

test('an unsold sealed lot tells nobody anything but their own bids', async () => {
  await setUp({ saleType: 'sealed', reserve: dollars(1_000), reserveMet: false })
  await bid(alice, 500)
  await closeLot(app, lotId)
  expect(await lines(bob)).toEqual([])
  expect(await lines(alice)).toEqual([line('sealed_bid', 500, aliceId)])
})

test('P-1106 their own state on a lot', async () => {
  const nothing = {
    userId: aliceId,
    rank: null,
    preBid: null,
    cancellable: null,
    hasRetracted: false,
    hasBought: false,
  }
  expect((await alice.call(getOwnBidData, { lotId })).data).toEqual({
    ...{ ...nothing, hasBid: false, lastBid: null, limit: null, standing: null },
  })
  await bid(alice, 50)
  await bid(bob, 60)
  const own = { ...nothing, hasBid: true, lastBid: dollars(50), limit: dollars(50), standing: 'outbid' }
  expect((await alice.call(getOwnBidData, { lotId })).data).toEqual(own)
  expect((await alice.call(getLot, { id: lotId })).data.lot.ownBidData).toEqual(own)
})

test('an unknown lot is not found', async () => {
  for (const call of [listBids, getOwnBidData]) {
    const answer = await alice.post(call.path, { id: 999_999 })
    expect(answer).toMatchObject({ status: 404, message: 'Record not found' })
  }
})
