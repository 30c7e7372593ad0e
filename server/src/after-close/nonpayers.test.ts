import * as api from '@gavelhouse/shared/after-close/nonpayer-contract.ts'
import { depositHeld } from '@gavelhouse/shared/books/entries.ts'
import { payBySource } from '@gavelhouse/shared/checkout/contract.ts'
import { refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import { updateInvoice } from '@gavelhouse/shared/invoices/seller-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { figuresOf } from '@gavelhouse/shared/office/reports.ts'
import { readReport } from '@gavelhouse/shared/office/reports-contract.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { forfeitDeposit } from '@gavelhouse/shared/wallet/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import { postEntries } from '../books/post-entries.ts'
import { chargeSavedCards } from '../checkout/charge-saved-cards.ts'
import { findBrokenPayments } from '../checkout/invariants.ts'
import { askInvariants } from '../db/invariants.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { freezeInvoice } from '../invoices/freeze-invoice.ts'
import { INVOICE_INVARIANTS } from '../invoices/invariants.ts'
import { owedLines } from '../invoices/tables.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { mailsTo } from '../testing/mails.ts'
import { fillWallet, makeInvoice } from '../testing/money.ts'
import { makeCard } from '../testing/payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { insertHeldDeposit } from '../wallet/queries-held.ts'

let app: TestApp
let cashier: TestClient
let auctionId: number
let userId: number
beforeAll(async () => {
  app = await createTestApp()
  cashier = await app.as(await makeUser(app.database.db, { role: 'cashier' }))
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db, { status: 'closed' })
  userId = await makeBidder(app.database.db, auctionId)
})

const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows
const prices = [dollars(100), dollars(50)]
async function makeOverdue(given: { prices?: number[] } = {}) {
  const made = await makeInvoice(app, { userId, auctionId, ...given })
  await query("update invoices set due_at = now() - interval '2 days' where id = $1", [made.invoiceId])
  return made
}
const giveUp = (invoiceId: number, cause: 'no_show' | 'no_sale' = 'no_show', lineIds?: number[]) =>
  cashier.call(api.giveUpSale, { invoiceId, cause, reason: 'Never answered', ...(lineIds && { lineIds }) })
const strikesOf = async (id: number) => (await cashier.call(api.listStrikes, { userId: id })).data
const list = async () => (await cashier.call(api.listNonPayers, { id: auctionId })).data.records

test('decision 068 no show: cancelled with a reason, one strike however many lines, told, on record', async () => {
  const { invoiceId, lineIds } = await makeOverdue({ prices })
  expect(await list()).toMatchObject([{ invoiceId, due: dollars(150), isOverdue: true, strikes: 0, canRestore: false }])
  expect((await giveUp(invoiceId, 'no_show', [lineIds[0] ?? 0])).data).toMatchObject({ strikes: 1, isSuspended: false })
  expect((await giveUp(invoiceId)).data).toMatchObject({ strikes: 1 })
  expect(await list()).toMatchObject([
    { isCancelled: true, due: 0, strikes: 1, canRestore: true, lines: [{ state: 'given_up', cause: 'no_show' }, {}] },
  ])
  expect((await strikesOf(userId)).strikes).toMatchObject([{ invoiceId, state: 'counts', reason: 'Never answered' }])
  const [audit] = await query("select details from audit_log where act = 'give_up_sale' and subject = $1 order by id", [
    `invoice:${invoiceId}`,
  ])
  expect(audit?.details).toMatchObject({ cause: 'no_show', reason: 'Never answered', lineIds: [lineIds[0]] })
  expect(
    await query("select kind from notifications where user_id = $1 and kind = 'goods_cancelled'", [userId]),
  ).toHaveLength(2)
})

test('decision 068 no sale counts no strike, and is possible before the day is over; no show is not', async () => {
  const { invoiceId } = await makeInvoice(app, { userId, auctionId })
  expect((await giveUp(invoiceId)).code).toBe('invoice_not_overdue')
  expect((await giveUp(invoiceId, 'no_sale')).data).toMatchObject({ strikes: 0, isSuspended: false })
  expect((await strikesOf(userId)).strikes).toEqual([])
})

test('decision 068 a declined card whose time to be cured is over is as good as overdue', async () => {
  const { invoiceId } = await makeInvoice(app, { userId, auctionId })
  const decline = (ended: string) =>
    query(
      `insert into payment_attempts (key, user_id, purpose, subject, invoice_id, method, amount, status, is_automatic, failure, expires_at, look_at, ended_at)
       values ($2, $1, 'invoice', 'invoice', $3, 'card', 10000, 'failed', true, 'card_declined', now(), now(), now() - $4::interval)`,
      [userId, `key-${invoiceId}-${ended}`, invoiceId, ended],
    )
  await decline('23 hours')
  expect(await list()).toEqual([])
  expect((await giveUp(invoiceId)).code).toBe('invoice_not_overdue')
  await query('delete from payment_attempts where invoice_id = $1', [invoiceId])
  await decline('25 hours')
  expect(await list()).toMatchObject([{ invoiceId, isOverdue: false, failure: 'card_declined' }])
  expect((await giveUp(invoiceId)).status).toBe(200)
})

