import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { payBySource, recordCash } from '@gavelhouse/shared/checkout/contract.ts'
import { refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { dateAfter, houseDate } from '@gavelhouse/shared/house-clock.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { figuresOf, REPORT_NAMES, type ReportName, reportColumns } from '@gavelhouse/shared/office/reports.ts'
import * as api from '@gavelhouse/shared/office/reports-contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrokenBooks } from '../../books/invariants.ts'
import { createInvoice } from '../../invoices/create-invoice.ts'
import { closeLot } from '../../testing/close-lot.ts'
import { makeAuction, makeBidder, makeLocation, makeLot, makeUser } from '../../testing/factories.ts'
import { makeSale } from '../../testing/make-sale.ts'
import { fillWallet } from '../../testing/money.ts'
import { makeCard } from '../../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

/** Random lives of invoices, and every report held against the books and against a fold that shares no line with it. */

const INVOICES = 24
const SEED = Math.floor(Math.random() * 1_000_000)
let drawn = SEED
const random = (below: number): number => {
  drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((drawn / 2_147_483_648) * below)
}

let app: TestApp
let [spring, autumn]: number[] = []
let [owner, limited]: TestClient[] = []
const today = () => houseDate(Date.now())
const ALL = () => ({ from: dateAfter(today(), -60), to: today() })

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const make = { status: 'closed', canPayInParts: true, buyerPremium: 1_250 } as const
  spring = await makeAuction(db, make)
  autumn = await makeAuction(db, { ...make, buyerPremium: 0 })
  owner = await app.as(await makeUser(db, { role: 'owner' }))
  limited = await app.as(await makeUser(db, { role: 'accountant', auctionIds: [spring] }))
  const people = [await makeBidder(db, spring), await makeBidder(db, autumn), await makeBidder(db, spring)]
  const cards = [await makeCard(app, people[0] ?? 0), await makeCard(app, people[1] ?? 0), '']
  const sellers = [await makeUser(db, { role: 'seller' }), await makeUser(db, { role: 'seller' })]
  for (let made = 0; made < INVOICES; made += 1) {
    const who = random(3)
    await liveOnce({ userId: people[who] ?? 0, card: cards[who] ?? '', sellerId: sellers[random(2)] ?? 0 })
  }
  await makeLot(db, {
    auctionId: spring,
    status: 'closed',
    endedAt: Date.now(),
    opensAt: Date.now() - 9e6,
    closesAt: Date.now() - 1_000,
  })
  await fillWallet(app, people[0] ?? 0, dollars(7))
  await spreadOverDays()
}, 120_000)
afterAll(() => app.close())

/** An invoice, what is paid of it, and what goes back. */
async function liveOnce({ userId, card, sellerId }: { userId: number; card: string; sellerId: number }): Promise<void> {
  const { db, pool } = app.database
  const auctionId = (random(2) === 0 ? spring : autumn) ?? 0
  const locationId = await makeLocation(db)
  const sources = ['bid', 'award', 'buy-now'] as const
  const lineIds: number[] = []
  for (let line = 0; line <= random(3); line += 1) {
    const sale = { price: 3_337 + random(9_000_000), quantity: 1 + random(3), source: sources[random(3)] ?? 'bid' }
    lineIds.push((await makeSale(db, { auctionId, userId, locationId, sellerId, ...sale })).lineId)
  }
  const isExempt = random(5) === 0
  const state = ['UT', 'ID', 'NV'][random(3)] ?? 'UT'
  const tax = { rate: isExempt ? 0 : ([6_850, 6_000, 8_375][random(3)] ?? 0), state, description: 'tax' }
  const id = await db.transaction((tx) =>
    createInvoice(tx, { userId, auctionId, locationId, source: 'auction', lineIds, tax }),
  )
  if (isExempt) await pool.query("update invoices set tax_certificate = 'C-17' where id = $1", [id])
  const way = random(5)
  if (way === 0) return
  const part = random(3) === 0 ? { amount: dollars(200) } : {}
  if (card !== '' && way < 4)
    await (await app.as(userId)).call(payBySource, {
      payType: 'auction',
      method: 'online',
      invoiceId: id,
      source: { id: card },
      ...part,
    })
  else await owner?.call(recordCash, { userId, invoiceId: id, notes: '', amount: 0 })
  if (random(2) === 0)
    await owner?.call(refundInvoice, {
      ...{ invoiceId: id, items: [{ lineId: lineIds[0] ?? 0, units: 1 }], amount: 0, givesShipping: false },
      ...{ to: random(2) === 0 ? 'source' : 'wallet', reason: 'Broken' },
    })
}

