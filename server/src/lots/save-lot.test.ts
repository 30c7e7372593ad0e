import { placeBid, placePreBid } from '@gavelhouse/shared/bidding/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { categories } from '../site/tables.ts'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeCategory, makeCondition, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let admin: TestClient
let auctionId: number
let categoryId: number
let conditionId: number
const closesAt = Math.round(Date.now() / 1_000) * 1_000 + DAY
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  admin = await app.as(await makeUser(db, { role: 'owner' }))
  categoryId = await makeCategory(db)
  conditionId = await makeCondition(db)
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db, { staggerSeconds: 30, bidType: 'hard', closesAt })
})

const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const newLot = (given: Record<string, unknown> = {}) => {
  const lot = { auctionid: auctionId, title: 'Drill press', sprice: 25 }
  return { ...lot, categoryTypeId: categoryId, conditionTypeId: conditionId, ...given }
}
const save = (body: unknown) => admin.post('/admin/product/save', body)
const saved = async (given: Record<string, unknown> = {}): Promise<number> => {
  const answer = await save(newLot(given))
  expect(answer).toMatchObject({ status: 200, message: 'Item saved' })
  return (answer.envelope.data.responseData as { id: number }).id
}
const lotOf = async (id: number) => (await app.guest.call(getLot, { id })).data.lot

async function rowOf(id: number) {
  const { rows } = await app.database.pool.query(
    'select *, price::int, next_bid::int, ms(opens_at) as opens, ms(closes_at) as closes from lots where id = $1',
    [id],
  )
  return rows[0]
}

test('PD-16 B-023 what is left open follows from the auction', async () => {
  const [first, second] = [await rowOf(await saved()), await rowOf(await saved())]
  const { rows } = await app.database.pool.query('select * from auctions where id = $1', [auctionId])
  expect(first).toMatchObject({
    seller_id: rows[0].seller_id,
    location_id: rows[0].location_id,
    bid_type: 'hard',
    sale_type: 'auction',
    is_biddable: true,
    is_buy_now: false,
    quantity: 1,
    position: 0,
    lot_number: '1',
    status: 'future',
    price: dollars(25),
    next_bid: dollars(25),
    reserve_met: true,
    log_number: 0,
  })
  expect([first.closes, second.closes]).toEqual([closesAt, closesAt + 30_000]) // rule 17
  expect(second).toMatchObject({ position: 1, lot_number: '2' })
  expect((await rowOf(await saved({ bid_type: 'proxy' }))).bid_type).toBe('proxy')
  auctionId = await makeAuction(app.database.db)
  expect((await rowOf(await saved())).bid_type).toBe('proxy')
})

test.each([
  ['over', "status = 'closed'"],
  ['cancelled', 'cancelled_at = now()'],
])('rule 18, rule 28 nothing comes into an auction that is %s, what is there still changes', async (_name, change) => {
  const [there, over] = [await saved(), auctionId]
  auctionId = await makeAuction(app.database.db)
  const elsewhere = await saved()
  await app.database.pool.query(`update auctions set ${change} where id = $1`, [over])
  expect((await save(newLot({ auctionid: over }))).code).toBe('auction_is_over')
  expect((await save({ id: elsewhere, auctionid: over, lot: '77' })).code).toBe('auction_is_over')
  expect((await rowOf(elsewhere)).auction_id).toBe(auctionId)
  expect((await save({ id: there, auctionid: over, sku: 'B-7' })).status).toBe(200)
})

test('B-211, B-606 a lot that does not say whether it ships does as its auction', async () => {
  auctionId = await makeAuction(app.database.db, { canShip: true })
  const shipped = async (given = {}) => {
    const { canShip, auctionShips } = await lotOf(await saved(given))
    return [canShip, auctionShips]
  }
  expect(await shipped()).toEqual([true, true])
  expect(await shipped({ shipping_check: 0 })).toEqual([false, true])
  auctionId = await makeAuction(app.database.db)
  expect(await shipped()).toEqual([false, false])
  expect(await shipped({ shipping_check: 1 })).toEqual([true, false])
})

