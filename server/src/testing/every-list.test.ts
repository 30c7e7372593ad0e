import { saveAuction } from '@gavelhouse/shared/auctions/admin-contract.ts'
import { watchAuction } from '@gavelhouse/shared/auctions/contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import * as names from '@gavelhouse/shared/list-names.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import * as officeNames from '@gavelhouse/shared/office/list-names.ts'
import { saveSearch } from '@gavelhouse/shared/search/contract.ts'
import { followSeller } from '@gavelhouse/shared/sellers/contract.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { watchLot } from '@gavelhouse/shared/watchlist/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptedTerms } from '../auctions/tables.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from './factories.ts'
import { makeInvoice } from './make-invoice.ts'
import { makeMessage, makeQuestion } from './make-letter.ts'
import { makeShipping } from './make-parcel.ts'
import { makeAppointment } from './make-pickup.ts'
import { makeOffer } from './make-purchases.ts'
import { makeReturn } from './make-return.ts'
import { makeItem } from './make-settled.ts'
import { fillWallet } from './money.ts'
import { createTestApp, type TestApp, type TestClient } from './test-app.ts'

/** Generated from the declarations: a new list keeps to the rules of lists the moment it is served. */

interface Fields {
  fields: Record<string, { wireName: string }>
}
const fieldsOf = (schema: unknown): string[] =>
  Object.values((schema as Partial<Fields>).fields ?? {}).map(({ wireName }) => wireName)

const probe = await createTestApp()
const LISTS: [string, Endpoint][] = [...probe.api.calls]
  .map(([path, { endpoint }]): [string, Endpoint] => [path, endpoint])
  .filter(([, { input }]) => ['limit', 'page'].every((name) => fieldsOf(input).includes(name)))
await probe.close()
const FILTERED = LISTS.filter(([, { input }]) => fieldsOf(input).includes('filters'))
const ORDERED = LISTS.filter(([, { input }]) => fieldsOf(input).includes('orderby'))

let app: TestApp
let client: TestClient
let staff: TestClient
/** Somebody else, so that what was bought does not count among the lots of the first. */
let buyer: TestClient
/** What a call needs beside the page. */
const needed: Record<string, object> = {}

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const sellerIds = [await makeUser(db, { role: 'seller' }), await makeUser(db, { role: 'seller' })]
  const auctionIds = [await makeAuction(db), await makeAuction(db)]
  for (let closed = 0; closed < 2; closed += 1) await makeAuction(db, { status: 'closed' })
  const userId = await makeBidder(db, auctionIds[0] ?? 0)
  client = await app.as(userId)
  const ownerId = await makeUser(db, { role: 'owner' })
  staff = await app.as(ownerId)
  const rival = await app.as(await makeBidder(db, auctionIds[0] ?? 0))
  await db.insert(acceptedTerms).values({ userId, auctionId: auctionIds[1] ?? 0, termsVersion: 1 })
  const lotIds = await Promise.all(
    auctionIds.map((auctionId) => makeLot(db, { auctionId, closesAt: Date.now() + DAY })),
  )
  for (const id of auctionIds) await staff.call(saveAuction, { id, title: 'Looked at again' })
  for (let coming = 0; coming < 2; coming += 1)
    await makeLot(db, { status: 'future', opensAt: Date.now() + DAY, closesAt: Date.now() + 2 * DAY })
  for (const lotId of lotIds) {
    await client.call(placeBid, { lotId, amount: dollars(20), kind: 'hard' })
    await client.call(watchLot, { lotId })
  }
  await rival.call(placeBid, { lotId: lotIds[0] ?? 0, amount: dollars(30), kind: 'hard' })
  for (const auctionId of auctionIds) await client.call(watchAuction, { auctionId })
  for (const sellerId of sellerIds) await client.call(followSeller, { sellerId })
  for (const text of ['lathe', 'saw']) await client.call(saveSearch, { text })
  const buyerId = await makeUser(db)
  buyer = await app.as(buyerId)
  for (const key of ['one', 'two']) {
    const { id } = await makeInvoice(app.database, { userId: buyerId })
    await app.database.pool.query(
      `insert into payment_attempts (key, user_id, purpose, subject, invoice_id, method, amount, status, expires_at, look_at, ended_at)
       values ($1, $2, 'invoice', $3, $4, 'card', 100, 'succeeded', now(), now(), now())`,
      [key, buyerId, `invoice:${id}`, id],
    )
  }
  await app.database.pool.query(
    "insert into disputes (provider_id, attempt_id, amount) select 'dp_' || id, id, 100 from payment_attempts",
  )
  for (let made = 0; made < 2; made += 1) {
    await makeAppointment(app.database, buyerId)
    await makeReturn(app.database, { userId })
    await makeShipping(app.database)
    await makeOffer(app, userId)
    await makeQuestion(app)
    await makeMessage(app)
    await fillWallet(app, userId, dollars(5))
  }
  for (let made = 0; made < 2; made += 1) {
    await makeOffer(app, userId, { sellerId: ownerId })
    await makeQuestion(app, { sellerId: ownerId })
    await makeItem(app, ownerId)
  }
  needed['/admin/item/listings'] = { seller_id: ownerId }
  await app.database.pool.query('update countries set is_active = true')
  needed['/product/bidhistory'] = { id: lotIds[0] }
  needed['/admin/sale/lots'] = { auctionid: auctionIds[0] }
  for (let more = 0; more < 2; more += 1) await makeLot(db, { auctionId: auctionIds[0] ?? 0, status: 'open' })
  needed['/product/dashboard'] = { action: 'auction' }
})
afterAll(() => app.close())

interface Listed {
  records: { id?: number }[]
  totalRecords: number
  setDisp: string
}

