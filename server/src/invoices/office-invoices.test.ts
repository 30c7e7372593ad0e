import { AppError } from '@gavelhouse/shared/errors.ts'
import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import { listInvoiceChoices, listOfficeInvoices } from '@gavelhouse/shared/invoices/office-contract.ts'
import { AGINGS, type Aging } from '@gavelhouse/shared/money/aging.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { makeInvoice, payInvoice } from '../testing/make-invoice.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

let app: TestApp
let owner: TestClient
/** By what they are, each of an auction of its own seller and buyer. */
const made: Record<string, Awaited<ReturnType<typeof makeInvoice>>> = {}
const TOTAL = dollars(115.5)

beforeAll(async () => {
  app = await createTestApp()
  const { database } = app
  owner = await app.as(await makeUser(database.db, { role: 'owner' }))
  for (const name of ['unpaid', 'partial', 'paid', 'cancelled', 'week', 'month', 'two_months', 'older'])
    made[name] = await makeInvoice(database, { sellerIds: [await makeUser(database.db, { role: 'seller' })] })
  await payInvoice(database, idOf('partial'), dollars(20))
  await payInvoice(database, idOf('paid'), TOTAL)
  await set('cancelled', 'cancelled_at = now()')
  for (const [name, days] of Object.entries({ week: 3, month: 20, two_months: 45, older: 90 }))
    await set(name, `due_at = now() - interval '${days} days'`)
  await set('paid', "due_at = now() - interval '3 days'")
})
afterAll(() => app.close())

const idOf = (name: string): number => made[name]?.id ?? 0
const set = (name: string, change: string) =>
  app.database.pool.query(`update invoices set ${change} where id = $1`, [idOf(name)])
const ask = async (search: string, client = owner) =>
  (await client.call(listOfficeInvoices, { ...readListQuery('invoices', search), limit: 50, page: 1 })).data.records
const found = async (search: string) => {
  const ids = (await ask(search)).map(({ id }) => id)
  return Object.keys(made).filter((name) => ids.includes(idOf(name)))
}

const OVERDUE = ['week', 'month', 'two_months', 'older']

describe('P-1048 invoices are found by', () => {
  test.each([
    ['state=unpaid', ['unpaid', ...OVERDUE]],
    ['state=partial', ['partial']],
    ['state=paid', ['paid']],
    ['state=cancelled', ['cancelled']],
    ['state=paid,cancelled', ['paid', 'cancelled']],
    ['unpaid=1', ['unpaid', 'partial', ...OVERDUE]],
    ['unpaid=0', ['paid', 'cancelled']],
    ['overdue=1', OVERDUE],
    ['aging=week', ['week']],
    ['aging=month,older', ['month', 'older']],
    ['aging=not_due', ['unpaid', 'partial']],
    ['method=card', ['partial', 'paid']],
    ['amount=200-', []],
    ['amount=115-116', ['unpaid', 'partial', 'paid', 'cancelled', ...OVERDUE]],
  ])('%s', async (search, expected) => {
    expect(await found(search)).toEqual(expected)
  })

  test('number, its beginning, its code, buyer, lot, seller and auction', async () => {
    const { id, userId, auctionId, lotIds } = made.month as NonNullable<typeof made.month>
    await app.database.pool.query(`update users set first_name = 'Quentin', last_name = 'Ashe' where id = $1`, [userId])
    await app.database.pool.query(`update lots set title = 'Hydraulic zebra' where id = $1`, [lotIds[0]])
    const { rows } = await app.database.pool.query<{ seller_id: number }>('select seller_id from lots where id = $1', [
      lotIds[0],
    ])
    for (const search of [
      ...[`q=${id}`, `q=INV-${id}`, 'q=quentin', 'q=zebra', `auction=${auctionId}`],
      ...[`bidder=${userId}`, `seller=${rows[0]?.seller_id}`, `auction=${auctionId}&q=zebra`],
    ])
      expect([search, (await ask(search)).map((one) => one.id)]).toEqual([search, [id]])
    expect((await ask(`q=${String(id).slice(0, -1)}`)).map((one) => one.id)).toContain(id)
    expect(await ask('q=nobody of this name')).toEqual([])
  })
})

test('money 16 what a list says of its invoices', async () => {
  const records = new Map((await ask('')).map((record) => [record.id, record]))
  expect(records.get(idOf('partial'))).toMatchObject({
    ...{ total: TOTAL, paid: dollars(20), due: dollars(95.5), state: 'partial', aging: 'not_due', itemCount: 1 },
  })
  expect(records.get(idOf('paid'))).toMatchObject({ due: 0, state: 'paid', aging: null, method: 'card' })
  for (const aging of AGINGS.slice(1) as Aging[]) expect(records.get(idOf(aging))?.aging).toBe(aging)
})

test('invoices are put in order', async () => {
  const due = (await ask('unpaid=1&sort=due')).map(({ dueAt }) => dueAt)
  expect(due).toEqual(due.toSorted((a, b) => a - b))
  const owed = (await ask('sort=-owed')).map((record) => record.due)
  expect(owed).toEqual(owed.toSorted((a, b) => b - a))
})

test('T-20 somebody limited to some auctions sees those, and others are not among the choices', async () => {
  const { auctionId, id, userId } = made.week as NonNullable<typeof made.week>
  const cashier = await app.as(await makeUser(app.database.db, { role: 'cashier', auctionIds: [auctionId] }))
  expect((await ask('', cashier)).map((record) => record.id)).toEqual([id])
  const choices = async (kind: 'auction' | 'buyer' | 'seller' | 'location') =>
    (await cashier.call(listInvoiceChoices, { kind, words: '', chosen: [] })).data.choices.map((one) => one.id)
  expect(await choices('auction')).toEqual([auctionId])
  expect(await choices('buyer')).toEqual([userId])
  expect(await choices('seller')).toHaveLength(1)
  expect(await choices('location')).toHaveLength(1)
  expect(
    await cashier.call(listInvoiceChoices, { kind: 'buyer', words: 'nobody', chosen: [made.month?.userId ?? 0] }),
  ).toMatchObject({
    data: { choices: [] },
  })
  const elsewhere = `auction=${made.month?.auctionId}`
  expect(
    await cashier.call(listOfficeInvoices, { ...readListQuery('invoices', elsewhere), limit: 5, page: 1 }),
  ).toMatchObject({ status: new AppError('not_found').status })
})

test('invoices are found by the day they were made', async () => {
  await set('older', `created_at = now() - interval '400 days'`)
  const day = houseDate(Date.now() - 400 * DAY)
  expect(await found(`from=${day}&to=${day}`)).toEqual(['older'])
})
