import { dollars } from '@gavelhouse/shared/money.ts'
import * as api from '@gavelhouse/shared/wallet/contract.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { makeInvoices } from '../invoices/make-invoices.ts'
import { owedLines } from '../invoices/tables.ts'
import { makeAuction, makeBidder, makeLocation, makeLot, makeUser } from '../testing/factories.ts'
import { mailsTo } from '../testing/mails.ts'
import { makeSale } from '../testing/make-sale.ts'
import { fillWallet, walletOf } from '../testing/money.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { releaseDeposits } from './release-deposits.ts'

let app: TestApp
let auctionId: number
let userId: number
let ann: TestClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  auctionId = await makeAuction(app.database.db)
  userId = await makeBidder(app.database.db, auctionId)
  ann = await app.as(userId)
})
afterEach(async () => {
  expect(await findBrokenBooks(app.database.pool)).toEqual([])
})

const NO_TAX = { rate: 0, state: 'UT', description: 'none' }
const staffWith = async (role: 'accountant' | 'owner') => app.as(await makeUser(app.database.db, { role }))
const depositsOf = async (lotId: number) => {
  const { rows } = await app.database.pool.query<{ user_id: number; status: string }>(
    'select user_id, status from bid_deposits where lot_id = $1 order by id',
    [lotId],
  )
  return rows
}

