import { readCharging, startCharging } from '@gavelhouse/shared/after-close/charge-contract.ts'
import * as api from '@gavelhouse/shared/after-close/contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import { payBySource } from '@gavelhouse/shared/checkout/contract.ts'
import { refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { receivePayment } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chargeSavedCards } from '../checkout/charge-saved-cards.ts'
import { makeAuction, makeBidder, makeLocation, makeLot, makeUser } from '../testing/factories.ts'
import { mailsTo } from '../testing/mails.ts'
import { makeSale } from '../testing/make-sale.ts'
import { makeInvoice } from '../testing/money.ts'
import { makeBank, makeCard } from '../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { runCharging } from './run-charging.ts'

const DECLINES = '4000000000000341'
/** Reserves the money, and refuses when it is taken. */
const EMPTY_AT_CAPTURE = '4000000000001505'

let app: TestApp
let cashier: TestClient
let auctionId: number
beforeAll(async () => {
  app = await createTestApp()
  cashier = await app.as(await makeUser(app.database.db, { role: 'cashier' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db, { status: 'closed' })
})

const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows
const attempts = (invoiceId: number) =>
  query('select status, is_automatic, staff_id from payment_attempts where invoice_id = $1 order by id', [invoiceId])

/** The bank account of somebody is being debited for an invoice, which takes days. */
async function debit({ userId, invoiceId }: { userId: number; invoiceId: number }) {
  const source = { id: await makeBank(app, userId) }
  await query('update sandbox_pay_sources set is_verified = true where id = $1', [source.id])
  await (await app.as(userId)).call(payBySource, { payType: 'auction', method: 'online', invoiceId, source })
}

/** An invoice of somebody with a card on file, or without one. */
async function makeDebtor(card?: string, price = 100) {
  const userId = await makeBidder(app.database.db, auctionId)
  if (card !== undefined) await makeCard(app, userId, card)
  const { invoiceId } = await makeInvoice(app, { userId, auctionId, prices: [dollars(price)] })
  return { userId, invoiceId }
}

async function charge(given: { isTrial?: boolean; target?: 'untried' | 'declined'; ceiling?: number | null } = {}) {
  const input = { isTrial: false, target: 'untried' as const, ceiling: null, ...given }
  const { data } = await cashier.call(startCharging, { id: auctionId, ...input })
  while (!(await runCharging(app.services, data.id)));
  return read(data.id)
}
async function read(runId?: number) {
  const { data } = await cashier.call(readCharging, { id: auctionId, ...(runId !== undefined && { runId }) })
  if (data.run === null) throw new Error('there is no run')
  const outcomes = Object.fromEntries(data.run.items.map(({ invoiceId, outcome }) => [invoiceId, outcome]))
  return { ...data.run, outcomes }
}

describe('cards on file', () => {
  test('decision 068 a trial says of each what would happen, and charges nobody', async () => {
    const good = await makeDebtor('4242424242424242')
    const dear = await makeDebtor('4242424242424242', 501)
    const none = await makeDebtor()
    const run = await charge({ isTrial: true, ceiling: dollars(500) })
    expect(run).toMatchObject({ isTrial: true, isDone: true, chargedCount: 1, chargedSum: dollars(100) })
    expect(run.outcomes).toEqual({
      [good.invoiceId]: 'would_charge',
      [dear.invoiceId]: 'over_ceiling',
      [none.invoiceId]: 'no_card',
    })
    expect(run.items[2]).toMatchObject({ amount: dollars(100), fee: dollars(3), card: { last4: '4242' } })
    expect(await attempts(good.invoiceId)).toEqual([])
    expect((await cashier.call(readCharging, { id: auctionId })).data.run).toBeNull()
  })

  test('decision 068 in earnest: paid, declined with the reason and time to cure, told by mail; the strip says what was done', async () => {
    const good = await makeDebtor('4242424242424242')
    const bad = await makeDebtor(DECLINES)
    const run = await charge()
    expect(run).toMatchObject({ isTrial: false, chargedCount: 1, chargedSum: dollars(100) })
    expect(run.outcomes).toEqual({ [good.invoiceId]: 'charged', [bad.invoiceId]: 'declined' })
    const declined = run.items.find(({ invoiceId }) => invoiceId === bad.invoiceId)
    expect(declined?.failure).toBe('card_declined')
    expect(declined?.cureUntil).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    const [mail] = await mailsTo(app, bad.userId, 'payment_failed')
    expect(mail?.text).toContain('Please pay in another way by')
    const { data } = await cashier.call(api.getStepsAfterClose, { id: auctionId })
    expect(data).toMatchObject({ declined: 1, unpaid: 1 })
    expect(data.steps[2]).toMatchObject({ name: 'charge', count: 0, doneCount: 1, doneSum: dollars(100) })
    expect(data.steps[2]?.lastBy).toBe('Pat Example')
  })

  test('decision 068 a declined card is cured by paying in another way, and is not tried again', async () => {
    const { userId, invoiceId } = await makeDebtor(DECLINES)
    await charge()
    const source = { id: await makeCard(app, userId) }
    const buyer = await app.as(userId)
    await buyer.call(payBySource, { payType: 'auction', method: 'online', invoiceId, source })
    expect((await read()).items[0]).toMatchObject({ outcome: 'declined', isPaid: true })
    expect((await charge({ target: 'declined' })).total).toBe(0)
  })

  test('decision 068 charged again only by trying again: pressing the same button touches nobody twice', async () => {
    const { userId, invoiceId } = await makeDebtor(DECLINES)
    await charge()
    expect((await charge()).total).toBe(0)
    expect(await attempts(invoiceId)).toHaveLength(1)
    await makeCard(app, userId)
    await query(`update payment_customers set user_id = user_id where user_id = $1`, [userId])
    const again = await charge({ target: 'declined' })
    expect(again.total).toBe(1)
    expect(await attempts(invoiceId)).toHaveLength(2)
  })

  test('I-36 pressed twice at once, and worked on by several: one run, one attempt for each invoice', async () => {
    const debtors = [await makeDebtor('4242424242424242'), await makeDebtor('4242424242424242')]
    const press = () => cashier.call(startCharging, { id: auctionId, ceiling: null, target: 'untried', isTrial: false })
    const runs = await Promise.all([press(), press(), press()])
    const ids = [...new Set(runs.map(({ data }) => data.id))]
    expect(ids).toHaveLength(1)
    await Promise.all([1, 2, 3].map(() => runCharging(app.services, ids[0] ?? 0)))
    await runCharging(app.services, ids[0] ?? 0)
    for (const { invoiceId } of debtors)
      expect(await attempts(invoiceId)).toMatchObject([{ status: 'succeeded', is_automatic: true }])
  })

  test('money 16 what staff have tried the house does not try by itself', async () => {
    await query('update auctions set auto_charge_hours = 0 where id = $1', [auctionId])
    const { invoiceId } = await makeDebtor(DECLINES)
    await charge()
    await chargeSavedCards(app.services)
    expect(await attempts(invoiceId)).toHaveLength(1)
  })

  test('T-42 what a bank account is being debited for is not taken from a card as well: it is being paid', async () => {
    const debtor = await makeDebtor('4242424242424242')
    await debit(debtor)
    expect((await charge({ isTrial: true })).outcomes).toEqual({ [debtor.invoiceId]: 'being_paid' })
    expect((await charge()).outcomes).toEqual({ [debtor.invoiceId]: 'being_paid' })
    expect(await attempts(debtor.invoiceId)).toMatchObject([{ status: 'pending', is_automatic: false }])
  })

  test('money 6 of what can only be sent it is told that nobody has said where to; once that is said it is charged', async () => {
    const { invoiceId } = await makeDebtor('4242424242424242')
    await query('update lots set can_ship = true, can_pick_up = false where auction_id = $1', [auctionId])
    const open = { outcomes: { [invoiceId]: 'delivery_open' }, items: [{ failure: 'address_not_chosen' }] }
    expect(await charge({ isTrial: true })).toMatchObject(open)
    expect(await charge()).toMatchObject(open)
    expect(await attempts(invoiceId)).toEqual([])
    await query("update invoices set delivery = 'pickup' where id = $1", [invoiceId])
    expect((await charge()).outcomes).toEqual({ [invoiceId]: 'charged' })
  })

  test('money 6 what waits for an address stands before what has no card, and is not counted as to charge', async () => {
    const without = await makeDebtor()
    const { invoiceId } = await makeDebtor('4242424242424242')
    await query(
      `update lots set can_ship = true, can_pick_up = false
       where id in (select lot_id from owed_lines where invoice_id = $1)`,
      [invoiceId],
    )
    const left = async () =>
      (await cashier.call(api.getStepsAfterClose, { id: auctionId })).data.steps.find(({ name }) => name === 'charge')
        ?.count
    expect(await left()).toBe(0)
    expect((await charge()).items).toMatchObject([
      { invoiceId, outcome: 'delivery_open' },
      { invoiceId: without.invoiceId, outcome: 'no_card' },
    ])
    await query("update invoices set delivery = 'pickup' where id = $1", [invoiceId])
    expect(await left()).toBe(1)
  })

  test('T-42 nor by the house itself, if the debit was begun after the invoice was listed', async () => {
    await query('update auctions set auto_charge_hours = 0 where id = $1', [auctionId])
    const debtor = await makeDebtor('4242424242424242')
    const { provider } = app.services.payments
    const { getCustomer } = provider
    provider.getCustomer = async (customerId) => {
      provider.getCustomer = getCustomer
      await debit(debtor)
      return getCustomer.call(provider, customerId)
    }
    await chargeSavedCards(app.services)
    expect(await attempts(debtor.invoiceId)).toMatchObject([{ status: 'pending', is_automatic: false }])
  })

  test('decision 068 a purchase whose card failed at the capture is not counted as to charge: no run charges it', async () => {
    const { db } = app.database
    const saleId = await makeAuction(db)
    const userId = await makeBidder(db, saleId)
    const buyer = await app.as(userId)
    const outright = { isBiddable: false, isBuyNow: true, saleType: 'buynow', buyNowPrice: dollars(40) } as const
    const lotId = await makeLot(db, { auctionId: saleId, status: 'open', ...outright })
    await buyer.call(addToCart, { lines: [{ lotId, quantity: 1 }] })
    const source = { id: await makeCard(app, userId, EMPTY_AT_CAPTURE) }
    await buyer.call(payBySource, { payType: 'buynow', method: 'online', group: String(saleId), source })
    const { data } = await cashier.call(api.getStepsAfterClose, { id: saleId })
    expect(data).toMatchObject({ unpaid: 1 })
    expect(data.steps.find(({ name }) => name === 'charge')?.count).toBe(0)
    const asked = { ceiling: null, target: 'untried', isTrial: true } as const
    const { data: run } = await cashier.call(startCharging, { id: saleId, ...asked })
    expect(await query('select from card_run_items where run_id = $1', [run.id])).toEqual([])
  })

  test('decision 068 killed after the attempt was written, the run goes on with that attempt', async () => {
    const { invoiceId } = await makeDebtor('4242424242424242')
    const { data } = await cashier.call(startCharging, {
      ...{ id: auctionId, ceiling: null, target: 'untried' as const, isTrial: false },
    })
    await runCharging(app.services, data.id, 1)
    await query('update card_run_items set outcome = null where run_id = $1', [data.id])
    await query('update card_runs set ended_at = null where id = $1', [data.id])
    while (!(await runCharging(app.services, data.id)));
    expect((await read(data.id)).outcomes).toEqual({ [invoiceId]: 'charged' })
    expect(await attempts(invoiceId)).toHaveLength(1)
  })
})

describe('the other steps', () => {
  test('decision 068 results are right once nothing runs, with name and time', async () => {
    const lotId = await makeLot(app.database.db, { auctionId, status: 'open' })
    expect((await cashier.call(api.confirmResults, { id: auctionId })).code).toBe('lots_still_open')
    await query("update lots set status = 'draft' where id = $1", [lotId])
    await makeDebtor()
    const state = async () => (await cashier.call(api.getStepsAfterClose, { id: auctionId })).data.steps[0]
    expect(await state()).toMatchObject({ name: 'results', state: 'next', count: 1, lastAt: null, doneCount: 1 })
    expect((await cashier.call(api.confirmResults, { id: auctionId })).status).toBe(200)
    expect(await state()).toMatchObject({ state: 'done', count: 0, lastBy: 'Pat Example' })
    expect(
      await query("select details from audit_log where act = 'confirm_results' and subject = $1", [
        `auction:${auctionId}`,
      ]),
    ).toEqual([{ details: { lots: 1, toDecide: 0 } }])
  })

  test('I-34 results come to what the lots are invoiced at: each in cents, less what was bought outright, without reverse lots', async () => {
    const userId = await makeBidder(app.database.db, auctionId)
    await makeSale(app.database.db, { auctionId, userId, price: 103_330, quantity: 3 })
    const { lotId } = await makeSale(app.database.db, { auctionId, userId, price: 77_770, quantity: 5 })
    await makeSale(app.database.db, { auctionId, userId, price: 100_000, saleType: 'reverse' })
    const results = async () => (await cashier.call(api.getStepsAfterClose, { id: auctionId })).data.steps[0]
    expect(await results()).toMatchObject({ doneCount: 2, doneSum: dollars(69.89) })
    await query('update lots set units_sold = 1 where id = $1', [lotId])
    expect(await results()).toMatchObject({ doneSum: dollars(62.11) })
  })

  test('decision 068 invoices are made now, once, and what waits for a rate of tax is named', async () => {
    const userId = await makeBidder(app.database.db, auctionId)
    const locationId = await makeLocation(app.database.db)
    await makeSale(app.database.db, { auctionId, userId, locationId })
    expect((await cashier.call(api.makeInvoicesNow, { id: auctionId })).data).toEqual({ made: 1, waiting: 0 })
    expect((await cashier.call(api.makeInvoicesNow, { id: auctionId })).data).toEqual({ made: 0, waiting: 0 })
  })

  test('decision 068 reminded by hand: nobody twice on one day, nor by the house after it', async () => {
    const { userId, invoiceId } = await makeDebtor()
    await query("update invoices set due_at = now() - interval '2 days' where id = $1", [invoiceId])
    const late = async () =>
      (await cashier.call(api.getStepsAfterClose, { id: auctionId })).data.steps.find(({ name }) => name === 'remind')
        ?.count
    expect(await late()).toBe(1)
    expect((await cashier.call(api.remindUnpaid, { id: auctionId })).data).toEqual({ reminded: 1, skipped: 0 })
    // Somebody was after it; a day later it is somebody's again.
    expect(await late()).toBe(0)
    expect((await cashier.call(api.remindUnpaid, { id: auctionId })).data).toEqual({ reminded: 0, skipped: 1 })
    expect(await mailsTo(app, userId, 'invoice_reminder')).toHaveLength(1)
    await query("update invoices set reminded_at = reminded_at - interval '1 day' where id = $1", [invoiceId])
    expect(await late()).toBe(1)
    expect((await cashier.call(api.remindUnpaid, { id: auctionId, invoiceIds: [invoiceId] })).data.reminded).toBe(1)
    expect(await mailsTo(app, userId, 'invoice_reminder')).toHaveLength(2)
  })

  test('money 17 what staff credit of an invoice that is paid in part is neither to charge nor to remind of', async () => {
    const { invoiceId } = await makeDebtor('4242424242424242')
    await query("update invoices set due_at = now() - interval '2 days' where id = $1", [invoiceId])
    const left = async () => {
      const { data } = await cashier.call(api.getStepsAfterClose, { id: auctionId })
      const count = (step: string) => data.steps.find(({ name }) => name === step)?.count
      return [data.unpaid, count('charge'), count('remind'), count('pickup')]
    }
    const owner = await app.as(await makeUser(app.database.db, { role: 'owner' }))
    await owner.call(receivePayment, {
      ...{ invoiceId, amount: dollars(80), tender: 'cash', reference: '', notes: '' },
    })
    expect(await left()).toEqual([1, 1, 1, 0])
    const wish = { items: [], givesShipping: false, to: 'wallet' as const, reason: 'A scratch' }
    expect((await owner.call(refundInvoice, { invoiceId, amount: dollars(20), ...wish })).status).toBe(200)
    expect(await left()).toEqual([0, 0, 0, 1])
  })
})
