import { cancelBid, placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { bidDeposits } from '../wallet/tables.ts'

let app: TestApp
let auctionId: number
let aliceId: number
let bobId: number
let alice: TestClient
let bob: TestClient
let carol: TestClient
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  auctionId = await makeAuction(db, { canRetract: true, retractMinutes: 5 })
  aliceId = await makeBidder(db, auctionId)
  alice = await app.as(aliceId)
  bobId = await makeBidder(db, auctionId)
  bob = await app.as(bobId)
  carol = await app.as(await makeBidder(db, auctionId))
})

const lotWith = (given: Parameters<typeof makeLot>[1] = {}) => makeLot(app.database.db, { auctionId, ...given })
const bid = async (client: TestClient, lotId: number, amount: number, kind: 'hard' | 'proxy' = 'proxy') =>
  (await client.call(placeBid, { lotId, amount: dollars(amount), kind })).data.bidId

/** On the lot's page and in a list it must read the same. */
async function own(client: TestClient, id: number) {
  const { lot } = (await client.call(getLot, { id })).data
  const filters = [{ field: 'p.auctionid', type: 'in' as const, value: [auctionId] }]
  const { records } = (await client.call(searchLots, { limit: 72, page: 1, filters })).data
  const listed = records.find((record) => record.id === id)
  const pick = ({ hasBid, standing, ownProxy, ownPreBid, rank, depositId }: ListedLot) => {
    return { hasBid, standing, limit: ownProxy?.limit ?? null, preBid: ownPreBid?.amount ?? null, rank, depositId }
  }
  expect(pick(listed as ListedLot)).toEqual(pick(lot))
  return pick(lot)
}
const NOTHING = { hasBid: false, standing: null, limit: null, preBid: null, rank: null, depositId: null }

test('B-281 B-587 B-596 B-639 winner and outbid, each with their own limit and nobody else with anything', async () => {
  const lotId = await lotWith()
  await bid(alice, lotId, 50)
  await bid(bob, lotId, 80)
  expect(await own(alice, lotId)).toEqual({ ...NOTHING, hasBid: true, standing: 'outbid', limit: dollars(50) })
  expect(await own(bob, lotId)).toEqual({ ...NOTHING, hasBid: true, standing: 'winner', limit: dollars(80) })
  expect(await own(carol, lotId)).toEqual(NOTHING)
  expect(await own(app.guest, lotId)).toEqual(NOTHING)
})

test('B-341 a raised maximum is the limit; a hard bid alone gives none', async () => {
  const lotId = await lotWith()
  await bid(alice, lotId, 50)
  await bid(alice, lotId, 70)
  expect(await own(alice, lotId)).toMatchObject({ limit: dollars(70), standing: 'winner' })
  await bid(bob, lotId, 90, 'hard')
  expect(await own(bob, lotId)).toMatchObject({ limit: null, standing: 'winner' })
})

test('B-285 B-286 P-631 P-632 won and lost', async () => {
  const lotId = await lotWith()
  await bid(alice, lotId, 50)
  await bid(bob, lotId, 80)
  await closeLot(app, lotId)
  expect(await own(alice, lotId)).toMatchObject({ standing: 'lost', hasBid: true })
  expect(await own(bob, lotId)).toMatchObject({ standing: 'won', hasBid: true })
  expect(await own(carol, lotId)).toEqual(NOTHING)
  expect((await bob.call(getLot, { id: lotId })).data.lot.winnerId).not.toBeNull()
  expect((await alice.call(getLot, { id: lotId })).data.lot.winnerId).toBeNull()
})

test('P-636 everybody has lost a lot that did not reach its reserve', async () => {
  const lotId = await lotWith({ reserve: dollars(500), reserveMet: false })
  await bid(alice, lotId, 50)
  await closeLot(app, lotId)
  expect(await own(alice, lotId)).toMatchObject({ standing: 'lost' })
})

