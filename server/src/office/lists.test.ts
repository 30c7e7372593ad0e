import { ALL_RIGHTS } from '@gavelhouse/shared/accounts/rights.ts'
import { voidBid } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { listOfficeInvoices } from '@gavelhouse/shared/invoices/office-contract.ts'
import { listAllLots } from '@gavelhouse/shared/lots/admin-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { deleteView, getOfficeCounts, listViews, saveView } from '@gavelhouse/shared/office/contract.ts'
import { listAudit, listBidders, listOfficeAuctions, listOfficeBids } from '@gavelhouse/shared/office/list-contract.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import type { OfficeList } from '@gavelhouse/shared/office/lists.ts'
import { listLiveSales } from '@gavelhouse/shared/office/live-contract.ts'
import { readOfficeLot } from '@gavelhouse/shared/office/record-contract.ts'
import { readPerson } from '@gavelhouse/shared/people/contract.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markThoseWhoBid } from '../accounts/queries-bidders.ts'
import { acceptedTerms, accessRequests } from '../auctions/tables.ts'
import { isTold } from '../lots/queries-sealed.ts'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { makeInvoice } from '../testing/make-invoice.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let owner: TestClient
let clerk: TestClient
let [spring, autumn]: number[] = []
let lots: number[]
let [alice, bob, carol]: number[] = []
let emile: number | undefined
let invoiceOfEmile: number | undefined
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  spring = await makeAuction(db, { title: 'Spring' })
  autumn = await makeAuction(db, { title: 'Autumn', opensAt: Date.now() + HOUR, closesAt: Date.now() + 2 * HOUR })
  owner = await app.as(await makeUser(db, { role: 'owner', firstName: 'Olga', lastName: 'Own' }))
  clerk = await app.as(await makeUser(db, { role: 'clerk', auctionIds: [spring ?? 0] }))
  alice = await makeBidder(db, spring ?? 0, { firstName: 'Alice', bidLimit: dollars(1_000) })
  bob = await makeBidder(db, spring ?? 0, { firstName: 'Bob' })
  carol = await makeUser(db, { firstName: 'Carol', isSuspended: true })
  lots = [
    await makeLot(db, {
      auctionId: spring ?? 0,
      title: 'Lathe 100%',
      sku: 'GH-77',
      mainPicture: 'a.webp',
      status: 'open',
    }),
    await makeLot(db, { auctionId: spring ?? 0, title: 'Mill', mainPicture: '', status: 'open' }),
    await makeLot(db, { auctionId: autumn ?? 0, title: 'Saw', status: 'future', mainPicture: '' }),
  ]
  const [lotId = 0] = lots
  await (await app.as(alice)).call(placeBid, { lotId, amount: dollars(20), kind: 'hard' })
  const second = await (await app.as(bob)).call(placeBid, { lotId, amount: dollars(30), kind: 'proxy' })
  await owner.call(voidBid, { bidId: second.data.bidId, reason: 'Typed wrong' })
  await db.insert(accessRequests).values({ userId: carol, auctionId: autumn ?? 0 })
  await db.insert(accessRequests).values({ userId: bob, auctionId: autumn ?? 0 })
  await makeInvoice(app.database, { userId: alice, auctionId: spring ?? 0 })
})
afterAll(() => app.close())

const asked = (list: OfficeList, search: string) => ({ limit: 50, page: 1, ...readListQuery(list, search) })
const titles = async (search: string, client = owner) =>
  (await client.call(listAllLots, asked('lots', search))).data.records.map(({ title }) => title)

test.each([
  ['q=gh-77', ['Lathe 100%']],
  ['q=0%25', ['Lathe 100%']],
  ['picture=0&status=open', ['Mill']],
  ['picture=1&auction=', ['Lathe 100%']],
  ['bids=1-', ['Lathe 100%']],
  ['price=15-', ['Lathe 100%']],
  ['bids=-0&sort=-title', ['Saw', 'Mill']],
  ['status=future', ['Saw']],
])('P-1039 lots by %s', async (search, expected) => {
  const { data } = await owner.call(listAllLots, asked('lots', search))
  // The lots the invoice was made with do not count.
  expect(data.records.map(({ title }) => title).filter((title) => /Lathe|Mill|Saw/.test(title))).toEqual(expected)
})

test('P-1039 whoever looks after one auction finds its lots only', async () => {
  expect(await titles('q=saw', clerk)).toEqual([])
  expect((await clerk.call(listAllLots, asked('lots', `auction=${autumn}`))).status).toBe(404)
})