/** The journal cannot be changed, and so not dated back either: but for this test, behind the back of its guard. */
async function spreadOverDays(): Promise<void> {
  const client = await app.database.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query("update journal_entries set at = at - (id % 17) * interval '37 hours'")
  await client.query("update owed_lines set created_at = created_at - (id % 13) * interval '29 hours'")
  await client.query('set session_replication_role = origin')
  client.release(true)
}

const read = async (
  report: ReportName,
  asked: { from: string; to: string; auctionId?: number } = ALL(),
  client = owner,
) => {
  const answer = await client?.call(api.readReport, { report, ...asked })
  const lines = answer?.data.lines ?? []
  const named = (figures: { counts: number[]; sums: number[] }) =>
    Object.fromEntries(figuresOf(report, figures).map((value, index) => [reportColumns(report)[index]?.name, value]))
  return {
    totals: named(answer?.data.totals ?? { counts: [], sums: [] }),
    lines: new Map(lines.map((line) => [line.key, named(line)])),
  }
}

interface Moved extends Record<string, unknown> {
  kind: string
  day: string
  amount: number
  debit: string
  credit: string
  owner: string
}

/** Movement by movement, with nothing summed by the database. */
async function journal(): Promise<Moved[]> {
  const { rows } = await app.database.pool.query(
    `select e.kind, e.at, t.amount::text as amount, d.kind as debit, c.kind as credit, d.owner as debit_owner, c.owner as credit_owner
     from transfers t join journal_entries e on e.id = t.entry_id join book_accounts d on d.id = t.debit_id join book_accounts c on c.id = t.credit_id`,
  )
  return rows.map((row) => ({
    ...{
      kind: row.kind,
      day: houseDate(row.at.getTime()),
      amount: Number(row.amount),
      debit: row.debit,
      credit: row.credit,
    },
    owner: row.debit === 'tax' ? row.debit_owner : row.credit_owner,
  }))
}

const balanceOf = async (kind: string): Promise<number> => {
  const { rows } = await app.database.pool.query(
    `select coalesce(sum(b.credits - b.debits), 0)::text as sum from book_balances b join book_accounts a on a.id = b.account_id where a.kind = $1`,
    [kind],
  )
  return Number(rows[0]?.sum)
}