test('B-289 bids taken back do not count', async () => {
  const lotId = await lotWith()
  await bid(bob, lotId, 20)
  const bidId = await bid(alice, lotId, 50)
  await alice.call(cancelBid, { bidId })
  expect(await own(alice, lotId)).toEqual(NOTHING)
})

test('B-352 on an open sealed lot nobody learns how they stand', async () => {
  const lotId = await lotWith({ saleType: 'sealed' })
  await bid(alice, lotId, 50)
  expect(await own(alice, lotId)).toEqual({ ...NOTHING, hasBid: true })
})

test('B-358 a card of a sealed lot knows their own bid, which the next one has to pass; nobody else’s does', async () => {
  const lotId = await lotWith({ saleType: 'sealed' })
  await bid(alice, lotId, 50)
  await bid(bob, lotId, 80)
  const filters = [{ field: 'p.auctionid', type: 'in' as const, value: [auctionId] }]
  const read = async (client: TestClient) =>
    (await client.call(searchLots, { limit: 12, page: 1, filters })).data.records.find(({ id }) => id === lotId)
  expect((await read(alice))?.ownLastBid).toBe(dollars(50))
  expect((await read(bob))?.ownLastBid).toBe(dollars(80))
  for (const other of [carol, app.guest]) expect((await read(other))?.ownLastBid).toBeNull()
})

test('B-378 B-625 whoever bought some units is its buyer, also while the rest is for sale and when somebody else has it', async () => {
  const lotId = await lotWith({ quantity: 3, isBuyNow: true, buyNowPrice: dollars(90) })
  const buy = (userId: number, quantity: number) =>
    app.services.bidding.submit({
      ...{ lotId, callerId: userId, key: crypto.randomUUID(), isOffer: false },
      command: { type: 'buy', userId, quantity },
    })
  const buyer = async (client: TestClient) => {
    const { lot } = (await client.call(getLot, { id: lotId })).data
    expect(lot.ownBidData?.hasBought ?? false).toBe(lot.buyerId !== null)
    return lot.buyerId
  }
  expect((await buy(aliceId, 1)).isAccepted).toBe(true)
  expect([await buyer(alice), await buyer(bob), await buyer(app.guest)]).toEqual([aliceId, null, null])
  expect((await buy(bobId, 2)).isAccepted).toBe(true)
  expect([await buyer(alice), await buyer(bob), await buyer(carol)]).toEqual([aliceId, bobId, null])
  await app.database.pool.query("update lots set run = run + 1, status = 'open' where id = $1", [lotId])
  expect([await buyer(alice), await buyer(bob), await buyer(carol)]).toEqual([aliceId, bobId, null])
})

test('B-353 B-357 B-360 their own rank on rank lots, by the best bid of each, ties by time', async () => {
  const lotId = await lotWith({ saleType: 'sealed_rank' })
  await bid(alice, lotId, 50)
  await bid(bob, lotId, 50)
  await bid(carol, lotId, 20)
  await bid(carol, lotId, 60)
  const ranks = async () =>
    [await own(alice, lotId), await own(bob, lotId), await own(carol, lotId)].map(({ rank }) => rank)
  expect(await ranks()).toEqual([2, 3, 1])
  await bid(alice, lotId, 70)
  expect(await ranks()).toEqual([1, 3, 2])
})

test('B-354 on reverse lots the lowest ranks first', async () => {
  const lotId = await lotWith({ saleType: 'reverse', startingPrice: dollars(1_000) })
  await bid(alice, lotId, 900, 'hard')
  await bid(bob, lotId, 800, 'hard')
  expect(await own(alice, lotId)).toMatchObject({ rank: 2, standing: 'outbid' })
  expect(await own(bob, lotId)).toMatchObject({ rank: 1, standing: 'winner' })
})

