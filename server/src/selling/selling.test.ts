import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { answerOffer } from '@gavelhouse/shared/offers/contract.ts'
import { getOfficeCounts } from '@gavelhouse/shared/office/contract.ts'
import * as api from '@gavelhouse/shared/selling/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeLot } from '../testing/close-lot.ts'
import { makeAuction, makeBidder, makeCategory, makeCondition, makeLot, makeUser } from '../testing/factories.ts'
import { makeQuestion } from '../testing/make-letter.ts'
import { makeOffer } from '../testing/make-purchases.ts'
import { makeSettled } from '../testing/make-settled.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let seller: TestClient
let other: TestClient
let staff: TestClient
let sellerId: number
let number: number
let questionId: number
let offerId: number

/** What nobody who sells may read anywhere: whoever bids, buys, asks or offers. */
const SECRET = { firstName: 'Zebulon', lastName: 'Quagmire', companyName: 'Quagmire Secret Holdings' }
const PAGE = { limit: 50, page: 1, filters: [] }

beforeAll(async () => {
  app = await createTestApp()
  const { db, pool } = app.database
  sellerId = await makeUser(db, { role: 'seller' })
  seller = await app.as(sellerId)
  other = await app.as(await makeUser(db, { role: 'seller' }))
  staff = await app.as(await makeUser(db, { role: 'cataloguer' }))
  const auctionId = await makeAuction(db, { sellerId })
  const buyerId = await makeBidder(db, auctionId, SECRET)
  const lotId = await makeLot(db, { sellerId, auctionId, title: 'Own lathe' })
  await (await app.as(buyerId)).call(placeBid, { lotId, amount: dollars(50), kind: 'proxy' })
  await makeLot(db, { title: 'Lathe of somebody else' })
  offerId = await makeOffer(app, buyerId, { sellerId })
  questionId = await makeQuestion(app, { sellerId, userId: buyerId, title: 'Asked about' })
  await pool.query(
    "update lot_questions set name = 'Zebulon Quagmire', email = 'zebulon@quagmire.test', phone = '+18015559999'",
  )
  number = await makeSettled(app, sellerId)
  await pool.query(
    `update users set first_name = 'Zebulon', last_name = 'Quagmire' where id in (select user_id from invoices)`,
  )
})
afterAll(() => app.close())

const READS: [string, Endpoint, () => object][] = [
  ['lots', api.listOwnLots, () => PAGE],
  ['offers', api.listOwnOffers, () => PAGE],
  ['questions', api.listOwnQuestions, () => PAGE],
  ['statements', api.listOwnStatements, () => ({})],
  ['a statement', api.readOwnStatement, () => ({ number })],
  ['items', api.listOwnItems, () => PAGE],
]

test.each(READS)(
  'T-20 %s: what a seller is answered names nobody who bids, buys, asks or offers',
  async (_name, call, body) => {
    const { status, envelope } = await seller.post(call.path, body())
    expect(status).toBe(200)
    const told = JSON.stringify(envelope)
    expect(told).not.toMatch(/zebulon|quagmire|9999|leader|buyer|user_id|email|phone|sold_to|bidder/i)
  },
)

test('T-20 the paper of a statement names no buyer', async () => {
  const { content } = (await seller.call(api.getOwnStatementPdf, { number })).data
  const told = readPdf(Buffer.from(content, 'base64')).join('\n')
  expect(told).toContain(`Settlement ${number}`)
  expect(told).not.toMatch(/zebulon|quagmire/i)
})

