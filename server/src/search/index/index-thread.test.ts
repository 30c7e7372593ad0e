import { saveAuction } from '@gavelhouse/shared/auctions/admin-contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { searchLots, suggestLots } from '@gavelhouse/shared/search/contract.ts'
import { SITE_CALLS } from '@gavelhouse/shared/settings/records.ts'
import { arrayContains } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lotChanges } from '../../lot-feed/tables.ts'
import { closeLot } from '../../testing/close-lot.ts'
import { makeAuction, makeBidder, makeGroup, makeLocation, makeLot, makeUser } from '../../testing/factories.ts'
import { createTestApp, PROCESS, type TestApp } from '../../testing/test-app.ts'

/** The index as it ships: in its thread, told of bids at once and of everything else by the feed. */

let app: TestApp
let auctionId: number
let lotId: number

beforeAll(async () => {
  app = await createTestApp()
  auctionId = await makeAuction(app.database.db)
  lotId = await makeLot(app.database.db, { auctionId, title: 'Engine lathe' })
  app.services.search.start({ process: PROCESS, log: app.services.log })
})
afterAll(() => app.close())

const find = async (text: string, filters: { field: string; type: 'greaterequal' | 'array'; value: never }[] = []) => {
  await app.services.search.settled()
  expect(app.services.search.isIndexed).toBe(true)
  const words = { field: 'p.title', type: 'like' as const, value: text }
  const { data } = await app.guest.call(searchLots, { limit: 12, page: 1, filters: [words, ...filters] })
  return data.records.map(({ id }) => id)
}
const priceFrom = (amount: number) => [{ field: 'p.wprice', type: 'greaterequal' as const, value: amount as never }]
const state = (status: string) => [{ field: 'p.market_status', type: 'array' as const, value: [status] as never }]
const suggest = async (client: TestApp['guest'], text: string, isPast = false) => {
  await app.services.search.settled()
  return (await client.call(suggestLots, { text, isPast })).data.records.map(({ title }) => title)
}

test('before the index is there the database answers the same', async () => {
  const words = { field: 'p.title', type: 'like' as const, value: 'engine' }
  const { data } = await app.guest.call(searchLots, { limit: 12, page: 1, filters: [words] })
  expect(data.records.map(({ id }) => id)).toEqual([lotId])
  expect(await find('engine')).toEqual([lotId])
})

test('a bid moves the price in the index', async () => {
  const bidder = await app.as(await makeBidder(app.database.db, auctionId))
  expect(await find('engine', priceFrom(100))).toEqual([])
  await bidder.call(placeBid, { lotId, amount: dollars(100), kind: 'hard' }, { key: 'bid-for-index' })
  expect(await find('engine', priceFrom(100))).toEqual([lotId])
})

test('what staff save is found and no longer found under its old name', async () => {
  const admin = await app.as(await makeUser(app.database.db, { role: 'owner' }))
  const id = await makeLot(app.database.db, { auctionId, title: 'Unknown yet' })
  await admin.call(saveLot, { id, title: 'Coffee roaster' } as never, { key: 'save-for-index' })
  expect(await find('roaster')).toEqual([id])
  await admin.call(saveLot, { id, title: 'Bread oven' } as never, { key: 'save-for-index-2' })
  expect(await find('roaster')).toEqual([])
  expect(await find('bread')).toEqual([id])
})

test('B-150 P-590 a place where things can be fetched from now on, or no longer, takes its lots along', async () => {
  const { db } = app.database
  const owner = await app.as(await makeUser(db, { role: 'owner' }))
  const locationId = await makeLocation(db)
  const [id, shipped] = [
    await makeLot(db, { auctionId, locationId, title: 'Kiln' }),
    await makeLot(db, { auctionId, locationId, title: 'Kiln', canPickUp: false }),
  ]
  await db.insert(lotChanges).values({ lotIds: [id, shipped] })
  const pickup = { field: 'p.local_pickup_check', type: 'array' as const, value: [1] as never }
  const offer = (offersPickup: boolean) =>
    owner.call(SITE_CALLS.location.save, { id: locationId, offersPickup } as never)
  const counted = async () => {
    const words = { field: 'p.title', type: 'like' as const, value: 'kiln' }
    const { data } = await app.guest.call(searchLots, { limit: 12, page: 1, filters: [words] })
    return [data.totalRecords, data.facets.canPickUp]
  }
  expect(await find('kiln', [pickup])).toEqual([id])
  await offer(false)
  expect(await find('kiln', [pickup])).toEqual([])
  expect(await counted()).toEqual([2, 0])
  await offer(true)
  expect(await find('kiln', [pickup])).toEqual([id])
  expect(await counted()).toEqual([2, 1])
})

test('a change of a place that the search does not know of leaves its lots alone', async () => {
  const { db } = app.database
  const owner = await app.as(await makeUser(db, { role: 'owner' }))
  const locationId = await makeLocation(db)
  const lotId = await makeLot(db, { auctionId, locationId })
  const named = () => db.$count(lotChanges, arrayContains(lotChanges.lotIds, [lotId]))
  const before = await named()
  await owner.call(SITE_CALLS.location.save, { id: locationId, name: 'Annex', offersPickup: true } as never)
  expect(await named()).toBe(before)
})