const ACCESS = new Map(LISTS.map(([path, { access }]) => [path, access]))
const clientFor = (path: string): TestClient =>
  ACCESS.get(path) === 'staff' ? staff : /invoice|appointment/.test(path) ? buyer : client

async function ask(path: string, body: object): Promise<Listed> {
  const { status, envelope } = await clientFor(path).post(path, { ...needed[path], ...body })
  expect(status).toBe(200)
  return envelope.data.responseData as Listed
}

test('there are lists to look at', () => {
  expect(LISTS.length).toBeGreaterThanOrEqual(11)
  expect(FILTERED.length).toBeGreaterThanOrEqual(7)
})

describe.each(LISTS)('%s', (path) => {
  test('P-604 P-605 a page beyond the last shows the last, however far, and values out of range count as the nearest', async () => {
    const first = await ask(path, { limit: 1, page: 1 })
    const { totalRecords } = first
    expect(totalRecords).toBeGreaterThan(1)
    const last = await ask(path, { limit: 1, page: totalRecords })
    expect(last.records).toHaveLength(1)
    expect(last.records).not.toEqual(first.records)
    for (const page of [totalRecords + 1, 10_000, 2 ** 31])
      expect(await ask(path, { limit: 1, page })).toMatchObject({ records: last.records, setDisp: last.setDisp })
    expect((await ask(path, { limit: 0, page: -3 })).records).toEqual(first.records)
    expect((await ask(path, { limit: 1_000_000 })).totalRecords).toBe(totalRecords)
  })

  test('P-896 the text says which records these are', async () => {
    const { totalRecords, setDisp } = await ask(path, { limit: 1, page: 2 })
    expect(setDisp).toBe(`2 - 2 of ${totalRecords}`)
  })
})

test.each(FILTERED)('B-687 P-599 T-60 %s refuses a filter it does not know with Invalid filter', async (path) => {
  for (const filter of [
    { field: 'password_hash', type: 'in', value: [1] },
    { field: 'p.title', type: 'greaterequal', value: 'a' },
    { field: 'constructor', type: 'like', value: 'a' },
    { field: 'p.title', type: 'regex', value: 'a' },
  ])
    expect(await clientFor(path).post(path, { ...needed[path], filters: [filter] })).toMatchObject({
      status: 422,
      message: 'Invalid filter',
    })
})

test.each(ORDERED)('P-599 T-60 %s refuses an order it does not know with Invalid sort', async (path) => {
  for (const orderby of ['password_hash', 'id sideways', 'constructor'])
    expect(await clientFor(path).post(path, { ...needed[path], orderby })).toMatchObject({
      status: 422,
      message: 'Invalid sort',
    })
})

/** Whatever any list can be put in order by: each takes those it knows. */
const TABLES: readonly Record<string, string>[] = [...Object.values(names), ...Object.values(officeNames)]
const NAMES = [...new Set(TABLES.flatMap((table) => Object.values(table)))]

test.each(ORDERED)('P-599 %s answers in every order it knows, nothing being filtered', async (path) => {
  const known: string[] = []
  for (const orderby of NAMES) {
    const { status, message } = await clientFor(path).post(path, { ...needed[path], orderby, order: 'desc', limit: 1 })
    expect([orderby, status, status === 200 || message]).toEqual(
      status === 200 ? [orderby, 200, true] : [orderby, 422, 'Invalid sort'],
    )
    if (status === 200) known.push(orderby)
  }
  expect(known).not.toEqual([])
})

test.each<[path: string, field: string, type: string]>([
  ['/product/search', 'p.title', 'like'],
  ['/product/dashboard', 'p.title', 'like'],
  ['/product/dashboard', 'it.categoryTypeId', 'array'],
  ['/auction/search', 'ac.title', 'like'],
  ['/auction/search', 'ac.location_id', 'in'],
  ['/auction/search', 'ac.date_closed', 'greaterequal'],
  ['/auction/myBids', 'ac.location_id', 'notin'],
  ['/commonFunction/getAllStates', 'country_id', 'array'],
  ['/commonFunction/getAllCities', 'name', 'like'],
])('P-598 %s: an empty %s (%s) switches the filter off', async (path, field, type) => {
  const { totalRecords } = await ask(path, {})
  for (const value of ['', [], ['']])
    expect((await ask(path, { filters: [{ field, type, value }] })).totalRecords).toBe(totalRecords)
})

test('P-896 P-941 own lots are counted by their choices as searched lots are, and say who asks', async () => {
  const found = await client.post('/product/search', {})
  const own = await client.post('/product/dashboard', { action: 'auction' })
  const [searched, listed] = [found, own].map(({ envelope }) => envelope.data.responseData as Record<string, unknown>)
  expect(Object.keys(listed ?? {})).toEqual(
    expect.arrayContaining(['records', 'totalRecords', 'setDisp', 'sorts', 'userinfo']),
  )
  expect(listed?.userinfo).toEqual(searched?.userinfo)
  const { conditionTypeId, local_pickup_check } = (listed?.sorts ?? {}) as {
    conditionTypeId: { count: number }[]
    local_pickup_check: number
  }
  expect([conditionTypeId.reduce((sum, { count }) => sum + count, 0), local_pickup_check]).toEqual([
    listed?.totalRecords,
    listed?.totalRecords,
  ])
})

test('P-896 auctions are counted by location', async () => {
  const { envelope } = await client.post('/auction/search', {})
  const { sorts, totalRecords } = envelope.data.responseData as {
    sorts: { location_id: { count: number }[] }
    totalRecords: number
  }
  expect(sorts.location_id.reduce((sum, { count }) => sum + count, 0)).toBe(totalRecords)
})