test('a seller sees their own, with how it stands, and nothing of another seller', async () => {
  const { records } = (await seller.call(api.listOwnLots, PAGE)).data
  expect(records.map(({ title }) => title)).toContain('Own lathe')
  expect(records.map(({ title }) => title)).not.toContain('Lathe of somebody else')
  expect(records.find(({ title }) => title === 'Own lathe')).toMatchObject({ bidCount: 1, status: 'open' })
  expect((await other.call(api.listOwnLots, PAGE)).data.records).toEqual([])
  expect((await other.call(api.listOwnOffers, { limit: 12, page: 1 })).data.records).toEqual([])
  expect((await other.call(api.listOwnQuestions, { limit: 12, page: 1 })).data.records).toEqual([])
  expect((await other.call(api.listOwnStatements, {})).data.statements).toEqual([])
  expect((await other.call(api.readOwnStatement, { number })).status).toBe(404)
})

test('B-356 rule 12 how often was bid on a sealed lot its seller learns once it is over', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db, { sellerId })
  const lotId = await makeLot(db, { sellerId, auctionId, saleType: 'sealed', startingPrice: dollars(40) })
  const own = async () => (await seller.call(api.listOwnLots, PAGE)).data.records.find(({ id }) => id === lotId)
  expect(await own()).toMatchObject({ bidCount: null, price: dollars(40) })
  await (await app.as(await makeBidder(db, auctionId))).call(placeBid, { lotId, amount: dollars(90), kind: 'hard' })
  expect(await own()).toMatchObject({ bidCount: null, price: dollars(40) })
  await closeLot(app, lotId)
  expect(await own()).toMatchObject({ status: 'sold', bidCount: 1, price: dollars(90) })
})

test('P-1037 offers and questions are answered by the seller they are for, and by nobody else', async () => {
  expect((await other.call(api.answerOwnQuestion, { id: questionId, body: 'Yes' })).status).toBe(404)
  expect((await seller.call(api.answerOwnQuestion, { id: questionId, body: 'It does, on three phases.' })).status).toBe(
    200,
  )
  const { records } = (await seller.call(api.listOwnQuestions, { limit: 12, page: 1 })).data
  expect(records.map(({ isAnswered }) => isAnswered)).toEqual([true])
  expect((await other.call(answerOffer, { id: offerId, status: 'declined' })).status).toBe(404)
  expect((await seller.call(answerOffer, { id: offerId, status: 'declined' })).status).toBe(200)
})

test('offers that wait for an answer come before answered ones, however old they are', async () => {
  const buyerId = await makeUser(app.database.db)
  const [waiting, answered] = [await makeOffer(app, buyerId, { sellerId }), await makeOffer(app, buyerId, { sellerId })]
  await seller.call(answerOffer, { id: answered, status: 'declined' })
  const { records } = (await seller.call(api.listOwnOffers, { limit: 12, page: 1 })).data
  expect(records.map(({ id }) => id).slice(0, 2)).toEqual([waiting, answered])
})

test('an item waits for the house: accepted it is a lot of its seller, refused it says why, taken back it is gone', async () => {
  const { db } = app.database
  const submit = async (title: string) => {
    const asked = {
      title,
      description: 'Dry stored',
      quantity: 1,
      startingPrice: dollars(40),
      reserve: null,
      pictures: [],
    }
    return (await seller.call(api.submitItem, asked)).data.id
  }
  const [press, saw, drill] = [await submit('Press'), await submit('Saw'), await submit('Drill')]
  const place = {
    ...{ auctionId: await makeAuction(db, { status: 'draft' }), categoryId: await makeCategory(db) },
    conditionId: await makeCondition(db),
  }
  const yes = { isAccepted: true, answer: '' }
  expect((await staff.call(api.answerItem, { id: press, ...yes })).status).toBe(422)
  const { lotId } = (await staff.call(api.answerItem, { id: press, ...yes, ...place })).data
  const { rows } = await app.database.pool.query(
    'select title, seller_id, status, starting_price from lots where id = $1',
    [lotId],
  )
  expect(rows).toEqual([{ title: 'Press', seller_id: sellerId, status: 'draft', starting_price: String(dollars(40)) }])
  expect((await staff.call(api.answerItem, { id: press, ...yes, ...place })).code).toBe('item_answered')
  await staff.call(api.answerItem, { id: saw, isAccepted: false, answer: 'Too worn' })
  expect((await other.call(api.withdrawItem, { id: drill })).status).toBe(404)
  await seller.call(api.withdrawItem, { id: drill })
  const { records } = (await seller.call(api.listOwnItems, { limit: 12, page: 1 })).data
  expect(records.map(({ title, state, answer }) => [title, state, answer])).toEqual([
    ['Drill', 'withdrawn', ''],
    ['Saw', 'refused', 'Too worn'],
    ['Press', 'accepted', ''],
  ])
})

