import * as api from '@gavelhouse/shared/checkout/contract.ts'
import { refundInvoice, withdraw } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { getInvoice, listTransactions } from '@gavelhouse/shared/invoices/contract.ts'
import { isBack, type Transaction, typesIn } from '@gavelhouse/shared/invoices/transaction.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import * as walletApi from '@gavelhouse/shared/wallet/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { settleDue } from '../sandbox-pay/settle-due.ts'
import { makeAuction, makeBidder, makeLocation, makeLot, makeUser } from '../testing/factories.ts'
import { makeSale } from '../testing/make-sale.ts'
import { makeInvoice, walletOf } from '../testing/money.ts'
import { hearAll, sweepAll } from '../testing/payment-company.ts'
import { cardToken, makeBank, makeCard } from '../testing/payment-tokens.ts'
import { passTime } from '../testing/sandbox-company.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { releaseDeposits } from '../wallet/release-deposits.ts'

/** A person whose money has done all it can do here, through the calls; then the list is held against what others wrote down. */

let app: TestApp
let userId: number
let ann: TestClient
let staff: TestClient
let auctionId: number
let records: Transaction[]
/** Invoices by what they are for. */
const bills = { card: 0, wallet: 0, disputed: 0, late: 0, deposit: 0 }

const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(text, values)).rows
const ANY = { limit: 100, page: 1, filters: [], action: 'all' as const }
const PAY = { payType: 'auction', method: 'online' } as const
const afterDays = async () => {
  await passTime(app, '10 days')
  await settleDue(app.database)
  await hearAll(app)
  await sweepAll(app)
  await hearAll(app)
}

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  auctionId = await makeAuction(db, { status: 'closed' })
  userId = await makeBidder(db, auctionId)
  ann = await app.as(userId)
  staff = await app.as(await makeUser(db, { role: 'owner' }))
  await liveThroughAll()
  records = (await ann.call(listTransactions, ANY)).data.records
  expect(await findBrokenBooks(app.database.pool)).toEqual([])
})
afterAll(() => app.close())

async function liveThroughAll() {
  const card = { id: await makeCard(app, userId) }
  const bill = async () => (await makeInvoice(app, { userId, auctionId })).invoiceId
  // Into the wallet: by card, by a card without money, by gift card, by staff; and out of it.
  await ann.call(api.payBySource, { payType: 'deposit', method: 'online', source: card, amount: dollars(500) })
  const empty = { id: await cardToken(app, '4000000000009995') }
  await ann.call(api.payBySource, { payType: 'deposit', method: 'online', source: empty, amount: dollars(70) })
  const { code } = (await staff.call(walletApi.issueGiftCard, { amount: dollars(25), isSold: false })).data
  await ann.call(walletApi.redeemGiftCard, { code: code ?? '' })
  for (const isDebit of [false, true])
    await staff.call(walletApi.adjustWallet, { userId, amount: dollars(isDebit ? 3 : 8), isDebit, reason: 'Sorry' })
  await ann.call(withdraw, { amount: dollars(60) })
  // Invoices: by card with money back to card and wallet, from the wallet, by a card whose holder disputes it.
  bills.card = await bill()
  await ann.call(api.payBySource, { ...PAY, invoiceId: bills.card, source: card })
  for (const to of ['source', 'wallet'] as const)
    await staff.call(refundInvoice, {
      ...{ invoiceId: bills.card, items: [], amount: dollars(to === 'source' ? 11 : 13), givesShipping: false },
      ...{ to, reason: 'damaged' },
    })
  bills.wallet = await bill()
  await ann.call(api.payFromWallet, { payType: 'invoice', invoiceId: bills.wallet, method: 'wallet' })
  bills.late = await bill()
  await payTwice(bills.late, card)
  await bidWithDeposits(card)
  bills.disputed = await bill()
  const disputed = { id: await makeCard(app, userId, '4000000000000259') }
  await ann.call(api.payBySource, { ...PAY, invoiceId: bills.disputed, source: disputed })
  await afterDays()
  await query('update users set is_suspended = false where id = $1', [userId])
}

/** By a bank, which takes days, and by card meanwhile: what the bank brings goes back. */
async function payTwice(invoiceId: number, card: { id: string }) {
  const bank = { id: await makeBank(app, userId) }
  await query('update sandbox_pay_sources set is_verified = true where id = $1', [bank.id])
  await ann.call(api.payBySource, { ...PAY, invoiceId, source: bank })
  await ann.call(api.payBySource, { ...PAY, invoiceId, source: card })
  await afterDays()
}

