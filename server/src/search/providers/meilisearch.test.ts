import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordLotChanges } from '../../lot-feed/queries.ts'
import { makeAuction, makeCategory, makeGroup, makeLot } from '../../testing/factories.ts'
import { startMeilisearch } from '../../testing/meilisearch-server.ts'
import { startProviderServer } from '../../testing/provider-server.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { findLots } from '../queries.ts'
import type { LotQuestion, Order } from '../question.ts'
import { ANY_STATE, EVERYTHING, ON_SALE, OVER, type Selection } from '../selection.ts'
import { textQueryOf } from '../words.ts'
import { MeilisearchClient } from './meilisearch-client.ts'

/** The adapter over real HTTP, against a fake that refuses what the real engine refuses. */

const KEY = 'engine-key'
const NEWEST: Order = { by: 'id', isDescending: true }
const now = Date.now()

let app: TestApp
let engine: Awaited<ReturnType<typeof startMeilisearch>>
let [wood, metal, groupId, auctionId] = [0, 0, 0, 0]
const lot: Record<string, number> = {}

beforeAll(async () => {
  app = await createTestApp()
  engine = await startMeilisearch(KEY)
  const { db } = app.database
  ;[wood, metal, groupId] = [await makeCategory(db, 'Wood'), await makeCategory(db, 'Metal'), await makeGroup(db)]
  auctionId = await makeAuction(db)
  const closed = await makeAuction(db, { groupIds: [groupId] })
  const price = (amount: number) => ({ startingPrice: dollars(amount), price: dollars(amount) })
  const add = async (name: string, given: Parameters<typeof makeLot>[1]) => {
    lot[name] = await makeLot(db, { auctionId, categoryId: metal, ...given })
  }
  await add('lathe', { title: 'Bench lathe', sku: 'GH-100200', lotNumber: '52', ...price(5), canShip: true })
  await add('press', { title: 'Drill press', categoryId: wood, ...price(700), closesAt: now + 2 * DAY })
  await add('saw', { title: 'Table saw', subcategoryId: wood, auctionId: closed, ...price(150), position: 4 })
  await add('sold', { title: 'Sold lathe', status: 'sold', ...price(20) })
  await add('coming', { title: 'Coming lathe', status: 'future', opensAt: now + HOUR, ...price(12) })
  app.services.search.start({ process: 'test', log: app.services.log, engine: { url: engine.url, apiKey: KEY } })
  await app.services.search.settled()
})
afterAll(async () => {
  await app.close()
  await engine.stop()
})

const ask = (selection: Partial<Selection>, order = NEWEST, slice = { limit: 12, page: 1 }) =>
  app.services.search.find({ selection: { ...EVERYTHING, ...selection }, order }, slice)
const truth = (question: LotQuestion, slice = { limit: 12, page: 1 }) => findLots(app.database.db, question, slice)

test.each<[string, () => Partial<Selection>, Order?]>([
  ['everything', () => ({})],
  ['what is on sale', () => ({ states: ON_SALE })],
  ['what is over', () => ({ states: OVER })],
  ['a category', () => ({ ids: [{ field: 'categoryId', isIn: true, ids: [metal] }] })],
  ['not a category', () => ({ ids: [{ field: 'categoryId', isIn: false, ids: [metal] }] })],
  ['a subcategory that few have', () => ({ ids: [{ field: 'subcategoryId', isIn: false, ids: [wood] }] })],
  ['an auction', () => ({ ids: [{ field: 'auctionId', isIn: true, ids: [auctionId] }] })],
  ['a least price, by price', () => ({ priceFrom: dollars(100) }), { by: 'price', isDescending: false }],
  ['a way of delivery', () => ({ canShip: true })],
  ['a group', () => ({ groupId })],
  ['open to everybody', () => ({ openTo: [] })],
  ['open to a member', () => ({ openTo: [groupId] })],
  ['a part of a stock number', () => ({ sku: '1002' })],
  ['what closes soon', () => ({ closesBefore: now + 1.5 * DAY }), { by: 'closesAt', isDescending: false }],
  ['what is still to open', () => ({ states: ANY_STATE, opensAfter: now })],
  ['in the order of the catalogue', () => ({}), { by: 'position', isDescending: false }],
])('P-993 %s: the same lots, totals and counts as from the database', async (_name, selection, order = NEWEST) => {
  const question = { selection: { ...EVERYTHING, ...selection() }, order }
  const found = await ask(selection(), order)
  expect(found).toEqual(await truth(question))
  expect(engine.asked.at(-1)?.url.pathname).toBe('/multi-search')
})

test('P-605 a page beyond the last is the last', async () => {
  const slice = { limit: 2, page: 9 }
  expect(await ask({}, NEWEST, slice)).toEqual(await truth({ selection: EVERYTHING, order: NEWEST }, slice))
})

test.each([
  ['words', 'lathe', ['coming', 'sold', 'lathe']],
  ['a stock number', 'GH-1002', ['lathe']],
  ['the number of a lot', 'lot 52', ['lathe']],
  ['signs', '%%', []],
])('B-727 %s', async (_name, typed, names) => {
  const { ids } = await ask({ text: textQueryOf(typed) }, { by: 'best', isDescending: true })
  expect(ids).toEqual(names.map((name) => lot[name]))
  expect(await app.services.search.findBest({ ...EVERYTHING, text: textQueryOf(typed) }, 5)).toEqual(ids)
})

test('what changes is handed over', async () => {
  const { db, pool } = app.database
  await pool.query(`update lots set title = 'Bench grinder' where id = $1`, [lot.lathe])
  await recordLotChanges(db, [lot.lathe ?? 0])
  await app.services.search.settled()
  expect((await ask({ text: textQueryOf('grinder') })).ids).toEqual([lot.lathe])
})

test('an engine that does not answer leaves it to the database', async () => {
  engine.setDown(true)
  await app.services.search.settled().catch(() => undefined)
  expect((await ask({ text: textQueryOf('press') })).ids).toEqual([lot.press])
  engine.setDown(false)
})

test('ASVS 15.3.2 an engine that sends elsewhere is not followed', async () => {
  const moved = await startProviderServer(() => ({ status: 307, location: `${engine.url}/multi-search` }))
  const before = engine.asked.length
  await expect(new MeilisearchClient({ url: moved.url, apiKey: KEY }).search([])).rejects.toThrow()
  expect([moved.asked.length, engine.asked.length - before]).toEqual([1, 0])
  await moved.stop()
})