test('decision 107 I-70 whoever offered an item is told of the answer once, on the site and by mail', async () => {
  const { db, pool } = app.database
  const sellerId = await makeUser(db, { role: 'seller' })
  const asker = await app.as(sellerId)
  const place = {
    ...{ auctionId: await makeAuction(db, { status: 'draft' }), categoryId: await makeCategory(db) },
    conditionId: await makeCondition(db),
  }
  const submit = async (title: string) => (await asker.call(api.submitItem, { ...ITEM, title })).data.id
  const [anvil, bellows] = [await submit('Anvil'), await submit('Bellows')]
  const yes = { id: anvil, isAccepted: true, answer: '', ...place }
  app.published.length = 0
  await staff.call(api.answerItem, yes, { key: 'take-the-anvil' })
  await staff.call(api.answerItem, yes, { key: 'take-the-anvil' })
  await staff.call(api.answerItem, { id: bellows, isAccepted: false, answer: 'Too worn' })

  const notices = [
    { kind: 'item_accepted', facts: { title: 'Anvil' }, lotId: null },
    { kind: 'item_refused', facts: { title: 'Bellows' }, lotId: null },
  ]
  const { rows } = await pool.query(
    'select kind, facts, lot_id as "lotId" from notifications where user_id = $1 order by id',
    [sellerId],
  )
  expect(rows).toEqual(notices)
  const announced = app.published.filter(([room, name]) => room === `user:${sellerId}` && name === 'noticeAdded')
  expect(announced.map(([, , notice]) => notice)).toMatchObject(notices)
  const mails = await pool.query(
    "select payload from messages where user_id = $1 and kind = 'item_answered' order by id",
    [sellerId],
  )
  expect(mails.rows.map(({ payload }) => payload)).toMatchObject([
    { title: 'Anvil', isAccepted: true, answer: '' },
    { title: 'Bellows', isAccepted: false, answer: 'Too worn' },
  ])
})

test('an item that cannot become a lot stays as it was', async () => {
  const { id } = (
    await seller.call(api.submitItem, {
      title: 'Anvil',
      description: '',
      quantity: 1,
      startingPrice: null,
      pictures: [],
      reserve: null,
    })
  ).data
  const refused = await staff.call(api.answerItem, {
    id,
    isAccepted: true,
    auctionId: 999_999,
    categoryId: 1,
    conditionId: 1,
    answer: '',
  })
  expect(refused.status).toBe(404)
  expect((await seller.call(api.listOwnItems, { limit: 1, page: 1 })).data.records[0]?.state).toBe('waiting')
})

const ITEM = { description: '', quantity: 1, startingPrice: null, reserve: null, pictures: [] }

test('decision 107 an item can become a lot as it is asked for: no reserve below the start', async () => {
  const asked = { ...ITEM, title: 'Vise', startingPrice: dollars(100), reserve: dollars(50) }
  const refused = await seller.call(api.submitItem, asked)
  expect(refused).toMatchObject({ status: 422, message: 'The reserve must not be below the starting price' })
  expect(Object.keys(refused.details.fields ?? {})).toEqual(['rprice'])
})

