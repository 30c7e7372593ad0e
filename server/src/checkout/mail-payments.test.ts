import { addToCart } from '@gavelhouse/shared/carts/contract.ts'
import * as api from '@gavelhouse/shared/checkout/contract.ts'
import * as refundApi from '@gavelhouse/shared/checkout/refund-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { settleDue } from '../sandbox-pay/settle-due.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { mailsTo } from '../testing/mails.ts'
import { fillWallet, makeInvoice } from '../testing/money.ts'
import { makeBank, makeCard } from '../testing/payment-tokens.ts'
import { passTime } from '../testing/sandbox-company.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { advanceAttempt } from './advance-attempt.ts'
import { chargeSavedCards } from './charge-saved-cards.ts'
import { Sweeper } from './sweeper.ts'

let app: TestApp
let auctionId: number
let userId: number
let ann: TestClient
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db, { status: 'closed', autoChargeHours: 1 })
  userId = await makeBidder(app.database.db, auctionId)
  ann = await app.as(userId)
})

const PAY = { payType: 'auction', method: 'online' } as const
const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows
const mails = (...kinds: string[]) => mailsTo(app, userId, ...kinds)
const attemptOf = async (invoiceId: number) =>
  Number((await query('select max(id) as id from payment_attempts where invoice_id = $1', [invoiceId]))[0]?.id)

describe('receipts', () => {
  test('money 8 by card: what was paid, the fee, nothing more due, and the invoice attached; once however often it is looked at', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    await ann.call(api.payBySource, { ...PAY, invoiceId, source: { id: await makeCard(app, userId) } })
    await advanceAttempt(app.services, await attemptOf(invoiceId))
    const [mail, ...more] = await mails('payment_receipt')
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Receipt: $100.00 for invoice ${invoiceId}`)
    expect(mail?.text).toMatch(
      /Paid: \$100\.00\nProcessing fee: \$3\.00\nCharged in all: \$103\.00\nTo be paid: \$0\.00/,
    )
    expect(mail?.text).toMatch(/http:\/\/house\.test\/invoice\/public\/[0-9a-f]{64}/)
    expect(mail?.files[`${invoiceId}.pdf`]).toMatch(/Paid[\s\S]*Due US \$0\.00/)
  })

  test('money 5 of a part: what is left, and the way to pay it', async () => {
    await query('update auctions set can_pay_in_parts = true where id = $1', [auctionId])
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    await fillWallet(app, userId, dollars(100))
    await ann.call(api.payFromWallet, { payType: 'auction', method: 'wallet', invoiceId, amount: dollars(40) })
    const [mail] = await mails('payment_receipt')
    expect(mail?.text).toContain('Paid by: Wallet')
    expect(mail?.text).toContain('$60.00 of this invoice is still to be paid.')
    expect(mail?.text).toContain(`http://house.test/checkout/invoice/${invoiceId}`)
    expect(mail?.files[`${invoiceId}.pdf`]).toMatch(/Partial[\s\S]*Due US \$60\.00/)
  })

  test('P-1076 A-674 what was claimed as paid offline is confirmed once, also when staff send it twice', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    await ann.call(api.claimOffline, { payType: 'auction', invoiceId })
    expect(await mails('payment_receipt')).toEqual([])
    const cashier = await app.as(await makeUser(app.database.db, { role: 'accountant' }))
    for (let sent = 0; sent < 2; sent += 1)
      await cashier.call(api.recordCash, { userId, invoiceId, notes: '' }, { key: `cash-${invoiceId}` })
    const found = await mails('payment_receipt')
    expect(found.map(({ text }) => /Paid by: (.*)/.exec(text)?.[1])).toEqual(['Cash or transfer, confirmed by us'])
  })

  test('A-498 A-458 into the wallet, and for a deposit on a lot', async () => {
    const openId = await makeAuction(app.database.db)
    const deposit = { depositRequired: true, depositAmount: dollars(40), title: 'Bench lathe', status: 'open' } as const
    const lotId = await makeLot(app.database.db, { auctionId: openId, ...deposit })
    const bidderId = await makeBidder(app.database.db, openId)
    const bidder = await app.as(bidderId)
    const source = { id: await makeCard(app, bidderId) }
    const online = { method: 'online', source } as const
    await bidder.call(api.payBySource, { payType: 'deposit', ...online, amount: dollars(50) })
    await bidder.call(api.payBySource, { payType: 'bid_deposit', ...online, group: String(lotId) })
    const found = await mailsTo(app, bidderId, 'wallet_receipt')
    expect(found.map(({ subject }) => subject)).toEqual([
      ...['Receipt: $50.00 added to your wallet', 'Receipt: deposit of $40.00'],
    ])
    expect(found[1]?.text).toContain('Lot: Bench lathe')
    expect(found[1]?.text).toContain(`http://house.test/lot/${lotId}`)
  })
})

