import { depositApplied } from '@gavelhouse/shared/books/entries.ts'
import * as api from '@gavelhouse/shared/checkout/contract.ts'
import { withdraw } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { readWallet } from '@gavelhouse/shared/checkout/wallet-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { holdDeposit } from '@gavelhouse/shared/wallet/contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import { postEntries } from '../books/post-entries.ts'
import { freezeInvoice } from '../invoices/freeze-invoice.ts'
import { makeAuction, makeBidder, makeLot } from '../testing/factories.ts'
import { fillWallet, makeInvoice, walletOf } from '../testing/money.ts'
import { cardToken, makeBank, makeCard } from '../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { endDeposits } from '../wallet/queries-deposits.ts'
import { releaseUnused } from '../wallet/release-deposits.ts'
import { findBrokenPayments } from './invariants.ts'

let app: TestApp
let userId: number
let lotId: number
let ann: TestClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const auctionId = await makeAuction(app.database.db)
  const deposit = { depositRequired: true, depositAmount: dollars(40) }
  lotId = await makeLot(app.database.db, { auctionId, status: 'open', ...deposit })
  userId = await makeBidder(app.database.db, auctionId)
  ann = await app.as(userId)
  app.published.length = 0
})
afterEach(async () => {
  expect(await findBrokenBooks(app.database.pool)).toEqual([])
})

