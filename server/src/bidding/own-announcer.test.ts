import { cancelBid, placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import type { LotCommand } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { LiveEvent } from '@gavelhouse/shared/live.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import type { OwnBidData, Standing } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { OwnAnnouncer } from './own-announcer.ts'
import { findMissed } from './queries-missed.ts'

let app: TestApp
let auctionId: number
let ids: [alice: number, bob: number, carol: number]
let alice: TestClient
let bob: TestClient
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  auctionId = await makeAuction(db, { canRetract: true, retractMinutes: 5 })
  ids = [await makeBidder(db, auctionId), await makeBidder(db, auctionId), await makeBidder(db, auctionId)]
  alice = await app.as(ids[0])
  bob = await app.as(ids[1])
})
afterAll(() => app.close())

const lotWith = (given: Parameters<typeof makeLot>[1] = {}) =>
  makeLot(app.database.db, { auctionId, isBuyNow: true, buyNowPrice: dollars(500), ...given })
const bid = async (client: TestClient, lotId: number, amount: number, kind: 'hard' | 'proxy' = 'hard') =>
  (await client.call(placeBid, { lotId, amount: dollars(amount), kind })).data.bidId

async function submit(lotId: number, command: LotCommand): Promise<void> {
  const outcome = await app.services.bidding.submit({ lotId, callerId: null, key: null, isOffer: false, command })
  if (!outcome.isAccepted) throw new Error(outcome.refusal.reason)
  await app.services.bidding.settleOwn()
}

/** The last that a person was told of the lot in their own room; undefined: nothing. */
function told(userId: number, lotId: number): OwnBidData | null | undefined {
  const event = app.published.findLast(
    ([room, name, body]) =>
      room === `user:${userId}` && name !== 'noticeAdded' && (body as { lotId: number }).lotId === lotId,
  )?.[2] as LiveEvent<'lotClosed'> | undefined
  if (event !== undefined) expect(event.standing).toBe(event.ownBidData?.standing)
  return event?.ownBidData
}

/** Plays it, then holds what each was told against what the lot says to the same person. */
async function expectTold(lotId: number, act: () => Promise<unknown>, expected: (Standing | null | undefined)[]) {
  app.published.length = 0
  await act()
  expect(ids.map((userId) => told(userId, lotId)?.standing)).toEqual(expected)
  for (const userId of ids) {
    const own = told(userId, lotId)
    if (own === undefined) continue
    expect(own).toEqual((await (await app.as(userId)).call(getLot, { id: lotId })).data.lot.ownBidData)
  }
}

const SEALED = { saleType: 'sealed' } as const
const [ALICE, BOB, CAROL] = [0, 1, 2] as const
test.each<[string, Parameters<typeof makeLot>[1], (lotId: number) => Promise<void>, (Standing | undefined)[]]>([
  ['P-631 P-632 B-273 sold to the top bidder', {}, (id) => closeLot(app, id), ['lost', 'won', undefined]],
  ['B-273 B-275 a sealed lot', SEALED, (id) => closeLot(app, id), ['lost', 'won', undefined]],
  [
    'P-636 B-275 not sold',
    { reserve: dollars(400), reserveMet: false },
    (id) => closeLot(app, id),
    ['lost', 'lost', undefined],
  ],
  [
    'B-275 a sealed lot not sold',
    { ...SEALED, reserve: dollars(400), reserveMet: false },
    (id) => closeLot(app, id),
    ['lost', 'lost', undefined],
  ],
  [
    'rule 25 awarded to the one who was outbid',
    {},
    (id) => submit(id, { type: 'award', userId: ids[ALICE], price: dollars(60), reason: 'By agreement', staffId: 1 }),
    ['won', 'lost', undefined],
  ],
  [
    'rule 25 awarded to somebody without a bid',
    {},
    (id) => submit(id, { type: 'award', userId: ids[CAROL], price: dollars(60), reason: 'By agreement', staffId: 1 }),
    ['lost', 'lost', 'won'],
  ],
  [
    'B-271 B-272 bought by somebody without a bid',
    {},
    (id) => submit(id, { type: 'buy', userId: ids[CAROL], quantity: 1 }),
    ['lost', 'lost', 'won'],
  ],
  [
    'B-452 B-289 the bids of one voided',
    {},
    (id) => submit(id, { type: 'void', bidNumber: null, userId: ids[BOB], reason: 'No such person', staffId: 1 }),
    ['winner', null as never, undefined],
  ],
])('at the end each person with a bid is told their own: %s', async (_name, given, end, expected) => {
  const lotId = await lotWith(given)
  await bid(alice, lotId, 20)
  await bid(bob, lotId, 30)
  await expectTold(lotId, () => end(lotId), expected)
})