test('decision 068 three strikes that count shut somebody out; a lifted one does not count', async () => {
  for (const expected of [false, false]) {
    const { invoiceId } = await makeOverdue()
    expect((await giveUp(invoiceId)).data.isSuspended).toBe(expected)
  }
  const [first] = (await strikesOf(userId)).strikes
  const lift = { id: first?.id ?? 0, reason: 'Was in hospital' }
  expect((await cashier.call(api.liftStrike, lift)).status).toBe(200)
  expect((await cashier.call(api.liftStrike, lift)).status).toBe(200)
  expect((await giveUp((await makeOverdue()).invoiceId)).data).toMatchObject({ strikes: 2, isSuspended: false })
  expect((await giveUp((await makeOverdue()).invoiceId)).data).toMatchObject({ strikes: 3, isSuspended: true })
  expect(await query('select reason from suspensions where user_id = $1', [userId])).toEqual([
    { reason: 'Never answered' },
  ])
  expect((await strikesOf(userId)).strikes.map(({ state }) => state)).toEqual([
    ...['counts', 'counts', 'lifted', 'counts'],
  ])
})

test('decision 068 late payment: owed again, paid, and the strike counts no more', async () => {
  const { invoiceId } = await makeOverdue()
  await giveUp(invoiceId)
  const restore = () => cashier.call(api.restoreSale, { invoiceId, reason: 'Pays tomorrow' })
  expect((await restore()).status).toBe(200)
  expect(await query('select status from owed_lines where invoice_id = $1', [invoiceId])).toEqual([{ status: 'live' }])
  expect(await mailsTo(app, userId, 'invoice_made')).toHaveLength(1)
  expect((await strikesOf(userId)).strikes).toMatchObject([{ state: 'counts' }])
  const source = { id: await makeCard(app, userId) }
  const paid = await (await app.as(userId)).call(payBySource, {
    payType: 'auction',
    method: 'online',
    invoiceId,
    source,
  })
  expect(paid.status).toBe(200)
  expect((await strikesOf(userId)).strikes).toMatchObject([{ state: 'paid' }])
  expect((await restore()).code).toBe('cannot_restore')
})

test('decision 068 money 16 what is owed again is charged to no card by itself: its mail said nothing of it', async () => {
  await query('update auctions set auto_charge_hours = 0 where id = $1', [auctionId])
  const { invoiceId } = await makeOverdue()
  await giveUp(invoiceId)
  await makeCard(app, userId)
  expect((await cashier.call(api.restoreSale, { invoiceId, reason: 'Pays tomorrow' })).status).toBe(200)
  await chargeSavedCards(app.services)
  expect(await query('select from payment_attempts where invoice_id = $1', [invoiceId])).toEqual([])
})

test('decision 068 paying for the rest takes no strike away for what was never paid', async () => {
  const { invoiceId, lineIds } = await makeOverdue({ prices })
  expect((await giveUp(invoiceId, 'no_show', [lineIds[0] ?? 0])).data.strikes).toBe(1)
  const source = { id: await makeCard(app, userId) }
  const pay = { payType: 'auction', method: 'online', invoiceId, source } as const
  expect((await (await app.as(userId)).call(payBySource, pay)).status).toBe(200)
  expect((await strikesOf(userId)).strikes).toMatchObject([{ state: 'counts' }])
  expect(await cashier.call(api.restoreSale, { invoiceId, reason: 'Pays tomorrow' })).toMatchObject({
    ...{ status: 409, code: 'cannot_restore' },
  })
  const { invoiceId: other } = await makeOverdue()
  expect(await list()).toMatchObject([{ invoiceId: other, strikes: 1 }])
  expect((await giveUp(other)).data.strikes).toBe(2)
})

test('I-51 with a deposit: forfeited first, then written off by a credit, and the books agree', async () => {
  const lotId = await makeLot(app.database.db, { auctionId, status: 'open' })
  await fillWallet(app, userId, dollars(20))
  const depositId = await app.database.db.transaction((tx) =>
    insertHeldDeposit(tx, { userId, lotId, amount: dollars(20) }),
  )
  await app.database.db.transaction((tx) =>
    postEntries(tx, [depositHeld(depositId, { amount: dollars(20), purse: { from: 'wallet', userId } })]),
  )
  const price = dollars(100)
  await query(
    `update lots set status = 'sold', sold_by = 'bid', sold_to_id = $2, sold_price = $3, price = $3 where id = $1`,
    [lotId, userId, price],
  )
  const [line] = await app.database.db
    .insert(owedLines)
    .values({ lotId, run: 1, auctionId, userId, source: 'bid', quantity: 1, unitPrice: price })
    .returning()
  const lineIds = [line?.id ?? 0]
  const [lot] = await query('select location_id from lots where id = $1', [lotId])
  const tax = { rate: 0, state: 'UT', description: 'none' }
  const invoiceId = await app.database.db.transaction((tx) =>
    createInvoice(tx, { userId, auctionId, locationId: lot?.location_id, source: 'auction', lineIds, tax }),
  )
  await query("update invoices set due_at = now() - interval '2 days' where id = $1", [invoiceId])
  expect(await list()).toMatchObject([{ invoiceId, due: dollars(80), deposit: dollars(20), depositId }])
  expect((await giveUp(invoiceId)).code).toBe('invoice_frozen')
  expect(await query('select from strikes where invoice_id = $1', [invoiceId])).toHaveLength(0)
  const manager = await app.as(await makeUser(app.database.db, { role: 'manager' }))
  expect((await manager.call(forfeitDeposit, { depositId, reason: 'Never answered' })).status).toBe(200)
  expect((await giveUp(invoiceId)).data.strikes).toBe(1)
  expect(await list()).toMatchObject([
    { due: 0, isCancelled: true, canRestore: false, lines: [{ state: 'given_up', cause: 'no_show' }] },
  ])
  // Written off whole it was never paid, and the strike counts.
  expect(await query('select paid_at from invoices where id = $1', [invoiceId])).toEqual([{ paid_at: null }])
  expect((await strikesOf(userId)).strikes).toMatchObject([{ state: 'counts' }])
  expect(await askInvariants(app.database.pool, INVOICE_INVARIANTS)).toEqual([])
})

