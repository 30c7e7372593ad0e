import * as api from '@gavelhouse/shared/checkout/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { settleDue } from '../sandbox-pay/settle-due.ts'
import { makeAuction, makeBidder, makeUser } from '../testing/factories.ts'
import { fillWallet, invoiceOf, makeInvoice } from '../testing/money.ts'
import { makeBank, makeCard } from '../testing/payment-tokens.ts'
import { passTime } from '../testing/sandbox-company.ts'
import { createTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { turnKnobs } from '../testing/turn-knobs.ts'
import { Sweeper } from './sweeper.ts'

/** What the money faults found: requests and questions whose answer was lost and that are sent again. */
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

const PAY = { payType: 'auction', method: 'online' } as const
const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(text, values)).rows

/** Both have looked whether the key is known, and neither has written anything, when they go on; at the till one waits for both. */
async function atOnce<Answer>(send: () => Promise<Answer>, { waiting: wanted = 2 } = {}): Promise<Answer[]> {
  const holder = await app.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table payment_attempts in share mode')
    const sent = [send(), send()]
    await vi.waitFor(async () => {
      const [waiting] = await query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(waiting?.count).toBe(wanted)
    })
    await holder.query('rollback')
    return await Promise.all(sent)
  } finally {
    holder.release()
  }
}

describe('R-9 the same request, sent twice at once, is answered as one', () => {
  const key = 'sent-twice'

  test('by card', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await makeCard(app, userId) }
    const [one, other] = await atOnce(() => ann.call(api.payBySource, { ...PAY, invoiceId, source }, { key }))
    expect([one?.data.attemptId, one?.status]).toEqual([other?.data.attemptId, other?.status])
    expect((await invoiceOf(app, invoiceId)).paid).toBe(dollars(100))
  })

  test.each([
    ['at the till', 1, (invoiceId: number) => ({ invoiceId })],
    ['by the group of the cart', 2, () => ({ group: String(auctionId) })],
  ])(
    'out of the wallet, %s: paid, and not refused because nothing is due any more',
    async (_name, waiting, subject) => {
      const { invoiceId } = await makeInvoice(app, { userId, auctionId })
      await fillWallet(app, userId, dollars(150))
      const input = { payType: 'auction' as const, ...subject(invoiceId) }
      const answers = await atOnce(() => ann.call(api.payFromWallet, input, { key }), { waiting })
      expect(answers.map(({ data }) => data.status)).toEqual(['success', 'success'])
      expect((await invoiceOf(app, invoiceId)).paid).toBe(dollars(100))
    },
  )

  test('a top-up leads to one page', async () => {
    const [one, other] = await atOnce(() => ann.call(api.topUpWallet, { amount: dollars(20) }, { key }))
    expect(one?.data.link).toBeTruthy()
    expect(one?.data.link).toBe(other?.data.link)
  })

  test('cash is recorded once, and both times told so', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const cashier = await app.as(await makeUser(app.database.db, { role: 'cashier' }))
    const answers = await atOnce(() => cashier.call(api.recordCash, { userId, invoiceId, notes: '' }, { key }))
    expect(answers.map(({ data }) => data.status)).toEqual(['success', 'success'])
    expect((await invoiceOf(app, invoiceId)).paid).toBe(dollars(100))
  })

  test('two requests with keys of their own: the second waits for the first', async () => {
    const { invoiceId } = await makeInvoice(app, { userId, auctionId })
    const source = { id: await makeCard(app, userId) }
    const answers = await atOnce(() =>
      ann.call(api.payBySource, { ...PAY, invoiceId, source }, { key: crypto.randomUUID() }),
    )
    expect(answers.map(({ code }) => code ?? null).sort()).toEqual([null, 'previous_payment_open'].sort())
  })
})

test.each([
  ['money 10 found while the bank takes its time', '0 days'],
  ['money 10 found when it has paid', '10 days'],
])('a bank debit whose answer was lost until the time of the attempt was over, %s: it pays', async (_name, later) => {
  const { invoiceId } = await makeInvoice(app, { userId, auctionId })
  const source = { id: await makeBank(app, userId) }
  await query('update sandbox_pay_sources set is_verified = true where id = $1', [source.id])
  await turnKnobs(app.database.pool, { script: ['none', 'lose_reply'] })
  await ann.call(api.payBySource, { ...PAY, invoiceId, source })
  await turnKnobs(app.database.pool, null)
  const sweeper = new Sweeper(app.services)
  const sweepLate = async () => {
    await query('update payment_attempts set expires_at = now(), look_at = now() where ended_at is null')
    await sweeper.sweep()
  }
  await passTime(app, later)
  await settleDue(app.database)
  await sweepLate()
  await passTime(app, '10 days')
  await settleDue(app.database)
  await sweepLate()
  expect((await invoiceOf(app, invoiceId)).paid).toBe(dollars(100))
})