/** One from the wallet that comes back, one by card that is more than the lot costs, one that is lost. */
async function bidWithDeposits(card: { id: string }) {
  const { db } = app.database
  const needed = { depositRequired: true, depositAmount: dollars(40), status: 'open' } as const
  const open = await makeAuction(db)
  const lost = await makeLot(db, { auctionId: open, ...needed })
  await ann.call(walletApi.holdDeposit, { lotId: lost })
  await query("update lots set status = 'closed' where id = $1", [lost])
  await releaseDeposits(app.database)
  const forfeited = await makeLot(db, { auctionId: open, ...needed })
  const { depositId } = (await ann.call(walletApi.holdDeposit, { lotId: forfeited })).data
  await staff.call(walletApi.forfeitDeposit, { depositId, reason: 'Broke the terms' })

  const locationId = await makeLocation(db)
  const { lotId, lineId } = await makeSale(db, { auctionId, userId, locationId, price: dollars(30) })
  await query(
    "update lots set status = 'open', sold_to_id = null, deposit_required = true, deposit_amount = 400000 where id = $1",
    [lotId],
  )
  await ann.call(api.payBySource, { payType: 'bid_deposit', method: 'online', source: card, group: String(lotId) })
  await query("update lots set status = 'sold', sold_to_id = $2, title = 'Plasma cutter' where id = $1", [
    lotId,
    userId,
  ])
  const tax = { rate: 0, state: 'OR', description: '' }
  const draft = { userId, auctionId, locationId, source: 'auction', lineIds: [lineId], tax } as const
  bills.deposit = await db.transaction((tx) => createInvoice(tx, draft))
}

const sorted = (values: (string | number)[]) => [...values].sort()
const ofType = (...types: Transaction['type'][]) => records.filter(({ type }) => types.includes(type))

test('P-1044 what the provider wrote down of this person is in the list, to the cent, and nothing else by card or bank', async () => {
  const charges = await query<{ id: string }>(
    'select c.id from sandbox_pay_charges c join payment_customers p on p.customer_id = c.customer_id where p.user_id = $1',
    [userId],
  )
  const own = new Set(charges.map(({ id }) => id))
  const { movements } = await app.services.payments.provider.listMovements({
    ...{ from: Date.now() - 90 * DAY, to: Date.now() + DAY },
  })
  const theirs = movements
    .filter(({ chargeId }) => chargeId !== null && own.has(chargeId))
    .map(({ kind, amount }) => `${kind} ${Math.abs(amount)}`)
  const KINDS = { refund: 'refund', withdrawal: 'refund', dispute: 'dispute' } as const
  const ours = records
    .filter(
      ({ method, status, type }) =>
        (method === 'card' || method === 'bank') && (status === 'success' || type === 'dispute'),
    )
    .map(({ type, amount }) => `${KINDS[type as keyof typeof KINDS] ?? 'charge'} ${amount}`)
  expect(sorted(ours)).toEqual(sorted(theirs))
  expect(theirs.length).toBeGreaterThanOrEqual(10)
})

test('P-1044 what the journal wrote down of the wallet is in the list, each movement once', async () => {
  const theirs = await query<{ moved: string }>(
    `select case when t.credit_id = w.id then t.amount else -t.amount end as moved
     from book_accounts w join transfers t on w.id in (t.credit_id, t.debit_id)
     where w.kind = 'wallet' and w.owner = $1`,
    [String(userId)],
  )
  const goesIn = (record: Transaction): number => {
    const { type, method, amount, fee, status } = record
    if (status === 'failed') return 0
    if (type === 'top_up') return amount - fee
    if (type === 'withdrawal' || type === 'deduction') return -amount
    if (method !== 'wallet' || type === 'deposit_applied' || type === 'deposit_forfeited') return 0
    return type === 'payment' || type === 'deposit' ? -amount : amount
  }
  const ours = records.map(goesIn).filter((moved) => moved !== 0)
  expect(sorted(ours)).toEqual(sorted(theirs.map(({ moved }) => Number(moved))))
  expect(ours.reduce((sum, moved) => sum + moved, 0)).toBe(await walletOf(app, userId))
})