describe(`SEED=${SEED}`, () => {
  test('receipts are what moved in and out of the provider and the cash box, day by day, to the cent', async () => {
    const { lines, totals } = await read('receipts')
    const net = new Map<string, number>()
    for (const { day, amount, debit, credit } of await journal()) {
      if (debit === 'clearing' || debit === 'cash') net.set(day, (net.get(day) ?? 0) + amount)
      if (credit === 'clearing' || credit === 'cash') net.set(day, (net.get(day) ?? 0) - amount)
    }
    const moved = [...net].filter(([, amount]) => amount !== 0)
    expect(moved.length).toBeGreaterThan(3)
    for (const [day, amount] of moved) expect([day, lines.get(day)?.net]).toEqual([day, amount])
    expect(totals.net).toBe(-(await balanceOf('clearing')) - (await balanceOf('cash')))
    const { card = 0, bank = 0, cash = 0, back = 0, disputed = 0 } = totals
    expect(card + bank + cash - back - disputed).toBe(totals.net)
    expect(cash).toBeGreaterThan(0)
    expect(await findBrokenBooks(app.database.pool)).toEqual([])
  })

  test('tax by state is what the books owe each state; premium and every other income is its account', async () => {
    const { lines, totals } = await read('tax')
    const owed = new Map<string, number>()
    for (const { amount, debit, credit, owner: state } of await journal()) {
      if (credit === 'tax') owed.set(state, (owed.get(state) ?? 0) + amount)
      if (debit === 'tax') owed.set(state, (owed.get(state) ?? 0) - amount)
    }
    const byState = new Map<string, number>()
    for (const [key, line] of lines) {
      const state = key.split(' ')[0] ?? ''
      byState.set(state, (byState.get(state) ?? 0) + (line.net ?? 0))
    }
    expect(owed.size).toBeGreaterThan(1)
    for (const [state, amount] of owed) expect([state, byState.get(state)]).toEqual([state, amount])
    expect(totals.net).toBe(await balanceOf('tax'))
    const income = await read('income')
    for (const kind of ['premium', 'processing', 'promotions'])
      expect([kind, income.lines.get(kind)?.net ?? 0]).toEqual([kind, await balanceOf(kind)])
    expect(income.lines.get('premium')?.net).toBeGreaterThan(0)
  })

  test('sales by auction, category, seller and buyer are the same lines, added up four ways; reverse lots are in none', async () => {
    const { rows } = await app.database.pool.query(
      'select w.*, l.sale_type, l.seller_id from owed_lines w join lots l on l.id = w.lot_id',
    )
    const sums = { hammer: 0, outright: 0, premium: 0, tax: 0, lots: 0, back: 0 }
    for (const row of rows) {
      if (row.status === 'void' || row.status === 'cancelled' || row.sale_type === 'reverse') continue
      const goods = Math.floor((Number(row.unit_price) * row.quantity + 50) / 100) * 100
      sums[row.source === 'bid' || row.source === 'award' ? 'hammer' : 'outright'] += goods
      sums.premium += Number(row.premium)
      sums.tax += Number(row.tax)
      sums.back += Number(row.credited)
      sums.lots += 1
    }
    for (const report of ['hammer_auctions', 'hammer_categories', 'hammer_sellers', 'buyers'] as const)
      expect([report, (await read(report)).totals]).toEqual([report, sums])
    const before = sums.hammer
    // Given up though its invoice stands: written off, it was not sold after all.
    await app.database.pool.query(
      `insert into given_up_lines (line_id, invoice_id, cause, reason, staff_id)
       select id, invoice_id, 'no_sale', 'Broken', user_id from owed_lines
       where source = 'bid' and status in ('live', 'returned') order by id limit 1`,
    )
    expect((await read('hammer_auctions')).totals).toMatchObject({ lots: sums.lots - 1 })
    await app.database.pool.query('delete from given_up_lines')
    await app.database.pool.query(
      "update lots set sale_type = 'reverse' where id = (select min(lot_id) from owed_lines where source = 'bid')",
    )
    expect((await read('hammer_auctions')).totals.hammer).toBeLessThan(before)
    await app.database.pool.query("update lots set sale_type = 'auction' where sale_type = 'reverse'")
  })

  test('what is unpaid is what the invoices have due, its parts apart', async () => {
    const { totals } = await read('aging')
    const { rows } = await app.database.pool.query(
      'select * from invoices where paid_at is null and cancelled_at is null',
    )
    const due = rows.reduce((sum, row) => {
      const of = (...names: string[]) => names.reduce((all, name) => all + Number(row[name]), 0)
      const total = of('subtotal', 'premium', 'tax', 'shipping', 'shipping_tax', 'handling')
      return sum + total - of('paid', 'deposit', 'credited') + of('refunded')
    }, 0)
    expect(totals).toMatchObject({ invoices: rows.length, due })
    const { goods = 0, premium = 0, tax = 0, other = 0, off = 0 } = totals
    expect(goods + premium + tax + other - off).toBe(due)
  })

  test('ages come in their order, from what is not due yet to the oldest', async () => {
    const { pool } = app.database
    const { rows } = await pool.query<{ id: number; due_at: Date }>(
      'select id, due_at from invoices where paid_at is null and cancelled_at is null order by id limit 5',
    )
    const dueAt = (id: number | undefined, at: Date | string) =>
      pool.query('update invoices set due_at = $2 where id = $1', [id, at])
    const ages = [-1, 3, 20, 45, 90].map((days) => new Date(Date.now() - days * 86_400_000))
    for (const [place, at] of ages.entries()) await dueAt(rows[place]?.id, at)
    const { lines } = await read('aging')
    for (const { id, due_at } of rows) await dueAt(id, due_at)
    const order = ['ahead', 'week', 'month', 'two_months', 'older']
    expect([...lines.keys()]).toEqual(order.filter((age) => lines.has(age)))
    expect(lines.size).toBeGreaterThan(2)
  })

  test.each(REPORT_NAMES)(
    '%s: the rows behind each figure add up to it, and the lines to the total',
    async (report) => {
      const answer = await owner?.call(api.readReport, { report, ...ALL() })
      const add = (all: readonly { counts: number[]; sums: number[] }[]) =>
        all.reduce<number[]>((sum, one) => figuresOf(report, one).map((value, index) => value + (sum[index] ?? 0)), [])
      const { lines = [], totals } = answer?.data ?? {}
      if (lines.length > 0) expect(add(lines)).toEqual(figuresOf(report, totals ?? { counts: [], sums: [] }))
      for (const line of lines.slice(0, 4)) {
        const { data } = (await owner?.call(api.listReportRows, { report, ...ALL(), key: line.key })) ?? {}
        expect([line.key, add(data?.rows ?? [])]).toEqual([line.key, figuresOf(report, line)])
        expect(data?.rows.every(({ name }) => name !== '')).toBe(true)
      }
    },
  )

  test('days are those of the house: a span of one day has that day alone, and yesterday is not today', async () => {
    const { lines } = await read('receipts')
    const [day = today(), line] = [...lines][1] ?? []
    const one = await read('receipts', { from: day, to: day })
    expect([...one.lines]).toEqual([[day, line]])
    const refused = await owner?.call(api.readReport, { report: 'tax', from: today(), to: dateAfter(today(), -1) })
    expect(refused).toMatchObject({ status: 422 })
  })
})

