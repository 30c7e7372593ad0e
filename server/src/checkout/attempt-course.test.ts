import * as api from '@gavelhouse/shared/checkout/contract.ts'
import * as refundApi from '@gavelhouse/shared/checkout/refund-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import { dueOf } from '../invoices/due.ts'
import { settleDue } from '../sandbox-pay/settle-due.ts'
import { makeAuction, makeBidder, makeLot, makeUser } from '../testing/factories.ts'
import { invoiceOf, makeInvoice, walletOf } from '../testing/money.ts'
import { hearAll, sweepAll, takenFrom } from '../testing/payment-company.ts'
import { cardToken, makeBank, makeCard } from '../testing/payment-tokens.ts'
import { passTime } from '../testing/sandbox-company.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { turnKnobs } from '../testing/turn-knobs.ts'

let app: TestApp
let auctionId: number
let userId: number
let ann: TestClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db, { status: 'closed' })
  userId = await makeBidder(app.database.db, auctionId)
  ann = await app.as(userId)
})
afterEach(async () => {
  await turnKnobs(app.database.pool, null)
  expect(await findBrokenBooks(app.database.pool)).toEqual([])
})

const PAY = { payType: 'auction', method: 'online' } as const
const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(text, values)).rows
const lateInTime = () =>
  query("update payment_attempts set expires_at = now() - interval '1 second' where ended_at is null")

describe('F-09 a provider that does not answer', () => {
  test.each([['lose_reply'], ['lose_request'], ['garbage'], ['error']] as const)(
    'the first question ends in %s: told as being processed, settled by the key, taken once',
    async (fault) => {
      const { invoiceId } = await makeInvoice(app, { userId, auctionId })
      const source = { id: await makeCard(app, userId) }
      await app.services.payments.customerOf(userId)
      await turnKnobs(app.database.pool, { script: ['none', fault] })
      const first = await ann.call(api.payBySource, { ...PAY, invoiceId, source })
      expect(first).toMatchObject({ status: 200, data: { status: 'pending', type: 2 } })
      expect(await ann.call(api.payBySource, { ...PAY, invoiceId, source })).toMatchObject({
        code: 'previous_payment_open',
      })
      await turnKnobs(app.database.pool, null)
      await sweepAll(app)
      expect((await invoiceOf(app, invoiceId)).paid).toBe(dollars(100))
      expect(await takenFrom(app, userId)).toMatchObject({ captured: dollars(103) })
    },
  )

  test('the capture is done and its reply lost: into the books once', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await makeCard(app, userId) }
    await turnKnobs(app.database.pool, { script: ['none', 'none', 'lose_reply'] })
    await ann.call(api.payBySource, { ...PAY, invoiceId, source })
    expect((await invoiceOf(app, invoiceId)).paid).toBe(0)
    await turnKnobs(app.database.pool, null)
    await Promise.all([sweepAll(app), sweepAll(app), hearAll(app)])
    expect((await invoiceOf(app, invoiceId)).paid).toBe(dollars(100))
    expect(await takenFrom(app, userId)).toMatchObject({ captured: dollars(103), refunded: 0 })
  })

  test('dead for longer than an attempt lasts: nothing is taken, and it can be paid anew', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await makeCard(app, userId) }
    await turnKnobs(app.database.pool, { script: ['none', 'lose_reply'] })
    await ann.call(api.payBySource, { ...PAY, invoiceId, source })
    await turnKnobs(app.database.pool, { isDead: true })
    await lateInTime()
    await sweepAll(app)
    expect((await invoiceOf(app, invoiceId)).paid).toBe(0)
    await turnKnobs(app.database.pool, null)
    await sweepAll(app)
    expect(await takenFrom(app, userId)).toEqual({ captured: 0, refunded: 0, authorized: 0 })
    expect((await ann.call(api.payBySource, { ...PAY, invoiceId, source })).data.type).toBe(1)
  })
})

test('T-41 another amount than was asked for is held and never paid', async () => {
  const { invoiceId } = await makeInvoice(app, { userId, auctionId })
  const source = { id: await makeCard(app, userId) }
  await turnKnobs(app.database.pool, { script: ['none', 'none', 'lose_reply'] })
  await ann.call(api.payBySource, { ...PAY, invoiceId, source })
  await turnKnobs(app.database.pool, null)
  const [charge] = await query<{ id: string }>('select charge_id as id from payment_attempts where invoice_id = $1', [
    invoiceId,
  ])
  await query('update sandbox_pay_charges set captured = captured - 100 where id = $1', [charge?.id])
  await sweepAll(app)
  expect((await invoiceOf(app, invoiceId)).paid).toBe(0)
  await query('update sandbox_pay_charges set captured = captured + 100 where id = $1', [charge?.id])
  await sweepAll(app)
  expect((await invoiceOf(app, invoiceId)).paid).toBe(dollars(100))
})

