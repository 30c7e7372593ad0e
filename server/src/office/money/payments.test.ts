import { payBySource } from '@gavelhouse/shared/checkout/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { getOfficeCounts } from '@gavelhouse/shared/office/contract.ts'
import { findAuctions } from '@gavelhouse/shared/office/list-contract.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import * as api from '@gavelhouse/shared/office/payments-contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrokenBooks } from '../../books/invariants.ts'
import { makeAuction, makeBidder, makeUser } from '../../testing/factories.ts'
import { makeInvoice } from '../../testing/money.ts'
import { cardToken, makeBank, makeCard } from '../../testing/payment-tokens.ts'
import { passTime } from '../../testing/sandbox-company.ts'
import { createTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { turnKnobs } from '../../testing/turn-knobs.ts'

let app: TestApp
let [spring, autumn]: number[] = []
let [ann, ben]: number[] = []
let [owner, cashier, limited]: TestClient[] = []
let [paid, declined, pending]: number[] = []

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  spring = await makeAuction(db, { status: 'closed' })
  autumn = await makeAuction(db, { status: 'closed' })
  ann = await makeBidder(db, spring, { firstName: 'Annabel', lastName: 'Quill' })
  ben = await makeBidder(db, autumn)
  owner = await app.as(await makeUser(db, { role: 'owner' }))
  cashier = await app.as(await makeUser(db, { role: 'cashier' }))
  limited = await app.as(await makeUser(db, { role: 'cashier', auctionIds: [autumn] }))
  paid = await pay(ann, spring, await makeCard(app, ann))
  declined = await pay(ann, spring, await cardToken(app, '4000000000000002'))
  const bank = await makeBank(app, ben)
  await app.database.pool.query('update sandbox_pay_sources set is_verified = true where id = $1', [bank])
  pending = await pay(ben, autumn, bank)
})
afterAll(() => app.close())

/** Answers the number of the payment. */
async function pay(userId: number, auctionId: number, sourceId: string): Promise<number> {
  const { invoiceId } = await makeInvoice(app, { userId, auctionId })
  const source = { id: sourceId }
  await (await app.as(userId)).call(payBySource, { payType: 'auction', method: 'online', invoiceId, source })
  const { rows } = await app.database.pool.query('select id from payment_attempts where invoice_id = $1', [invoiceId])
  return Number(rows[0]?.id)
}

const PAGE = { page: 1, limit: 50 }
const list = async (search = '', client = owner) => {
  const answer = await client?.call(api.listOfficePayments, { ...PAGE, ...readListQuery('payments', search) })
  return answer?.data.records ?? []
}
const idsOf = async (search: string, client = owner) => (await list(search, client)).map(({ id }) => id)

test('every try to pay with what came of it, the newest first', async () => {
  const records = await list()
  expect(records.map(({ id }) => id)).toEqual([pending, declined, paid])
  expect(records).toMatchObject([
    { method: 'bank', state: 'pending', auctionId: autumn, isStuck: false },
    { method: 'card', state: 'failed', failure: 'card_declined', fee: dollars(3), captured: 0 },
    { state: 'succeeded', amount: dollars(100), fee: dollars(3), captured: dollars(103), userName: 'Annabel Quill' },
  ])
  expect(records[2]?.chargeId).toMatch(/^ch_/)
})

test('found by number, invoice, the provider’s number and the payer; by state, method, sale, amount', async () => {
  const [, , first] = await list()
  for (const search of [`q=${paid}`, `q=${first?.invoiceId}`, `q=${first?.chargeId}`])
    expect(await idsOf(search)).toEqual([paid])
  expect(await idsOf('q=annabel')).toEqual([declined, paid])
  expect(await idsOf('state=failed')).toEqual([declined])
  expect(await idsOf('method=bank')).toEqual([pending])
  expect(await idsOf(`auction=${spring}&sort=at`)).toEqual([paid, declined])
  expect(await idsOf('amount=100.01-')).toEqual([])
  expect(await idsOf('declined=1')).toEqual([declined])
  expect(await idsOf(`bidder=${ben}`)).toEqual([pending])
})