const TOP_UP = { payType: 'deposit', method: 'online' } as const
const DEPOSIT = { payType: 'bid_deposit', method: 'online' } as const
const walletRead = async (lot?: number) => (await ann.call(readWallet, lot === undefined ? {} : { lotId: lot })).data
const answerPage = (link: string | null, act: 'approve' | 'decline') =>
  app.app.inject({
    ...{ method: 'POST', url: new URL(link ?? '').pathname, payload: `act=${act}` },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const told = (event: string) =>
  app.published.filter(([room, name]) => room === `user:${userId}` && name === event).length

describe('paid in by a saved card', () => {
  test('A-498 A-499 P-1067 the wallet grows by the amount, the card pays the fee beside it, screens hear of it', async () => {
    const source = { id: await makeCard(app, userId) }
    const { data } = await ann.call(api.payBySource, { ...TOP_UP, source, amount: dollars(50) })
    expect(data).toMatchObject({ type: 1, fee: dollars(1.5), data: { redirect: '/wallet' } })
    expect([await walletOf(app, userId), told('paymentChanged')]).toEqual([dollars(50), 1])
  })

  test('A-458 a bid deposit: held for the lot, and the way leads back to it', async () => {
    const source = { id: await makeCard(app, userId) }
    const group = String(lotId)
    expect(await ann.call(api.payBySource, { ...DEPOSIT, source, group, amount: dollars(1) })).toMatchObject({
      code: 'invalid_amount',
    })
    const { data } = await ann.call(api.payBySource, { ...DEPOSIT, source, group })
    expect(data).toMatchObject({ type: 1, amount: dollars(40), data: { redirect: `/lot/${lotId}` } })
    expect(await walletRead()).toMatchObject({ balance: 0, held: dollars(40) })
    expect(await ann.call(api.payBySource, { ...DEPOSIT, source, group })).toMatchObject({ code: 'deposit_not_needed' })
  })

  test('declined: nothing is in the wallet, and another card can be tried', async () => {
    const bad = { id: await cardToken(app, '4000000000009995') }
    expect(await ann.call(api.payBySource, { ...TOP_UP, source: bad, amount: dollars(50) })).toMatchObject({
      code: 'card_without_funds',
    })
    expect(await walletOf(app, userId)).toBe(0)
    const good = { id: await makeCard(app, userId) }
    expect((await ann.call(api.payBySource, { ...TOP_UP, source: good, amount: dollars(50) })).data.type).toBe(1)
  })

  test('money 7 a bank may take it back when it is spent: it pays neither', async () => {
    const bank = await makeBank(app, userId)
    await app.database.pool.query('update sandbox_pay_sources set is_verified = true where id = $1', [bank])
    const source = { id: bank }
    for (const what of [
      { ...TOP_UP, amount: dollars(50) },
      { ...DEPOSIT, group: String(lotId) },
    ])
      expect(await ann.call(api.payBySource, { ...what, source })).toMatchObject({ code: 'card_only' })
  })

  test.each([0, -5, '0.001', 'much'])('P-551 A-493 T-47 an amount of %s', async (amount) => {
    const answer = await ann.post('/credit/addCreditBalance', { amount })
    expect(answer.envelope.data.responseData).toMatchObject({ details: { fields: { amount: 'Enter a valid amount' } } })
    expect(await walletRead()).toMatchObject({ balance: 0, open: null })
  })
})

describe('what a screen of the wallet is told', () => {
  test('money section 4 how much can go back, newest card first, and never more than is there', async () => {
    const visa = { id: await makeCard(app, userId) }
    await ann.call(api.payBySource, { ...TOP_UP, source: visa, amount: dollars(50) })
    const foreign = { id: await cardToken(app, '4000001240000000') }
    await ann.call(api.payBySource, { ...TOP_UP, source: foreign, amount: dollars(30) })
    await fillWallet(app, userId, dollars(5))
    expect(await walletRead()).toMatchObject({
      ...{ balance: dollars(85), withdrawable: dollars(80), open: null, feeTerms: { card: 3_000 } },
      cards: [
        { last4: '0000', amount: dollars(30) },
        { brand: 'visa', last4: '4242', amount: dollars(50) },
      ],
    })
    await ann.call(withdraw, { amount: dollars(40) })
    expect(await walletRead()).toMatchObject({ withdrawable: dollars(40), cards: [{ last4: '4242' }] })
    expect(told('walletChanged')).toBe(1)
    const { rows } = await app.database.pool.query<{ amount: string }>(
      'select amount from refunds where user_id = $1 order by id',
      [userId],
    )
    expect(rows.map(({ amount }) => Number(amount))).toEqual([dollars(30), dollars(10)])
  })

  test('money section 4 I-30 a deposit paid by card goes back to the card once it has come back to the wallet, once', async () => {
    const source = { id: await makeCard(app, userId) }
    await ann.call(api.payBySource, { ...DEPOSIT, source, group: String(lotId) })
    expect(await walletRead()).toMatchObject({ balance: 0, held: dollars(40), withdrawable: 0, cards: [] })
    expect(await ann.call(withdraw, { amount: dollars(40) })).toMatchObject({ code: 'more_than_paid' })
    await releaseUnused(app.database, userId)
    await fillWallet(app, userId, dollars(100))
    // Held again out of the wallet, and back: no card has paid that.
    await ann.call(holdDeposit, { lotId })
    await releaseUnused(app.database, userId)
    expect(await walletRead()).toMatchObject({
      ...{ balance: dollars(140), withdrawable: dollars(40), cards: [{ last4: '4242', amount: dollars(40) }] },
    })
    const answers = await Promise.all([30, 30, 40, 40].map((amount) => ann.call(withdraw, { amount: dollars(amount) })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { withdrawable, balance } = await walletRead()
    expect(balance).toBe(dollars(100) + withdrawable)
    if (withdrawable > 0) expect((await ann.call(withdraw, { amount: withdrawable })).status).toBe(200)
    expect(await ann.call(withdraw, { amount: dollars(0.01) })).toMatchObject({ code: 'more_than_paid' })
    expect(await walletRead()).toMatchObject({ balance: dollars(100), withdrawable: 0, cards: [] })
    expect(await findBrokenPayments(app.database.pool)).toEqual([])
  })

  test('money section 4 what became of the deposits of others says nothing of one’s own', async () => {
    const { db } = app.database
    const source = { id: await makeCard(app, userId) }
    await ann.call(api.payBySource, { ...DEPOSIT, source, group: String(lotId) })
    await fillWallet(app, userId, dollars(100))
    const auctionId = await makeAuction(db)
    const deposit = { depositRequired: true, depositAmount: dollars(60) }
    const other = await makeLot(db, { auctionId, status: 'open', ...deposit })
    const bidderId = await makeBidder(db, auctionId)
    await fillWallet(app, bidderId, dollars(60))
    expect((await (await app.as(bidderId)).call(holdDeposit, { lotId: other })).status).toBe(200)
    await releaseUnused(app.database, bidderId)
    expect(await walletRead()).toMatchObject({ balance: dollars(100), withdrawable: 0, cards: [] })
    expect(await ann.call(withdraw, { amount: dollars(40) })).toMatchObject({ code: 'more_than_paid' })
    await releaseUnused(app.database, userId)
    expect(await walletRead()).toMatchObject({ withdrawable: dollars(40), cards: [{ amount: dollars(40) }] })
    expect((await ann.call(withdraw, { amount: dollars(40) })).status).toBe(200)
  })

  test('money section 4 of a deposit that paid an invoice what was left can go back, and nothing its bank has taken', async () => {
    const source = { id: await makeCard(app, userId) }
    await ann.call(api.payBySource, { ...DEPOSIT, source, group: String(lotId) })
    const { rows } = await app.database.pool.query<{ id: number }>('select id from bid_deposits where lot_id = $1', [
      lotId,
    ])
    const depositId = rows[0]?.id ?? 0
    const { invoiceId } = await makeInvoice(app, { userId, auctionId: await makeAuction(app.database.db) })
    await app.database.db.transaction(async (tx) => {
      await endDeposits(tx, [depositId], { status: 'applied', invoiceId })
      const frozen = await freezeInvoice(tx, invoiceId)
      const parts = { invoiceId, applied: dollars(25), userId, rest: dollars(15) }
      await postEntries(tx, [...frozen, depositApplied(depositId, parts)])
    })
    expect(await walletRead()).toMatchObject({ withdrawable: dollars(15), cards: [{ amount: dollars(15) }] })
    expect(await ann.call(withdraw, { amount: dollars(15.01) })).toMatchObject({ code: 'more_than_paid' })
    await app.database.pool.query(
      `insert into disputes (provider_id, attempt_id, amount)
        select 'dp_' || id, id, $2 from payment_attempts where user_id = $1 and purpose = 'deposit'`,
      [userId, dollars(40)],
    )
    expect(await ann.call(withdraw, { amount: dollars(15) })).toMatchObject({ code: 'more_than_paid' })
    expect(await walletRead()).toMatchObject({ balance: dollars(15), withdrawable: 0, cards: [] })
    await app.database.pool.query("update disputes set status = 'won', ended_at = now()")
    expect((await ann.call(withdraw, { amount: dollars(15) })).status).toBe(200)
  })

  test('of a payment on the provider’s page: where to go on; and the card it was paid with', async () => {
    const { data } = await ann.call(api.topUpWallet, { amount: dollars(20) })
    expect((await walletRead()).open).toEqual({ attemptId: data.attemptId, amount: dollars(20), url: data.link })
    expect((await walletRead(lotId)).open).toBeNull()
    await answerPage(data.link, 'approve')
    expect((await ann.call(api.getPaymentResult, { attemptId: data.attemptId })).data.type).toBe(1)
    expect(await walletRead()).toMatchObject({ open: null, cards: [{ brand: 'visa', last4: '4242' }] })
  })
})

describe('left on the provider’s page', () => {
  const startDeposit = async () =>
    (await ann.call(api.payByRedirect, { payType: 'bid_deposit', group: String(lotId) })).data

  test('I-36 it is ended unpaid, and another can begin; approved afterwards it takes nothing', async () => {
    const { attemptId, link } = await startDeposit()
    expect((await walletRead(lotId)).open).toMatchObject({ attemptId })
    const again = { payType: 'bid_deposit', group: String(lotId) } as const
    expect(await ann.call(api.payByRedirect, again)).toMatchObject({ code: 'previous_payment_open' })
    expect((await ann.call(api.leavePayment, { attemptId })).status).toBe(200)
    expect(await ann.call(api.getPaymentResult, { attemptId })).toMatchObject({ code: 'payment_left' })
    await answerPage(link, 'approve')
    expect(await ann.call(api.getPaymentResult, { attemptId })).toMatchObject({ code: 'payment_left' })
    expect((await ann.call(api.payByRedirect, again)).data.type).toBe(6)
  })

  test('one that is paid stays paid', async () => {
    const { attemptId, link } = await startDeposit()
    await answerPage(link, 'approve')
    await ann.call(api.getPaymentResult, { attemptId })
    await ann.call(api.leavePayment, { attemptId })
    expect(await walletRead()).toMatchObject({ held: dollars(40) })
  })

  test('T-40 A-710 the way back names the attempt and the lot, and proves nothing', async () => {
    const { attemptId, link } = await startDeposit()
    // Under the name the house was found by, where it has no address of its own: a session knows no other.
    expect(new URL(link ?? '').origin).toBe('http://localhost')
    const page = await app.app.inject({ url: new URL(link ?? '').pathname })
    expect(page.body).toContain(`/rosoom_success?attempt=${attemptId}&amp;pay_type=bid_deposit&amp;product_id=${lotId}`)
  })
})