describe('the redirect flow', () => {
  const start = async (given: object = {}) => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const { data } = await ann.call(api.payByRedirect, { payType: 'auction', invoiceId, ...given })
    return { invoiceId, data, page: new URL(data.link ?? '').pathname }
  }
  const answerPage = (page: string, act: string) =>
    app.app.inject({
      method: 'POST',
      url: page,
      payload: `act=${act}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('A-655 A-673 A-714 A-718 P-1120 P-1121 P-1134 P-1135 type 6 leads to the page; back from it the provider is asked', async () => {
    const { invoiceId, data, page } = await start()
    expect(data).toMatchObject({ type: 6, status: 'pending', data: { url: data.link } })
    expect(app.services.payments.provider.name).toBe('sandbox')
    const attemptId = data.attemptId
    expect((await ann.call(api.getPaymentResult, { attemptId })).data).toMatchObject({ status: 'pending' })
    await answerPage(page, 'approve')
    const results = await Promise.all(Array.from({ length: 20 }, () => ann.call(api.getPaymentResult, { attemptId })))
    expect(new Set(results.map((result) => result.data.type))).toEqual(new Set([1]))
    expect((await invoiceOf(app, invoiceId)).paid).toBe(dollars(100))
    expect((await takenFrom(app, userId)).captured).toBe(dollars(103))
  })

  test('A-718 T-40 a return address proves nothing, and nobody asks about somebody else’s payment', async () => {
    const { data } = await start()
    const bob = await app.as(await makeUser(app.database.db))
    expect(await bob.call(api.getPaymentResult, { attemptId: data.attemptId })).toMatchObject({ code: 'not_found' })
    expect(
      await ann.post('/payment/rosoom_response', { attempt: data.attemptId, status: 'success', paid: 1 }),
    ).toMatchObject({
      envelope: { data: { responseData: { status: 'pending' } } },
    })
  })

  test('declined on the page: failed, and the invoice can be paid otherwise', async () => {
    const { data, page, invoiceId } = await start()
    await answerPage(page, 'decline')
    expect((await ann.call(api.getPaymentResult, { attemptId: data.attemptId })).status).toBe(422)
    expect((await ann.call(api.payByRedirect, { payType: 'auction', invoiceId })).data.type).toBe(6)
  })

  test('A-542 I-43 approved after its time: freed, nothing charged', async () => {
    const { data, page, invoiceId } = await start()
    await lateInTime()
    await sweepAll(app)
    await answerPage(page, 'approve')
    await Promise.all([hearAll(app), sweepAll(app)])
    expect(await ann.call(api.getPaymentResult, { attemptId: data.attemptId })).toMatchObject({
      code: 'payment_expired',
    })
    expect([(await invoiceOf(app, invoiceId)).paid, (await takenFrom(app, userId)).captured]).toEqual([0, 0])
  })

  test('A-494 to A-499 A-504 P-1066 P-1067 a wallet is filled when the provider has confirmed, and not before', async () => {
    const body = {
      cart_id: 0,
      amount: 250,
      pay_type: 'deposit',
      payment_object: { credit_notes: '', credit_type: 'user', creditor_id: 1 },
    }
    const answer = await ann.post('/credit/addCreditBalance', body)
    const { link } = answer.envelope.data.responseData as { link: string }
    expect(await walletOf(app, userId)).toBe(0)
    await answerPage(new URL(link).pathname, 'approve')
    await hearAll(app)
    expect(await walletOf(app, userId)).toBe(dollars(250))
    expect((await takenFrom(app, userId)).captured).toBe(dollars(257.5))
  })

  test('A-456 to A-460 A-471 A-473 A-474 a bid deposit online: the amount is the lot’s', async () => {
    const open = await makeAuction(app.database.db)
    const lotId = await makeLot(app.database.db, {
      auctionId: open,
      status: 'open',
      depositRequired: true,
      depositAmount: dollars(40),
    })
    const wrong = await ann.post('/payment/rosoom_payment', {
      cart_id: lotId,
      pay_type: 'bid_deposit',
      payment_object: { type: 'projects', amount: 1 },
    })
    expect(wrong.code).toBe('invalid_amount')
    const right = await ann.post('/payment/rosoom_payment', {
      cart_id: lotId,
      pay_type: 'bid_deposit',
      payment_object: { type: 'projects', amount: 40 },
    })
    const { link } = right.envelope.data.responseData as { link: string }
    await answerPage(new URL(link).pathname, 'approve')
    await hearAll(app)
    expect(await query('select amount, status from bid_deposits where user_id = $1', [userId])).toEqual([
      { amount: String(dollars(40)), status: 'held' },
    ])
  })
})

describe('cards that are special', () => {
  test('3-D Secure: the holder confirms with the secret, then the house asks again', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await makeCard(app, userId, '4000002760003184') }
    const { data } = await ann.call(api.payBySource, { ...PAY, invoiceId, source })
    expect(data).toMatchObject({ type: 3, secret: expect.any(String) })
    await app.app.inject({
      method: 'POST',
      url: '/sandbox-pay/confirmations',
      payload: { secret: data.secret, said: 'approved' },
    })
    expect((await ann.call(api.getPaymentResult, { attemptId: data.attemptId })).data.type).toBe(1)
    expect((await invoiceOf(app, invoiceId)).paid).toBe(dollars(100))
  })

  test('money 10 declined first and successful later: freed, nothing charged, nothing booked', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await cardToken(app, '4000000000001208') }
    await ann.call(api.payBySource, { ...PAY, invoiceId, source })
    await passTime(app, '1 day')
    await settleDue(app.database)
    await hearAll(app)
    await sweepAll(app)
    await hearAll(app)
    expect([(await invoiceOf(app, invoiceId)).paid, (await takenFrom(app, userId)).authorized]).toEqual([0, 0])
    const { captured, refunded } = await takenFrom(app, userId)
    expect(captured - refunded).toBe(0)
  })

  test('no funds left when it is taken: failed, the invoice stays open and unfrozen', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await makeCard(app, userId, '4000000000001505') }
    expect((await ann.call(api.payBySource, { ...PAY, invoiceId, source })).status).toBe(422)
    expect(await invoiceOf(app, invoiceId)).toMatchObject({ paid: 0, frozenAt: null })
  })
})

describe('bank debits', () => {
  const debit = async (accountNumber: string) => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await makeBank(app, userId) }
    await query('update sandbox_pay_sources set is_verified = true, details = details || $2 where id = $1', [
      source.id,
      { outcome: accountNumber },
    ])
    const { data } = await ann.call(api.payBySource, { ...PAY, invoiceId, source })
    return { invoiceId, data }
  }
  const afterDays = async () => {
    await passTime(app, '10 days')
    await settleDue(app.database)
    await Promise.all([hearAll(app), sweepAll(app)])
  }

  test('A-542 settled it pays', async () => {
    const { invoiceId, data } = await debit('approved')
    expect(data.type).toBe(2)
    await afterDays()
    expect(dueOf(await invoiceOf(app, invoiceId))).toBe(0)
  })

  test('returned it reopens nothing and pays nothing', async () => {
    const { invoiceId } = await debit('returned')
    await afterDays()
    expect((await invoiceOf(app, invoiceId)).paid).toBe(0)
  })

  test('A-542 it blocks nothing; paid by card meanwhile, the debit goes back by itself', async () => {
    const { invoiceId } = await debit('approved')
    const source = { id: await makeCard(app, userId) }
    expect((await ann.call(api.payBySource, { ...PAY, invoiceId, source })).data.type).toBe(1)
    await afterDays()
    await afterDays()
    expect((await invoiceOf(app, invoiceId)).paid).toBe(dollars(100))
    const { captured, refunded } = await takenFrom(app, userId)
    expect(captured - refunded).toBe(dollars(103))
  })
})

describe('refunds', () => {
  const paid = async (number?: string) => {
    const made = await makeInvoice(app, { userId, auctionId, prices: [dollars(10)], quantity: 3 })
    const source = { id: await makeCard(app, userId, number) }
    await ann.call(api.payBySource, { ...PAY, invoiceId: made.invoiceId, source })
    return made
  }
  const accountant = async () => app.as(await makeUser(app.database.db, { role: 'accountant' }))
  const NOTHING = { amount: 0, givesShipping: false, to: 'source', reason: 'damaged' } as const

  test('I-30 T-45 unit by unit to the card, and not one more', async () => {
    const { invoiceId, lineIds } = await paid()
    const staff = await accountant()
    const give = () =>
      staff.call(refundApi.refundInvoice, { ...NOTHING, invoiceId, items: [{ lineId: lineIds[0] ?? 0, units: 1 }] })
    const tries = await Promise.all(Array.from({ length: 8 }, give))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(tries.map(({ code }) => code))).toEqual(new Set([undefined, 'units_not_left']))
    expect((await takenFrom(app, userId)).refunded).toBe(dollars(30))
    expect(await invoiceOf(app, invoiceId)).toMatchObject({ credited: dollars(30), refunded: dollars(30) })
  })

  test('a line named twice gives back both together, and an amount is whole cents', async () => {
    const { invoiceId, lineIds } = await paid()
    const staff = await accountant()
    const lineId = lineIds[0] ?? 0
    const give = (...units: number[]) =>
      staff.call(refundApi.refundInvoice, {
        ...{ ...NOTHING, invoiceId, items: units.map((count) => ({ lineId, units: count })) },
      })
    expect(await give(2, 2)).toMatchObject({ code: 'units_not_left' })
    expect((await give(1, 1)).status).toBe(200)
    await staff.call(refundApi.refundInvoice, { ...NOTHING, invoiceId, items: [], amount: dollars(1.234) })
    expect((await takenFrom(app, userId)).refunded).toBe(dollars(21.23))
  })

  test('the same request again gives nothing back twice', async () => {
    const { invoiceId } = await paid()
    const staff = await accountant()
    const give = () =>
      staff.call(
        refundApi.refundInvoice,
        { ...NOTHING, invoiceId, items: [], amount: dollars(5) },
        { key: 'refund-once' },
      )
    await give()
    await give()
    expect((await takenFrom(app, userId)).refunded).toBe(dollars(5))
  })

  test('one that the provider cannot send goes to the wallet', async () => {
    const { invoiceId } = await paid('4000000000005126')
    const staff = await accountant()
    await staff.call(refundApi.refundInvoice, { ...NOTHING, invoiceId, items: [], amount: dollars(5) })
    await passTime(app, '5 days')
    await settleDue(app.database)
    await hearAll(app)
    await sweepAll(app)
    expect(await walletOf(app, userId)).toBe(dollars(5))
  })

  test('lost replies: sent once', async () => {
    const { invoiceId } = await paid()
    await turnKnobs(app.database.pool, { script: ['lose_reply'] })
    const staff = await accountant()
    await staff.call(refundApi.refundInvoice, { ...NOTHING, invoiceId, items: [], amount: dollars(7) })
    await turnKnobs(app.database.pool, null)
    await sweepAll(app)
    expect((await takenFrom(app, userId)).refunded).toBe(dollars(7))
  })

  test('section 4 what was paid into the wallet by card can be sent back to it, as far as it is there', async () => {
    const { data } = await ann.call(api.topUpWallet, { amount: dollars(50) })
    await app.app.inject({
      ...{ method: 'POST', url: new URL(data.link ?? '').pathname, payload: 'act=approve' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    await hearAll(app)
    expect(await ann.call(refundApi.withdraw, { amount: dollars(50.01) })).toMatchObject({ code: 'more_than_paid' })
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => ann.call(refundApi.withdraw, { amount: dollars(20) })),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(2)
    expect([await walletOf(app, userId), (await takenFrom(app, userId)).refunded]).toEqual([dollars(10), dollars(40)])
  })
})

test('money 14 a dispute: the amount leaves what the provider holds, the buyer is suspended, once however often it is told', async () => {
  const { invoiceId } = await makeInvoice(app, { userId, auctionId })
  const source = { id: await makeCard(app, userId, '4000000000000259') }
  await ann.call(api.payBySource, { ...PAY, invoiceId, source })
  await passTime(app, '1 day')
  await settleDue(app.database)
  await turnKnobs(app.database.pool, { webhooks: { duplicate: 1, reorder: 1 } })
  await hearAll(app)
  expect(await query('select status, amount from disputes')).toMatchObject([{ status: 'open' }])
  expect(await query('select is_suspended from users where id = $1', [userId])).toEqual([{ is_suspended: true }])
})
