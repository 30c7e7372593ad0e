import { changeCartLine, readCart } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import { claimOffline, payBySource, payFromWallet } from '@gavelhouse/shared/checkout/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import {
  answerCounter,
  answerOffer,
  listReceivedOffers,
  makeOffer,
  searchOffers,
} from '@gavelhouse/shared/offers/contract.ts'
import { readOfficeOffer } from '@gavelhouse/shared/offers/office-contract.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAuction, makeBidder, makeGroup, makeLot, makeUser } from '../testing/factories.ts'
import { makeAttempt } from '../testing/make-attempt.ts'
import { makeCard } from '../testing/payment-tokens.ts'
import { readInbox } from '../testing/read-inbox.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { endOffers } from './end-offers.ts'

let app: TestApp
let auctionId: number
let lotId: number
let sellerId: number
let seller: TestClient
let buyerId: number
let buyer: TestClient

const OUTRIGHT = { isBiddable: false, isBuyNow: true, buyNowPrice: dollars(100), quantity: 5, status: 'open' } as const
const LIST = { limit: 12, page: 1, filters: [] }

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  sellerId = await makeUser(db, { role: 'seller' })
  auctionId = await makeAuction(db, { sellerId })
  lotId = await makeLot(db, { auctionId, sellerId, ...OUTRIGHT })
  buyerId = await makeBidder(db, auctionId)
  ;[seller, buyer] = [await app.as(sellerId), await app.as(buyerId)]
})

const offer = (amount = 80, quantity = 2, client = buyer) =>
  client.call(makeOffer, { lotId, amount: dollars(amount), quantity, message: '' })
const made = async (amount = 80, quantity = 2): Promise<number> => (await offer(amount, quantity)).data.id
const own = async (client = buyer) => (await client.call(searchOffers, LIST)).data.records
const cart = async () => (await buyer.call(readCart, {})).data.groups.flatMap(({ lines }) => lines)
const noticesOf = async (userId: number) => {
  const { rows } = await app.database.pool.query('select kind from notifications where user_id = $1 order by id', [
    userId,
  ])
  return rows.map(({ kind }) => kind)
}

test('P-1102 P-1103 an offer below the price is kept, listed, and told to the seller by notice and mail', async () => {
  expect(await offer()).toMatchObject({ status: 200, message: 'Offer sent' })
  const [mine] = await own()
  expect(mine).toMatchObject({ lotId, amount: dollars(80), quantity: 2, status: 'pending', counterAmount: null })
  expect((mine?.expiresAt ?? 0) - (mine?.createdAt ?? 0)).toBeGreaterThan(47.9 * HOUR)
  expect(await noticesOf(sellerId)).toEqual(['offer_made'])
  const { rows } = await app.database.pool.query('select email from users where id = $1', [sellerId])
  const mails = await readInbox(app, rows[0].email)
  expect(mails.map(({ subject }) => subject)).toEqual(['New offer on Bench lathe'])
  expect([mails[0]?.text.includes('/selling/offers'), mails[0]?.text.includes('/lot/')]).toEqual([true, false])
})

test('P-1102 one open offer per person and lot: the same again is the same, another is refused', async () => {
  const id = await made()
  expect((await offer()).data.id).toBe(id)
  expect(await offer(85)).toMatchObject({ status: 409, message: 'You already have an open offer on this item' })
  expect(await own()).toHaveLength(1)
  expect(await noticesOf(sellerId)).toEqual(['offer_made'])
})

test('P-1102 sent twenty times at once it is one offer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => offer(70 + index)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await own()).toHaveLength(1)
})

test.each([
  ['at the price', 100, 'offer_not_below'],
  ['above it', 120, 'offer_not_below'],
])('P-1102 %s is no offer', async (_, amount, code) => {
  expect((await offer(amount)).code).toBe(code)
  expect(await own()).toEqual([])
})

test('P-1102 nobody offers less than was bid', async () => {
  const change = 'update lots set is_biddable = true, price = $2, bid_count = 1 where id = $1'
  await app.database.pool.query(change, [lotId, dollars(85)])
  expect((await offer(80, 5)).code).toBe('offer_below_bids')
  expect((await offer(85, 5)).status).toBe(200)
})

