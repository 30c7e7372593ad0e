import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { attachments } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('B-554 to B-638 a lot on the wire has every specified field', async () => {
  const lotId = await makeLot(app.database.db, { buyNowPrice: dollars(500), isBuyNow: true })
  await app.database.db.insert(attachments).values({ lotId, fileName: 'lathe.webp', width: 1280, height: 960 })
  const { envelope } = await app.guest.call(getLot, { id: lotId })
  const { record } = envelope.data.responseData as { record: Record<string, unknown> }

  expect(record).toMatchObject({
    id: lotId,
    project_id: lotId,
    title: 'Bench lathe',
    auctionlot_title: 'Workshop clearance',
    sprice: 10,
    wprice: 10,
    bprice: 500,
    next_bid: 10,
    bid_count: 0,
    auction: 1,
    buynow: 1,
    market_status: 'open',
    allattachmentlist: [{ file_name: 'lathe.webp', type: 1, width: 1280, height: 960 }],
    date_closed: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
  const specified =
    'id title auctionlot_title auctionid auction buynow qty sold lot sku upc model part_no lot_location weight_unit origin_state notes contents desc_proc product_terms custom_auctionlot_terms market_status auctionlot_market_status date_added date_closed auctionlot_date_closed future_active wprice sprice bprice next_bid bid_count bid_or_not bidtopstatus bidwinneruser bidhistory proxy_bid_details custom_bid_data reserve_met rank sale_type bid_type custom_auctionlot_bid_type custom_auctionlot_bid_retract_check custom_auctionlot_bid_retract_minutes custom_auctionlot_shipping_check locations_local_pickup_check shipping_check location_id conditionTypeId categoryTypeId subCategoryTypeId third_sub_categoryID shipTypeId allattachmentlist avatar watchlistid watchlisted project_id cbidtext buynowamount buynowed buynowpaid common_invoice group_carts user_auction_custom_data_terms custom_auctionlot_auction_groups deposit deposit_amount bid_deposit_id product_view_counts cart_removed prebid_data'
  expect(specified.split(' ').filter((name) => !(name in record))).toEqual([])
})

test("I-15 the reserve and a sealed lot's bids stay secret", async () => {
  const lotId = await makeLot(app.database.db, {
    saleType: 'sealed',
    status: 'open',
    reserve: 73_109_234_817,
    reserveMet: false,
    bidCount: 3,
    logNumber: 4,
    leaderId: await makeUser(app.database.db),
    leaderLimit: 73_109_234_819,
    leaderBidNumber: 2,
  })
  const { envelope, data } = await app.guest.call(getLot, { id: lotId })
  expect(data.lot).toMatchObject({ bidCount: 0, reserveMet: null, price: dollars(10) })
  expect(JSON.stringify(envelope)).not.toMatch(/73109234|7310923/)
})

test('B-211 nothing is fetched from a place that hands out nothing', async () => {
  const lotId = await makeLot(app.database.db, { canPickUp: true })
  const isFetched = async () => (await app.guest.call(getLot, { id: lotId })).data.lot.canPickUp
  expect(await isFetched()).toBe(true)
  await app.database.pool.query(
    'update locations set offers_pickup = false where id = (select location_id from lots where id = $1)',
    [lotId],
  )
  expect(await isFetched()).toBe(false)
})

test('B-629 terms count as accepted only in their current version', async () => {
  const auctionId = await makeAuction(app.database.db, { termsVersion: 2 })
  const lotId = await makeLot(app.database.db, { auctionId })
  const userId = await makeUser(app.database.db)
  const alice = await app.as(userId)
  const accept = (version: number) =>
    app.database.pool.query(
      'insert into accepted_terms (user_id, auction_id, terms_version) values ($1, $2, $3) on conflict (user_id, auction_id) do update set terms_version = $3',
      [userId, auctionId, version],
    )
  await accept(1)
  expect((await alice.call(getLot, { id: lotId })).data.lot.termsAccepted).toBeNull()
  await accept(2)
  expect((await alice.call(getLot, { id: lotId })).data.lot.termsAccepted).toBe(1)
})

test('B-554 an unknown lot is not found', async () => {
  expect(await app.guest.call(getLot, { id: 999_999 })).toMatchObject({ status: 404, message: 'Record not found' })
})