test('B-219 everything can be given, in the words of the wire, and markup is cleaned', async () => {
  const id = await saved({
    lot: '42A',
    qty: 3,
    sprice: '1,000.50',
    bprice: 5_000,
    reserve: 2_000,
    auction: 1,
    buynow: 1,
    bid_type: 'proxy',
    sale_type: 'auction',
    date_added: at(HOUR),
    date_closed: at(2 * DAY),
    shipping_check: 1,
    local_pickup_check: 0,
    deposit: 1,
    deposit_amount: 100,
    desc_proc: '<p>Good <b>order</b></p><script>x</script>',
    product_terms: '<p onclick="x()">As is</p><img src=x onerror=x()>',
    sku: 'DP-1',
    upc: '0123',
    notes: 'Some rust',
  })
  expect(await lotOf(id)).toMatchObject({
    lotNumber: '42A',
    quantity: 3,
    startingPrice: dollars(1_000.5),
    buyNowPrice: dollars(5_000),
    reserveMet: false,
    canShip: true,
    canPickUp: false,
    depositRequired: true,
    depositAmount: dollars(100),
    description: '<p>Good <b>order</b></p>',
    terms: '<p>As is</p>',
    sku: 'DP-1',
    isFuture: true,
  })
})

test('a lot that is sold outright takes no bids', async () => {
  const id = await saved({ sale_type: 'buynow', sprice: undefined, bprice: 90, auction: 1 })
  expect(await lotOf(id)).toMatchObject({ isBiddable: false, isBuyNow: true, startingPrice: dollars(90) })
})

test('many lots saved at once get a place each', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => saved()))
  const positions = await Promise.all(ids.map(async (id) => (await rowOf(id)).position))
  expect(positions.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
})

test.each([
  [{ title: undefined }, 'title is required', 'title'],
  [{ sprice: undefined }, 'sprice is required', 'sprice'],
  [{ sprice: 'a lot' }, 'Enter an amount', 'sprice'],
  [{ sprice: -5 }, 'Enter an amount', 'sprice'],
  [{ qty: 0 }, 'Enter Quantity', 'qty'],
  [{ date_closed: at(-3 * DAY) }, 'The closing time must be after the opening time', 'date_closed'],
  [{ categoryTypeId: 999_999 }, 'Choose a category', 'categoryTypeId'],
  [{ conditionTypeId: 999_999 }, 'Choose a condition', 'conditionTypeId'],
  [{ location_id: 999_999 }, 'Choose a location', 'location_id'],
  [{ subCategoryTypeId: 999_999 }, 'Choose a subcategory of the category', 'subCategoryTypeId'],
  [{ shipTypeId: 999_999 }, 'Choose a shipment type', 'shipTypeId'],
  [{ buynow: 1 }, 'Enter a buy now price', 'bprice'],
  [{ bprice: 20 }, 'The buy now price must be above the starting price', 'bprice'],
  [{ reserve: 20 }, 'The reserve must not be below the starting price', 'reserve'],
  [{ deposit: 1 }, 'Enter the deposit amount', 'deposit_amount'],
  [{ deposit: 1, deposit_amount: 10.005 }, 'Enter the deposit in whole cents', 'deposit_amount'],
  [{ auction: 0 }, 'Choose auction, buy now or both', 'auction'],
])('%j is refused', async (given, text, field) => {
  const answer = await save(newLot(given))
  expect(answer).toMatchObject({ status: 422, message: text, details: { fields: { [field]: text } } })
})

test('a subcategory must belong to its category', async () => {
  const { db } = app.database
  const values = { description: 'Drills', level: 1, parentId: await makeCategory(db, 'Other') }
  const [other] = await db.insert(categories).values(values).returning({ id: categories.id })
  const [own] = await db
    .insert(categories)
    .values({ ...values, parentId: categoryId })
    .returning({ id: categories.id })
  expect((await save(newLot({ subCategoryTypeId: other?.id }))).status).toBe(422)
  expect(await lotOf(await saved({ subCategoryTypeId: own?.id }))).toMatchObject({ subcategoryId: own?.id })
})

test('a number is what can be read of it, and a title can be read', async () => {
  expect((await lotOf(await saved({ lot: '7\u200b' }))).lotNumber).toBe('7')
  expect(await save(newLot({ lot: '\u20607\uFEFF' }))).toMatchObject({
    status: 422,
    details: { fields: { lot: 'Another item of this auction has this number' } },
  })
  expect(await save(newLot({ lot: '\u200b' }))).toMatchObject({ status: 422, message: 'Enter a lot number' })
  expect(await save(newLot({ title: '\u200b \u200e' }))).toMatchObject({ status: 422, message: 'Enter a title' })
  expect((await lotOf(await saved({ title: 'می\u200cخواهم' }))).title).toBe('می\u200cخواهم')
})