test('T-20 whoever looks after one auction reads of that one, and nothing of the house as a whole', async () => {
  const own = await read('hammer_auctions', ALL(), limited)
  expect([...own.lines.keys()]).toEqual([String(spring)])
  expect(own.totals).toEqual((await read('hammer_auctions', { ...ALL(), auctionId: spring ?? 0 })).totals)
  for (const endpoint of [api.readReport, api.listReportRows])
    for (const asked of [{ report: 'receipts', auctionId: autumn }, { report: 'tax' }] as const)
      expect(await limited?.call(endpoint, { ...ALL(), ...asked } as never)).toMatchObject({ status: 404 })
  const receipts = await read('receipts', ALL(), limited)
  expect(receipts.totals).toEqual((await read('receipts', { ...ALL(), auctionId: spring ?? 0 })).totals)
})

test('B-356 D-5 whoever came second on a sealed lot stays secret after its close, amount and person', async () => {
  const { db } = app.database
  const auctionId = await makeAuction(db)
  const secondId = await makeBidder(db, auctionId)
  const [first, second] = [await app.as(await makeBidder(db, auctionId)), await app.as(secondId)]
  const sell = async (saleType: 'auction' | 'sealed' | 'sealed_rank') => {
    const lotId = await makeLot(db, { auctionId, saleType, status: 'open' })
    expect((await second.call(placeBid, { lotId, amount: dollars(300), kind: 'hard' })).status).toBe(200)
    expect((await first.call(placeBid, { lotId, amount: dollars(400), kind: 'hard' })).status).toBe(200)
    await closeLot(app, lotId)
    return lotId
  }
  await sell('sealed')
  await sell('sealed_rank')
  const told = await sell('auction')
  const asked = { ...ALL(), auctionId }
  const { lines } = await read('under_bidders', asked)
  expect([...lines]).toEqual([[String(secondId), { lots: 1, bid: dollars(300), hammer: dollars(400) }]])
  const rows = await owner?.call(api.listReportRows, { report: 'under_bidders', ...asked })
  expect(rows?.data.rows.map(({ id }) => id)).toEqual([told])
})

test('a report and its rows leave as CSV and XLSX, with the total last', async () => {
  const { data } =
    (await owner?.call(api.exportReport, { report: 'hammer_sellers', ...ALL(), format: 'csv', rows: false })) ?? {}
  const lines = Buffer.from(data?.content ?? '', 'base64')
    .toString()
    .trim()
    .split('\r\n')
  expect(lines[0]).toContain('person,name,lots,hammer,outright,premium,tax,back')
  expect(lines.at(-1)).toMatch(/^total,,\d+,/)
  const rows = await owner?.call(api.exportReport, { report: 'receipts', ...ALL(), format: 'xlsx', rows: true })
  expect(
    Buffer.from(rows?.data.content ?? '', 'base64')
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})
