import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { readCart } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import {
  countLotsBidOn,
  countLotsBought,
  countWonLots,
  getLot,
  getLotsAround,
} from '@gavelhouse/shared/lots/contract.ts'
import { lot as lotEntity } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeCategory, makeLot, makeUser } from '../testing/factories.ts'
import { makeSale } from '../testing/make-sale.ts'
import { makeInvoice } from '../testing/money.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { attachments } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Every field of the specification's lot, with the row that asks for it. */
const WIRE_FIELDS =
  `B-554 id,B-555 title,B-556 auctionlot_title,B-557 auctionid,B-558 auction,B-559 buynow,B-560 qty,B-561 sold,
B-562 lot,B-563 sku,B-564 upc,B-565 model,B-566 part_no,B-567 lot_location,B-568 weight_unit,B-569 origin_state,B-570 notes,
B-571 contents,B-572 desc_proc,B-573 product_terms,B-574 custom_auctionlot_terms,B-575 market_status,
B-576 auctionlot_market_status,B-577 date_added,B-578 date_closed,B-579 auctionlot_date_closed,B-580 future_active,
B-581 wprice,B-582 sprice,B-583 bprice,B-584 next_bid,B-585 bid_count,B-586 bid_or_not,B-587 bidtopstatus,
B-588 bidwinneruser,B-589 bidhistory,B-598 custom_bid_data,B-599 reserve_met,B-600 rank,B-601 sale_type,B-602 bid_type,
B-603 custom_auctionlot_bid_type,B-604 custom_auctionlot_bid_retract_check,B-605 custom_auctionlot_bid_retract_minutes,
B-606 custom_auctionlot_shipping_check,B-607 locations_local_pickup_check,B-608 shipping_check,B-609 location_id,
B-610 conditionTypeId,B-611 categoryTypeId,B-612 subCategoryTypeId,B-613 third_sub_categoryID,B-614 shipTypeId,
B-615 allattachmentlist,B-619 avatar,B-620 watchlistid,B-621 watchlisted,B-622 project_id,B-623 cbidtext,
B-624 buynowamount,B-625 buynowed,B-626 buynowpaid,B-627 common_invoice,B-628 group_carts,
B-629 user_auction_custom_data_terms,B-630 custom_auctionlot_auction_groups,B-631 deposit,B-632 deposit_amount,
B-633 bid_deposit_id,B-634 product_view_counts,B-635 cart_removed,B-636 prebid_data,
A-461 deposit,A-462 deposit_amount,A-463 bid_deposit_id`
    .split(',')
    .map((line) => line.trim().split(' ') as [row: string, field: string])

async function wireLot(id: number): Promise<Record<string, unknown>> {
  const { envelope } = await app.guest.post('/product/singleProduct', { id })
  return (envelope.data.responseData as { record: Record<string, unknown> }).record
}

test.each(WIRE_FIELDS)('%s the lot carries %s', async (_row, field) => {
  expect(Object.values(lotEntity.fields).map(({ wireName }) => wireName)).toContain(field)
})

test('P-1005 B-637 B-638 B-639 a guest gets one lot in the types of the wire and nothing personal', async () => {
  const id = await makeLot(app.database.db, {
    depositRequired: true,
    depositAmount: dollars(50),
    buyNowPrice: dollars(99.5),
  })
  const record = await wireLot(id)
  for (const [, field] of WIRE_FIELDS) expect(record).toHaveProperty(field)
  expect(record).toMatchObject({ id, project_id: id, auction: 1, buynow: 0, wprice: 10, bprice: 99.5, deposit: 1 })
  expect(record.date_closed).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(record).toMatchObject({
    bid_or_not: 0,
    bidtopstatus: null,
    proxy_bid_details: null,
    watchlistid: 0,
    user_auction_custom_data_terms: null,
    bid_deposit_id: null,
    prebid_data: null,
    group_carts: null,
    common_invoice: null,
  })
})