test('auctions with what their lots have come to', async () => {
  const { data } = await owner.call(listOfficeAuctions, asked('auctions', 'q=spring'))
  expect(data.records).toMatchObject([{ id: spring, phase: 'live', lotsWithoutPicture: expect.any(Number) }])
  expect(data.records[0]?.bidCount).toBeGreaterThan(0)
  const future = await owner.call(listOfficeAuctions, asked('auctions', 'status=future'))
  expect(future.data.records.map(({ id }) => id)).toEqual([autumn])
  expect((await clerk.call(listOfficeAuctions, asked('auctions', ''))).data.totalRecords).toBe(1)
})

test('bidders by state, limit, bids and unpaid invoices; of one auction for whoever is limited to it', async () => {
  const names = async (search: string, client = owner) =>
    (await client.call(listBidders, asked('bidders', `${search}&sort=id`))).data.records.map(({ id }) => id)
  expect(await names('state=suspended')).toEqual([carol])
  expect(await names('state=pending')).toEqual([bob])
  expect(await names('limit=1')).toEqual([alice])
  expect(await names('bids=1')).toEqual([alice, bob])
  expect(await names('unpaid=1')).toEqual([alice])
  expect(await names('q=carol')).toEqual([carol])
  expect(await names(`auction=${autumn}`)).toEqual([bob, carol])
  expect(await names('', clerk)).toEqual([alice, bob])
  const { data } = await owner.call(listBidders, asked('bidders', 'q=alice'))
  expect(data.records[0]).toMatchObject({ bidLimit: dollars(1_000), bidLotCount: 1, unpaidCount: 1, state: 'active' })
})

test('bids, the newest first, with what became of them', async () => {
  const { data } = await owner.call(listOfficeBids, asked('bids', `lot=${lots[0]}`))
  expect(data.records).toMatchObject([
    { userId: bob, state: 'declined', amount: null, kind: 'proxy', auctionTitle: 'Spring' },
    { userId: alice, state: 'valid', amount: dollars(20), kind: 'hard' },
  ])
  const declined = await owner.call(listOfficeBids, asked('bids', 'state=declined'))
  expect(declined.data.totalRecords).toBe(1)
  expect((await owner.call(listOfficeBids, asked('bids', `auction=${autumn}`))).data.totalRecords).toBe(0)
})

test('I-15 rule 12 what was bid on an open sealed lot is told to nobody, nor found by its amount', async () => {
  const { db } = app.database
  const lotId = await makeLot(db, { auctionId: spring ?? 0, saleType: 'sealed' })
  await (await app.as(alice ?? 0)).call(placeBid, { lotId, amount: dollars(432), kind: 'hard' })
  const { data } = await owner.call(listOfficeBids, asked('bids', `lot=${lotId}`))
  expect(data).toMatchObject({ records: [], totalRecords: 0 })
  expect((await owner.call(listOfficeBids, asked('bids', 'amount=400-500'))).data.totalRecords).toBe(0)
})

test('B-356 rule 12 how often was bid on an open sealed lot staff neither read nor find nor order by', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const [quiet, busy] = [
    await makeLot(db, { auctionId, saleType: 'sealed', status: 'open' }),
    await makeLot(db, { auctionId, saleType: 'sealed_rank', status: 'open' }),
  ]
  for (const amount of [432, 433]) {
    const bidder = await app.as(await makeBidder(db, auctionId))
    await bidder.call(placeBid, { lotId: busy, amount: dollars(amount), kind: 'hard' })
  }
  const found = async (search: string) =>
    (await owner.call(listAllLots, asked('lots', `auction=${auctionId}${search}`))).data.records
  expect((await found('&sort=id')).map(({ id, bidCount }) => [id, bidCount])).toEqual([
    [quiet, null],
    [busy, null],
  ])
  expect((await owner.call(readOfficeLot, { id: busy })).data.bidCount).toBe(null)
  expect(await found('&bids=1-')).toEqual([])
  expect((await found('&bids=-0&sort=id')).map(({ id }) => id)).toEqual([quiet, busy])
  const ordered = async (sort: string) => (await found(`&sort=${sort}`)).map(({ id }) => id)
  expect(await ordered('-bids')).toEqual((await ordered('bids')).toReversed())
  expect(await ordered('bids')).toEqual([quiet, busy])
  await closeLot(app, busy)
  expect((await found('&bids=1-')).map(({ id, bidCount }) => [id, bidCount])).toEqual([[busy, 2]])
  expect((await owner.call(readOfficeLot, { id: busy })).data.bidCount).toBe(2)
})

