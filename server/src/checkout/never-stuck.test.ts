import { changeOwedLine } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import * as api from '@gavelhouse/shared/checkout/contract.ts'
import * as refundApi from '@gavelhouse/shared/checkout/refund-contract.ts'
import { readWallet } from '@gavelhouse/shared/checkout/wallet-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { holdDeposit } from '@gavelhouse/shared/wallet/contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import { dueOf } from '../invoices/due.ts'
import { findBrokenInvoices } from '../invoices/invariants.ts'
import { settleDue } from '../sandbox-pay/settle-due.ts'
import { makeAuction, makeBidder, makeLocation, makeLot, makeUser } from '../testing/factories.ts'
import { fillWallet, invoiceOf, makeInvoice, walletOf } from '../testing/money.ts'
import { keptFrom, sweepAll } from '../testing/payment-company.ts'
import { makeBank, makeCard } from '../testing/payment-tokens.ts'
import { passTime } from '../testing/sandbox-company.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { chargeSavedCards } from './charge-saved-cards.ts'
import { followRefund } from './follow-refund.ts'
import { findBrokenPayments } from './invariants.ts'
import { readRefund } from './queries-refunds.ts'

/** Money that has come is in the books or on its way back: whatever else happens to what it was for (money 10). */

let app: TestApp
let auctionId: number
let userId: number
let ann: TestClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db, { status: 'closed', autoChargeHours: 0, canPayInParts: true })
  userId = await makeBidder(app.database.db, auctionId)
  ann = await app.as(userId)
})
afterEach(async () => {
  expect(await findBrokenBooks(app.database.pool)).toEqual([])
  expect(await findBrokenInvoices(app.database.pool)).toEqual([])
  expect(await findBrokenPayments(app.database.pool)).toEqual([])
  expect(await query('select id, status, step, failure from payment_attempts where ended_at is null')).toEqual([])
})

const PAY = { payType: 'auction', method: 'online' } as const
const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(text, values)).rows
const putAside = (lineId: number) => ann.call(changeOwedLine, { lineId, isInCart: false })
const twoLines = () => makeInvoice(app, { userId, auctionId, prices: [dollars(100), dollars(40)] })
/** What was set aside is owed on an invoice of its own. */
const invoicesOf = () =>
  query(
    'select subtotal::int / 10000 as goods, paid::int / 10000 as paid from invoices where user_id = $1 order by id',
    [userId],
  )

describe('money 16 a saved card that is charged by itself', () => {
  test('15a what the buyer has set aside is left on an invoice of its own, and the rest is paid', async () => {
    const { lineIds } = await twoLines()
    await makeCard(app, userId)
    await putAside(lineIds[1] ?? 0)
    await chargeSavedCards(app.services)
    expect(await invoicesOf()).toEqual([
      { goods: 100, paid: 100 },
      { goods: 40, paid: 0 },
    ])
  })

  test('goods that are to be sent are not charged before what sending costs is known', async () => {
    const { invoiceId } = await twoLines()
    await makeCard(app, userId)
    await query("update invoices set delivery = 'shipping' where id = $1", [invoiceId])
    await chargeSavedCards(app.services)
    expect([(await invoiceOf(app, invoiceId)).frozenAt, await keptFrom(app, userId)]).toEqual([null, 0])
  })

  test('buyers without a card do not keep the others from it', async () => {
    const { invoiceId: first } = await twoLines()
    const bob = await makeBidder(app.database.db, auctionId)
    const { invoiceId } = await makeInvoice(app, { userId: bob, auctionId })
    await makeCard(app, bob)
    await chargeSavedCards(app.services, 1)
    expect([(await invoiceOf(app, first)).paid, (await invoiceOf(app, invoiceId)).paid]).toEqual([0, dollars(100)])
  })
})