test('P-1005 with a token their own bid state comes along (B-596, B-597, B-586, B-587)', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const id = await makeLot(db, { auctionId })
  const aliceId = await makeBidder(db, auctionId)
  const alice = await app.as(aliceId)
  await alice.call(placeBid, { lotId: id, amount: dollars(40), kind: 'proxy' })
  const { lot } = (await alice.call(getLot, { id })).data
  expect(lot).toMatchObject({
    hasBid: true,
    standing: 'winner',
    ownProxy: { limit: dollars(40), userId: aliceId },
    ownBidData: { lastBid: dollars(40), limit: dollars(40) },
  })
  expect(lot.history[0]).toMatchObject({ userId: aliceId, isDeclined: false, kind: 'proxy_bid' })
})

test('B-626 B-627 B-628 B-635 what somebody has bought, owes or has in a cart is told to them and to nobody else', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const aliceId = await makeBidder(db, auctionId)
  const [alice, bob] = [await app.as(aliceId), await app.as(await makeBidder(db, auctionId))]
  const outright = { auctionId, status: 'open', isBuyNow: true, isBiddable: false, saleType: 'buynow' } as const
  const wanted = await makeLot(db, { ...outright, buyNowPrice: dollars(40), quantity: 2 })
  const facts = async (client: TestClient, id: number) => {
    const { isBuyNowPaid, invoiceNumber, cartGroup, isRemovedFromCart } = (await client.call(getLot, { id })).data.lot
    return [isBuyNowPaid, invoiceNumber, cartGroup, isRemovedFromCart]
  }
  await alice.call(addToCart, { lines: [{ lotId: wanted, quantity: 2 }] })
  expect(await facts(alice, wanted)).toEqual([false, null, null, false]) // nothing is owed yet
  expect(await facts(bob, wanted)).toEqual([false, null, null, false])
  await app.database.pool.query('update lots set units_sold = 1 where id = $1', [wanted])
  expect(await facts(alice, wanted)).toEqual([false, null, null, true])

  const { invoiceId, lineIds } = await makeInvoice(app, { userId: aliceId, auctionId })
  const { rows } = await app.database.pool.query('select lot_id from owed_lines where id = $1', lineIds)
  const owed = rows[0].lot_id
  expect(await facts(alice, owed)).toEqual([
    false,
    String(invoiceId),
    expect.stringContaining(String(auctionId)),
    false,
  ])
  expect(await facts(bob, owed)).toEqual([false, null, null, false])
  await app.database.pool.query('update invoices set paid_at = now() where id = $1', [invoiceId])
  expect(await facts(alice, owed)).toEqual([true, String(invoiceId), null, false])
})

/** An accepted offer whose time is up. */
async function agreeOnPrice(userId: number, lotId: number) {
  await app.database.pool.query(
    `with agreed as (
      insert into offers (lot_id, user_id, quantity, amount, status, expires_at)
      values ($1, $2, 1, 300000, 'accepted', now() - interval '1 minute') returning id)
    update cart_lines set offer_id = (select id from agreed) where lot_id = $1 and user_id = $2`,
    [lotId, userId],
  )
}

test.each([
  ['its time is up', "opens_at = now() - interval '2 hours', closes_at = now() - interval '1 hour'"],
  ['buy now was switched off', 'is_buy_now = false'],
  ['bidding has reached its price', 'price = buy_now_price, is_biddable = true'],
  ['the last unit went', 'units_sold = quantity'],
  ['the offer has run out', null],
])('B-635 A-543 %s: the cart and the lot say the same of what lies in the cart', async (_, sql) => {
  const { db, pool } = app.database
  const auctionId = await makeAuction(db)
  const aliceId = await makeBidder(db, auctionId)
  const alice = await app.as(aliceId)
  const outright = { auctionId, status: 'open', isBuyNow: true, isBiddable: false, saleType: 'buynow' } as const
  const lotId = await makeLot(db, { ...outright, buyNowPrice: dollars(40) })
  await alice.call(addToCart, { lines: [{ lotId, quantity: 1 }] })
  const both = async () => {
    const { lot } = (await alice.call(getLot, { id: lotId })).data
    const line = (await alice.call(readCart, {})).data.groups[0]?.lines[0]
    return [line?.isRemoved, lot.isRemovedFromCart]
  }
  expect(await both()).toEqual([false, false])
  if (sql === null) await agreeOnPrice(aliceId, lotId)
  else await pool.query(`update lots set ${sql} where id = $1`, [lotId])
  expect(await both()).toEqual([true, true])
})

