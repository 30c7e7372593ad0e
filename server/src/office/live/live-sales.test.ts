import { withdrawLot } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { lineSums } from '@gavelhouse/shared/money/line.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import {
  COUNTED_MINUTES,
  listLiveSales,
  listSaleLots,
  MOST_LIVE_SALES,
} from '@gavelhouse/shared/office/live-contract.ts'
import { HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { lots } from '../../lots/tables.ts'
import { closeLot } from '../../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

const PREMIUM = 1_250

let app: TestApp
let [owner, clerk, alice, bob]: TestClient[] = []
let spring: number
let autumn: number
let sealed: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  spring = await makeAuction(db, { title: 'Spring', buyerPremium: PREMIUM })
  autumn = await makeAuction(db, { title: 'Autumn', closesAt: Date.now() + 2 * HOUR })
  await makeAuction(db, { title: 'Later', opensAt: Date.now() + HOUR })
  await makeAuction(db, { title: 'Over', status: 'closed' })
  owner = await app.as(await makeUser(db, { role: 'owner' }))
  clerk = await app.as(await makeUser(db, { role: 'clerk', auctionIds: [spring] }))
  alice = await app.as(await makeBidder(db, spring, { firstName: 'Alice', lastName: 'Able' }))
  bob = await app.as(await makeBidder(db, spring, { firstName: 'Bob', lastName: 'Best' }))

  const lot = (given: Partial<typeof lots.$inferInsert> = {}) =>
    makeLot(db, { auctionId: spring, status: 'open', ...given })
  const [first, soon, sold] = [await lot(), await lot({ closesAt: Date.now() + 20 * MINUTE }), await lot()]
  const below = await lot({ reserve: dollars(500), reserveMet: false })
  sealed = await lot({ saleType: 'sealed' })
  await lot()
  for (const [client, lotId, amount] of [
    [alice, first, 20.01],
    [bob, first, 33.33],
    [alice, soon, 77.77],
    [bob, sold, 123.45],
    [bob, below, 40],
    [alice, sealed, 900],
  ] as const)
    expect((await client?.call(placeBid, { lotId, amount: dollars(amount), kind: 'hard' }))?.status).toBe(200)
  await closeLot(app, sold)
  // What is bought is no income, whether it is over or not.
  const bought = { saleType: 'reverse', soldBy: 'bid', soldToId: 1, reserveMet: true } as const
  await lot({ ...bought, status: 'sold', soldPrice: dollars(7_000), endedAt: Date.now() })
  const leading = { leaderId: 1, leaderLimit: dollars(800), leaderBidNumber: 1, price: dollars(800), bidCount: 1 }
  await lot({ saleType: 'reverse', ...leading })
  // Sold outright: nothing was hammered down.
  await lot({ status: 'sold', soldBy: 'buy-now', soldPrice: dollars(5_000), unitsSold: 1, endedAt: Date.now() })
})
afterAll(() => app.close())

const sales = async (client = owner) => (await client?.call(listLiveSales, {}))?.data.sales ?? []
const springSale = async () => (await sales()).find(({ id }) => id === spring)

test('live auctions, those that close next first; whoever is limited to one sees that one', async () => {
  expect((await sales()).map(({ id }) => id)).toEqual([autumn, spring])
  expect((await sales(clerk)).map(({ id }) => id)).toEqual([spring])
  expect((await alice?.call(listLiveSales, {}))?.status).toBe(403)
})

test('lots open and ended, and the next close', async () => {
  const { rows } = await app.database.pool.query(
    `select min(closes_at) as next from lots where auction_id = $1 and status = 'open'`,
    [spring],
  )
  expect(await springSale()).toMatchObject({
    ...{ openLotCount: 6, endedLotCount: 3, isPaused: false },
    nextCloseAt: rows[0].next.getTime(),
  })
})