describe('bank debits, days later', () => {
  const makeVerifiedBank = async (owner = userId) => {
    const id = await makeBank(app, owner)
    await query('update sandbox_pay_sources set is_verified = true, details = details || $2 where id = $1', [
      id,
      { outcome: 'approved' },
    ])
    return { id }
  }
  const afterDays = async () => {
    await passTime(app, '10 days')
    await settleDue(app.database)
    await sweepAll(app)
  }

  /** What a bank does weeks later, without a word: the house finds it when it asks. */
  const takeBackDebit = async (invoiceId: number): Promise<number> => {
    const [attempt] = await query<{ id: string; charge_id: string }>(
      'select id, charge_id from payment_attempts where invoice_id = $1',
      [invoiceId],
    )
    await query("update sandbox_pay_charges set status = 'returned', captured = 0, refunded = 0 where id = $1", [
      attempt?.charge_id,
    ])
    return Number(attempt?.id)
  }

  test('15a a line set aside meanwhile does not keep the money from the invoice', async () => {
    const { invoiceId, lineIds } = await twoLines()
    const source = await makeVerifiedBank()
    await ann.call(api.payBySource, { ...PAY, invoiceId, source, amount: dollars(60) })
    await putAside(lineIds[1] ?? 0)
    await afterDays()
    expect(await invoicesOf()).toEqual([
      { goods: 100, paid: 60 },
      { goods: 40, paid: 0 },
    ])
  })

  test('money 9 one of two lots is gone: a debit cannot be lowered, so none is bought and it goes back whole', async () => {
    const open = await makeAuction(app.database.db)
    const buyer = await makeBidder(app.database.db, open)
    const client = await app.as(buyer)
    const outright = { isBiddable: false, isBuyNow: true, saleType: 'buynow', buyNowPrice: dollars(40) } as const
    const locationId = await makeLocation(app.database.db)
    const lots = [0, 1].map(() =>
      makeLot(app.database.db, { auctionId: open, locationId, status: 'open', ...outright }),
    )
    const [kept = 0, gone = 0] = await Promise.all(lots)
    await client.call(addToCart, { lines: [kept, gone].map((lotId) => ({ lotId, quantity: 1 })) })
    const source = { id: await makeBank(app, buyer) }
    await query('update sandbox_pay_sources set is_verified = true where id = $1', [source.id])
    const answer = await withGone(gone, () =>
      client.call(api.payBySource, { payType: 'buynow', method: 'online', group: String(open), source }),
    )
    // The bank has been asked already; whoever waits for the answer hears that nothing was bought, and the units are free.
    expect(answer.code).toBe('lot_just_sold')
    expect(await query('select from unit_holds where lot_id = any($1)', [[kept, gone]])).toEqual([])
    await afterDays()
    await afterDays()
    expect(await keptFrom(app, buyer)).toBe(0)
    expect(await query('select id from lots where id = any($1) and units_sold > 0', [[kept, gone]])).toEqual([])
  })

  /** The lot ends between the question to the bank and the decision. */
  const withGone = async <Answer>(lotId: number, pay: () => Promise<Answer>): Promise<Answer> => {
    const { submit } = app.services.bidding
    const bidding = app.services.bidding
    bidding.submit = async (request) => {
      await query("update lots set status = 'closed', ended_at = now() where id = $1", [lotId])
      return submit.call(bidding, request)
    }
    try {
      return await pay()
    } finally {
      bidding.submit = submit
    }
  }

  test.each([
    ['is suspended', 'suspended', 'update users set is_suspended = true where id = $1'],
    [
      'has not accepted the terms as they are now',
      'terms_not_accepted',
      'delete from accepted_terms where user_id = $1',
    ],
  ])(
    'A-542 somebody who %s since the cart was filled is told so, and no bank is asked',
    async (_name, code, change) => {
      const open = await makeAuction(app.database.db)
      const buyer = await makeBidder(app.database.db, open)
      const client = await app.as(buyer)
      const outright = { isBiddable: false, isBuyNow: true, saleType: 'buynow', buyNowPrice: dollars(40) } as const
      const lotId = await makeLot(app.database.db, { auctionId: open, status: 'open', ...outright })
      await client.call(addToCart, { lines: [{ lotId, quantity: 1 }] })
      const source = { id: await makeBank(app, buyer) }
      await query('update sandbox_pay_sources set is_verified = true where id = $1', [source.id])
      await query(change, [buyer])
      expect(
        await client.call(api.payBySource, { payType: 'buynow', method: 'online', group: String(open), source }),
      ).toMatchObject({ code })
      expect(await query('select from payment_attempts where user_id = $1', [buyer])).toEqual([])
      expect(await query('select from unit_holds where lot_id = $1', [lotId])).toEqual([])
    },
  )

  test('money 10 what comes in for an invoice that is paid otherwise goes back, and its payer’s screens hear of it', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const { data } = await ann.call(api.payBySource, { ...PAY, invoiceId, source: await makeVerifiedBank() })
    await ann.call(api.payBySource, { ...PAY, invoiceId, source: { id: await makeCard(app, userId) } })
    app.published.length = 0
    await afterDays()
    expect(app.published).toContainEqual([
      ...[`user:${userId}`, 'paymentChanged', { attemptId: data.attemptId, invoiceId, status: 'failed' }],
    ])
    await afterDays()
  })

  test('A-475 no bank is asked for goods that a deposit has paid for, and their buyer’s screens hear that it lapsed', async () => {
    const open = await makeAuction(app.database.db)
    const buyer = await makeBidder(app.database.db, open)
    const client = await app.as(buyer)
    const deposit = { depositRequired: true, depositAmount: dollars(60) }
    const outright = { isBiddable: false, isBuyNow: true, saleType: 'buynow', buyNowPrice: dollars(40) } as const
    const lotId = await makeLot(app.database.db, { auctionId: open, status: 'open', ...outright, ...deposit })
    await fillWallet(app, buyer, dollars(60))
    await client.call(holdDeposit, { lotId })
    await client.call(addToCart, { lines: [{ lotId, quantity: 1 }] })
    const source = await makeVerifiedBank(buyer)
    app.published.length = 0
    await client.call(api.payBySource, { payType: 'buynow', method: 'online', group: String(open), source })
    await afterDays()
    const told = app.published.filter(([room, name]) => room === `user:${buyer}` && name === 'paymentChanged')
    expect(told.map(([, , event]) => event)).toMatchObject([{ status: 'expired' }])
    expect(await query('select status, failure from payment_attempts where user_id = $1', [buyer])).toEqual([
      { status: 'expired', failure: 'nothing_due' },
    ])
    await afterDays()
    expect(await keptFrom(app, buyer)).toBe(0)
  })

  test('T-45 returned after a part was given back: the goods are owed again, the house has lost the part it sent', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = await makeVerifiedBank()
    await ann.call(api.payBySource, { ...PAY, invoiceId, source })
    await afterDays()
    const staff = await app.as(await makeUser(app.database.db, { role: 'accountant' }))
    await staff.call(refundApi.refundInvoice, {
      ...{ invoiceId, items: [], amount: dollars(30), givesShipping: false, to: 'source', reason: 'damaged' },
    })
    await afterDays()
    const attemptId = await takeBackDebit(invoiceId)
    app.published.length = 0
    await ann.call(api.getPaymentResult, { attemptId })
    expect(dueOf(await invoiceOf(app, invoiceId))).toBe(dollars(70))
    expect(app.published).toEqual([[`user:${userId}`, 'paymentChanged', { attemptId, invoiceId, status: 'failed' }]])
  })

  test('I-31 T-45 returned after all of it was given back: nothing is owed again, and it stays paid', async () => {
    const { invoiceId, lineIds } = await makeInvoice(app, { userId, auctionId })
    await ann.call(api.payBySource, { ...PAY, invoiceId, source: await makeVerifiedBank() })
    await afterDays()
    const staff = await app.as(await makeUser(app.database.db, { role: 'accountant' }))
    const items = lineIds.map((lineId) => ({ lineId, units: 1 }))
    const wish = { items, amount: 0, givesShipping: false, to: 'source', reason: 'damaged' } as const
    await staff.call(refundApi.refundInvoice, { invoiceId, ...wish })
    await afterDays()
    await ann.call(api.getPaymentResult, { attemptId: await takeBackDebit(invoiceId) })
    expect(await query('select status from payment_attempts where invoice_id = $1', [invoiceId])).toEqual([
      { status: 'failed' },
    ])
    const invoice = await invoiceOf(app, invoiceId)
    expect([dueOf(invoice), invoice.paidAt]).toEqual([0, expect.any(Number)])
  })
})

