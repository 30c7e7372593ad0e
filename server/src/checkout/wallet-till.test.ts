import * as api from '@gavelhouse/shared/checkout/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import { lockInvoice } from '../invoices/queries.ts'
import { recompute } from '../invoices/recompute.ts'
import { makeAuction, makeBidder } from '../testing/factories.ts'
import { fillWallet, invoiceOf, makeInvoice, walletOf } from '../testing/money.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { nameSales } from './name-sales.ts'
import { openWalletTill } from './wallet-till.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  expect(await findBrokenBooks(app.database.pool)).toEqual([])
  await app.close()
})

const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(text, values)).rows

interface Given {
  auction?: Parameters<typeof makeAuction>[1]
  wallet?: number
  asked?: number
  shown?: number
  /** What has become of the invoice and its lines before it is paid. */
  before?: string
  prices?: readonly number[]
}

const IS_ON_IT = 'id in (select lot_id from owed_lines where invoice_id = $1)'

const CASES: [name: string, outcome: string, given: Given][] = [
  ['all of it', 'paid', {}],
  ['two lots', 'paid', { prices: [dollars(60), dollars(15.5)] }],
  ['exactly what is in the wallet', 'paid', { wallet: dollars(100) }],
  ['a cent too little in the wallet', 'insufficient_balance', { wallet: dollars(99.99) }],
  ['a part, where parts are allowed', 'paid', { auction: { canPayInParts: true }, asked: dollars(40) }],
  ['too small a part', 'min_amount', { auction: { canPayInParts: true }, asked: dollars(10) }],
  ['a part, where they are not', 'partial_not_allowed', { asked: dollars(40) }],
  ['more than is due', 'max_amount', { asked: dollars(101) }],
  ['as it was shown', 'paid', { shown: dollars(100) }],
  ['another amount than was shown', 'total_changed', { shown: dollars(90) }],
  ['no whole cents', 'invalid_amount', { auction: { canPayInParts: true }, asked: 400_050 }],
  ['cancelled', 'invoice_cancelled', { before: 'update invoices set cancelled_at = now() where id = $1' }],
  [
    'paid',
    'nothing_due',
    { before: 'update invoices set frozen_at = now(), paid = 1000000, paid_at = now() where id = $1' },
  ],
  [
    'to be sent, to nowhere yet',
    'address_not_chosen',
    { before: `update invoices set delivery = 'shipping' where id = $1` },
  ],
  [
    'goods that are only sent, and nobody has said where',
    'address_not_chosen',
    { before: `update lots set can_ship = true, can_pick_up = false where ${IS_ON_IT}` },
  ],
  [
    'some of it is only sent and the rest only fetched',
    'delivery_divided',
    {
      prices: [dollars(60), dollars(40)],
      before: `update lots set can_ship = true, can_pick_up = false
        where id = (select max(lot_id) from owed_lines where invoice_id = $1)`,
    },
  ],
  [
    'a card is being charged for it',
    'previous_payment_open',
    {
      before: `insert into payment_attempts (key, user_id, purpose, subject, invoice_id, method, amount, status, expires_at, look_at)
        select 'card-for-' || id, user_id, 'invoice', 'invoice:' || id, id, 'card', 1000000, 'pending', now() + '1 hour', now() + '1 hour'
        from invoices where id = $1`,
    },
  ],
  [
    'one line set aside',
    'paid',
    {
      prices: [dollars(60), dollars(40)],
      before: 'update owed_lines set is_aside = true where id = (select max(id) from owed_lines where invoice_id = $1)',
    },
  ],
  [
    'an auction that goes on',
    'auction_closing',
    {
      auction: { status: 'open' },
      before: `update lots set status = 'open', is_biddable = true
    where id in (select lot_id from owed_lines where invoice_id = $1)`,
    },
  ],
]