test('money 15 what is bought outright and paid later has its invoice by mail at once; what is paid at once has the receipt', async () => {
  const openId = await makeAuction(app.database.db)
  const outright = {
    isBiddable: false,
    isBuyNow: true,
    saleType: 'buynow',
    buyNowPrice: dollars(40),
    quantity: 5,
  } as const
  const lotId = await makeLot(app.database.db, { auctionId: openId, status: 'open', ...outright })
  const buyerId = await makeBidder(app.database.db, openId)
  const buyer = await app.as(buyerId)
  await buyer.call(addToCart, { lines: [{ lotId, quantity: 1 }] })
  const { data } = await buyer.call(api.claimOffline, { payType: 'buynow', group: String(openId) })
  await buyer.call(addToCart, { lines: [{ lotId, quantity: 1 }] })
  const source = { id: await makeCard(app, buyerId) }
  await buyer.call(api.payBySource, { payType: 'buynow', method: 'online', group: String(openId), source })
  const found = await mailsTo(app, buyerId, 'invoice_made', 'payment_receipt')
  expect(found.map(({ kind }) => kind)).toEqual(['invoice_made', 'payment_receipt'])
  expect(found[0]?.subject).toContain(`invoice ${data.data.invoiceId}`)
  expect(found[0]?.text).not.toContain('saved card is charged')
  expect(found.map(({ files }) => Object.keys(files).length)).toEqual([1, 1])
})