describe('T-45 a dispute and a refund', () => {
  const dispute = () =>
    query(
      `insert into disputes (provider_id, attempt_id, amount)
       select 'dp_' || id, id, captured from payment_attempts where user_id = $1`,
      [userId],
    )

  test('what the payer’s bank has taken back is not given back a second time', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await makeCard(app, userId) }
    await ann.call(api.payBySource, { ...PAY, invoiceId, source })
    await dispute()
    const staff = await app.as(await makeUser(app.database.db, { role: 'accountant' }))
    const give = () =>
      staff.call(refundApi.refundInvoice, {
        ...{ invoiceId, items: [], amount: dollars(30), givesShipping: false, to: 'wallet', reason: 'damaged' },
      })
    expect(await give()).toMatchObject({ code: 'more_than_paid' })
    expect(await walletOf(app, userId)).toBe(0)
    await query("update disputes set status = 'won', ended_at = now()")
    expect((await give()).status).toBe(200)
  })
  test('nor can its payer withdraw it', async () => {
    const source = { id: await makeCard(app, userId) }
    await ann.call(api.payBySource, { payType: 'deposit', method: 'online', amount: dollars(50), source })
    await dispute()
    expect(await ann.call(refundApi.withdraw, { amount: dollars(20) })).toMatchObject({ code: 'more_than_paid' })
    expect((await ann.call(readWallet, {})).data).toMatchObject({ balance: dollars(50), withdrawable: 0, cards: [] })
    await query("update disputes set status = 'won', ended_at = now()")
    expect((await ann.call(refundApi.withdraw, { amount: dollars(20) })).status).toBe(200)
  })
})