test('B-289 whoever cancels the only bid is told to stand nowhere', async () => {
  const lotId = await lotWith()
  const bidId = await bid(alice, lotId, 20)
  await expectTold(lotId, () => alice.call(cancelBid, { bidId }), [null, undefined, undefined])
  expect(told(ids[ALICE], lotId)).toMatchObject({ hasBid: false, limit: null, cancellable: null })
})

test('rule 22 a sale that is undone by a void is told to both', async () => {
  const lotId = await lotWith()
  await bid(alice, lotId, 20)
  await bid(bob, lotId, 30)
  await closeLot(app, lotId)
  const command = { type: 'void', bidNumber: null, userId: ids[BOB], reason: 'No such person', staffId: 1 } as const
  await expectTold(lotId, () => submit(lotId, command), ['won', null, undefined])
})

test('B-278 when a lot is listed again, whoever bid before is told to stand nowhere', async () => {
  for (const saleType of ['auction', 'sealed'] as const) {
    const lotId = await lotWith({ saleType, reserve: dollars(400), reserveMet: false })
    await bid(alice, lotId, 20)
    await closeLot(app, lotId)
    const [opensAt, closesAt] = [Date.now() + HOUR, Date.now() + 2 * HOUR]
    await expectTold(lotId, () => submit(lotId, { type: 'relist', opensAt, closesAt }), [null, undefined, undefined])
    const reserveMet = saleType === 'sealed' ? null : false
    const listed = { lotStatus: 'relisted', opensAt, closesAt, bidCount: 0, reserveMet }
    expect(app.published).toContainEqual([`lot:${lotId}`, 'bidChanged', expect.objectContaining(listed)])
  }
})

test.each(['auction', 'sealed'] as const)(
  'B-373 units bought of an open %s lot are told to everybody, and with the last one that all are gone',
  async (saleType) => {
    const lotId = await lotWith({ saleType, quantity: 3, isBuyNow: true, buyNowPrice: dollars(900) })
    const buy = async (quantity: number) => {
      app.published.length = 0
      await submit(lotId, { type: 'buy', userId: ids[ALICE], quantity })
      return app.published.filter(([room]) => room === `lot:${lotId}`)
    }
    const told = { soldQuantity: 2, isSoldByBuyNow: true }
    expect(await buy(2)).toMatchObject([[`lot:${lotId}`, 'bidChanged', told]])
    // The buyer in person too, whose purchases are one more now.
    const inPerson = app.published.filter(([room, event]) => room === `user:${ids[ALICE]}` && event === 'bidChanged')
    expect(inPerson).toMatchObject([[expect.any(String), 'bidChanged', { ...told, ownBidData: { hasBid: false } }]])
    expect(await buy(1)).toMatchObject([[`lot:${lotId}`, 'lotClosed', { soldQuantity: 3, status: 'sold' }]])
  },
)

test('B-364 when a lot opens, pre-bids are told to be bids or to have been dropped', async () => {
  const lotId = await lotWith({ opensAt: Date.now() + HOUR })
  await alice.call(placePreBid, { lotId, amount: dollars(40), kind: 'hard' })
  await bob.call(placePreBid, { lotId, amount: dollars(30), kind: 'hard' })
  expect(told(ids[BOB], lotId)).toMatchObject({ hasBid: false, preBid: { amount: dollars(30), kind: 'hard' } })
  await app.database.pool.query("update lots set opens_at = now() - interval '1 second' where id = $1", [lotId])
  await expectTold(lotId, () => submit(lotId, { type: 'open' }), ['winner', null, undefined])
  expect(told(ids[BOB], lotId)).toMatchObject({ hasBid: false, preBid: null })
})

test('B-490 B-351 a bidder is told their own state, the highest proxy included; a room is not', async () => {
  const lotId = await lotWith()
  await bid(alice, lotId, 50, 'proxy')
  await bid(bob, lotId, 60)
  await expectTold(lotId, () => bid(alice, lotId, 90), ['winner', 'outbid', undefined])
  expect(told(ids[ALICE], lotId)).toMatchObject({ limit: dollars(90), lastBid: dollars(90) })
  expect(told(ids[BOB], lotId)).toMatchObject({ limit: null, lastBid: dollars(60) })
  const rooms = app.published.filter(([room]) => !room.startsWith('user:'))
  for (const [, , body] of rooms) expect(body).toMatchObject({ ownBidData: null, standing: null })
})