describe('what failed with nobody before a screen', () => {
  test('money 16 a saved card that the house charges by itself: told once, also when the job runs twice', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    await makeCard(app, userId, '4000000000000341')
    await query("update invoices set created_at = now() - interval '2 hours' where id = $1", [invoiceId])
    await Promise.all([chargeSavedCards(app.services), chargeSavedCards(app.services)])
    await chargeSavedCards(app.services)
    const found = await mails('payment_failed', 'payment_receipt')
    expect(found.map(({ subject }) => subject)).toEqual([`Your card could not be charged for invoice ${invoiceId}`])
    expect(found[0]?.text).toContain('To be paid: $100.00')
    expect(found[0]?.text).toContain(`http://house.test/checkout/invoice/${invoiceId}`)
    expect(found[0]?.files[`${invoiceId}.pdf`]).toContain('Unpaid')
  })

  test('money 16 I-36 whoever listed it before somebody else charged the card in vain does not charge it again', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    await makeCard(app, userId, '4000000000000341')
    await query("update invoices set created_at = now() - interval '2 hours' where id = $1", [invoiceId])
    // The second has its list, and is held up until the first is through.
    const { provider } = app.services.payments
    const getCustomer = provider.getCustomer.bind(provider)
    const [isThrough, isHeld] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    vi.spyOn(provider, 'getCustomer').mockImplementationOnce(async (id) => {
      isHeld.resolve()
      await isThrough.promise
      return getCustomer(id)
    })
    const late = chargeSavedCards(app.services)
    await isHeld.promise
    await chargeSavedCards(app.services)
    isThrough.resolve()
    await late
    expect(await query('select from payment_attempts where invoice_id = $1', [invoiceId])).toHaveLength(1)
  })

  test('a card declined on the screen is told there, not by mail', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await makeCard(app, userId, '4000000000000341') }
    expect((await ann.call(api.payBySource, { ...PAY, invoiceId, source })).status).not.toBe(200)
    expect(await mails('payment_failed')).toEqual([])
  })

  const debit = async (outcome: string) => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await makeBank(app, userId) }
    const change = 'update sandbox_pay_sources set is_verified = true, details = details || $2 where id = $1'
    await query(change, [source.id, { outcome }])
    await ann.call(api.payBySource, { ...PAY, invoiceId, source })
    await passTime(app, '10 days')
    await settleDue(app.database)
    const id = await attemptOf(invoiceId)
    await Promise.all([advanceAttempt(app.services, id), advanceAttempt(app.services, id)])
    return { invoiceId, id }
  }

  test('money 7 a bank that does not pay', async () => {
    const { invoiceId } = await debit('returned')
    const found = await mails('payment_failed', 'payment_receipt')
    expect(found.map(({ subject }) => subject)).toEqual([`Your bank did not pay invoice ${invoiceId}`])
  })

  test('money 7 a bank that takes back what it has paid: the receipt before, and then that it is due again', async () => {
    const { invoiceId, id } = await debit('approved')
    await query(
      "update sandbox_pay_charges set status = 'returned', captured = 0 where id = (select charge_id from payment_attempts where id = $1)",
      [id],
    )
    await Promise.all([advanceAttempt(app.services, id), advanceAttempt(app.services, id)])
    const found = await mails('payment_failed', 'payment_receipt')
    expect(found.map(({ kind }) => kind)).toEqual(['payment_receipt', 'payment_failed'])
    expect(found[1]?.subject).toBe(`Your bank did not pay invoice ${invoiceId}`)
    expect(found[1]?.text).toContain('To be paid: $100.00')
  })
})

describe('refunds', () => {
  const accountant = async () => app.as(await makeUser(app.database.db, { role: 'accountant' }))
  const NOTHING = { amount: 0, givesShipping: false, to: 'source' as const, reason: 'damaged', items: [] }

  test('money 18 to the card: how much, where to, and the invoice; once, also when the sweeper comes by', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    await ann.call(api.payBySource, { ...PAY, invoiceId, source: { id: await makeCard(app, userId) } })
    await (await accountant()).call(refundApi.refundInvoice, { ...NOTHING, invoiceId, amount: dollars(5) })
    await query("update refunds set look_at = now() - interval '1 second'")
    await new Sweeper(app.services).sweep()
    const [mail, ...more] = await mails('refund_sent')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('We have refunded $5.00')
    expect(mail?.text).toContain('Refunded: To your card ending in 4242')
    expect(mail?.files[`${invoiceId}.pdf`]).toContain('Credited')
  })

  test('money 18 to the wallet when that was asked, with the way there', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    await ann.call(api.payBySource, { ...PAY, invoiceId, source: { id: await makeCard(app, userId) } })
    const give = { ...NOTHING, invoiceId, amount: dollars(5), to: 'wallet' as const }
    await (await accountant()).call(refundApi.refundInvoice, give)
    const [mail] = await mails('refund_sent')
    expect(mail?.text).toContain('To your wallet')
    expect(mail?.text).toContain('http://house.test/wallet')
  })

  test('P-1067 a withdrawal: no invoice, so none is attached', async () => {
    const source = { id: await makeCard(app, userId) }
    await ann.call(api.payBySource, { payType: 'deposit', method: 'online', source, amount: dollars(50) })
    await ann.call(refundApi.withdraw, { amount: dollars(20) })
    const [mail] = await mails('refund_sent')
    expect(mail?.subject).toBe('We have refunded $20.00')
    expect(mail?.files).toEqual({})
  })
})
