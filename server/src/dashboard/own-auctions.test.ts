import { cancelBid, placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { listOwnAuctions } from '@gavelhouse/shared/dashboard/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptedTerms } from '../auctions/tables.ts'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

const ALL = { limit: 12, page: 1, filters: [] }
let app: TestApp
let alice: TestClient
let bob: TestClient
let people: number[]
beforeAll(async () => {
  app = await createTestApp()
  people = [await makeUser(app.database.db), await makeUser(app.database.db)]
  alice = await app.as(people[0] ?? 0)
  bob = await app.as(people[1] ?? 0)
})
afterAll(() => app.close())

async function makeSale(closesIn: number): Promise<number> {
  const { db } = app.database
  const auctionId = await makeAuction(db, { canRetract: true, retractMinutes: 5, closesAt: Date.now() + closesIn })
  for (const userId of people) await db.insert(acceptedTerms).values({ userId, auctionId, termsVersion: 1 })
  return auctionId
}
const lotIn = (auctionId: number, given: Parameters<typeof makeLot>[1] = {}) =>
  makeLot(app.database.db, { auctionId, ...given })
const bid = async (client: TestClient, lotId: number, amount: number) =>
  (await client.call(placeBid, { lotId, amount: dollars(amount), kind: 'hard' })).data.bidId

test('P-1065 their own auctions with lots winning, outbid, won and lost', async () => {
  const [first, second, third] = [await makeSale(DAY), await makeSale(2 * DAY), await makeSale(3 * DAY)]
  const [winning, outbid, won, lost, sealed] = [
    await lotIn(first),
    await lotIn(first),
    await lotIn(first),
    await lotIn(first),
    await lotIn(first, { saleType: 'sealed' }),
  ]
  for (const lotId of [winning, outbid, won, lost, sealed]) await bid(alice, lotId, 20)
  for (const lotId of [outbid, lost]) await bid(bob, lotId, 30)
  for (const lotId of [won, lost]) await closeLot(app, lotId)
  await bid(alice, await lotIn(second), 20)
  await alice.call(cancelBid, { bidId: await bid(alice, await lotIn(third), 20) }) // taken back: not bid in

  const { data } = await alice.call(listOwnAuctions, ALL)
  expect(
    data.records.map(({ id, bidOn, winning, outbid, won, lost }) => [id, bidOn, winning, outbid, won, lost]),
  ).toEqual([
    [second, 1, 1, 0, 0, 0],
    [first, 5, 1, 1, 1, 1],
  ])
  expect(data).toMatchObject({ totalRecords: 2, showing: '1 - 2 of 2' })
  expect(data.records[0]).toMatchObject({ title: 'Workshop clearance', termsAccepted: 1, lotCount: 1 })

  const page = await alice.call(listOwnAuctions, { ...ALL, limit: 1, page: 2 })
  expect(page.data.records.map(({ id }) => id)).toEqual([first])
  const bobs = await bob.call(listOwnAuctions, { ...ALL, orderBy: 'ac.id, desc' })
  expect(bobs.data.records.map(({ id, winning, won }) => [id, winning, won])).toEqual([[first, 1, 1]])
})

test('T-60 unknown sorts and filters are refused', async () => {
  expect((await alice.call(listOwnAuctions, { ...ALL, orderBy: 'leader_limit' })).status).toBe(422)
  const filters = [{ field: 'seller_id', type: 'in' as const, value: [1] }]
  expect((await alice.call(listOwnAuctions, { ...ALL, filters })).status).toBe(422)
})