describe('together at the till or by itself: the same answer, invoice, log and books', () => {
  interface Bill {
    userId: number
    auctionId: number
    invoiceId: number
  }

  async function makeBill({ auction = {}, wallet = dollars(500), before, prices }: Given): Promise<Bill> {
    const auctionId = await makeAuction(app.database.db, { status: 'closed', ...auction })
    const userId = await makeBidder(app.database.db, auctionId)
    const { invoiceId } = await makeInvoice(app, { userId, auctionId, ...(prices !== undefined && { prices }) })
    await fillWallet(app, userId, wallet)
    if (before !== undefined) await query(before, [invoiceId])
    if (before?.includes('is_aside')) await app.database.db.transaction((tx) => recompute(tx, invoiceId))
    return { userId, auctionId, invoiceId }
  }

  const pay = async ({ userId, invoiceId }: Bill, { asked, shown }: Given) => {
    const client = await app.as(userId)
    const amount = { ...(asked !== undefined && { amount: asked }), ...(shown !== undefined && { shownDue: shown }) }
    const answer = await client.call(api.payFromWallet, { payType: 'auction', invoiceId, ...amount })
    if (answer.code !== undefined) return { code: answer.code, message: answer.message, paid: null }
    const { attemptId: _attempt, data, ...told } = answer.data
    return { code: undefined, message: answer.message, paid: { ...told, redirect: data.redirect } }
  }

  /** Whatever differs from person to person left out. */
  const outcome = async ({ userId, auctionId, invoiceId }: Bill) => ({
    wallet: await walletOf(app, userId),
    invoices: await query(
      `select paid, subtotal, payment_method, delivery, frozen_at is null as is_open, paid_at is null as is_unpaid
       from invoices where user_id = $1 order by id`,
      [userId],
    ),
    lines: await query('select status, is_aside, subtotal from owed_lines where user_id = $1 order by id', [userId]),
    attempts: await query(
      `select purpose, method, provider, amount, fee, captured, refunded, status, step, is_slow, is_hold, failure, staff_id,
         is_automatic, note, pickup_at, request_hash is null as has_no_hash, ended_at is null as is_open,
         coalesce(auction_id, 0) = $2 as is_of_its_sale
       from payment_attempts where user_id = $1 order by id`,
      [userId, auctionId],
    ),
    log: await query(
      `select act, staff_id, line_id, details - 'attemptId' - 'from' as details from invoice_log
       where invoice_id in (select id from invoices where user_id = $1) and act <> 'split' order by id`,
      [userId],
    ),
    journal: await query(
      `select e.kind, array_agg(t.amount order by t.amount) as amounts
       from journal_entries e join transfers t on t.entry_id = e.id
       where (e.kind = 'invoice-issued' and e.ref = $1)
         or (e.kind = 'payment' and e.ref in (select id::text from payment_attempts where user_id = $2))
       group by e.id, e.kind order by e.id`,
      [String(invoiceId), userId],
    ),
    mails: await query(
      `select kind, payload -> 'amount' as amount, payload -> 'due' as due, payload -> 'method' as method
       from messages where user_id = $1 and kind = 'payment_receipt' order by id`,
      [userId],
    ),
  })

  test('each of them, all at the till at once', async () => {
    const pairs = await Promise.all(
      CASES.map(async ([name, , given]) => ({
        name,
        given,
        alone: await makeBill(given),
        together: await makeBill(given),
      })),
    )
    const atTill = await Promise.all(pairs.map(({ together, given }) => pay(together, given)))
    const till = vi.spyOn(app.services.till, 'pay').mockResolvedValue(null)
    for (const [index, { name, given, alone, together }] of pairs.entries()) {
      expect.soft({ name, ...atTill[index] }).toEqual({ name, ...(await pay(alone, given)) })
      expect.soft({ name, ...(await outcome(together)) }).toEqual({ name, ...(await outcome(alone)) })
    }
    till.mockRestore()
    expect(pairs.map(({ name }, index) => [name, atTill[index]?.code ?? 'paid'])).toEqual(
      CASES.map(([name, outcome]) => [name, outcome]),
    )
  })
})