test('B-356 rule 12 an auction tells nothing of bids on its open sealed lots', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db, { title: 'All sealed' })
  const lotId = await makeLot(db, { auctionId, saleType: 'sealed', status: 'open' })
  await (await app.as(await makeBidder(db, auctionId))).call(placeBid, { lotId, amount: dollars(432), kind: 'hard' })
  const figures = async () =>
    (await owner.call(listOfficeAuctions, asked('auctions', 'q=all%20sealed'))).data.records[0]
  expect(await figures()).toMatchObject({ lotCount: 1, openLotCount: 1, bidCount: null, priceSum: 0 })
  await closeLot(app, lotId)
  expect(await figures()).toMatchObject({ bidCount: 1, priceSum: dollars(432) })
})

test('the audit says what was done, to what and why', async () => {
  const { data } = await owner.call(listAudit, asked('audit', 'act=void_bid'))
  expect(data.records).toMatchObject([
    { staffName: 'Olga Own', act: 'void_bid', kind: 'lot', recordId: String(lots[0]), reason: 'Typed wrong' },
  ])
  expect((await clerk.call(listAudit, asked('audit', ''))).status).toBe(403)
})

test('views: own and shared ones with their counts; others are nobody else’s to change', async () => {
  const view = { list: 'lots', name: 'No picture', query: 'picture=0&status=open,future', isShared: true } as const
  const { id } = (await owner.call(saveView, view)).data
  await owner.call(saveView, { list: 'lots', name: 'Mine', query: '', isShared: false })
  expect((await owner.call(saveView, { ...view, query: 'picture=0&status=future' })).data.id).toBe(id)
  await owner.call(saveView, view)
  expect((await owner.call(listViews, { list: 'lots' })).data.views).toMatchObject([
    { name: 'Mine', isOwn: true },
    { id, name: 'No picture', isOwn: true, isMore: false },
  ])
  const seen = (await clerk.call(listViews, { list: 'lots' })).data.views
  expect(seen).toMatchObject([{ id, isOwn: false, ownerName: 'Olga Own' }])
  const ofSpring = await clerk.call(listAllLots, asked('lots', view.query))
  expect(seen[0]?.count).toBe(ofSpring.data.totalRecords)
  expect((await clerk.call(deleteView, { id })).status).toBe(404)
  expect((await clerk.call(saveView, { ...view, id })).status).toBe(404)
  await owner.call(saveView, { list: 'audit', name: 'Voided', query: 'act=void_bid', isShared: true })
  expect((await clerk.call(listViews, { list: 'audit' })).data.views).toEqual([])
  expect((await owner.call(listViews, { list: 'audit' })).data.views).toMatchObject([{ count: 1 }])
  expect(await owner.call(deleteView, { id })).toMatchObject({ status: 200 })
})

test('counts: each figure for those who can do something about it, in their auctions', async () => {
  const all = (await owner.call(getOfficeCounts, {})).data
  expect(all).toMatchObject({ pendingBidders: 1, overdueInvoices: 0, openOffers: 0, appointmentsToday: 0 })
  expect(all.lotsWithoutPicture).toBeGreaterThanOrEqual(2)
  const own = (await clerk.call(getOfficeCounts, {})).data
  expect(own).toMatchObject({ pendingBidders: 0, liveAuctions: 1, overdueInvoices: null, appointmentsToday: null })
  const desk = await app.as(await makeUser(app.database.db, { role: 'pickup' }))
  expect((await desk.call(getOfficeCounts, {})).data).toMatchObject({ liveLots: null, appointmentsToday: 0 })
})

