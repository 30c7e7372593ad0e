import { accountOf } from '@gavelhouse/shared/books/account.ts'
import { depositHeld } from '@gavelhouse/shared/books/entries.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import { postEntries } from '../books/post-entries.ts'
import { readBalance } from '../books/queries.ts'
import { makeAuction, makeLocation, makeUser } from '../testing/factories.ts'
import { makeSale } from '../testing/make-sale.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { bidDeposits } from '../wallet/tables.ts'
import { createInvoice, createInvoices, type InvoiceDraft } from './create-invoice.ts'
import { findBrokenInvoices } from './invariants.ts'
import { listLines, lockInvoice } from './queries.ts'

let database: TestDatabase
let locationId: number
beforeAll(async () => {
  database = await createTestDatabase()
  locationId = await makeLocation(database.db)
})
afterAll(() => database.drop())

const UTAH = { rate: 4_850, state: 'UT', description: 'UT sales tax' }

async function draftFor(given: { premium?: number; prices?: number[]; userId?: number } = {}) {
  const { db } = database
  const userId = given.userId ?? (await makeUser(db))
  const auctionId = await makeAuction(db, { locationId, buyerPremium: given.premium ?? 1_500, dueDays: 3 })
  const sales = []
  for (const price of given.prices ?? [100])
    sales.push(await makeSale(db, { auctionId, userId, price: dollars(price) }))
  const lineIds = sales.map(({ lineId }) => lineId)
  const draft: InvoiceDraft = { userId, auctionId, locationId, source: 'auction', lineIds, tax: UTAH }
  return { draft, lotIds: sales.map(({ lotId }) => lotId) }
}

const create = (draft: InvoiceDraft) => database.db.transaction((tx) => createInvoice(tx, draft))
const read = async (id: number) => {
  const invoice = await lockInvoice(database.db, id)
  if (invoice === null) throw new Error('no invoice')
  return { invoice, lines: await listLines(database.db, id) }
}

test('I-34 an invoice is the exact sum of its lines, each rounded by itself', async () => {
  const { draft } = await draftFor({ prices: [33.33, 0.05, 1_000] })
  const { invoice, lines } = await read(await create(draft))
  expect(lines.map(({ subtotal, premium, tax }) => [subtotal, premium, tax])).toEqual([
    [dollars(33.33), dollars(5), dollars(1.86)],
    [dollars(0.05), dollars(0.01), 0],
    [dollars(1_000), dollars(150), dollars(55.78)],
  ])
  expect(invoice).toMatchObject({
    ...{ subtotal: dollars(1_033.38), premium: dollars(155.01), tax: dollars(57.64), paid: 0, deposit: 0 },
    ...{ frozenAt: null, delivery: null, taxCertificate: null },
  })
  expect(lines[0]).toMatchObject({ premiumRate: 15_000, taxRate: 4_850, taxState: 'UT' })
})

test('money 19 I-31 what comes to nothing is paid as it is made: nobody is reminded of it, and its deposit goes back', async () => {
  const { draft, lotIds } = await draftFor({ prices: [0.001] })
  const deposit = { userId: draft.userId, lotId: lotIds[0] as number, amount: dollars(5) }
  const [held] = await database.db.insert(bidDeposits).values(deposit).returning({ id: bidDeposits.id })
  const id = held?.id ?? 0
  await database.db.transaction((tx) =>
    postEntries(tx, [depositHeld(id, { amount: dollars(5), purse: { from: 'provider', fee: 0 } })]),
  )
  const { invoice } = await read(await create(draft))
  expect(invoice).toMatchObject({ subtotal: 0, deposit: 0, paid: 0, delivery: 'pickup' })
  expect([invoice.frozenAt, invoice.paidAt]).toEqual([expect.any(Number), expect.any(Number)])
  // The lots of these tests lie elsewhere than their invoices say.
  const broken = await findBrokenInvoices(database.pool)
  expect(broken.filter(({ name }) => !name.startsWith('I-50'))).toEqual([])
  expect(await findBrokenBooks(database.pool)).toEqual([])
})