test('I-30 an answer about a refund that comes late does not open it again', async () => {
  const { invoiceId } = await makeInvoice(app, { userId, auctionId })
  const source = { id: await makeCard(app, userId, '4000000000005126') }
  await ann.call(api.payBySource, { ...PAY, invoiceId, source })
  const { provider } = app.services.payments
  const { refund } = provider
  // The provider says that it is under way; before that is heard, somebody else has heard that it could not be sent.
  provider.refund = async (request) => {
    provider.refund = refund
    const said = await refund(request)
    await passTime(app, '5 days')
    await settleDue(app.database)
    await sweepAll(app)
    return said
  }
  const staff = await app.as(await makeUser(app.database.db, { role: 'accountant' }))
  await staff.call(refundApi.refundInvoice, {
    ...{ invoiceId, items: [], amount: dollars(5), givesShipping: false, to: 'source', reason: 'damaged' },
  })
  expect(await query('select status, method from refunds where invoice_id = $1', [invoiceId])).toEqual([
    { status: 'succeeded', method: 'wallet' },
  ])
  expect(await walletOf(app, userId)).toBe(dollars(5))
})

test.each([
  ['to the card', 'source', 'refundEnded'],
  ['to the wallet', 'wallet', 'walletChanged'],
] as const)('money 18 a refund that went %s is heard of on the payer’s screens', async (_where, to, event) => {
  const { invoiceId } = await makeInvoice(app, { userId, auctionId })
  await ann.call(api.payBySource, { ...PAY, invoiceId, source: { id: await makeCard(app, userId) } })
  const staff = await app.as(await makeUser(app.database.db, { role: 'accountant' }))
  app.published.length = 0
  await staff.call(refundApi.refundInvoice, {
    ...{ invoiceId, items: [], amount: dollars(5), givesShipping: false, to, reason: 'damaged' },
  })
  expect(app.published).toEqual([[`user:${userId}`, event, event === 'refundEnded' ? { invoiceId } : {}]])
})

test('a refund that comes back to the provider days after it was sent goes to the wallet, and the payer’s screens hear of it', async () => {
  const { invoiceId } = await makeInvoice(app, { userId, auctionId })
  await ann.call(api.payBySource, { ...PAY, invoiceId, source: { id: await makeCard(app, userId) } })
  const staff = await app.as(await makeUser(app.database.db, { role: 'accountant' }))
  await staff.call(refundApi.refundInvoice, {
    ...{ invoiceId, items: [], amount: dollars(5), givesShipping: false, to: 'source', reason: 'damaged' },
  })
  const [refund] = await query<{ id: number }>('select id from refunds where invoice_id = $1', [invoiceId])
  await query("update sandbox_pay_refunds set status = 'failed'")
  await passTime(app, '5 days')
  app.published.length = 0
  await followRefund(app.services, await readRefund(app.database.db, refund?.id ?? 0))
  expect(await walletOf(app, userId)).toBe(dollars(5))
  expect(app.published).toEqual([[`user:${userId}`, 'walletChanged', {}]])
})

test('money 14 a payment whose name at the provider changes is found by the new one, for disputes and for the list', async () => {
  const { invoiceId } = await makeInvoice(app, { userId, auctionId })
  const { data } = await ann.call(api.payByRedirect, { payType: 'auction', invoiceId })
  await app.app.inject({
    ...{ method: 'POST', url: new URL(data.link ?? '').pathname, payload: 'act=approve' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const attemptId = data.attemptId
  // As with Stripe, whose page has one name and the payment on it another.
  const [{ charge_id: paidId } = { charge_id: '' }] = await query<{ charge_id: string }>(
    "update payment_attempts set charge_id = 'cs_page' where id = $1 returning (select charge_id from payment_attempts where id = $1)",
    [attemptId],
  )
  const { provider } = app.services.payments
  const { findCharge } = provider
  provider.findCharge = (by) => findCharge('chargeId' in by ? { chargeId: by.chargeId.replace('cs_page', paidId) } : by)
  await ann.call(api.getPaymentResult, { attemptId })
  provider.findCharge = findCharge
  expect(await query('select charge_id, status from payment_attempts where id = $1', [attemptId])).toEqual([
    { charge_id: paidId, status: 'succeeded' },
  ])
})