test('payments that were written without their sale get it from their invoice, some at a time', async () => {
  const auctionId = await makeAuction(app.database.db, { status: 'closed' })
  const userId = await makeBidder(app.database.db, auctionId)
  await fillWallet(app, userId, dollars(300))
  const client = await app.as(userId)
  for (let paid = 0; paid < 3; paid += 1) {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    await client.call(api.payFromWallet, { payType: 'invoice', invoiceId })
  }
  await query('update payment_attempts set auction_id = null where user_id = $1', [userId])
  await nameSales(app, 2)
  expect(await query('select auction_id from payment_attempts where user_id = $1', [userId])).toEqual(
    [1, 2, 3].map(() => ({ auction_id: auctionId })),
  )
})

describe('many at once', () => {
  async function makePayers(count: number, wallet: number) {
    const auctionId = await makeAuction(app.database.db, { status: 'closed' })
    return Promise.all(
      Array.from({ length: count }, async () => {
        const userId = await makeBidder(app.database.db, auctionId)
        const { invoiceId } = await makeInvoice(app, { userId, auctionId })
        await fillWallet(app, userId, wallet)
        return { userId, auctionId, invoiceId, client: await app.as(userId) }
      }),
    )
  }
  const transactions = async () =>
    (await query<{ count: string }>('select count(distinct xmin::text)::int as count from payment_attempts'))[0]?.count

  test('A-661 forty people are paid in a few transactions, and each hears of their own payment', async () => {
    const payers = await makePayers(40, dollars(100))
    const before = Number(await transactions())
    app.published.length = 0
    const answers = await Promise.all(
      payers.map(({ client, invoiceId }) => client.call(api.payFromWallet, { payType: 'invoice', invoiceId })),
    )
    expect(answers.map(({ data }) => data.data.invoiceId)).toEqual(payers.map(({ invoiceId }) => invoiceId))
    expect(Number(await transactions()) - before).toBeLessThan(20)
    for (const { userId, invoiceId } of payers) {
      expect((await invoiceOf(app, invoiceId)).paid).toBe(dollars(100))
      expect(await walletOf(app, userId)).toBe(0)
      const told = app.published.filter(([room, name]) => room === `user:${userId}` && name === 'paymentChanged')
      expect(told.map(([, , event]) => event)).toEqual([expect.objectContaining({ invoiceId, status: 'succeeded' })])
    }
  })

  test('T-43 I-22 three invoices of one person and money for one: one is paid, and nobody else is hindered', async () => {
    const [payer, ...others] = await makePayers(4, dollars(150))
    if (payer === undefined) throw new Error('nobody pays')
    const { userId, auctionId } = payer
    const more = await Promise.all([1, 2].map(async () => (await makeInvoice(app, { userId, auctionId })).invoiceId))
    const mine = await Promise.all(
      [payer.invoiceId, ...more].map((invoiceId) =>
        payer.client.call(api.payFromWallet, { payType: 'invoice', invoiceId }),
      ),
    )
    expect(mine.map(({ code }) => code ?? 'paid').sort()).toEqual([
      'insufficient_balance',
      'insufficient_balance',
      'paid',
    ])
    const theirs = await Promise.all(
      others.map(({ client, invoiceId }) => client.call(api.payFromWallet, { payType: 'invoice', invoiceId })),
    )
    expect(theirs.map(({ status }) => status)).toEqual(others.map(() => 200))
    expect(await walletOf(app, userId)).toBe(dollars(50))
  })

  test('T-42 an invoice of somebody else is not found, whoever pays beside', async () => {
    const payers = await makePayers(3, dollars(100))
    const answers = await Promise.all(
      payers.map(({ client }, at) => {
        const invoiceId = payers[at === 0 ? 1 : at]?.invoiceId ?? 0
        return client.call(api.payFromWallet, { payType: 'invoice', invoiceId })
      }),
    )
    expect(answers.map(({ code }) => code ?? 'paid')).toEqual(['not_found', 'paid', 'paid'])
    expect(await walletOf(app, payers[0]?.userId ?? 0)).toBe(dollars(100))
  })

  test('R-9 asked again with the same key: the same payment; with another wish: refused', async () => {
    const [payer] = await makePayers(1, dollars(300))
    if (payer === undefined) throw new Error('nobody pays')
    const { client, invoiceId, userId } = payer
    const key = 'asked-again'
    const ask = (amount?: number) =>
      client.call(
        api.payFromWallet,
        { payType: 'invoice', invoiceId, ...(amount !== undefined && { amount }) },
        { key },
      )
    const [first, again, other] = [await ask(), await ask(), await ask(dollars(50))]
    expect(again.data.attemptId).toBe(first.data.attemptId)
    expect(other.code).toBe('idempotency_mismatch')
    expect(await walletOf(app, userId)).toBe(dollars(200))
  })

  test('I-22 a wallet that is emptied between the look and the booking undoes nobody else’s payment', async () => {
    const payers = await makePayers(3, dollars(100))
    const poor = payers[1]?.userId ?? 0
    // Another transaction takes the money while the till waits for the same balance.
    const thief = await app.database.pool.connect()
    await thief.query('begin')
    await thief.query(
      `update book_balances set debits = debits + $2 where account_id =
         (select id from book_accounts where kind = 'wallet' and owner = $1)`,
      [String(poor), dollars(60)],
    )
    const paying = Promise.all(
      payers.map(({ client, invoiceId }) => client.call(api.payFromWallet, { payType: 'invoice', invoiceId })),
    )
    await expect
      .poll(async () => (await query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).length)
      .toBeGreaterThan(0)
    await thief.query('commit')
    thief.release()
    expect((await paying).map(({ code }) => code ?? 'paid')).toEqual(['paid', 'insufficient_balance', 'paid'])
    await query(
      `update book_balances set debits = debits - $2 where account_id =
         (select id from book_accounts where kind = 'wallet' and owner = $1)`,
      [String(poor), dollars(60)],
    )
  })
})

