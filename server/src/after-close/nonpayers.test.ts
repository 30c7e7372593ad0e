import * as api from '@gavelhouse/shared/after-close/nonpayer-contract.ts'
import { depositHeld } from '@gavelhouse/shared/books/entries.ts'
import { payBySource } from '@gavelhouse/shared/checkout/contract.ts'
import { refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import { receivePayment } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { updateInvoice } from '@gavelhouse/shared/invoices/seller-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { figuresOf } from '@gavelhouse/shared/office/reports.ts'
import { readReport } from '@gavelhouse/shared/office/reports-contract.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { forfeitDeposit } from '@gavelhouse/shared/wallet/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import { postEntries } from '../books/post-entries.ts'
import { auditBooks } from '../checkout/audit-books.ts'
import { chargeSavedCards } from '../checkout/charge-saved-cards.ts'
import { findBrokenPayments } from '../checkout/invariants.ts'
import { askInvariants } from '../db/invariants.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { freezeInvoice } from '../invoices/freeze-invoice.ts'
import { INVOICE_INVARIANTS } from '../invoices/invariants.ts'
import { owedLines } from '../invoices/tables.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { mailsTo } from '../testing/mails.ts'
import { fillWallet, makeInvoice, walletOf } from '../testing/money.ts'
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

describe('decision 092 what was paid in part', () => {
  const receive = (invoiceId: number, amount: number) =>
    cashier.call(receivePayment, { invoiceId, amount, tender: 'cash', reference: '', notes: '' })
  const sums = async (invoiceId: number) =>
    (
      await query(
        'select credited::int, paid::int, refunded::int, paid_at, cancelled_at is not null as over from invoices where id = $1',
        [invoiceId],
      )
    )[0]
  const giveUpAs = (role: 'cashier' | 'accountant', invoiceId: number, lineIds?: number[]) =>
    makeUser(app.database.db, { role })
      .then((id) => app.as(id))
      .then((client) =>
        client.call(api.giveUpSale, {
          ...{ invoiceId, cause: 'no_show', reason: 'Never answered' },
          ...(lineIds && { lineIds }),
        }),
      )
  const audit = () => auditBooks({ database: app.database, log: app.app.log })

  test('goes back with what is given up, by whoever may give money back, and the strike counts', async () => {
    const { invoiceId } = await makeOverdue({ prices })
    expect((await receive(invoiceId, dollars(40))).status).toBe(200)
    expect(await list()).toMatchObject([{ invoiceId, due: dollars(110), paid: dollars(40) }])
    expect((await giveUpAs('cashier', invoiceId)).code).toBe('not_allowed')
    expect(await list()).toMatchObject([{ invoiceId, due: dollars(110), strikes: 0 }])
    expect((await giveUpAs('accountant', invoiceId)).data.strikes).toBe(1)
    expect(await list()).toMatchObject([{ invoiceId, due: 0, paid: 0, isCancelled: true, canRestore: false }])
    expect(await walletOf(app, userId)).toBe(dollars(40))
    expect(await sums(invoiceId)).toEqual({
      ...{ credited: dollars(150), paid: dollars(40), refunded: dollars(40), paid_at: null, over: true },
    })
    expect((await strikesOf(userId)).strikes).toMatchObject([{ state: 'counts' }])
    expect(await audit()).toEqual([])
  })

  test('by card goes back to the card', async () => {
    await query('update auctions set can_pay_in_parts = true where id = $1', [auctionId])
    const { invoiceId } = await makeOverdue({ prices })
    const source = { id: await makeCard(app, userId) }
    const pay = { payType: 'auction', method: 'online', invoiceId, source, amount: dollars(60) } as const
    expect((await (await app.as(userId)).call(payBySource, pay)).status).toBe(200)
    expect((await giveUpAs('accountant', invoiceId)).status).toBe(200)
    expect(await query('select amount::int, method, status from refunds where invoice_id = $1', [invoiceId])).toEqual([
      { amount: dollars(60), method: 'source', status: 'succeeded' },
    ])
    expect(await audit()).toEqual([])
  })

  test('pays for the lots that stay, and only the rest of it goes back', async () => {
    const { invoiceId, lineIds } = await makeOverdue({ prices })
    await receive(invoiceId, dollars(60))
    expect((await giveUpAs('accountant', invoiceId, [lineIds[0] ?? 0])).status).toBe(200)
    expect(await walletOf(app, userId)).toBe(dollars(10))
    expect(await sums(invoiceId)).toMatchObject({ refunded: dollars(10), paid_at: expect.anything(), over: false })
    expect((await giveUpAs('accountant', invoiceId)).code).toBe('invoice_frozen')
    expect(await audit()).toEqual([])
  })

  test('and was given away as goodwill with all the rest: given up, the house bears nothing of it', async () => {
    const owner = await app.as(await makeUser(app.database.db, { role: 'owner' }))
    const { invoiceId } = await makeOverdue()
    const before = await booked()
    await receive(invoiceId, dollars(40))
    const wish = { invoiceId, items: [], givesShipping: false, to: 'wallet' as const, reason: 'Never came' }
    const lowered = await owner.call(refundInvoice, { ...wish, amount: dollars(10) })
    expect(lowered).toMatchObject({
      ...{ status: 200, data: { refundIds: [] } },
      message: 'Less is due now. Nothing is sent back: what was still due is lowered first',
    })
    const sent = await owner.call(refundInvoice, { ...wish, amount: dollars(90) })
    expect(sent).toMatchObject({ message: 'The refund is on its way', data: { refundIds: [expect.anything()] } })
    expect(await walletOf(app, userId)).toBe(dollars(40))
    expect((await giveUp(invoiceId, 'no_sale')).status).toBe(200)
    expect(await walletOf(app, userId)).toBe(dollars(40))
    expect(await booked()).toEqual(before)
    expect(await sums(invoiceId)).toMatchObject({ credited: dollars(100), paid_at: null, over: true })
    expect(await audit()).toEqual([])
  })
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