describe('bid deposits', () => {
  const lotWith = (given: object = {}) =>
    makeLot(app.database.db, {
      ...{ auctionId, status: 'open', depositRequired: true, depositAmount: dollars(40), ...given },
    })

  test('A-464 to A-470 A-897 P-1068 out of the wallet: the amount is the lot’s', async () => {
    const lotId = await lotWith()
    await fillWallet(app, userId, dollars(100))
    const body = {
      amount: 40,
      product_id: lotId,
      credit_notes: 'x',
      credit_type: 'user',
      type: 'projects',
      creditor_id: 999,
    }
    const answer = await ann.post('/credit/addBidDeposit', body)
    expect(answer.envelope.data.responseData).toMatchObject({ balance: 60, bid_deposit_id: expect.any(Number) })
    expect(await depositsOf(lotId)).toEqual([{ user_id: userId, status: 'held' }])
    const [newest] = (await ann.call(api.listMovements, { limit: 10, page: 1 })).data.records
    expect(newest).toMatchObject({
      kind: 'deposit-held',
      note: 'Bid deposit',
      isDebit: true,
      amount: dollars(40),
      balanceAfter: dollars(60),
    })
  })

  test.each([1, '39.99', 41])('A-474 I-33 P-1068 an amount of %s that is not the lot’s is refused', async (amount) => {
    const lotId = await lotWith()
    await fillWallet(app, userId, dollars(100))
    const held = await ann.post('/credit/addBidDeposit', { product_id: lotId, amount })
    expect(held).toMatchObject({ status: 422, code: 'invalid_amount' })
    expect([await depositsOf(lotId), await walletOf(app, userId)]).toEqual([[], dollars(100)])
    expect((await ann.post('/credit/addBidDeposit', { product_id: lotId, amount: 0 })).status).toBe(200)
  })

  test('A-472 too little in it; no deposit needed; no such lot; over', async () => {
    const codes: (string | undefined)[] = []
    for (const lotId of [
      await lotWith(),
      await lotWith({ depositRequired: false }),
      999_999,
      await lotWith({ status: 'closed' }),
    ])
      codes.push((await ann.call(api.holdDeposit, { lotId })).code)
    expect(codes).toEqual(['insufficient_balance', 'deposit_not_needed', 'not_found', 'item_was_closed'])
  })

  test('I-26 T-44 asked for twice and twenty times at once: one is held', async () => {
    const lotId = await lotWith()
    await fillWallet(app, userId, dollars(1_000))
    await Promise.all(Array.from({ length: 20 }, () => ann.call(api.holdDeposit, { lotId })))
    expect(await depositsOf(lotId)).toHaveLength(1)
    expect(await walletOf(app, userId)).toBe(dollars(960))
  })

  test('I-27 P-1069 when the lot is over, all who did not win have it back, once, also with several workers', async () => {
    const winnerId = await makeBidder(app.database.db, auctionId)
    const lotId = await lotWith()
    for (const id of [userId, winnerId]) {
      await fillWallet(app, id, dollars(40))
      await (await app.as(id)).call(api.holdDeposit, { lotId })
    }
    await releaseDeposits(app.database)
    expect(await walletOf(app, userId)).toBe(0)
    await app.database.pool.query("update lots set status = 'sold', sold_to_id = $2, sold_by = 'bid' where id = $1", [
      lotId,
      winnerId,
    ])
    const released: number[] = []
    const hear = (who: number) => released.push(who)
    await Promise.all(Array.from({ length: 5 }, () => releaseDeposits(app.database, hear)))
    expect(released).toEqual([userId])
    expect(await depositsOf(lotId)).toEqual([
      { user_id: userId, status: 'released' },
      { user_id: winnerId, status: 'held' },
    ])
    expect([await walletOf(app, userId), await walletOf(app, winnerId)]).toEqual([dollars(40), 0])
    const told = await mailsTo(app, userId, 'deposit_back')
    expect(told.map(({ subject }) => subject)).toEqual(['Your deposit of $40.00 is back'])
    expect(told[0]?.text).toContain(`http://house.test/lot/${lotId}`)
    expect(await mailsTo(app, winnerId, 'deposit_back')).toEqual([])
  })

  describe('I-27 P-1069 the winner’s waits for the invoice of this very sale', () => {
    const query = async (text: string, values: unknown[]) => (await app.database.pool.query(text, values)).rows
    const heldBack = async (lotId: number) => {
      await releaseDeposits(app.database)
      return (await depositsOf(lotId)).map(({ status }) => status)
    }
    const reopen = (lotId: number, run: number) =>
      query(
        `update lots set status = 'open', run = $2, sold_to_id = null, sold_by = null, deposit_required = true,
           deposit_amount = $3 where id = $1`,
        [lotId, run, dollars(40)],
      )
    const winAgain = (lotId: number, run: number) =>
      app.database.db.transaction(async (tx) => {
        await tx.execute(
          sql`update lots set status = 'sold', sold_to_id = ${userId}, sold_by = 'bid' where id = ${lotId}`,
        )
        const sale = { lotId, run, auctionId, userId, source: 'bid', quantity: 1, unitPrice: dollars(100) } as const
        await tx.insert(owedLines).values({ ...sale, logNumber: null })
      })
    const invoiced = async (lineId: number) => {
      const locationId = await makeLocation(app.database.db)
      const draft = { userId, auctionId, locationId, source: 'auction', lineIds: [lineId], tax: NO_TAX } as const
      await app.database.db.transaction((tx) => createInvoice(tx, draft))
    }

    test.each([
      ['of an earlier time the lot was sold', 'cancelled', 2, 'bid'],
      ['of a sale that was undone', 'void', 1, 'bid'],
      ['of units they had bought outright before', 'live', 1, 'buy-now'],
    ] as const)('and not for one %s', async (_, status, run, source) => {
      const { lotId, lineId } = await makeSale(app.database.db, { auctionId, userId, source, quantity: 1 })
      await invoiced(lineId)
      await query('update owed_lines set status = $2 where id = $1', [lineId, status])
      await reopen(lotId, run)
      await fillWallet(app, userId, dollars(40))
      await ann.call(api.holdDeposit, { lotId })
      await winAgain(lotId, run)
      expect(await heldBack(lotId)).toEqual(['held'])
      await makeInvoices(app.database, app.services.tax)
      await query("update auctions set status = 'closed' where id = $1", [auctionId])
      await makeInvoices(app.database, app.services.tax)
      expect(await heldBack(lotId)).toEqual(['applied'])
    })

    test.each(['bid', 'buy-now'] as const)('and comes back if it came after that: %s', async (source) => {
      const { lotId, lineId } = await makeSale(app.database.db, { auctionId, userId, source })
      await reopen(lotId, 1)
      await fillWallet(app, userId, dollars(40))
      await ann.call(api.holdDeposit, { lotId })
      await query("update bid_deposits set status = 'released', ended_at = now() where lot_id = $1", [lotId])
      await query("update lots set status = 'sold', sold_to_id = $2, sold_by = $3 where id = $1", [
        lotId,
        userId,
        source,
      ])
      await invoiced(lineId)
      await query("update bid_deposits set status = 'held', ended_at = null where lot_id = $1", [lotId])
      expect(await heldBack(lotId)).toEqual(['released'])
      expect(await walletOf(app, userId)).toBe(dollars(40))
    })
  })

  test('P-411 several deposits that go back together are one mail, and none to whoever has switched it off', async () => {
    const quietId = await makeBidder(app.database.db, auctionId)
    await app.database.pool.query("insert into notification_preferences (user_id, mail_types) values ($1, '{won}')", [
      quietId,
    ])
    const lotIds = [await lotWith(), await lotWith()]
    for (const id of [userId, quietId]) {
      await fillWallet(app, id, dollars(80))
      for (const lotId of lotIds) await (await app.as(id)).call(api.holdDeposit, { lotId })
    }
    await app.database.pool.query("update lots set status = 'closed' where id = any($1)", [lotIds])
    await releaseDeposits(app.database)
    await releaseDeposits(app.database)
    expect((await mailsTo(app, userId, 'deposit_back')).map(({ subject }) => subject)).toEqual([
      'Your deposit of $80.00 is back',
    ])
    expect(await mailsTo(app, quietId, 'deposit_back')).toEqual([])
    expect(await walletOf(app, quietId)).toBe(dollars(80))
  })

  test('I-26 staff may keep one that is held, once, with a reason on record', async () => {
    const lotId = await lotWith()
    await fillWallet(app, userId, dollars(40))
    const { data } = await ann.call(api.holdDeposit, { lotId })
    const staff = await staffWith('accountant')
    const forfeit = () => staff.call(api.forfeitDeposit, { depositId: data.depositId, reason: 'No show' })
    expect((await forfeit()).message).toBe('The deposit is forfeited')
    expect((await forfeit()).code).toBe('deposit_ended')
    expect([await walletOf(app, userId), await depositsOf(lotId)]).toEqual([
      0,
      [{ user_id: userId, status: 'forfeited' }],
    ])
  })
})