test('B-492 a bid tells how often the lot has been viewed', async () => {
  const lotId = await lotWith({ viewCount: 17 })
  app.published.length = 0
  await bid(alice, lotId, 20)
  expect(app.published).toContainEqual([`lot:${lotId}`, 'bidChanged', expect.objectContaining({ viewCount: 17 })])
})

test('B-191 the server names the bid that can be cancelled, however far back it lies', async () => {
  const lotId = await lotWith()
  const bidId = await bid(alice, lotId, 9_000, 'proxy')
  let amount = dollars(20)
  for (let bids = 0; bids < 60; bids += 1) {
    amount = (await bob.call(placeBid, { lotId, amount, kind: 'hard' })).data.nextBid
  }
  const { lot } = (await alice.call(getLot, { id: lotId })).data
  const until = lot.closesAt - 5 * 60_000
  expect(lot.ownBidData?.cancellable).toEqual({ bidId, kind: 'proxy_bid', amount: dollars(9_000), until })
  expect((await bob.call(getLot, { id: lotId })).data.lot.ownBidData?.cancellable).toBeNull()
  expect((await alice.call(cancelBid, { bidId })).status).toBe(200)
})

test('B-507 what was missed comes with their own part, and to a guest without', async () => {
  const lotId = await lotWith()
  await bid(alice, lotId, 20)
  await bid(bob, lotId, 30)
  await closeLot(app, lotId)
  const missed = async (userId: number | null) => {
    const [event] = await findMissed(app.database.db, [{ lotId, logNumber: 2 }], { userId, now: Date.now() })
    return event
  }
  const ended = (standing: Standing | null) => ['lotClosed', expect.objectContaining({ status: 'sold', standing })]
  expect(await missed(ids[ALICE])).toEqual(ended('lost'))
  expect(await missed(ids[BOB])).toEqual(ended('won'))
  expect(await missed(null)).toEqual(ended(null))
})

test('a lot with 500 bidders that closes asks the database three times', async () => {
  const { pool } = app.database
  const lotId = await lotWith()
  await bid(alice, lotId, 20)
  await pool.query(
    `insert into lot_log (lot_id, number, at, run, type, fact, user_id, amount, price, next_bid, bid_count, closes_at, status, reserve_met)
     select lot_id, 2 + n, at, run, type, fact, 900000 + n, amount, price, next_bid, bid_count, closes_at, status, reserve_met
     from lot_log, generate_series(1, 500) as n where lot_id = $1 and number = 2`,
    [lotId],
  )
  await pool.query('update lots set log_number = 502 where id = $1', [lotId])
  const asked: string[] = []
  const { query } = pool
  pool.query = ((...args: Parameters<typeof query>) => {
    asked.push(JSON.stringify(args[0]))
    return query.apply(pool, args)
  }) as typeof query
  app.published.length = 0
  await closeLot(app, lotId)
  pool.query = query
  expect(app.published.filter(([room, name]) => room.startsWith('user:') && name === 'lotClosed')).toHaveLength(501)
  expect(asked.filter((text) => /lot_log|lots/.test(text))).toHaveLength(3)
})

test.each([
  ['a few lots', 1, true],
  ['lots by the hundred', 201, false],
])('while thousands of lots close, who bid on %s is told at once: %s, %s', async (_name, count, isAtOnce) => {
  const lotId = await lotWith()
  await bid(alice, lotId, 20)
  const published: string[] = []
  let isBusy = true
  const asked = vi.fn(() => isBusy)
  const own = new OwnAnnouncer({
    db: app.database.db,
    hub: { isHeard: () => true, publish: (room: string) => published.push(room) } as never,
    log: Fastify({ logger: false }).log,
    now: Date.now,
    isBusy: asked,
  })
  for (let turn = 0; turn < count; turn += 1) own.add({ lotId: lotId + turn, isEverybody: true, people: new Map() })
  if (!isAtOnce) {
    await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(2))
    expect(published).toEqual([])
    isBusy = false
  }
  await own.settle()
  expect(published).toContain(`user:${ids[ALICE]}`)
})

test('a house that stops while thousands of lots close does not wait for them', async () => {
  const asked = vi.fn(() => true)
  const own = new OwnAnnouncer({
    ...{ db: app.database.db, log: Fastify({ logger: false }).log, now: Date.now, isBusy: asked },
    hub: { isHeard: () => true, publish: () => undefined } as never,
  })
  for (let turn = 0; turn < 401; turn += 1) own.add({ lotId: 1_000_000 + turn, isEverybody: true, people: new Map() })
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  const before = asked.mock.calls.length
  await own.stop()
  expect(asked.mock.calls.length).toBe(before)
})