test('hammer and premium are those of lots that would be sold or were, lot by lot, and never mixed', async () => {
  const { rows } = await app.database.pool.query('select * from lots where auction_id = $1', [spring])
  const counted = rows.filter((lot) =>
    lot.status === 'sold'
      ? lot.sold_by !== 'buy-now' && lot.sale_type === 'auction'
      : lot.status === 'open' && lot.bid_count > 0 && lot.reserve_met && lot.sale_type === 'auction',
  )
  const sums = counted.map((lot) =>
    lineSums({
      unitPrice: Number(lot.sold_price ?? lot.price),
      ...{ quantity: lot.quantity, premiumRate: PREMIUM * 10, taxRate: 0 },
    }),
  )
  const total = (name: 'subtotal' | 'premium') => sums.reduce((sum, line) => sum + line[name], 0)
  expect(total('subtotal')).toBe(dollars(33.33 + 77.77 + 123.45))
  expect(await springSale()).toMatchObject({
    ...{ hammerLotCount: 3, hammer: total('subtotal'), premium: total('premium') },
  })
})

test('rule 12 bids by minute and people who bid, but for those on open sealed lots', async () => {
  const sale = await springSale()
  expect(sale?.bidsByMinute).toHaveLength(COUNTED_MINUTES)
  expect(sale?.bidsByMinute.reduce((sum, bids) => sum + bids, 0)).toBe(5)
  expect(sale?.bidsByMinute.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
  expect(sale?.bidderCount).toBe(2)
})

test('rule 12 a sealed lot that is withdrawn tells no more of its bids than it did before', async () => {
  const before = await springSale()
  const lotId = await makeLot(app.database.db, { auctionId: spring, saleType: 'sealed_rank', status: 'open' })
  await bob?.call(placeBid, { lotId, amount: dollars(900), kind: 'hard' })
  expect((await owner?.call(withdrawLot, { lotId, reason: 'Damaged' }))?.status).toBe(200)
  expect((await springSale())?.bidsByMinute).toEqual(before?.bidsByMinute)
  await app.database.pool.query('update lots set auction_id = $1 where id = $2', [autumn, lotId])
})

test('a house with many says that there are more', async () => {
  const { db } = app.database
  const sellerId = await makeUser(db, { role: 'seller' })
  const ids: number[] = []
  for (let made = 0; made < MOST_LIVE_SALES; made += 1)
    ids.push(await makeAuction(db, { sellerId, closesAt: Date.now() + HOUR }))
  expect((await owner?.call(listLiveSales, {}))?.data).toMatchObject({
    isMore: true,
    sales: { length: MOST_LIVE_SALES },
  })
  await app.database.pool.query(`update auctions set status = 'closed' where id = any($1)`, [ids])
})

test('the lots of a sale: next to close first with who leads, then what is over; nothing of sealed ones', async () => {
  const read = async (side: 'open' | 'ended') =>
    (await clerk?.call(listSaleLots, { auctionId: spring, side, limit: 50, page: 1 }))?.data
  const open = await read('open')
  expect(open).toMatchObject({ auctionTitle: 'Spring', totalRecords: 6 })
  expect(open?.records[0]).toMatchObject({
    price: dollars(77.77),
    leaderName: 'Alice Able',
    bidCount: 1,
    reserveMet: null,
  })
  expect(open?.records.find(({ reserveMet }) => reserveMet === false)).toMatchObject({ leaderName: 'Bob Best' })
  expect(open?.records.find(({ id }) => id === sealed)).toMatchObject({
    ...{ isSealed: true, bidCount: 0, leaderId: null, leaderName: '' },
  })
  const ended = await read('ended')
  expect(ended?.records.find(({ leaderName }) => leaderName === 'Bob Best')).toMatchObject({
    ...{ status: 'sold', price: dollars(123.45), isWithdrawn: false },
  })
})

test('a sale elsewhere is not there, nor is a draft', async () => {
  const draft = await makeAuction(app.database.db, { status: 'draft' })
  const ask = async (client: TestClient | undefined, auctionId: number) =>
    (await client?.call(listSaleLots, { auctionId, side: 'open', limit: 10, page: 1 }))?.message
  expect(await ask(clerk, autumn)).toBe('Record not found')
  expect(await ask(owner, draft)).toBe('Record not found')
})