test('T-20 whoever looks after one auction sees its payments; those of another are not there', async () => {
  expect(await idsOf('', limited)).toEqual([pending])
  for (const endpoint of [api.readOfficePayment, api.askProvider])
    expect(await limited?.call(endpoint, { id: paid ?? 0 })).toMatchObject({ status: 404 })
  expect(await limited?.call(api.readOfficePayment, { id: pending ?? 0 })).toMatchObject({ status: 200 })
  const { data } = (await limited?.call(findAuctions, { search: '', ids: [spring ?? 0] })) ?? {}
  expect(data?.auctions.map(({ id }) => id)).toEqual([autumn])
  const shipper = await app.as(await makeUser(app.database.db, { role: 'pickup' }))
  const found = (await shipper.call(findAuctions, { search: '', ids: [spring ?? 0] })).data.auctions
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining([spring, autumn]))
})

test('money 7 a bank that is silent for days is stuck, counted, and asked: what it says decides, once', async () => {
  expect((await owner?.call(getOfficeCounts, {}))?.data).toMatchObject({ stuckPayments: 0, declinedCards: 1 })
  await app.database.pool.query("update payment_attempts set created_at = now() - interval '11 days' where id = $1", [
    pending,
  ])
  expect(await idsOf('stuck=1')).toEqual([pending])
  expect((await cashier?.call(getOfficeCounts, {}))?.data).toMatchObject({ stuckPayments: 1 })

  await turnKnobs(app.database.pool, { isDead: true })
  expect((await cashier?.call(api.askProvider, { id: pending ?? 0 }))?.data).toMatchObject({
    ...{ state: 'pending', said: null, isSilent: true },
  })
  await turnKnobs(app.database.pool, null)
  const still = await cashier?.call(api.askProvider, { id: pending ?? 0 })
  expect(still?.data).toMatchObject({ before: 'pending', state: 'pending', said: 'processing', isSilent: false })
  await passTime(app, '20 days')
  const answers = await Promise.all([1, 2, 3].map(async () => cashier?.call(api.askProvider, { id: pending ?? 0 })))
  expect(answers.map((answer) => [answer?.data.state, answer?.data.said])).toEqual(
    Array.from({ length: 3 }, () => ['succeeded', 'captured']),
  )
  expect(await idsOf('stuck=1')).toEqual([])
  expect(await findBrokenBooks(app.database.pool)).toEqual([])
})

test('the course says when it began, what entered the books and who asked', async () => {
  const { data } = (await owner?.call(api.readOfficePayment, { id: pending ?? 0 })) ?? {}
  const course = data?.course.map(({ what, word }) => `${what} ${word}`) ?? []
  expect(course).toEqual(
    expect.arrayContaining(['started bank', 'books payment', 'ended succeeded', 'staff ask_provider']),
  )
  expect(data?.course.find(({ what }) => what === 'books')?.amount).toBe(dollars(100) + (data?.fee ?? 0))
  const { rows } = await app.database.pool.query(
    "select changes from audit_log where act = 'ask_provider' and subject = $1 order by id",
    [`payment:${pending}`],
  )
  expect(rows.map(({ changes }) => changes.length).filter((count) => count > 0).length).toBeGreaterThanOrEqual(1)
})

test('the list leaves as a file, with amounts as numbers', async () => {
  const { data } =
    (await owner?.call(api.exportPayments, { ...readListQuery('payments', 'state=failed'), format: 'csv' })) ?? {}
  const lines = Buffer.from(data?.content ?? '', 'base64')
    .toString()
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(',100,3,0,0,failed,card_declined,')
  const sheet = await owner?.call(api.exportPayments, { filters: [], format: 'xlsx' })
  expect(
    Buffer.from(sheet?.data.content ?? '', 'base64')
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  expect(
    await limited?.call(api.exportPayments, { ...readListQuery('payments', `auction=${spring}`), format: 'csv' }),
  ).toMatchObject({
    status: 404,
  })
})