test('an unknown auction and an unknown lot are not found', async () => {
  expect(await save(newLot({ auctionid: 999_999 }))).toMatchObject({ status: 404, message: 'Record not found' })
  expect(await save({ id: 999_999, title: 'X' })).toMatchObject({ status: 404, message: 'Record not found' })
})

test('a lot nobody has bid on can change in every way and starts from its new price', async () => {
  const id = await saved()
  expect(
    (await save({ id, sprice: 40, reserve: 80, sale_type: 'sealed', qty: 2, date_closed: at(3 * DAY) })).status,
  ).toBe(200)
  expect(await rowOf(id)).toMatchObject({
    price: dollars(40),
    next_bid: dollars(40),
    reserve_met: false,
    sale_type: 'sealed',
    quantity: 2,
    title: 'Drill press',
  })
  expect((await save({ id, reserve: null, sale_type: 'auction' })).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ reserve: null, reserve_met: true })
})

test.each([{ sprice: 30 }, { reserve: 500 }, { sale_type: 'sealed' }, { qty: 2 }, { date_closed: at(9 * DAY) }])(
  'under bids %j is refused, the description is not',
  async (given) => {
    const id = await saved()
    const alice = await app.as(await makeBidder(app.database.db, auctionId))
    await alice.call(placeBid, { lotId: id, amount: dollars(30), kind: 'hard' })
    const before = await rowOf(id)
    expect(await save({ id, ...given })).toMatchObject({ status: 409, message: 'This item already has bids' })
    expect((await save({ id, desc_proc: 'As it stands', sprice: 25 })).status).toBe(200)
    expect(await rowOf(id)).toEqual({ ...before, description: 'As it stands' })
  },
)

test('waiting pre-bids hold a lot as bids do', async () => {
  const id = await saved({ date_added: at(HOUR) })
  const alice = await app.as(await makeBidder(app.database.db, auctionId))
  await alice.call(placePreBid, { lotId: id, amount: dollars(30), kind: 'proxy' })
  expect((await save({ id, sprice: 29 })).code).toBe('has_bids')
})

test('I-11 the dates of a lot that has opened stay, its price may still fall while nobody bids', async () => {
  const id = await saved()
  const open = { lotId: id, callerId: null, key: null, isOffer: false, command: { type: 'open' as const } }
  await app.services.bidding.submit(open)
  expect((await save({ id, date_closed: at(HOUR) })).code).toBe('already_open')
  expect((await save({ id, sprice: 5 })).status).toBe(200)
  expect(await lotOf(id)).toMatchObject({ price: dollars(5), nextBid: dollars(5) })
})

test('I-40 the quantity stays above what is sold already: a lot that is open has something left', async () => {
  const id = await saved({ sale_type: 'buynow', bprice: 90, sprice: undefined, qty: 3 })
  const userId = await makeUser(app.database.db)
  const command = { type: 'buy' as const, userId, quantity: 2 }
  await app.services.bidding.submit({ lotId: id, callerId: null, key: null, isOffer: false, command })
  for (const qty of [1, 2])
    expect(await save({ id, qty })).toMatchObject({ status: 422, message: '2 are sold already' })
  expect((await save({ id, qty: 5 })).status).toBe(200)
  await app.services.bidding.submit({
    ...{ lotId: id, callerId: null, key: null, isOffer: false, command: { ...command, quantity: 3 } },
  })
  // Sold out, and nothing else of it is held up by that.
  expect((await save({ id, qty: 5, title: 'Corrected' })).status).toBe(200)
})

test('a lot that has ended is not put up again by an edit', async () => {
  const id = await saved()
  await closeLot(app, id)
  expect((await save({ id, date_closed: at(DAY) })).code).toBe('item_was_closed')
  expect((await save({ id, sprice: 5 })).code).toBe('item_was_closed')
  expect((await save({ id, title: 'Corrected' })).status).toBe(200)
})

test('T-01 a first bid and an edit at the same time: the bid meets one price or the other, never a mixture', async () => {
  const alice = await app.as(await makeBidder(app.database.db, auctionId))
  for (let round = 0; round < 5; round += 1) {
    const id = await saved()
    const [edit, bid] = await Promise.all([
      save({ id, sprice: 30 }),
      alice.call(placeBid, { lotId: id, amount: dollars(28), kind: 'hard' }),
    ])
    const lot = await lotOf(id)
    if (bid.status === 200)
      expect([edit.code, lot.startingPrice, lot.price]).toEqual(['has_bids', dollars(25), dollars(28)])
    else expect([edit.status, lot.startingPrice, lot.price]).toEqual([200, dollars(30), dollars(30)])
  }
})