describe('the history', () => {
  test('A-480 to A-487 A-900 P-850 to P-853 P-1072 ten a page, newest first, with the balance after each', async () => {
    for (let day = 1; day <= 12; day += 1) await fillWallet(app, userId, dollars(day))
    const answer = await ann.post('/credit/getCreditHistory', { limit: 10, page: 1, orderby: 'ucd.id, desc' })
    const { records, totalRecords, balance } = answer.envelope.data.responseData as {
      records: Record<string, unknown>[]
      totalRecords: number
      balance: number
    }
    expect([records.length, totalRecords, balance]).toEqual([10, 12, 78])
    expect(records[0]).toMatchObject({ amount: 12, balance_after: 78, remove_credit: 0, credit_notes: 'Balance added' })
    expect(records[9]).toMatchObject({ amount: 3, balance_after: 6 })
    expect(
      (await ann.call(api.listMovements, { limit: 10, page: 2 })).data.records.map(({ balanceAfter }) => balanceAfter),
    ).toEqual([dollars(3), dollars(1)])
  })

  test('of nobody else', async () => {
    await fillWallet(app, userId, dollars(5))
    const bob = await app.as(await makeUser(app.database.db))
    expect((await bob.call(api.listMovements, { limit: 10, page: 1 })).data).toMatchObject({
      totalRecords: 0,
      balance: 0,
    })
  })

  test('A-505 A-799 P-878 deposit_amount of a person is the wallet, held deposits stand beside it', async () => {
    await fillWallet(app, userId, dollars(70))
    const lotId = await makeLot(app.database.db, {
      auctionId,
      status: 'open',
      depositRequired: true,
      depositAmount: dollars(30),
    })
    await ann.call(api.holdDeposit, { lotId })
    const { envelope } = await ann.post('/user/decryptProfile', {})
    expect(JSON.stringify(envelope)).toContain('"deposit_amount":40,"held_deposits":30')
  })
})