/** Its sums stand, as after a payment that went back. */
const freeze = (invoiceId: number) =>
  app.database.db.transaction(async (tx) => postEntries(tx, await freezeInvoice(tx, invoiceId)))
/** What the house has given away and earned by handling, in all. */
const booked = async () =>
  (
    await query(`select a.kind, sum(b.debits - b.credits)::float8 as sum from book_balances b
      join book_accounts a on a.id = b.account_id where a.kind in ('promotions', 'handling')
      group by a.kind having sum(b.debits - b.credits) <> 0 order by a.kind`)
  ).map(({ kind, sum }) => [kind, sum])

test('decision 068 money 17 written off whole, the handling fee goes too and goodwill is taken back, and the books agree', async () => {
  const owner = await app.as(await makeUser(app.database.db, { role: 'owner' }))
  const { invoiceId, lineIds } = await makeOverdue({ prices })
  expect((await owner.call(updateInvoice, { invoiceId, handling: dollars(5) })).status).toBe(200)
  await freeze(invoiceId)
  const before = await booked()
  const wish = { items: [], givesShipping: false, to: 'wallet' as const, reason: 'A scratch' }
  expect((await owner.call(refundInvoice, { invoiceId, amount: dollars(20), ...wish })).status).toBe(200)
  expect(await list()).toMatchObject([{ invoiceId, due: dollars(135) }])
  expect((await giveUp(invoiceId, 'no_show', [lineIds[0] ?? 0])).status).toBe(200)
  expect(await list()).toMatchObject([{ invoiceId, due: dollars(35), isCancelled: false }])
  expect((await giveUp(invoiceId)).status).toBe(200)
  expect(await list()).toMatchObject([{ invoiceId, due: 0, isCancelled: true }])
  expect(await query('select credited::int, paid_at from invoices where id = $1', [invoiceId])).toEqual([
    { credited: dollars(155), paid_at: null },
  ])
  // The fee was booked when the sums stood.
  expect(before).toEqual([['handling', -dollars(5)]])
  expect(await booked()).toEqual([])
  expect(await askInvariants(app.database.pool, INVOICE_INVARIANTS)).toEqual([])
  expect(await findBrokenBooks(app.database.pool)).toEqual([])
  expect(await findBrokenPayments(app.database.pool)).toEqual([])
})

test('decision 075 a sale that was written off is unsold in the reports, as one that was cancelled', async () => {
  const owner = await app.as(await makeUser(app.database.db, { role: 'owner' }))
  const { invoiceId } = await makeOverdue()
  await query("update lots set closes_at = now() - interval '1 minute' where auction_id = $1", [auctionId])
  await freeze(invoiceId)
  const read = async (report: 'sell_through' | 'hammer_auctions') => {
    const span = { from: houseDate(Date.now() - DAY), to: houseDate(Date.now()), auctionId }
    return figuresOf(report, (await owner.call(readReport, { report, ...span })).data.totals)
  }
  const hammer = dollars(100)
  expect(await read('sell_through')).toEqual([1, 1, 0, 0, hammer])
  expect(await read('hammer_auctions')).toEqual([1, hammer, 0, 0, 0, 0])
  expect((await giveUp(invoiceId)).status).toBe(200)
  expect(await read('sell_through')).toEqual([1, 0, 1, 0, 0])
  expect(await read('hammer_auctions')).toEqual([0, 0, 0, 0, 0, 0])
})

test('T-20 whoever is limited to other auctions is told of no strike and gives nothing up', async () => {
  const { invoiceId } = await makeOverdue()
  await giveUp(invoiceId)
  const other = await app.as(await makeUser(app.database.db, { role: 'cashier', auctionIds: [auctionId + 1_000] }))
  expect((await other.call(api.listStrikes, { userId })).data.strikes).toEqual([])
  expect((await other.call(api.restoreSale, { invoiceId, reason: 'Pays tomorrow' })).code).toBe('not_found')
})