test('A-597 people who are exempt pay no tax, and the invoice names their certificate', async () => {
  const userId = await makeUser(database.db, { collectTax: false, taxCertificate: 'EX-77' })
  await database.pool.query("insert into profiles (user_id, tax_exempt_id) values ($1, 'TYPED')", [userId])
  const { draft } = await draftFor({ userId })
  const { invoice, lines } = await read(await create(draft))
  expect(invoice).toMatchObject({ tax: 0, taxCertificate: 'EX-77' })
  expect(lines[0]).toMatchObject({ tax: 0, taxRate: 0, taxDescription: 'Tax exempt' })
})

test('P-1234 an invoice is due at the end of a day of the house', async () => {
  const { draft } = await draftFor()
  const { invoice } = await read(await create(draft))
  const due = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Denver', timeStyle: 'medium' }).format(
    invoice.dueAt,
  )
  expect(due).toBe('23:59:59')
  expect(Math.floor((invoice.dueAt - Date.now()) / 86_400_000)).toBe(3)
})

test('numbers are consecutive, and one that was not used is used by the next', async () => {
  const first = await create((await draftFor()).draft)
  const { draft } = await draftFor()
  await expect(
    database.db.transaction(async (tx) => {
      await createInvoice(tx, draft)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  const drafts = await Promise.all(Array.from({ length: 6 }, async () => (await draftFor()).draft))
  const made = await Promise.all(drafts.map(create))
  expect(made.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 6 }, (_, index) => first + 1 + index))
})

test('I-50 a line is put on one invoice, however many ask for it at once', async () => {
  const { draft } = await draftFor()
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => create(draft)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each([
  ['less than is due', 40, 40, 0],
  ['more than is due: the rest goes to the wallet', 500, 120.58, 379.42],
])(
  'I-27 the deposit for a lot is applied to its invoice, which is frozen by it: %s',
  async (_, held, applied, rest) => {
    const { db } = database
    const { draft, lotIds } = await draftFor()
    const [deposit] = await db
      .insert(bidDeposits)
      .values({ userId: draft.userId, lotId: lotIds[0] as number, amount: dollars(held) })
      .returning({ id: bidDeposits.id })
    const depositId = deposit?.id as number
    const purse = { from: 'provider', fee: 0 } as const
    await db.transaction((tx) => postEntries(tx, [depositHeld(depositId, { amount: dollars(held), purse })]))

    const id = await create(draft)
    const { invoice } = await read(id)
    expect(invoice.deposit).toBe(dollars(applied))
    expect(invoice.frozenAt).not.toBeNull()
    expect(invoice.delivery).toBe('pickup')
    expect(invoice.paidAt === null).toBe(rest === 0)
    const { debits, credits } = await readBalance(db, accountOf('receivable', id))
    expect(debits - credits).toBe(dollars(120.58 - applied))
    expect((await readBalance(db, accountOf('wallet', draft.userId))).credits).toBe(dollars(rest))
    const { rows } = await database.pool.query('select status, invoice_id from bid_deposits where id = $1', [depositId])
    expect(rows).toEqual([{ status: 'applied', invoice_id: id }])
  },
)

test('what is bought outright comes with its delivery, address and shipping', async () => {
  const { draft } = await draftFor({ premium: 0 })
  const address = {
    ...{ firstName: 'Pat', lastName: 'Example', address1: '1 Elm St', address2: '', city: 'Boise', state: 'ID' },
    ...{ zip: '83702', country: 'US', phone: '' },
  }
  const shipping = {
    amount: dollars(20),
    taxRate: 6_000,
    carrier: 'shipEngine',
    service: 'ground',
    rateId: 'r1',
  } as const
  const tax = { rate: 6_000, state: 'ID', description: 'ID sales tax' }
  const { invoice } = await read(
    await create({ ...draft, source: 'buy-now', tax, delivery: 'shipping', address, shipping }),
  )
  expect(invoice).toMatchObject({
    ...{ subtotal: dollars(100), tax: dollars(6), shipping: dollars(20), shippingTax: dollars(1.2) },
    ...{ delivery: 'shipping', carrier: 'shipEngine', shippingService: 'ground', shippingRateId: 'r1', address },
  })
})

test('two drafts of one call get two invoices, in their order', async () => {
  const [one, two] = [await draftFor(), await draftFor({ prices: [5] })]
  const ids = await database.db.transaction((tx) => createInvoices(tx, [one.draft, two.draft]))
  expect(ids[1]).toBe((ids[0] as number) + 1)
  expect((await read(ids[1] as number)).invoice.userId).toBe(two.draft.userId)
})