test('decision 107 a reserve alone is a start as well where it is less than what lots start at', async () => {
  const { db, pool } = app.database
  const { id } = (await seller.call(api.submitItem, { ...ITEM, title: 'Washers', reserve: dollars(0.5) })).data
  const place = {
    ...{ auctionId: await makeAuction(db, { status: 'draft' }), categoryId: await makeCategory(db) },
    conditionId: await makeCondition(db),
  }
  const { lotId } = (await staff.call(api.answerItem, { id, isAccepted: true, answer: '', ...place })).data
  const { rows } = await pool.query('select starting_price, reserve from lots where id = $1', [lotId])
  expect(rows).toEqual([{ starting_price: String(dollars(0.5)), reserve: String(dollars(0.5)) }])
})

test('decision 107 what was offered earlier with a reserve below the start becomes a lot without one: its start asks for more', async () => {
  const { db, pool } = app.database
  const { id } = (await seller.call(api.submitItem, { ...ITEM, title: 'Vise', startingPrice: dollars(100) })).data
  await pool.query('update seller_items set reserve = $2 where id = $1', [id, dollars(50)])
  const place = {
    ...{ auctionId: await makeAuction(db, { status: 'draft' }), categoryId: await makeCategory(db) },
    conditionId: await makeCondition(db),
  }
  const { lotId } = (await staff.call(api.answerItem, { id, isAccepted: true, answer: '', ...place })).data
  const { rows } = await pool.query('select starting_price, reserve from lots where id = $1', [lotId])
  expect(rows).toEqual([{ starting_price: String(dollars(100)), reserve: null }])
})

test.each(['', ' ', '\u200b'])('an item has a title to read, as a lot has: %j', async (title) => {
  const refused = await seller.post(api.submitItem.path, { title, qty: 1 })
  expect(refused).toMatchObject({ status: 422, message: 'Enter a title' })
})

test('decision 107 what a seller has typed is read as it was typed: lines stay lines, signs stay signs', async () => {
  const { db, pool } = app.database
  const description = 'Bench <b>press</b>, 5 < 6 kg & more\nBelt: new\n\nStored dry'
  const { id } = (await seller.call(api.submitItem, { ...ITEM, title: 'Press', description })).data
  const place = {
    ...{ auctionId: await makeAuction(db, { status: 'draft' }), categoryId: await makeCategory(db) },
    conditionId: await makeCondition(db),
  }
  const { lotId } = (await staff.call(api.answerItem, { id, isAccepted: true, answer: '', ...place })).data
  const { rows } = await pool.query('select description from lots where id = $1', [lotId])
  expect(rows[0].description).toBe(
    '<p>Bench &lt;b&gt;press&lt;/b&gt;, 5 &lt; 6 kg &amp; more<br />Belt: new</p><p>Stored dry</p>',
  )
})

test('decision 107 what waits is listed of all sellers, the longest waiting first, and counted for whoever catalogues', async () => {
  const { db } = app.database
  await app.database.pool.query("update seller_items set state = 'withdrawn' where state = 'waiting'")
  const first = (await seller.call(api.submitItem, { ...ITEM, title: 'Waits longer' })).data.id
  const second = (await other.call(api.submitItem, { ...ITEM, title: 'Waits' })).data.id
  const gone = (await seller.call(api.submitItem, { ...ITEM, title: 'Gone' })).data.id
  await seller.call(api.withdrawItem, { id: gone })
  const { records, totalRecords } = (await staff.call(api.listItems, { limit: 12, page: 1 })).data
  expect(totalRecords).toBe(2)
  expect(records).toMatchObject([
    { id: first, title: 'Waits longer', sellerId, sellerName: expect.stringMatching(/./) },
    { id: second, title: 'Waits' },
  ])
  expect((await staff.call(getOfficeCounts, {})).data.waitingItems).toBe(2)
  const cashier = await app.as(await makeUser(db, { role: 'cashier' }))
  expect((await cashier.call(getOfficeCounts, {})).data.waitingItems).toBeNull()
})
