import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { lotStatus } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { watchLot } from '@gavelhouse/shared/watchlist/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choices } from '../site/tables.ts'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeCategory, makeCondition, makeLocation, makeLot } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

type Wire = Record<string, unknown>

let app: TestApp
const closesAt = Date.now() + 5 * HOUR
const ids: Record<string, number> = {}
let listed: Wire

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  ids.auctionid = await makeAuction(db, { title: 'Mill closure', bidType: 'hard' })
  ids.categoryTypeId = await makeCategory(db, 'Metal')
  ids.subCategoryTypeId = await makeCategory(db, 'Lathes')
  ids.third_sub_categoryID = await makeCategory(db, 'Bench lathes')
  ids.conditionTypeId = await makeCondition(db)
  await makeLocation(db)
  ids.location_id = await makeLocation(db)
  const [shipType] = await db
    .insert(choices)
    .values({ list: 'shipment', description: 'Crane' })
    .returning({ id: choices.id })
  ids.shipTypeId = shipType?.id ?? 0
  ids.id = await makeLot(db, {
    ...{ auctionId: ids.auctionid, title: 'Bench lathe', lotNumber: '7A', sku: 'GH-1', quantity: 3, closesAt },
    ...{ categoryId: ids.categoryTypeId, subcategoryId: ids.subCategoryTypeId, shipTypeId: ids.shipTypeId },
    ...{ thirdCategoryId: ids.third_sub_categoryID, conditionId: ids.conditionTypeId, locationId: ids.location_id },
    ...{ conditionNotes: 'Worn chuck', upc: '401234567890', model: 'ML-7', partNumber: '12-3456' },
    ...{ startingPrice: dollars(10), price: dollars(12.5), nextBid: dollars(13), bidCount: 2, status: 'open' },
    ...{ isBuyNow: true, buyNowPrice: dollars(500), bidType: 'proxy', bidCaption: 'per piece' },
    ...{ canShip: true, canPickUp: false },
  })
  ;[listed = {}] = await listOf(app.guest)
})
afterAll(() => app.close())

async function listOf(client: TestClient, auctionId = ids.auctionid): Promise<Wire[]> {
  const filters = [{ field: 'p.auctionid', type: 'in', value: auctionId }]
  const { envelope } = await client.post('/product/search', { filters, orderby: 'p.id asc' })
  return (envelope.data.responseData as { records: Wire[] }).records
}

test.each([
  ['P-673', 'id', () => ids.id],
  ['P-674', 'title', () => 'Bench lathe'],
  ['P-675', 'auctionid', () => ids.auctionid],
  ['P-676', 'auctionlot_title', () => 'Mill closure'],
  ['P-677', 'lot', () => '7A'],
  ['P-678', 'sku', () => 'GH-1'],
  ['P-679', 'qty', () => 3],
  ['P-680', 'categoryTypeId', () => ids.categoryTypeId],
  ['P-681', 'subCategoryTypeId', () => ids.subCategoryTypeId],
  ['P-682', 'third_sub_categoryID', () => ids.third_sub_categoryID],
  ['P-683', 'shipTypeId', () => ids.shipTypeId],
  ['P-684', 'conditionTypeId', () => ids.conditionTypeId],
  ['P-685', 'location_id', () => ids.location_id],
  ['P-686', 'notes', () => 'Worn chuck'],
  ['P-687', 'upc', () => '401234567890'],
  ['P-688', 'model', () => 'ML-7'],
  ['P-689', 'part_no', () => '12-3456'],
  ['P-690', 'sprice', () => 10],
  ['P-691', 'wprice', () => 12.5],
  ['P-692', 'bprice', () => 500],
  ['P-693', 'next_bid', () => 13],
  ['P-694', 'bid_count', () => 2],
  ['P-695', 'buynowamount', () => 500],
  ['P-696', 'bid_type', () => 'proxy'],
  ['P-697', 'custom_auctionlot_bid_type', () => 'hard'],
  ['P-698', 'auction', () => 1],
  ['P-699', 'bid_or_not', () => 0],
  ['P-700', 'cbidtext', () => 'per piece'],
  ['P-701', 'date_closed', () => new Date(closesAt).toISOString()],
  ['P-704', 'watchlistid', () => 0],
  ['P-705', 'local_pickup_check', () => 0],
  ['P-706', 'shipping_check', () => 1],
])('%s a lot in a list carries %s', (_row, name, value) => {
  expect(listed[name]).toBe(value())
})

test('P-690 P-691 P-692 P-695 P-698 before the first bid the price is the starting price; without a bid box or a price to buy at there is none', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  await makeLot(db, { auctionId, startingPrice: dollars(7.25) })
  await makeLot(db, { auctionId, isBiddable: false, isBuyNow: true, saleType: 'buynow', buyNowPrice: dollars(40) })
  expect(await listOf(app.guest, auctionId)).toMatchObject([
    { sprice: 7.25, wprice: 7.25, bprice: null, buynowamount: null, auction: 1 },
    { bprice: 40, buynowamount: 40, auction: 0 },
  ])
})

test('P-702 the status of a lot in a list is one of open, relisted, closed, sold, unsold', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  await makeLot(db, { auctionId, status: 'future', opensAt: Date.now() + HOUR })
  await makeLot(db, { auctionId, status: 'open' })
  await makeLot(db, { auctionId, status: 'open', run: 2 })
  await makeLot(db, { auctionId, status: 'closed' })
  await makeLot(db, { auctionId, status: 'sold' })
  const statuses = (await listOf(app.guest, auctionId)).map(({ market_status }) => market_status)
  expect(statuses).toEqual(['open', 'open', 'relisted', 'closed', 'sold'])
  expect(lotStatus.options).toEqual(['open', 'relisted', 'closed', 'sold', 'unsold'])
})

test('P-699 P-703 P-704 in a list everybody finds their own bid, standing and watching, and a guest none', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const lotId = await makeLot(db, { auctionId })
  const [alice, bob, carol] = [
    await app.as(await makeBidder(db, auctionId)),
    await app.as(await makeBidder(db, auctionId)),
    await app.as(await makeBidder(db, auctionId)),
  ]
  const seen = async () =>
    await Promise.all(
      [alice, bob, carol, app.guest].map(async (client) => {
        const [lot] = await listOf(client, auctionId)
        return [lot?.bid_or_not, lot?.bidtopstatus, lot?.watchlistid]
      }),
    )
  await alice.call(placeBid, { lotId, amount: dollars(20), kind: 'hard' })
  await bob.call(placeBid, { lotId, amount: dollars(30), kind: 'hard' })
  await carol.call(watchLot, { lotId })
  const nothing = [0, null, 0]
  expect(await seen()).toEqual([[1, 'outbid', 0], [1, 'winner', 0], [0, null, 1], nothing])
  await closeLot(app, lotId)
  expect(await seen()).toEqual([[1, 'lost', 0], [1, 'won', 0], [0, null, 1], nothing])
})