test('T-20 of a bidder whoever looks after one auction is told, and finds by, what is in that auction only', async () => {
  const { db } = app.database
  const [here, there] = [await makeAuction(db), await makeAuction(db)]
  const staff = await app.as(await makeUser(db, { role: 'clerk', auctionIds: [here] }))
  const id = await makeBidder(db, here, { firstName: 'Doris' })
  await db.insert(acceptedTerms).values({ userId: id, auctionId: there, termsVersion: 1 })
  const read = async (client: TestClient) =>
    (await client.call(listBidders, asked('bidders', 'q=doris'))).data.records[0]
  const finds = async (client: TestClient, search: string) =>
    (await client.call(listBidders, asked('bidders', `q=doris&${search}`))).data.totalRecords
  const bidIn = async (auctionId: number) => {
    const lotId = await makeLot(db, { auctionId, status: 'open' })
    await (await app.as(id)).call(placeBid, { lotId, amount: dollars(20), kind: 'hard' })
    await makeInvoice(app.database, { userId: id, auctionId })
  }
  const figures = { pendingCount: 0, bidLotCount: 0, wonLotCount: 0, unpaidCount: 0, state: 'active' }
  await bidIn(there)
  await db.insert(accessRequests).values({ userId: id, auctionId: there })
  expect(await read(staff)).toMatchObject(figures)
  expect((await staff.call(readPerson, { id })).data).toMatchObject({ state: 'active', requests: [] })
  const asks = ['bids=1', 'wins=1', 'unpaid=1', 'state=pending']
  for (const search of asks) expect([search, await finds(staff, search)]).toEqual([search, 0])
  for (const search of ['bids=0', 'wins=0', 'unpaid=0', 'state=active'])
    expect([search, await finds(staff, search)]).toEqual([search, 1])
  // The house keeps a mark of who has ever bid.
  await markThoseWhoBid(db, isTold)
  expect(await finds(staff, 'bids=1')).toBe(0)

  await bidIn(here)
  await db.insert(accessRequests).values({ userId: id, auctionId: here })
  const one = { pendingCount: 1, bidLotCount: 1, wonLotCount: 1, unpaidCount: 1, state: 'pending' }
  expect(await read(staff)).toMatchObject(one)
  expect(await read(owner)).toMatchObject({ pendingCount: 2, bidLotCount: 2, wonLotCount: 2, unpaidCount: 2 })
  for (const search of asks) expect([search, await finds(staff, search)]).toEqual([search, 1])
})

test('decision 078 what concerns the house as a whole is for rights held in all auctions', async () => {
  const of = async (client: TestClient) => (await client.call(getOfficeCounts, {})).data.everywhere
  expect(await of(owner)).toEqual(ALL_RIGHTS)
  const desk = await app.as(await makeUser(app.database.db, { role: 'pickup' }))
  expect(await of(desk)).toEqual(['pickup_desk'])
  expect(await of(clerk)).toEqual([])
})

test('the hammer of an auction is that of its live sale: all units of what was hammered down or stands at its reserve', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db, { title: 'Hammer' })
  const bidder = await app.as(await makeBidder(db, auctionId))
  const lot = (given: Parameters<typeof makeLot>[1] = {}) => makeLot(db, { auctionId, status: 'open', ...given })
  const bidOn = [
    await lot({ quantity: 3 }),
    await lot({ reserve: dollars(500), reserveMet: false }),
    await lot({ reserve: dollars(500), reserveMet: false }),
    await lot({ quantity: 2 }),
  ]
  for (const lotId of bidOn)
    expect((await bidder.call(placeBid, { lotId, amount: dollars(20), kind: 'hard' })).status).toBe(200)
  await closeLot(app, bidOn[2] ?? 0)
  await closeLot(app, bidOn[3] ?? 0)
  await lot({ status: 'sold', soldBy: 'buy-now', soldPrice: dollars(5_000), unitsSold: 1, endedAt: Date.now() })
  const { data } = await owner.call(listOfficeAuctions, asked('auctions', 'q=hammer'))
  expect(data.records).toMatchObject([{ bidCount: 4, priceSum: dollars(3 * 20 + 2 * 20) }])
  const { sales } = (await owner.call(listLiveSales, {})).data
  expect(sales.find(({ id }) => id === auctionId)?.hammer).toBe(data.records[0]?.priceSum)
})

test.each(['émile', 'ÉMILE', 'ünsal', 'Émile ünsal', 'muñoz'])(
  'P-256 P-598 a name is found in any case of its letters: %s',
  async (text) => {
    const { db } = app.database
    emile ??= await makeBidder(db, spring ?? 0, { firstName: 'Émile', lastName: 'Ünsal-MUÑOZ' })
    invoiceOfEmile ??= (await makeInvoice(app.database, { userId: emile, auctionId: spring ?? 0 })).id
    const { data } = await owner.call(listBidders, asked('bidders', `q=${encodeURIComponent(text)}`))
    expect(data.records.map(({ id }) => id)).toEqual([emile])
    const invoices = await owner.call(listOfficeInvoices, asked('invoices', `q=${encodeURIComponent(text)}`))
    expect(invoices.data.records.map(({ id }) => id)).toEqual([invoiceOfEmile])
  },
)