test('each says where it belongs and how it ended', () => {
  const told = (type: Transaction['type']) =>
    ofType(type).map(({ method, amount, status, isActive }) => [method, amount, status, isActive])
  expect(told('top_up')).toEqual([
    ['card', dollars(72.1), 'failed', false],
    ['card', dollars(515), 'success', true],
  ])
  expect(told('withdrawal')).toEqual([['card', dollars(60), 'success', true]])
  expect(told('gift_card')).toEqual([['wallet', dollars(25), 'success', true]])
  expect([...told('adjustment'), ...told('deduction')].map(([, amount]) => amount)).toEqual([dollars(8), dollars(3)])
  expect(told('deposit_released').map(([, amount]) => amount)).toEqual([dollars(10), dollars(40)])
  expect(ofType('deposit_applied')).toMatchObject([
    { invoiceId: bills.deposit, lotTitle: 'Plasma cutter', amount: dollars(30) },
  ])
  expect(told('deposit_forfeited')).toEqual([['wallet', dollars(40), 'success', true]])
  expect(ofType('deposit').map(({ method }) => method)).toEqual(['card', 'wallet', 'wallet'])
  expect(ofType('dispute')).toMatchObject([{ invoiceId: bills.disputed, status: 'pending', isActive: true }])
  // The bank brought money for an invoice that was paid: it was taken, and it went back.
  expect(records.filter(({ invoiceId, method }) => invoiceId === bills.late && method === 'bank')).toMatchObject([
    { type: 'refund', status: 'success' },
    { type: 'payment', status: 'success' },
  ])
  expect(ofType('refund').filter(({ invoiceId }) => invoiceId === bills.card)).toMatchObject([
    { method: 'wallet', amount: dollars(13), refundMethod: 'wallet' },
    { method: 'card', cardType: 'visa', amount: dollars(11), refundMethod: 'source' },
  ])
})

test('P-301 money 14 the invoice shows its deposit and the dispute about it', async () => {
  const typesOf = async (invoiceId: number) =>
    (await ann.call(getInvoice, { invoiceId, filters: [] })).data.transactions.map(({ type }) => type)
  expect(await typesOf(bills.deposit)).toEqual(['deposit_applied'])
  expect(await typesOf(bills.disputed)).toEqual(['payment', 'dispute'])
  expect(await typesOf(bills.card)).toEqual(['payment', 'refund', 'refund'])
})

test('P-341 P-342 outcome, kind, words, days, order and pages choose from the list', async () => {
  const ask = async (given: object) => (await ann.call(listTransactions, { ...ANY, ...given })).data
  const idsOf = (kept: (record: Transaction) => boolean) => records.filter(kept).map(({ id }) => id)
  const asked = async (given: object) => (await ask(given)).records.map(({ id }) => id)
  const like = (value: string) => ({ filters: [{ field: 'search', type: 'like', value }] })
  for (const action of ['success', 'failed'] as const)
    expect(await asked({ action })).toEqual(idsOf(({ status }) => status === action))
  for (const group of ['payments', 'refunds', 'deposits', 'wallet', 'disputes'] as const) {
    const value = typesIn(group)
    const found = await asked({ filters: [{ field: 'type', type: 'in', value }] })
    expect(found).toEqual(idsOf(({ type }) => value.includes(type)))
    expect(found.length).toBeGreaterThan(0)
  }
  expect(await asked(like(String(bills.late)))).toEqual(idsOf(({ invoiceId }) => invoiceId === bills.late))
  expect(await asked(like('PLASMA'))).toEqual(idsOf(({ lotTitle }) => lotTitle === 'Plasma cutter'))
  expect(await asked(like(records[3]?.reference ?? ''))).toContain(records[3]?.id)
  expect(await asked(like('%'))).toEqual([])
  const tomorrow = new Date(Date.now() + DAY).toISOString()
  expect(await asked({ filters: [{ field: 'created_at', type: 'greaterequal', value: tomorrow }] })).toEqual([])
  expect(await asked({ filters: [{ field: 'created_at', type: 'lessequal', value: tomorrow }] })).toHaveLength(
    records.length,
  )
  expect(await asked({ orderBy: 'created_at', order: 'asc' })).toEqual(
    [...records].sort((a, b) => a.createdAt - b.createdAt).map(({ id }) => id),
  )
  const amounts = (await ask({ orderBy: 'amount desc' })).records.map(({ amount }) => amount)
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
  const second = await ask({ limit: 10, page: 2 })
  expect(second.records.map(({ id }) => id)).toEqual(records.slice(10, 20).map(({ id }) => id))
  expect(second.totalRecords).toBe(records.length)
  for (const filters of [
    [{ field: 'user_id', type: 'in', value: 1 }],
    [{ field: 'type', type: 'like', value: 'x' }],
    [{ field: 'created_at', type: 'greaterequal', value: 'yesterday' }],
    [{ field: 'nope', type: 'in', value: '' }],
    [{ field: 'type', type: 'notin', value: [] }],
  ])
    expect((await ann.call(listTransactions, { ...ANY, filters } as never)).status).toBe(422)
})

test('P-012 T-20 nobody else has any of it', async () => {
  const stranger = await app.as(await makeUser(app.database.db))
  expect((await stranger.call(listTransactions, ANY)).data).toMatchObject({ records: [], totalRecords: 0 })
})

test('what goes back undoes something, and stands with a minus', () => {
  expect(new Set(records.filter(({ type }) => isBack(type)).map(({ type }) => type))).toEqual(
    new Set(['refund', 'withdrawal', 'deposit_released', 'deduction', 'dispute']),
  )
})
