import * as payApi from '@gavelhouse/shared/checkout/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { getReturn, requestReturn } from '@gavelhouse/shared/returns/contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import { findBrokenInvoices } from '../invoices/invariants.ts'
import { makeAuction, makeBidder, makeUser } from './factories.ts'
import { makeInvoice } from './money.ts'
import { takenFrom } from './payment-company.ts'
import { makeCard } from './payment-tokens.ts'
import { createTestApp, type TestApp, type TestClient } from './test-app.ts'

/** A new buyer and a closed auction for each test, and somebody of the house; after each test the books balance. */
export function setReturnScene() {
  let app: TestApp
  let staff: TestClient
  let [auctionId, userId] = [0, 0]
  let ann: TestClient
  beforeAll(async () => {
    app = await createTestApp()
    staff = await app.as(await makeUser(app.database.db, { role: 'accountant' }))
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    auctionId = await makeAuction(app.database.db, { status: 'closed' })
    userId = await makeBidder(app.database.db, auctionId)
    ann = await app.as(userId)
  })
  afterEach(async () => {
    expect(await findBrokenBooks(app.database.pool)).toEqual([])
    expect(await findBrokenInvoices(app.database.pool)).toEqual([])
  })

  const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await app.database.pool.query<Row>(text, values)).rows

  /** Three units at $10, paid by card. */
  async function paid() {
    const { invoiceId, lineIds } = await makeInvoice(app, { userId, auctionId, prices: [dollars(10)], quantity: 3 })
    const source = { id: await makeCard(app, userId) }
    await ann.call(payApi.payBySource, { payType: 'auction', method: 'online', invoiceId, source })
    return { invoiceId, lineId: lineIds[0] ?? 0 }
  }

  const ask = (invoiceId: number, items: { lineId: number; units: number }[], key?: string) =>
    ann.call(
      requestReturn,
      { invoiceId, items, reason: 'The switch is broken', pictures: [] },
      key === undefined ? {} : { key },
    )

  return {
    get app() {
      return app
    },
    get staff() {
      return staff
    },
    get ann() {
      return ann
    },
    get auctionId() {
      return auctionId
    },
    get userId() {
      return userId
    },
    ...{ query, paid, ask },
    read: async (number: number) => (await ann.call(getReturn, { number, filters: [] })).data,
    emailOfAnn: async () =>
      (await query<{ email: string }>('select email from users where id = $1', [userId]))[0]?.email ?? '',
    refunded: async () => (await takenFrom(app, userId)).refunded,
  }
}