test('P-1102 who may not buy may not offer: suspended, outside the group, terms not accepted, the seller, too many', async () => {
  const { db } = app.database
  expect((await offer(80, 1, await app.as(await makeBidder(db, auctionId, { isSuspended: true })))).code).toBe(
    'suspended',
  )
  expect((await offer(80, 1, await app.as(await makeUser(db)))).code).toBe('terms_not_accepted')
  expect((await offer(80, 6)).code).toBe('max_quantity')
  const circle = await makeAuction(db, { groupIds: [await makeGroup(db)] })
  lotId = await makeLot(db, { auctionId: circle, ...OUTRIGHT })
  expect((await offer(80, 1, await app.as(await makeBidder(db, circle)))).code).toBe('wrong_group')
  lotId = await makeLot(db, { auctionId, sellerId: buyerId, ...OUTRIGHT })
  expect((await offer()).code).toBe('own_lot')
})

test.each([
  [{ amount: 0 }, 422],
  [{ amount: -5 }, 422],
  [{ amount: 0.001 }, 422],
  [{ amount: 79.995 }, 422],
  [{ amount: 'lots' }, 422],
  [{ qty: 0 }, 422],
  [{ qty: -1 }, 422],
  [{ qty: 1.5 }, 422],
  [{ qty: '1e9' }, 422],
  [{ product_id: 999_999 }, 404],
  [{ product_id: '' }, 422],
])('P-1102 %j is refused and nothing is kept', async (bad, status) => {
  const answer = await buyer.post('/makeoffer/addToMakeoffer', { product_id: lotId, amount: 80, qty: 1, ...bad })
  expect(answer.status).toBe(status)
  expect(await own()).toEqual([])
})

test('P-1037 money 1: a counter-offer is of whole cents', async () => {
  const id = await made()
  const counter = { id, status: 'countered', amount: 85.005 }
  expect(await seller.post('/seller/offer/changeOfferStatus', counter)).toMatchObject({ status: 422 })
  expect((await own())[0]).toMatchObject({ status: 'pending', counterAmount: null })
})

test('P-1037 money 1: what was agreed on for less than half a cent is refused plainly, however it is to be paid', async () => {
  const id = await made()
  await seller.call(answerOffer, { id, status: 'accepted' })
  await app.database.pool.query('update offers set amount = 10, quantity = 1 where id = $1', [id])
  await app.database.pool.query('update cart_lines set quantity = 1 where user_id = $1', [buyerId])
  const group = { payType: 'offer', group: String(auctionId) } as const
  const card = { ...group, method: 'online', source: { id: await makeCard(app, buyerId) } } as const
  const answers = [
    await buyer.call(payFromWallet, group),
    await buyer.call(payBySource, card),
    await buyer.call(claimOffline, group),
  ]
  expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([422, 'cannot_buy']))
})

test('P-1037 P-1101 accepted it is in the buyer’s cart at that price, for that many, with nothing reserved', async () => {
  const id = await made()
  app.published.splice(0)
  expect(await seller.call(answerOffer, { id, status: 'accepted' })).toMatchObject({ message: 'Offer accepted' })
  expect(await cart()).toMatchObject([
    { lotId, quantity: 2, unitPrice: dollars(80), subtotal: dollars(160), offerId: id },
  ])
  expect(await noticesOf(buyerId)).toEqual(['offer_accepted'])
  expect(app.published.map(([room, name]) => [room, name])).toEqual([
    [`user:${buyerId}`, 'noticeAdded'],
    [`user:${buyerId}`, 'cartChanged'],
  ])
  const lines = await cart()
  const more = await buyer.post('/buynow/changeStatus', { cart_id: lines[0]?.id, qty: 3 })
  expect(more).toMatchObject({ code: 'max_quantity', message: 'Max Quantity 2' })
})

test('P-1037 P-1095 taken out of the cart and put in again, as many as were agreed on cost what was agreed on', async () => {
  const id = await made()
  await seller.call(answerOffer, { id, status: 'accepted' })
  const add = (quantity: number) => buyer.call(addToCart, { lines: [{ lotId, quantity }] })
  const remove = async () => buyer.call(changeCartLine, { lineId: (await cart())[0]?.id ?? 0, isRemoved: true })
  expect(await remove()).toMatchObject({ status: 200 })
  expect(await cart()).toEqual([])
  await add(3)
  expect(await cart()).toMatchObject([{ quantity: 3, unitPrice: dollars(100), offerId: null }])
  await add(2)
  expect(await cart()).toMatchObject([{ quantity: 2, unitPrice: dollars(80), offerId: id }])
  await remove()
  await add(2)
  expect(await cart()).toMatchObject([{ quantity: 2, unitPrice: dollars(80), offerId: id }])
  await remove()
  await letTimePass(id)
  await add(2)
  expect(await cart()).toMatchObject([{ quantity: 2, unitPrice: dollars(100), offerId: null }])
})

