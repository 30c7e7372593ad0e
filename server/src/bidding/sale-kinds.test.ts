import { cancelBid, placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { countOwed } from '@gavelhouse/shared/carts/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Alice bids first, then Bob, who has it in the end. */
test.each([
  ['B-005 B-015 a timed lot with hard bids', { bidType: 'hard' }, 'hard', [20, 30], 30],
  ['B-006 B-016 a timed lot with proxy bids', { bidType: 'proxy' }, 'proxy', [20, 50], 20.5],
  ['B-017 a sealed lot', { saleType: 'sealed' }, 'proxy', [70, 90], 90],
  ['B-018 a sealed lot with ranks', { saleType: 'sealed_rank' }, 'proxy', [70, 90], 90],
  ['B-019 a reverse lot', { saleType: 'reverse', startingPrice: dollars(1_000) }, 'hard', [900, 800], 800],
] as const)('%s is sold from the first bid to what is owed', async (name, lot, kind, [first, second], price) => {
  const { db, pool } = app.database
  const auctionId = await makeAuction(db)
  const lotId = await makeLot(db, { auctionId, ...lot })
  const [aliceId, bobId] = [await makeBidder(db, auctionId), await makeBidder(db, auctionId)]
  const [alice, bob] = [await app.as(aliceId), await app.as(bobId)]
  const bid = (client: typeof alice, amount: number) => client.call(placeBid, { lotId, amount: dollars(amount), kind })
  expect([(await bid(alice, first)).status, (await bid(bob, second)).status]).toEqual([200, 200])
  await closeLot(app, lotId)

  const seenBy = async (client: typeof alice) => {
    const { status, standing, price: soldAt } = (await client.call(getLot, { id: lotId })).data.lot
    return [status, standing, soldAt]
  }
  expect(await seenBy(bob)).toEqual(['sold', 'won', dollars(price)])
  expect(await seenBy(alice)).toEqual(['sold', 'lost', dollars(price)])
  const { rows } = await pool.query('select user_id, unit_price::float8 as price from owed_lines where lot_id = $1', [
    lotId,
  ])
  expect(rows).toEqual([{ user_id: bobId, price: dollars(price) }])
  const owed = async (client: typeof alice) => (await client.call(countOwed, {})).data.count
  // The house pays whoever wins a reverse lot (decision 093).
  expect([await owed(alice), await owed(bob)]).toEqual([0, name.includes('reverse') ? 0 : 1])
})

test('B-019 the rank on a reverse lot is the place of the best valid bid', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db, { canRetract: true, retractMinutes: 5 })
  const lotId = await makeLot(db, { auctionId, saleType: 'reverse', startingPrice: dollars(1_000) })
  const [alice, bob] = [await app.as(await makeBidder(db, auctionId)), await app.as(await makeBidder(db, auctionId))]
  const bid = (client: typeof alice, amount: number) =>
    client.call(placeBid, { lotId, amount: dollars(amount), kind: 'hard' })
  const rankOf = async (client: typeof alice) => (await client.call(getLot, { id: lotId })).data.lot.rank
  await bid(alice, 900)
  await bid(bob, 800)
  expect([await rankOf(alice), await rankOf(bob)]).toEqual([2, 1])
  const { bidId } = (await bid(alice, 700)).data
  expect([await rankOf(alice), await rankOf(bob)]).toEqual([1, 2])
  await alice.call(cancelBid, { bidId, kind: 'hard' })
  expect([await rankOf(alice), await rankOf(bob)]).toEqual([2, 1])
})
