import { getOwnBidData, placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import type { LotCommand } from '@gavelhouse/shared/bidding/lot-state.ts'
import { listBids } from '@gavelhouse/shared/history/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars, type Money, toDollars } from '@gavelhouse/shared/money.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { toldLive } from '../testing/told-live.ts'

/**
 * Reliability 4.3: every hidden value is unique and searchable. After each story everything anybody was answered and
 * everything anybody heard is searched for it; only its owner may have met it (I-15, T-08, T-10, T-11, G-12).
 */
const MAXIMUM = dollars(7_310_923.4817)
const RESERVE = dollars(8_420_911.7331)

let app: TestApp
let auctionId: number
let aliceId: number
let bobId: number
let alice: TestClient
let bob: TestClient
let strangers: TestClient[]
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  auctionId = await makeAuction(db)
  aliceId = await makeBidder(db, auctionId)
  bobId = await makeBidder(db, auctionId)
  alice = await app.as(aliceId)
  bob = await app.as(bobId)
  strangers = [app.guest, bob, await app.as(await makeUser(db)), await app.as(await makeUser(db, { role: 'owner' }))]
  app.published.length = 0
})

const lotWith = (given: Parameters<typeof makeLot>[1] = {}) => makeLot(app.database.db, { auctionId, ...given })
const offer = (lotId: number, amount: Money) => ({ lotId, amount, kind: 'proxy' as const })

/** What one person gets to see of a lot, in every way there is. */
async function seenBy(client: TestClient, lotId: number): Promise<string> {
  const filters = [{ field: 'p.auctionid', type: 'in' as const, value: [auctionId] }]
  const answers = [
    await client.call(getLot, { id: lotId }),
    await client.call(listBids, { lotId, limit: 10, page: 1 }),
    await client.call(searchLots, { limit: 12, page: 1, filters }),
    await client.call(getOwnBidData, { lotId }),
  ]
  return JSON.stringify(answers.map(({ envelope }) => envelope))
}

/** Everything announced to anyone but `ownerId`. */
const heardByOthers = (ownerId: number): string =>
  JSON.stringify(app.published.filter(([room]) => room !== `user:${ownerId}`))

const formsOf = (amount: Money) => new RegExp(`${amount}|${String(toDollars(amount)).replace('.', '\\.')}`)

async function expectHidden(lotId: number, amount: Money, ownerId: number): Promise<void> {
  for (const stranger of strangers) expect(await seenBy(stranger, lotId)).not.toMatch(formsOf(amount))
  expect(heardByOthers(ownerId)).not.toMatch(formsOf(amount))
}

test('T-08 B-344 B-494 a maximum is met by its owner only', async () => {
  const lotId = await lotWith()
  await alice.call(placeBid, offer(lotId, MAXIMUM))
  const rivals = await bob.call(placeBid, offer(lotId, dollars(500)))
  await bob.call(placeBid, offer(lotId, dollars(400))) // refused: the text tells the next bid, nothing more
  expect(JSON.stringify(rivals.envelope)).not.toMatch(formsOf(MAXIMUM))
  await expectHidden(lotId, MAXIMUM, aliceId)

  expect(await seenBy(alice, lotId)).toMatch(formsOf(MAXIMUM))
  const own = app.published.filter(([room]) => room === `user:${aliceId}`)
  expect(JSON.stringify(own)).toMatch(formsOf(MAXIMUM))

  await closeLot(app, lotId)
  await expectHidden(lotId, MAXIMUM, aliceId)
})

test('a raised maximum is not even told to have been raised in the history of others', async () => {
  const lotId = await lotWith()
  await alice.call(placeBid, offer(lotId, dollars(50)))
  await alice.call(placeBid, offer(lotId, MAXIMUM))
  await expectHidden(lotId, MAXIMUM, aliceId)
  const total = async (client: TestClient) =>
    (await client.call(listBids, { lotId, limit: 10, page: 1 })).data.totalRecords
  expect([await total(alice), await total(bob), await total(app.guest)]).toEqual([2, 1, 1])
})

test.each(['sealed', 'sealed_rank'] as const)('T-10 B-356 a %s amount is met by its owner only', async (saleType) => {
  const lotId = await lotWith({ saleType })
  await alice.call(placeBid, offer(lotId, MAXIMUM))
  await bob.call(placeBid, offer(lotId, dollars(500)))
  await expectHidden(lotId, MAXIMUM, aliceId)
  for (const stranger of [app.guest, ...strangers.slice(2)]) {
    expect((await stranger.call(getLot, { id: lotId })).data.lot).toMatchObject({
      bidCount: 0,
      logNumber: 0,
      price: dollars(10),
      nextBid: dollars(10),
      history: [],
    })
  }
})