test('P-1037 an agreed price is its buyer’s: whoever else puts the lot in pays the price of the lot', async () => {
  const id = await made()
  await seller.call(answerOffer, { id, status: 'accepted' })
  const other = await app.as(await makeBidder(app.database.db, auctionId))
  await other.call(addToCart, { lines: [{ lotId, quantity: 2 }] })
  const lines = (await other.call(readCart, {})).data.groups.flatMap((group) => group.lines)
  expect(lines).toMatchObject([{ unitPrice: dollars(100), offerId: null }])
})

test.each(['accepted', 'declined', 'countered'] as const)(
  'P-1038 after %s every other answer is too late',
  async (status) => {
    const id = await made()
    expect((await seller.call(answerOffer, { id, status, amount: dollars(90) })).status).toBe(200)
    for (const other of ['accepted', 'declined', 'countered'] as const)
      expect(await seller.call(answerOffer, { id, status: other, amount: dollars(90) })).toMatchObject({
        ...{ status: 409, message: `Offer is already ${status}` },
      })
  },
)

test('P-1037 asked again with the same key the first answer holds', async () => {
  const id = await made()
  const key = crypto.randomUUID()
  for (let time = 0; time < 2; time += 1)
    expect((await seller.call(answerOffer, { id, status: 'accepted' }, { key })).status).toBe(200)
  expect(await noticesOf(buyerId)).toEqual(['offer_accepted'])
})

