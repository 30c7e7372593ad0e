import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeGroup, makeLot, makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let auctionId: number
let aliceId: number
let alice: TestClient

const OUTRIGHT = { isBiddable: false, isBuyNow: true, buyNowPrice: dollars(40), quantity: 5 } as const

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db)
  aliceId = await makeBidder(app.database.db, auctionId)
  alice = await app.as(aliceId)
})

const makeOffer = (given: Parameters<typeof makeLot>[1] = {}) =>
  makeLot(app.database.db, { auctionId, status: 'open', ...OUTRIGHT, ...given })

const linesOf = async (userId: number) => {
  const { rows } = await app.database.pool.query<{ lot_id: number; quantity: number; auction_id: number }>(
    'select lot_id, quantity, auction_id from cart_lines where user_id = $1 order by lot_id',
    [userId],
  )
  return rows
}

const add = (lotId: number, quantity: number, client = alice) =>
  client.call(addToCart, { lines: [{ lotId, quantity }] })

test('B-370 P-1096 the cart keeps what was put in, in the lot’s own auction', async () => {
  const lotId = await makeOffer()
  const answer = await alice.call(addToCart, {
    lines: [{ lotId, quantity: 2, group: { auctionId: 999_999, locationId: null } }],
  })
  expect(answer).toMatchObject({ status: 200, message: 'Added to cart', data: { count: 1 } })
  expect(await linesOf(aliceId)).toEqual([{ lot_id: lotId, quantity: 2, auction_id: auctionId }])
})

test('P-1088 P-1100 the plain spelling reaches the same cart, and a lot put in again has its new quantity', async () => {
  const lotId = await makeOffer()
  await add(lotId, 2)
  const { status } = await alice.post('/buynow/addToCart', { cart: [{ product_id: lotId, qty: '3', cart_group: 1 }] })
  expect(status).toBe(200)
  expect((await linesOf(aliceId)).map(({ quantity }) => quantity)).toEqual([3])
})

test('B-376 P-1101 the cart reserves nothing: two people may put in all there is', async () => {
  const lotId = await makeOffer()
  const bob = await app.as(await makeBidder(app.database.db, auctionId))
  expect([(await add(lotId, 5)).status, (await add(lotId, 5, bob)).status]).toEqual([200, 200])
})

test.each([
  ['A-557', 0, 'Min Quantity'],
  ['B-366', '', 'Enter Quantity'],
  ['B-366', undefined, 'Enter Quantity'],
  ['B-366', 1.5, 'Enter Quantity'],
])('%s a quantity of %s is asked for again', async (_, qty, text) => {
  const lotId = await makeOffer()
  const answer = await alice.post('/buynowTemp/addToCartTemp', { cart: [{ product_id: lotId, qty }] })
  expect(answer.status).toBe(422)
  expect(JSON.stringify(answer.details)).toContain(text)
})

test('A-555 B-365 a line without a lot is told so', async () => {
  for (const body of [{ cart: [{ qty: 1 }] }, { cart: [{ product_id: '', qty: 1 }] }, { cart: [] }]) {
    const answer = await alice.post('/buynowTemp/addToCartTemp', body)
    expect([answer.status, JSON.stringify(answer.details)]).toEqual([
      422,
      expect.stringContaining('Product id Required'),
    ])
  }
})

test('A-558, B-375 from one unit to all that are left; a lot that takes bids as well goes as a whole', async () => {
  const outright = await makeOffer({ unitsSold: 2 })
  expect((await add(outright, 3)).status).toBe(200)
  expect(await add(outright, 4)).toMatchObject({ code: 'max_quantity', message: 'Max Quantity 3' })

  const both = await makeOffer({ isBiddable: true })
  expect((await add(both, 1)).code).toBe('quantity_not_available')
  expect((await add(both, 5)).status).toBe(200)
})

test.each<[string, Parameters<typeof makeLot>[1]]>([
  ['B-188 bidding has reached the price', { isBiddable: true, price: dollars(40) }],
  ['B-187 buy now is off', { isBuyNow: false, isBiddable: true }],
  ['B-190 it has not started', { status: 'future', opensAt: Date.now() + HOUR }],
  ['B-190 its time is up', { closesAt: Date.now() - HOUR, opensAt: Date.now() - 2 * HOUR }],
  ['B-190 it is closed', { status: 'closed' }],
])('%s: cannot be bought', async (_, given) => {
  expect((await add(await makeOffer(given), 5)).code).toBe('cannot_buy')
})

