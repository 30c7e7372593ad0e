import * as api from '@gavelhouse/shared/checkout/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuction, makeBidder } from '../testing/factories.ts'
import { makeInvoice } from '../testing/money.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test.each([
  ['A-713 an invoice that is paid by its number', 'invoice'],
  ['A-712 what is paid from the cart', 'auction'],
] as const)('%s comes back from the provider as pay_type %s', async (_, payType) => {
  const auctionId = await makeAuction(app.database.db, { status: 'closed' })
  const userId = await makeBidder(app.database.db, auctionId)
  const ann = await app.as(userId)
  const { invoiceId } = await makeInvoice(app, { userId, auctionId })
  const { data } = await ann.call(api.payByRedirect, { payType, invoiceId })
  const { rows } = await app.database.pool.query(
    `select c.return_url from sandbox_pay_charges c join payment_attempts a on a.charge_id = c.id where a.id = $1`,
    [data.attemptId],
  )
  expect(rows).toEqual([
    { return_url: expect.stringMatching(new RegExp(`attempt=${data.attemptId}&pay_type=${payType}$`)) },
  ])
})