test('P-1038 of twenty answers at once one is given', async () => {
  const id = await made()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      seller.call(answerOffer, { id, status: index % 2 === 0 ? 'accepted' : 'declined' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const [mine] = await own()
  expect(await noticesOf(buyerId)).toEqual([`offer_${mine?.status}`])
  expect(await cart()).toHaveLength(mine?.status === 'accepted' ? 1 : 0)
})

test.each([
  [80, 'counter_out_of_range'],
  [100, 'counter_out_of_range'],
  [undefined, 'invalid_input'],
])('P-1037 a counter-offer of %s dollars is refused', async (amount, code) => {
  const id = await made()
  const given = amount === undefined ? {} : { amount: dollars(amount) }
  expect((await seller.call(answerOffer, { id, status: 'countered', ...given })).code).toBe(code)
  expect((await own())[0]?.status).toBe('pending')
})

test('P-1037 the buyer accepts a counter-offer and has the lot at that price; said twice it holds once', async () => {
  const id = await made()
  expect((await buyer.call(answerCounter, { id, status: 'accepted' })).message).toBe('Offer is already pending')
  await seller.call(answerOffer, { id, status: 'countered', amount: dollars(90) })
  for (let time = 0; time < 2; time += 1)
    expect((await buyer.call(answerCounter, { id, status: 'accepted' })).status).toBe(200)
  expect(await cart()).toMatchObject([{ unitPrice: dollars(90), offerId: id }])
  expect(await noticesOf(sellerId)).toEqual(['offer_made', 'counter_accepted'])
  expect((await buyer.call(answerCounter, { id, status: 'declined' })).message).toBe('Offer is already accepted')
})

test('P-1037 a declined counter-offer leaves the cart empty and the way open for another offer', async () => {
  const id = await made()
  await seller.call(answerOffer, { id, status: 'countered', amount: dollars(90) })
  expect((await buyer.call(answerCounter, { id, status: 'declined' })).status).toBe(200)
  expect([await cart(), (await offer(85)).status]).toEqual([[], 200])
})

const letTimePass = (id: number) =>
  app.database.pool.query("update offers set expires_at = now() - interval '1 second' where id = $1", [id])

test('P-1038 after 48 hours it is over at once, and told to both when the job comes by', async () => {
  const id = await made()
  await letTimePass(id)
  expect((await seller.call(answerOffer, { id, status: 'accepted' })).message).toBe('Offer is already expired')
  for (let time = 0; time < 2; time += 1) await endOffers(app.database, app.services.hub)
  expect((await own())[0]?.status).toBe('expired')
  expect([await noticesOf(buyerId), await noticesOf(sellerId)]).toEqual([
    ['offer_expired'],
    ['offer_made', 'offer_expired'],
  ])
})

test('P-1038 an agreed price that was not used leaves the totals at once and the cart with the job', async () => {
  const id = await made()
  await seller.call(answerOffer, { id, status: 'accepted' })
  await letTimePass(id)
  expect(await cart()).toMatchObject([{ unavailable: 'offer_over' }])
  app.published.splice(0)
  await endOffers(app.database, app.services.hub)
  expect(await cart()).toEqual([])
  expect(app.published).toContainEqual([`user:${buyerId}`, 'cartChanged', { lotId, isRemoved: true }])
})

test('P-1038 an agreed price does not run out under a payment', async () => {
  const id = await made()
  await seller.call(answerOffer, { id, status: 'accepted' })
  await letTimePass(id)
  const attemptId = await makeAttempt(app.database.db, buyerId, { lotIds: [lotId], offerId: id })
  await endOffers(app.database, app.services.hub)
  expect((await own())[0]?.status).toBe('accepted')
  await app.database.pool.query("update payment_attempts set status = 'failed', ended_at = now() where id = $1", [
    attemptId,
  ])
  await endOffers(app.database, app.services.hub)
  expect((await own())[0]?.status).toBe('expired')
})

test('P-1036 sellers see offers for their own lots, staff all of them', async () => {
  const { db } = app.database
  const id = await made()
  const stranger = await app.as(await makeUser(db, { role: 'seller' }))
  const clerk = await app.as(await makeUser(db, { role: 'clerk' }))
  const idsOf = async (client: TestClient) =>
    (await client.call(listReceivedOffers, LIST)).data.records.map((one) => one.id)
  expect(await idsOf(seller)).toEqual([id])
  expect(await idsOf(stranger)).toEqual([])
  expect(await idsOf(clerk)).toContain(id)
  const [record] = (await seller.call(listReceivedOffers, LIST)).data.records
  expect(record?.buyer).toEqual({ id: buyerId, name: 'Pat Example' })
  const filters = [{ field: 'status', type: 'in' as const, value: ['declined'] }]
  expect((await seller.call(listReceivedOffers, { ...LIST, filters })).data.totalRecords).toBe(0)
  expect((await stranger.call(answerOffer, { id, status: 'declined' })).status).toBe(404)
  expect((await clerk.call(answerOffer, { id, status: 'declined' })).status).toBe(200)
})

test('PD-5 a house that wants no offers takes none', async () => {
  const set =
    "insert into settings (kind, key, value) values ('feature', 'make_offer', to_jsonb($1::bool)) on conflict (kind, key) do update set value = excluded.value"
  await app.database.pool.query(set, [false])
  expect((await offer()).code).toBe('not_enabled')
  await app.database.pool.query(set, [true])
})

test('P-1095 P-1102 units changed while an offer for fewer is accepted do not get its price', async () => {
  const { pool } = app.database
  await buyer.call(addToCart, { lines: [{ lotId, quantity: 1 }] })
  const lineId = (await cart())[0]?.id ?? 0
  const id = await made(80, 1)
  const other = await pool.connect()
  let changing: ReturnType<typeof buyer.call<typeof changeCartLine>>
  try {
    await other.query('begin')
    await other.query("update offers set status = 'accepted' where id = $1", [id])
    await other.query('update cart_lines set offer_id = $2, seen_price = $3 where id = $1', [lineId, id, dollars(80)])
    changing = buyer.call(changeCartLine, { lineId, quantity: 5 })
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 10_000, interval: 20 }).toBe(1)
    await other.query('commit')
  } finally {
    other.release(true)
  }
  expect((await changing).code).toBe('total_changed')
  expect(await cart()).toMatchObject([{ id: lineId, quantity: 1 }])
})

test('B-356 rule 12 an offer tells staff what stands on its lot, and nothing of a sealed one before it closes', async () => {
  const { db, pool } = app.database
  const id = await made()
  const owner = await app.as(await makeUser(db, { role: 'owner' }))
  const standing = async (bids: number, saleType: string, status: string) => {
    const given = [lotId, bids, saleType, status]
    await pool.query('update lots set bid_count = $2, sale_type = $3, status = $4 where id = $1', given)
    return (await owner.call(readOfficeOffer, { id })).data.standingBid
  }
  expect(await standing(0, 'auction', 'open')).toBeNull()
  const told = await standing(2, 'auction', 'open')
  expect(told).not.toBeNull()
  for (const saleType of ['sealed', 'sealed_rank']) {
    expect(await standing(2, saleType, 'open')).toBeNull()
    expect(await standing(2, saleType, 'closed')).toBe(told)
  }
})