describe('gift cards', () => {
  const issue = async (amount: number) => {
    const { data } = await (await staffWith('accountant')).call(api.issueGiftCard, {
      amount: dollars(amount),
      isSold: false,
    })
    return data.code as string
  }

  test('P-1073 T-49 sixteen characters, typed as people type them, into the wallet once', async () => {
    const code = await issue(25)
    expect(code).toMatch(/^[2-9A-Z]{16}$/)
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase()
    expect((await ann.call(api.redeemGiftCard, { code: typed })).data).toMatchObject({
      amount: dollars(25),
      balance: dollars(25),
    })
    const bob = await app.as(await makeUser(app.database.db))
    expect(await bob.call(api.redeemGiftCard, { code })).toMatchObject({ code: 'gift_card_invalid' })
    const told = app.published.filter(([room, name]) => room === `user:${userId}` && name === 'walletChanged')
    expect(told).toHaveLength(1)
  })

  test('P-1073 R-9 whoever sends a code again because no answer came is told the same, as often as they like, and has it once', async () => {
    const code = await issue(25)
    for (let time = 0; time < 7; time += 1)
      expect(await ann.call(api.redeemGiftCard, { code }, { key: 'birthday' })).toMatchObject({
        ...{ status: 200, data: { amount: dollars(25), balance: dollars(25) } },
      })
    for (const again of [code, 'WRONGWRONGWRONG9'])
      expect(await ann.call(api.redeemGiftCard, { code: again })).toMatchObject({ code: 'gift_card_invalid' })
  })

  test('T-49 of many at once one has it', async () => {
    const code = await issue(25)
    const people = await Promise.all(Array.from({ length: 10 }, () => makeUser(app.database.db)))
    const tries = await Promise.all(people.map(async (id) => (await app.as(id)).call(api.redeemGiftCard, { code })))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('T-49 guessing ends after five wrong codes', async () => {
    for (let guess = 0; guess < 5; guess += 1) await ann.call(api.redeemGiftCard, { code: `WRONGWRONGWRONG${guess}` })
    expect(await ann.call(api.redeemGiftCard, { code: await issue(10) })).toMatchObject({ code: 'too_many_tries' })
  })

  test('T-49 guesses at once are counted one by one', async () => {
    const guesses = Array.from({ length: 12 }, (_, guess) => `WRONGWRONGWRON${guess + 20}`)
    const tries = await Promise.all(guesses.map((code) => ann.call(api.redeemGiftCard, { code })))
    expect(tries.filter(({ code }) => code === 'gift_card_invalid')).toHaveLength(5)
    expect(tries.filter(({ code }) => code === 'too_many_tries')).toHaveLength(7)
  })
})

test('I-25 staff may add and take, with a reason on record, and never below zero', async () => {
  const staff = await staffWith('accountant')
  const adjust = (amount: number, isDebit: boolean) =>
    staff.call(api.adjustWallet, { userId, amount: dollars(amount), isDebit, reason: 'goodwill' })
  await adjust(30, false)
  expect((await adjust(31, true)).code).toBe('insufficient_balance')
  await adjust(10, true)
  expect(await walletOf(app, userId)).toBe(dollars(20))
  expect(await ann.post('/admin/credit/adjust', { user_id: userId, amount: 5, credit_notes: 'x' })).toMatchObject({
    status: 403,
  })
})
