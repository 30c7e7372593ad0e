import { placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { findBroken } from './invariants.ts'

let app: TestApp
let auctionId: number
let ann: TestClient
let annId: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db)
  annId = await makeBidder(app.database.db, auctionId)
  ann = await app.as(annId)
})

const lotWith = (given: Parameters<typeof makeLot>[1] = {}) =>
  makeLot(app.database.db, { auctionId, opensAt: Date.now() + HOUR, ...given })
const ahead = (lotId: number, amount: number) => ann.call(placePreBid, { lotId, amount: dollars(amount), kind: 'hard' })
const ownPreBid = async (lotId: number) => (await ann.call(getLot, { id: lotId })).data.lot.ownPreBid?.amount

async function open(lotId: number): Promise<void> {
  await app.database.pool.query("update lots set opens_at = now() - interval '1 second' where id = $1", [lotId])
  const command = { type: 'open' } as const
  await app.services.bidding.submit({ lotId, callerId: null, key: null, isOffer: false, command })
}

test.each([
  ['auction', 50, 40, 60, 'bid_too_low', 'Bid value should be greater than 50.01'],
  ['sealed', 50, 40, 60, 'bid_too_low', 'Bid value should be greater than 50.01'],
  ['reverse', 5, 6, 4, 'bid_too_high', 'Bid value should be less than 4.99'],
] as const)(
  'B-342 rule 7 a worse pre-bid on a lot of type %s is refused, and the one that is shown binds',
  async (saleType, first, worse, better, code, message) => {
    const lotId = await lotWith({ saleType })
    expect((await ahead(lotId, first)).status).toBe(200)
    for (const amount of [worse, first])
      expect(await ahead(lotId, amount)).toMatchObject({ status: 422, code, message })
    expect(await ownPreBid(lotId)).toBe(dollars(first))
    expect((await ahead(lotId, better)).status).toBe(200)
    expect(await ownPreBid(lotId)).toBe(dollars(better))

    await open(lotId)
    const { rows } = await app.database.pool.query(
      'select leader_id, leader_limit::float8 as best from lots where id = $1',
      [lotId],
    )
    expect(rows).toEqual([{ leader_id: annId, best: dollars(better) }])
    expect(await findBroken(app.database.pool)).toEqual([])
  },
)

test('B-361 of pre-bids that were kept when a worse one was taken too, the one that binds is shown', async () => {
  const [lotId, reverse] = [await lotWith(), await lotWith({ saleType: 'reverse' })]
  for (const [id, amount, worse] of [
    [lotId, 50, 40],
    [reverse, 5, 6],
  ] as const) {
    await ahead(id, amount)
    await app.database.pool.query(
      `insert into lot_log (lot_id, number, at, run, type, fact, user_id, amount, price, next_bid, bid_count, closes_at, status, reserve_met)
       select lot_id, 2, at, run, type, fact, user_id, $2, price, next_bid, bid_count, closes_at, status, reserve_met
       from lot_log where lot_id = $1`,
      [id, dollars(worse)],
    )
  }
  expect([await ownPreBid(lotId), await ownPreBid(reverse)]).toEqual([dollars(50), dollars(5)])
})
