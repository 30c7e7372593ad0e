import { refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import * as api from '@gavelhouse/shared/wallet/contract.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findBrokenBooks } from '../books/invariants.ts'
import { makeAuction, makeBidder, makeLocation, makeUser } from '../testing/factories.ts'
import { makeSale } from '../testing/make-sale.ts'
import { fillWallet, invoiceOf, walletOf } from '../testing/money.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createInvoice } from './create-invoice.ts'
import { dueOf } from './due.ts'
import { findBrokenInvoices } from './invariants.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(async () => {
  expect(await findBrokenBooks(app.database.pool)).toEqual([])
  expect(await findBrokenInvoices(app.database.pool)).toEqual([])
})

/** A lot won for $100 by somebody whose deposit for it was held. */
async function win(deposit: number) {
  const { db } = app.database
  const locationId = await makeLocation(db)
  const auctionId = await makeAuction(db, { locationId })
  const userId = await makeBidder(db, auctionId)
  const { lotId, lineId } = await makeSale(db, { auctionId, userId, locationId })
  await fillWallet(app, userId, dollars(deposit))
  await app.database.pool.query(
    "update lots set status = 'open', sold_to_id = null, deposit_required = true, deposit_amount = $2 where id = $1",
    [lotId, dollars(deposit)],
  )
  const ann = await app.as(userId)
  const { depositId } = (await ann.call(api.holdDeposit, { lotId })).data
  await app.database.pool.query("update lots set status = 'sold', sold_to_id = $2 where id = $1", [lotId, userId])
  const tax = { rate: 0, state: 'OR', description: '' }
  const draft = { userId, auctionId, locationId, source: 'auction', lineIds: [lineId], tax } as const
  const invoiceId = await db.transaction((tx) => createInvoice(tx, draft))
  const staff = await app.as(await makeUser(db, { role: 'owner' }))
  const forfeit = () => staff.call(api.forfeitDeposit, { depositId, reason: 'Never paid' })
  return { userId, lineId, invoiceId, forfeit, staff }
}

test('money 16 I-29 what a winner who does not pay had deposited is lost, and the invoice owes all of it again', async () => {
  const { invoiceId, lineId, forfeit, staff, userId } = await win(40)
  expect(dueOf(await invoiceOf(app, invoiceId))).toBe(dollars(60))
  expect((await forfeit()).message).toBe('The deposit is forfeited')
  const invoice = await invoiceOf(app, invoiceId)
  expect([invoice.deposit, dueOf(invoice)]).toEqual([0, dollars(100)])
  expect((await forfeit()).code).toBe('deposit_ended')
  // The sale is given up: nothing is due, and nothing of the deposit comes back.
  const items = [{ lineId, units: 1 }]
  const rest = { amount: 0, givesShipping: false, to: 'source', reason: 'Never paid' } as const
  expect((await staff.call(refundInvoice, { invoiceId, items, ...rest })).code).toBeUndefined()
  expect([dueOf(await invoiceOf(app, invoiceId)), await walletOf(app, userId)]).toEqual([0, 0])
})

test('money 16 only what the invoice had got of it is lost; of a paid one nothing', async () => {
  const { invoiceId, forfeit, userId } = await win(150)
  expect([dueOf(await invoiceOf(app, invoiceId)), await walletOf(app, userId)]).toEqual([0, dollars(50)])
  expect((await forfeit()).code).toBe('deposit_ended')
  expect((await invoiceOf(app, invoiceId)).deposit).toBe(dollars(100))
})