test('B-615 B-616 B-617 pictures come in their order with their sizes', async () => {
  const { db } = app.database
  const id = await makeLot(db)
  await db.insert(attachments).values([
    { lotId: id, fileName: 'second.webp', width: 840, height: 630, position: 2 },
    { lotId: id, fileName: 'https://cdn.example.test/first.jpg', type: 2, width: 800, height: 600, position: 1 },
  ])
  expect((await wireLot(id)).allattachmentlist).toEqual([
    { file_name: 'https://cdn.example.test/first.jpg', type: 2, width: 800, height: 600 },
    { file_name: 'second.webp', type: 1, width: 840, height: 630 },
  ])
})

test('P-1005 B-227 P-187 an unknown id is not found', async () => {
  expect(await app.guest.call(getLot, { id: 999_999 })).toMatchObject({ status: 404, message: 'Record not found' })
  expect((await app.guest.call(getLotsAround, { id: 999_999 })).status).toBe(404)
})

test('the lots before and after one, and others like it that are on sale', async () => {
  const { db } = app.database
  const [auctionId, lathes, trucks] = [await makeAuction(db), await makeCategory(db), await makeCategory(db, 'Trucks')]
  const lot = (position: number, given: object = {}) =>
    makeLot(db, { auctionId, position, lotNumber: `L${position}`, categoryId: lathes, ...given })
  const first = await lot(1)
  const truck = await lot(2, { categoryId: trucks })
  const middle = await lot(3)
  const last = await lot(4, { status: 'sold' })
  const elsewhere = await makeLot(db, { categoryId: lathes, closesAt: Date.now() + 2 * DAY })

  const around = async (id: number) => (await app.guest.call(getLotsAround, { id })).data
  const { previous, next, records } = await around(middle)
  expect([previous, next]).toEqual([
    { id: truck, title: 'Bench lathe', lotNumber: 'L2' },
    { id: last, title: 'Bench lathe', lotNumber: 'L4' },
  ])
  expect(records.map(({ id }) => id)).toEqual([first, truck, elsewhere])
  expect((await around(first)).previous).toBeNull()
  expect((await around(last)).next).toBeNull()
})

test('P-1010 P-1011 P-1012 how many lots I won, bid on and bought', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const [won, lost] = [await makeLot(db, { auctionId }), await makeLot(db, { auctionId })]
  const alice = await app.as(await makeBidder(db, auctionId))
  const bob = await app.as(await makeBidder(db, auctionId))
  await alice.call(placeBid, { lotId: won, amount: dollars(40), kind: 'proxy' })
  await alice.call(placeBid, { lotId: won, amount: dollars(60), kind: 'proxy' })
  await alice.call(placeBid, { lotId: lost, amount: dollars(20), kind: 'proxy' })
  await bob.call(placeBid, { lotId: lost, amount: dollars(90), kind: 'proxy' })
  for (const lotId of [won, lost]) await closeLot(app, lotId)

  const counts = async (client: typeof alice) => [
    (await client.call(countWonLots, {})).data.count,
    (await client.call(countLotsBidOn, {})).data.count,
    (await client.call(countLotsBought, {})).data.count,
  ]
  expect(await counts(alice)).toEqual([1, 2, 0])
  expect(await counts(bob)).toEqual([1, 1, 0])
  expect(await counts(await app.as(await makeUser(db)))).toEqual([0, 0, 0])

  const buyer = await makeUser(db)
  await makeSale(db, { auctionId, userId: buyer, source: 'buy-now' })
  expect(await counts(await app.as(buyer))).toEqual([0, 0, 1])
})
