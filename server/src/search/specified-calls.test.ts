import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { countLotsBidOn, countLotsBought, countWonLots } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeCategory, makeLot } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

/** Lists are asked for in the very words of the specification. */

let app: TestApp
let auctionId: number
let alice: TestClient
let wood: number
let lathe: number
let saw: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  auctionId = await makeAuction(db)
  wood = await makeCategory(db, 'Wood')
  lathe = await makeLot(db, { auctionId, title: 'Wood lathe', categoryId: wood, status: 'open' })
  saw = await makeLot(db, { auctionId, title: 'Wood saw', status: 'open' })
  alice = await app.as(await makeBidder(db, auctionId))
})
afterAll(() => app.close())

async function idsOf(path: string, body: object, client: TestClient = app.guest): Promise<number[]> {
  const { envelope } = await client.post(path, body)
  return (envelope.data.responseData as { records: { id: number }[] }).records.map(({ id }) => id)
}

const NEWEST = { limit: 12, page: 1, orderby: 'p.id desc' }

test('P-971 B-723 B-003 lots by their words', async () => {
  const filters = [{ field: 'p.title', type: 'like', value: 'wood' }]
  expect(await idsOf('/product/search', { ...NEWEST, filters })).toEqual([saw, lathe])
})

test('P-972 B-725 lots by their category', async () => {
  const filters = [{ field: 'it.categoryTypeId', type: 'array', value: [wood] }]
  expect(await idsOf('/product/search', { ...NEWEST, filters })).toEqual([lathe])
})

test('P-970 lots by everything there is to ask for', async () => {
  const asked = { page: 1, limit: 1, orderby: 'p.id', order: 'asc', filters: [], skuSearch: '' }
  expect(await idsOf('/product/search', asked)).toEqual([lathe])
})

test('P-973 B-001 B-002 auctions that run and auctions that are over', async () => {
  const past = await makeAuction(app.database.db, { status: 'closed' })
  const asked = { limit: 12, page: 1, orderby: 'ac.id, desc', filters: [] }
  expect(await idsOf('/auction/search', { ...asked, market_status: 'open' })).toEqual([auctionId])
  expect(await idsOf('/auction/search', { ...asked, market_status: 'closed' })).toEqual([past])
})

test('P-974 P-995 P-944 a person’s own lots by action, and how many they are as numbers', async () => {
  await alice.call(placeBid, { lotId: saw, amount: dollars(20), kind: 'proxy' })
  await alice.call(placeBid, { lotId: lathe, amount: dollars(20), kind: 'proxy' })
  await closeLot(app, lathe)
  const own = (action: string) => idsOf('/product/dashboard', { ...NEWEST, filters: [], action }, alice)
  expect([await own('auction'), await own('won'), await own('watchlist')]).toEqual([[saw, lathe], [lathe], []])
  const totals = [countLotsBidOn, countWonLots, countLotsBought].map(({ path }) => alice.post(path, {}))
  const answers = (await Promise.all(totals)).map(({ envelope }) => envelope.data.responseData)
  expect(answers).toEqual([{ total: 2 }, { total: 1 }, { total: 0 }])
})