test('D-5 after the close of a sealed lot the losing amount stays secret and the winning price is known', async () => {
  const lotId = await lotWith({ saleType: 'sealed' })
  await alice.call(placeBid, offer(lotId, MAXIMUM))
  await bob.call(placeBid, offer(lotId, dollars(9_000_000)))
  await closeLot(app, lotId)
  await expectHidden(lotId, MAXIMUM, aliceId)
  const { lot } = (await app.guest.call(getLot, { id: lotId })).data
  expect(lot).toMatchObject({ status: 'sold', price: dollars(9_000_000) })
  expect(lot.history).toEqual([
    expect.objectContaining({ amount: dollars(9_000_000), userId: null, kind: 'sealed_bid', bidId: 1 }),
  ])
})

test('B-361 S-15 a pre-bid is met by its owner only', async () => {
  const lotId = await lotWith({ opensAt: Date.now() + HOUR })
  await app.services.bidding.finishNotices() // of the lots before
  app.published.length = 0
  await alice.call(placePreBid, offer(lotId, MAXIMUM))
  await expectHidden(lotId, MAXIMUM, aliceId)
  // S-15: not even that there is one, neither by number nor by an event.
  expect((await app.guest.call(getLot, { id: lotId })).data.lot.logNumber).toBe(0)
  expect(toldLive(app).filter(([room]) => room !== `user:${aliceId}`)).toEqual([])
  expect((await alice.call(getLot, { id: lotId })).data.lot.ownPreBid).toEqual({ amount: MAXIMUM, kind: 'proxy' })
})

test.each(['auction', 'sealed'] as const)(
  'S-15 nor of a relisted %s lot: until it opens it is told as far as its relisting',
  async (saleType) => {
    const lotId = await lotWith({ saleType })
    await closeLot(app, lotId)
    const [opensAt, closesAt] = [Date.now() + HOUR, Date.now() + 2 * HOUR]
    const submit = (command: LotCommand) =>
      app.services.bidding.submit({ lotId, callerId: null, key: null, isOffer: false, command })
    await submit({ type: 'relist', opensAt, closesAt })
    const { lot: relisted } = (await app.guest.call(getLot, { id: lotId })).data
    expect(relisted).toMatchObject({ status: 'relisted', logNumber: 3 }) // opened, closed, relisted
    app.published.length = 0
    await alice.call(placePreBid, offer(lotId, MAXIMUM))
    await bob.call(placePreBid, offer(lotId, dollars(500)))
    for (const client of [app.guest, alice, bob])
      expect((await client.call(getLot, { id: lotId })).data.lot.logNumber).toBe(3)
    await app.services.bidding.settleOwn()
    expect(app.published.filter(([room]) => !room.startsWith('user:'))).toEqual([])
    for (const [, , body] of toldLive(app)) expect(body).toMatchObject({ logNumber: 3, logHash: null })

    await app.database.pool.query("update lots set opens_at = now() - interval '1 second' where id = $1", [lotId])
    app.published.length = 0
    await submit({ type: 'open' })
    const rooms = app.published.filter(([room]) => room === `lot:${lotId}`)
    // No gap, although nobody was told of the pre-bids, except for who missed the relisting.
    const told =
      saleType === 'sealed'
        ? { bidCount: 0, bidder: null, leader: null, price: relisted.price, nextBid: relisted.nextBid, logNumber: 3 }
        : { bidCount: 2 }
    expect(rooms).toMatchObject([[`lot:${lotId}`, 'bidChanged', { previousNumber: 3, ...told }]])
    if (saleType === 'sealed') expect(JSON.stringify(rooms)).not.toMatch(formsOf(MAXIMUM))
  },
)

test('B-347 a reserve that is not reached is met by nobody', async () => {
  const lotId = await lotWith({ reserve: RESERVE, reserveMet: false })
  await alice.call(placeBid, offer(lotId, dollars(100)))
  for (const person of [...strangers, alice]) expect(await seenBy(person, lotId)).not.toMatch(formsOf(RESERVE))
  expect(JSON.stringify(app.published)).not.toMatch(formsOf(RESERVE))
})

test('T-11 B-430 nobody is named by id to anyone else', async () => {
  const { db, pool } = app.database
  const lotId = await lotWith() // with a seller of its own, who may be named
  // Ids that cannot be mistaken for anything else in an answer.
  await pool.query('alter table users alter column id restart with 731092300')
  const ids = [await makeBidder(db, auctionId), await makeBidder(db, auctionId)]
  const [first, second] = [await app.as(ids[0] ?? 0), await app.as(ids[1] ?? 0)]
  await first.call(placeBid, offer(lotId, dollars(50)))
  await second.call(placeBid, offer(lotId, dollars(70)))
  await closeLot(app, lotId)
  for (const stranger of strangers) expect(await seenBy(stranger, lotId)).not.toMatch(/7310923\d\d/)
  expect(await seenBy(first, lotId)).not.toContain(String(ids[1]))
  const heard = (isHeard: (room: string) => boolean) =>
    JSON.stringify(app.published.flatMap(([room, , body]) => (isHeard(room) ? [body] : [])))
  expect(heard((room) => !ids.some((id) => room === `user:${id}`))).not.toMatch(/7310923\d\d/)
  expect(heard((room) => room === `user:${ids[0]}`)).not.toContain(String(ids[1]))
  expect(heard((room) => room === `user:${ids[1]}`)).not.toContain(String(ids[0]))
})