test('A-544 B-302 B-413 who may not bid may not buy: suspended, outside the group, terms not accepted, the seller', async () => {
  const { db } = app.database
  const lotId = await makeOffer()
  const suspended = await app.as(await makeBidder(db, auctionId, { isSuspended: true }))
  expect((await add(lotId, 1, suspended)).code).toBe('suspended')
  const stranger = await app.as(await makeUser(db))
  expect((await add(lotId, 1, stranger)).code).toBe('terms_not_accepted')

  const closedCircle = await makeAuction(db, { groupIds: [await makeGroup(db)] })
  const outsider = await app.as(await makeBidder(db, closedCircle))
  expect((await add(await makeOffer({ auctionId: closedCircle }), 1, outsider)).code).toBe('wrong_group')

  const ownLot = await makeOffer({ sellerId: aliceId })
  expect((await add(ownLot, 1)).code).toBe('own_lot')
})

test('I-13 a member of the company that sells may not buy from it, others may, and former members', async () => {
  const { db, pool } = app.database
  const sellerId = await makeUser(db, { role: 'seller' })
  const lotId = await makeOffer({ sellerId })
  const people = ['member', 'former', 'other'].map((name) => `${name}-${sellerId}@example.test`)
  const clients: TestClient[] = []
  for (const email of people) clients.push(await app.as(await makeBidder(db, auctionId, { email })))
  await pool.query(
    `insert into company_owners (user_id, first_name, last_name, email, share, status, confirmed_at)
     values ($1, 'Ann', 'Member', $2, 5000, 'active', now()), ($1, 'Bob', 'Former', $3, 5000, 'inactive', now())`,
    [sellerId, people[0], people[1]],
  )
  const answers = await Promise.all(clients.map((client) => add(lotId, 1, client)))
  expect(answers.map(({ status, code }) => (status === 200 ? 'added' : code))).toEqual(['own_lot', 'added', 'added'])
})

test('who is in the group may buy, and the answer counts the lots in the cart', async () => {
  const { db } = app.database
  const groupId = await makeGroup(db)
  const circle = await makeAuction(db, { groupIds: [groupId] })
  const insider = await app.as(await makeBidder(db, circle, { groupIds: [groupId] }))
  const [first, second] = [await makeOffer({ auctionId: circle }), await makeOffer({ auctionId: circle })]
  expect((await add(first, 1, insider)).data.count).toBe(1)
  expect((await add(first, 2, insider)).data.count).toBe(1)
  const both = [second, first].map((lotId) => ({ lotId, quantity: 1 }))
  expect((await insider.call(addToCart, { lines: both })).data.count).toBe(2)
})

test('B-377 no deposit is asked of buyers', async () => {
  const lotId = await makeOffer({ depositRequired: true, depositAmount: dollars(100) })
  expect((await add(lotId, 1)).status).toBe(200)
})

test('one line that cannot be bought keeps the others out as well', async () => {
  const [good, sold] = [await makeOffer(), await makeOffer({ status: 'closed' })]
  const lines = [good, sold].map((lotId) => ({ lotId, quantity: 1 }))
  expect((await alice.call(addToCart, { lines })).code).toBe('cannot_buy')
  expect(await linesOf(aliceId)).toEqual([])
})

test('many people and one person many times at once: everybody gets their own, and a refusal is one person’s', async () => {
  const lotIds = [await makeOffer(), await makeOffer(), await makeOffer({ quantity: 2 })]
  const people = await Promise.all(Array.from({ length: 10 }, () => makeBidder(app.database.db, auctionId)))
  const clients = await Promise.all(people.map((id) => app.as(id)))
  const stranger = await makeUser(app.database.db) // has accepted no terms
  const [first = 0, second = 0, third = 0] = lotIds
  const answers = await Promise.all([
    ...clients.map((client, at) => add(first, (at % 5) + 1, client)),
    add(first, 1, await app.as(stranger)),
    add(third, 3, clients[0]),
    add(second, 1),
    add(second, 4),
    add(third, 2),
  ])
  const codes = answers.map(({ code }) => code ?? 'added')
  const added = clients.map(() => 'added')
  expect(codes).toEqual([...added, 'terms_not_accepted', 'max_quantity', 'added', 'added', 'added'])
  for (const [at, id] of people.entries())
    expect(await linesOf(id)).toEqual([{ lot_id: first, quantity: (at % 5) + 1, auction_id: auctionId }])
  expect(await linesOf(stranger)).toEqual([])
  // As if asked one after the other.
  expect((await linesOf(aliceId)).map(({ quantity }) => quantity)).toEqual([4, 2])
  expect(answers.slice(-3).map(({ data }) => data.count)).toEqual([1, 1, 2])
})