test('B-636 B-361 their own pre-bid while the lot waits, a bid once it is open', async () => {
  const lotId = await lotWith({ opensAt: Date.now() + HOUR })
  await alice.call(placePreBid, { lotId, amount: dollars(40), kind: 'proxy' })
  await alice.call(placePreBid, { lotId, amount: dollars(45), kind: 'proxy' })
  expect(await own(alice, lotId)).toEqual({ ...NOTHING, preBid: dollars(45) })
  expect(await own(bob, lotId)).toEqual(NOTHING)

  await app.database.pool.query("update lots set opens_at = now() - interval '1 minute' where id = $1", [lotId])
  await bid(bob, lotId, 20)
  expect(await own(alice, lotId)).toEqual({ ...NOTHING, hasBid: true, standing: 'winner', limit: dollars(45) })
})

test('B-633 their own deposit, while it is held', async () => {
  const lotId = await lotWith({ depositRequired: true, depositAmount: dollars(20) })
  const deposit = { userId: aliceId, lotId, amount: dollars(20) }
  await app.database.db.insert(bidDeposits).values({ ...deposit, status: 'released' })
  expect(await own(alice, lotId)).toEqual(NOTHING)
  const [held] = await app.database.db.insert(bidDeposits).values(deposit).returning({ id: bidDeposits.id })
  expect(await own(alice, lotId)).toEqual({ ...NOTHING, depositId: held?.id })
  expect(await own(bob, lotId)).toEqual(NOTHING)
})

test('bids of an earlier run are history', async () => {
  const lotId = await lotWith({ reserve: dollars(500), reserveMet: false })
  await bid(alice, lotId, 50)
  await closeLot(app, lotId)
  const opensAt = Date.now() - HOUR
  const command = { type: 'relist' as const, opensAt, closesAt: Date.now() + DAY }
  await app.services.bidding.submit({ lotId, callerId: null, key: null, isOffer: false, command })
  expect(await own(alice, lotId)).toEqual(NOTHING)
  const { lot } = (await alice.call(getLot, { id: lotId })).data
  expect(lot).toMatchObject({ status: 'relisted', history: [], bidCount: 0 })
})

test('a page of lots costs two queries more for people and none for guests', async () => {
  for (let lots = 0; lots < 5; lots += 1) await bid(alice, await lotWith(), 20)
  const query = vi.spyOn(app.database.pool, 'query')
  const queriesFor = async (client: TestClient) => {
    await client.call(searchLots, { limit: 12, page: 1, filters: [] }) // the session is known after this one
    query.mockClear()
    await client.call(searchLots, { limit: 12, page: 1, filters: [] })
    return query.mock.calls.filter((call) => !JSON.stringify(call).includes('clock_timestamp')).length // the clock has its own
  }
  const guest = await queriesFor(app.guest)
  expect(await queriesFor(alice)).toBe(guest + 3) // own facts and purchases, and who is asking
  query.mockRestore()
})

test.each(['sealed_rank', 'reverse'] as const)(
  'B-357 B-359 the rank on a %s lot is that of a plain count',
  async (saleType) => {
    const lotId = await lotWith({ saleType, startingPrice: dollars(100) })
    const people = [alice, bob, carol]
    const bids: { person: number; worth: number }[] = []
    const random = seededRandom(7)
    for (let turn = 0; turn < 25; turn += 1) {
      const person = Math.floor(random() * people.length)
      const amount = saleType === 'reverse' ? 100 - turn - Math.floor(random() * 3) : 100 + Math.floor(random() * 12)
      const { status } = await (people[person] as TestClient).call(placeBid, {
        lotId,
        amount: dollars(amount),
        kind: 'hard',
      })
      if (status === 200) bids.push({ person, worth: saleType === 'reverse' ? -amount : amount })
    }
    const best = people.flatMap((_, person) => {
      const mine = bids.map(({ person: by, worth }, at) => ({ by, worth, at })).filter(({ by }) => by === person)
      return mine.sort((a, b) => b.worth - a.worth || a.at - b.at).slice(0, 1)
    })
    best.sort((a, b) => b.worth - a.worth || a.at - b.at)
    const expected = people.map((_, person) => best.findIndex(({ by }) => by === person) + 1 || null)
    expect(await Promise.all(people.map(async (client) => (await own(client, lotId)).rank))).toEqual(expected)
  },
)

function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
