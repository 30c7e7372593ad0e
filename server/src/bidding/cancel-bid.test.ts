import { pardonBidder } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { cancelBid, placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { listBids } from '@gavelhouse/shared/history/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import type { OwnBidData } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { toldLive } from '../testing/told-live.ts'

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

async function setUp(
  auction: Parameters<typeof makeAuction>[1] = {},
  lot: Parameters<typeof makeLot>[1] = {},
): Promise<void> {
  const { db } = app.database
  auctionId = await makeAuction(db, { canRetract: true, retractMinutes: 30, ...auction })
  lotId = await makeLot(db, { auctionId, ...lot })
  aliceId = await makeBidder(db, auctionId)
  bobId = await makeBidder(db, auctionId)
  alice = await app.as(aliceId)
  bob = await app.as(bobId)
  app.published.length = 0
}

async function bid(client: TestClient, amount: number, kind: 'hard' | 'proxy' = 'hard'): Promise<number> {
  return (await client.call(placeBid, { lotId, amount: dollars(amount), kind })).data.bidId
}
const cancel = (client: TestClient, bidId: number, key?: string) =>
  client.call(cancelBid, { bidId, kind: 'hard' }, key === undefined ? {} : { key })
const lotFor = async (client: TestClient) => (await client.call(getLot, { id: lotId })).data.lot

test('B-009 B-450 B-448 P-1108 the bid is declined and the lot is what the remaining bids make it', async () => {
  await bid(alice, 20)
  const bidId = await bid(bob, 40)
  const { message, data } = await cancel(bob, bidId)
  expect(message).toBe('Your bid has been canceled')
  expect(data).toMatchObject({ lotId, price: dollars(20), nextBid: dollars(20.5), bidCount: 1, standing: null })
  expect(await lotFor(alice)).toMatchObject({ standing: 'winner', price: dollars(20), hasBid: true })
  expect(await lotFor(bob)).toMatchObject({ standing: null, hasBid: false })

  const { records } = (await bob.call(listBids, { lotId, limit: 10, page: 1 })).data
  expect(records.map(({ amount, isDeclined }) => [amount, isDeclined])).toEqual([
    [dollars(40), true],
    [dollars(20), false],
  ])
})

test('B-449 B-452 everybody hears of it, and the former second that the lot is theirs again', async () => {
  await bid(alice, 20)
  const bidId = await bid(bob, 40)
  app.published.length = 0
  await cancel(bob, bidId)
  const facts = { lotId, auctionId, price: dollars(20), nextBid: dollars(20.5), bidCount: 1 }
  const leader = app.services.aliasOf(lotId, aliceId)
  const heard = (room: string) =>
    toldLive(app)
      .filter(([to]) => to === room)
      .map(([, name, body]) => [name, body])
  for (const room of [`lot:${lotId}`, `auction:${auctionId}`]) {
    expect(heard(room)).toEqual([['bidsDeclined', expect.objectContaining({ ...facts, leader, standing: null })]])
  }
  const bidder = app.services.aliasOf(lotId, bobId)
  expect(heard(`lot:${lotId}`)).toEqual([['bidsDeclined', expect.objectContaining({ bidder, ownBidData: null })]])
  expect(heard(`user:${aliceId}`)).toEqual([['bidsDeclined', expect.objectContaining({ standing: 'winner' })]])
  expect(heard(`user:${bobId}`)).toEqual([
    [
      'bidsDeclined',
      expect.objectContaining({ standing: null, ownBidData: expect.objectContaining({ hasBid: false }) }),
    ],
  ])
  const toRooms = app.published.flatMap(([room, , body]) => (room.startsWith('user:') ? [] : [body]))
  expect(JSON.stringify(toRooms)).not.toContain(`"userId"`)
})

test('rule 21 every later bid of the same person falls with it', async () => {
  const first = await bid(alice, 20)
  await bid(bob, 30)
  await bid(alice, 40)
  await cancel(alice, first)
  expect(await lotFor(bob)).toMatchObject({ price: dollars(30), bidCount: 1, standing: 'winner' })
})

test('B-434 B-451 only the current winner', async () => {
  const bidId = await bid(alice, 20)
  await bid(bob, 40)
  expect(await cancel(alice, bidId)).toMatchObject({ status: 422, message: 'This bid can no longer be canceled' })
})

test.each([
  ['B-435 an auction that does not allow it', { canRetract: false, retractMinutes: 30 }, {}],
  ['B-436 no minutes given', { canRetract: true, retractMinutes: 0 }, {}],
  ['B-009 B-438 less than the window left', { softCloseMinutes: 0 }, { closesAt: Date.now() + 20 * MINUTE }],
])('%s', async (_name, auction, lot) => {
  await setUp(auction, lot)
  expect(await cancel(alice, await bid(alice, 20))).toMatchObject({ status: 422, code: 'cannot_retract' })
})

test('a closed lot', async () => {
  const bidId = await bid(alice, 20)
  await closeLot(app, lotId)
  expect(await cancel(alice, bidId)).toMatchObject({ status: 422, message: 'Item was closed' })
})

test("T-20 somebody else's bid, an unknown bid and a bid cancelled before are not found", async () => {
  const bidId = await bid(alice, 20)
  expect(await cancel(bob, bidId)).toMatchObject({ status: 404, message: 'Record not found' })
  expect(await cancel(alice, bidId + 500)).toMatchObject({ status: 404 })
  expect(await cancel(alice, 1)).toMatchObject({ status: 404 })
  await cancel(alice, bidId)
  expect(await cancel(alice, bidId)).toMatchObject({ status: 404 })
})

test('R-9 the same key cancels once and gives the same answer', async () => {
  const bidId = await bid(alice, 20)
  const first = await cancel(alice, bidId, 'cancel-key-1')
  const again = await cancel(alice, bidId, 'cancel-key-1')
  expect(first.status).toBe(200)
  expect(again.envelope).toEqual(first.envelope)
})

test('D-2 T-12 the fourth time within 30 days is one too many', async () => {
  const takeBack = async () => {
    lotId = await makeLot(app.database.db, { auctionId })
    return cancel(alice, await bid(alice, 20))
  }
  for (let times = 0; times < 3; times += 1) expect((await takeBack()).status).toBe(200)
  expect(await takeBack()).toMatchObject({ status: 422, code: 'too_many_retractions' })
})

test('S-8 rule 23 B-450 whoever takes back a bid bids no more on that lot, until staff let them', async () => {
  await bid(bob, 10, 'proxy')
  await cancel(alice, await bid(alice, 900))
  const again = () => alice.call(placeBid, { lotId, amount: dollars(50), kind: 'hard' })
  expect(await again()).toMatchObject({ status: 422, code: 'has_retracted' })

  const staff = await app.as(await makeUser(app.database.db, { role: 'clerk' }))
  const pardon = (userId: number) => staff.call(pardonBidder, { lotId, userId, reason: 'Typed a zero too many' })
  expect((await pardon(bobId)).code).toBe('not_found')
  app.published.length = 0
  expect((await pardon(aliceId)).message).toBe('This person may bid on the item again')
  expect((await lotFor(alice)).hasRetracted).toBe(false)
  await app.services.bidding.settleOwn()
  const told = expect.objectContaining({ ownBidData: expect.objectContaining({ hasRetracted: false }) })
  expect(toldLive(app)).toEqual([[`user:${aliceId}`, 'bidChanged', told]])
  expect((await again()).status).toBe(200)
})

test('B-451 rule 23 whoever took back a bid is told so with the lot and at once, on a card as on the page, and nobody else', async () => {
  await bid(alice, 20)
  const bidId = await bid(bob, 40)
  app.published.length = 0
  await cancel(bob, bidId)
  const told = toldLive(app).filter(([room]) => room.startsWith('user:'))
  expect(told.map(([room, , body]) => [room, (body as { ownBidData: OwnBidData }).ownBidData.hasRetracted])).toEqual(
    expect.arrayContaining([
      [`user:${aliceId}`, false],
      [`user:${bobId}`, true],
    ]),
  )
  expect((await lotFor(alice)).hasRetracted).toBe(false)
  expect(await lotFor(bob)).toMatchObject({ hasRetracted: true, ownBidData: { hasRetracted: true } })
  const filters = [{ field: 'p.auctionid', type: 'in' as const, value: [auctionId] }]
  const { records } = (await bob.call(searchLots, { limit: 12, page: 1, filters })).data
  expect(records).toMatchObject([{ id: lotId, hasRetracted: true }])
})

test('S-8 rule 23 not even in the same batch as the retraction', async () => {
  const bidId = await bid(alice, 20)
  const [taken, again] = await Promise.all([
    cancel(alice, bidId),
    alice.call(placeBid, { lotId, amount: dollars(50), kind: 'hard' }),
  ])
  // Whichever came first: after a retraction there is no bid of hers.
  expect([taken.status, again.code]).toEqual([200, 'has_retracted'])
})

test('rule 23 a house may let people bid again', async () => {
  const { pool } = app.database
  await pool.query(`insert into settings values ('variable', 'retracting_ends_bidding', '"no"')
    on conflict (kind, key) do update set value = excluded.value`)
  try {
    await cancel(alice, await bid(alice, 20))
    expect((await lotFor(alice)).hasRetracted).toBe(false)
    expect((await alice.call(placeBid, { lotId, amount: dollars(50), kind: 'hard' })).status).toBe(200)
  } finally {
    await pool.query(`delete from settings where key = 'retracting_ends_bidding'`)
  }
})

test('S-8 rule 23 others see neither amount nor price of what was taken back', async () => {
  await bid(bob, 60, 'proxy')
  await cancel(alice, await bid(alice, 900, 'proxy'))
  const seenBy = async (client: TestClient) =>
    (await client.call(listBids, { lotId, limit: 10, page: 1 })).data.records
      .filter(({ isDeclined }) => isDeclined)
      .map(({ amount, priceAfter }) => [amount, priceAfter])
  expect(await seenBy(bob)).toEqual([[null, null]])
  expect(await seenBy(app.guest)).toEqual([[null, null]])
  expect(await seenBy(alice)).toEqual([[dollars(900), null]])
})

test('a sealed bid cannot be taken back, because the answer would tell who leads', async () => {
  await setUp({}, { saleType: 'sealed' })
  const bidId = await bid(alice, 20)
  expect((await cancel(alice, bidId)).status).toBe(404)
})