test('what closed since the search looked is not shown as open', async () => {
  const id = await makeLot(app.database.db, { auctionId, title: 'Anvil' })
  await app.database.pool.query('insert into lot_changes (lot_ids) values (array[$1::int])', [id])
  expect(await find('anvil', state('open'))).toEqual([id])
  await app.database.pool.query("update lots set status = 'closed' where id = $1", [id]) // nobody was told
  expect(await find('anvil', state('open'))).toEqual([])
})

test('P-244 a lot that closes goes from the open to the past ones', async () => {
  const id = await makeLot(app.database.db, { auctionId, title: 'Forge' })
  await app.database.pool.query('insert into lot_changes (lot_ids) values (array[$1::int])', [id])
  expect(await find('forge', state('open'))).toEqual([id])
  await closeLot(app, id)
  expect(await find('forge', state('open'))).toEqual([])
  expect(await find('forge', state('closed'))).toEqual([id])
})

test('a transaction that commits late is not forgotten, whatever its number', async () => {
  const client = await app.database.pool.connect()
  const id = await makeLot(app.database.db, { auctionId, title: 'Hidden press' })
  await client.query('begin')
  await client.query('insert into lot_changes (lot_ids) values (array[$1::int])', [id])
  await app.database.pool.query('insert into lot_changes (lot_ids) values (array[$1::int])', [lotId])
  expect(await find('press')).toEqual([])
  await client.query('commit')
  client.release()
  expect(await find('press')).toEqual([id])
})

test('B-116 B-117 B-118 B-119 B-122 P-578 P-579 P-992 P-994 B-729 suggestions: open ones, for everybody or for their own circle', async () => {
  const { db } = app.database
  const groupId = await makeGroup(db)
  const dealers = await makeAuction(db, { groupIds: [groupId] })
  const titles = ['Crane for all', 'Crane for dealers', 'Crane for dealers, sold']
  const made = [
    await makeLot(db, { title: titles[0] as string, status: 'open' }),
    await makeLot(db, { title: titles[1] as string, status: 'open', auctionId: dealers }),
    await makeLot(db, { title: titles[2] as string, status: 'sold', auctionId: dealers }),
  ]
  await app.database.pool.query('insert into lot_changes (lot_ids) values ($1)', [made])
  const dealer = await app.as(await makeUser(db, { groupIds: [groupId] }))
  const other = await app.as(await makeUser(db, { groupIds: [await makeGroup(db, 'Others')] }))
  for (const stranger of [app.guest, other]) {
    expect(await suggest(stranger, 'crane')).toEqual(['Crane for all'])
    expect(await suggest(stranger, 'crane for dealers')).toEqual([])
    expect(await suggest(stranger, 'crane', true)).toEqual([])
  }
  expect(await suggest(dealer, 'cra')).toEqual(['Crane for dealers', 'Crane for all'])
  expect(await suggest(dealer, 'crane', true)).toEqual(['Crane for dealers, sold'])

  const admin = await app.as(await makeUser(db, { role: 'owner' }))
  await admin.call(saveAuction, { id: dealers, groupIds: [] } as never, { key: 'open-to-all' })
  expect(await suggest(app.guest, 'crane')).toHaveLength(2)
})

test('B-123 B-669 to B-672 at most ten, from two letters on, also mistyped, with picture', async () => {
  const { db } = app.database
  const made: number[] = []
  for (let number = 1; number <= 12; number += 1)
    made.push(await makeLot(db, { auctionId, title: `Forklift ${number}`, status: 'open', mainPicture: 'fork.webp' }))
  await app.database.pool.query('insert into lot_changes (lot_ids) values ($1)', [made])
  expect(await suggest(app.guest, 'f')).toEqual([])
  expect(await suggest(app.guest, 'fo')).toHaveLength(10)
  expect(await suggest(app.guest, 'lift fork')).toHaveLength(10)
  expect(await suggest(app.guest, 'forlkift 7')).toEqual(['Forklift 7'])
  const { envelope } = await app.guest.post('/product/suggestions', { query: 'forklift 12' })
  expect(envelope.data.responseData).toEqual({
    records: [{ objectID: made[11], title: 'Forklift 12', status: 'open', auction_groups: '', avatar: 'fork.webp' }],
  })
})

test('a thread that dies is replaced; meanwhile the database answers', async () => {
  await app.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gavelhouse-search' and datname = current_database()",
  )
  await expect.poll(() => app.services.search.isIndexed, { interval: 20, timeout: 5_000 }).toBe(false)
  const words = { field: 'p.title', type: 'like' as const, value: 'bread' }
  const answer = await app.guest.call(searchLots, { limit: 12, page: 1, filters: [words] })
  expect(answer.data.records).toHaveLength(1)
  expect(await find('bread')).toHaveLength(1)
})