describe('what goes wrong in a round', () => {
  const person = async (prices: readonly number[] = [dollars(100)]) => {
    const auctionId = await makeAuction(app.database.db, { status: 'closed', canPayInParts: true })
    const userId = await makeBidder(app.database.db, auctionId)
    await fillWallet(app, userId, dollars(500))
    const { invoiceId } = await makeInvoice(app, { userId, auctionId, prices })
    const client = await app.as(userId)
    return {
      userId,
      invoiceId,
      pay: () => client.call(api.payFromWallet, { payType: 'auction', invoiceId, amount: dollars(40) }),
    }
  }

  test('F-02 a commit whose confirmation is lost pays once, also for a request without a key', async () => {
    const { userId, invoiceId, pay } = await person()
    const { db } = app.database
    const unsure = {
      transaction: async (work: Parameters<typeof db.transaction>[0]) => {
        await db.transaction(work)
        throw new Error('Connection terminated unexpectedly')
      },
    }
    const { till } = app.services
    const { pay: sound } = till
    till.pay = openWalletTill({ database: { ...app.database, db: unsure as never }, log: app.services.log }).pay
    try {
      expect((await pay()).data.type).toBe(1)
    } finally {
      till.pay = sound
    }
    expect([await walletOf(app, userId), (await invoiceOf(app, invoiceId)).paid]).toEqual([dollars(460), dollars(40)])
  })

  test('an invoice that somebody else holds does not keep the others waiting', async () => {
    const [held, free] = [await person(), await person()]
    const { slow } = await app.database.db.transaction(async (tx) => {
      await lockInvoice(tx, held.invoiceId)
      const slow = held.pay()
      const quick = await Promise.race([free.pay(), slow, rejectAfter(2_000)])
      expect(quick?.data.data.invoiceId).toBe(free.invoiceId)
      return { slow }
    })
    expect((await slow).data.type).toBe(1)
  })

  /** Less than anybody waits for a lock. */
  const rejectAfter = (ms: number) =>
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('everybody waits')), ms).unref()
    })
})
