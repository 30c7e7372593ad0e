import { houseAccount } from '@gavelhouse/shared/books/account.ts'
import * as api from '@gavelhouse/shared/checkout/contract.ts'
import * as refundApi from '@gavelhouse/shared/checkout/refund-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import { readBalance } from '../books/queries.ts'
import { payOut } from '../sandbox-pay/payout.ts'
import { makeAuction, makeBidder, makeUser } from '../testing/factories.ts'
import { makeInvoice } from '../testing/money.ts'
import { makeCard } from '../testing/payment-tokens.ts'
import { passTime } from '../testing/sandbox-company.ts'
import { Books } from '../testing/stripe/books.ts'
import { playStripe } from '../testing/stripe/play.ts'
import { bouncePayout, chargeForItself, payOut as payOutOfStripe } from '../testing/stripe/refunds.ts'
import { startStripeServer } from '../testing/stripe-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { reconcile } from './reconcile.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const span = () => ({ from: Date.now() - 30 * DAY, to: Date.now() + DAY })

test('I-35 charges, refunds, fees and payouts: our books are the provider’s list, to the cent, and twice is once', async () => {
  const auctionId = await makeAuction(app.database.db, { status: 'closed' })
  const accountant = await app.as(await makeUser(app.database.db, { role: 'accountant' }))
  for (let buyer = 0; buyer < 3; buyer += 1) {
    const userId = await makeBidder(app.database.db, auctionId)
    const { invoiceId, lineIds } = await makeInvoice(app, { userId, auctionId, prices: [dollars(99.99)], quantity: 2 })
    const source = { id: await makeCard(app, userId) }
    await (await app.as(userId)).call(api.payBySource, { payType: 'auction', method: 'online', invoiceId, source })
    const items = [{ lineId: lineIds[0] ?? 0, units: 1 }]
    if (buyer > 0)
      await accountant.call(refundApi.refundInvoice, {
        ...{ invoiceId, items, amount: 0, givesShipping: false, to: 'source', reason: 'damaged' },
      })
  }
  await passTime(app, '3 days')
  await payOut(app.database)
  expect(await reconcile(app.services, span())).toEqual([])
  expect(await reconcile(app.services, span())).toEqual([])
  const { rows } = await app.database.pool.query<{ left: string }>(
    'select sum(amount - fee) as left from sandbox_pay_movements',
  )
  const { debits, credits } = await readBalance(app.database.db, houseAccount('clearing'))
  expect(debits - credits).toBe(Number(rows[0]?.left))
  expect(await findBrokenBooks(app.database.pool)).toEqual([])
})

test('I-35 a charge that is not ours, and one of another amount, are found and kept', async () => {
  await app.database.pool.query(
    `update payment_attempts set captured = captured - 100 where id = (select min(id) from payment_attempts where captured > 0)`,
  )
  const differences = await reconcile(app.services, span())
  expect(differences).toMatchObject([{ what: 'captured' }])
  const { rows } = await app.database.pool.query('select differences from reconciliations order by id desc limit 1')
  expect(rows[0].differences).toEqual(differences)
})

test('I-35 a payout that comes back, and what Stripe keeps or gives back for itself, enter the books, once', async () => {
  const books = new Books()
  const server = await startStripeServer((request) => playStripe(books, request))
  const house = await createTestApp({
    ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_URL: server.url },
  })
  try {
    books.write({ type: 'charge', amount: 10_000, fee: 320, source: null })
    payOutOfStripe(books)
    bouncePayout(books)
    chargeForItself(books, 200)
    // Of a charge that went back it may give back what it had kept.
    books.write({ type: 'refund', amount: -10_000, fee: -320, source: null })
    expect(await reconcile(house.services, span())).toEqual([])
    expect(await reconcile(house.services, span())).toEqual([])
    const of = async (kind: 'bank' | 'provider_fees' | 'clearing') => {
      const { debits, credits } = await readBalance(house.database.db, houseAccount(kind))
      return debits - credits
    }
    expect([await of('bank'), await of('provider_fees'), await of('clearing')]).toEqual([0, dollars(2), -dollars(2)])
  } finally {
    await house.close()
    await server.close()
  }
})
