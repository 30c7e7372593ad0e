import { NO_TERMS } from '@gavelhouse/shared/settlements/terms.ts'
import { dueOf } from '../invoices/due.ts'
import { getInvoice } from '../invoices/queries-payable.ts'
import { insertItem } from '../selling/queries.ts'
import { settleWith } from '../settlements/make-settlement.ts'
import { insertTerms } from '../settlements/queries-terms.ts'
import { makeUser } from './factories.ts'
import { makeInvoice, payInvoice } from './make-invoice.ts'
import type { TestApp } from './test-app.ts'

/** A settlement with a seller: one lot of $100 on terms of nothing. Answers its number. */
export async function makeSettled({ database }: TestApp, sellerId: number): Promise<number> {
  const { db } = database
  const { id } = await makeInvoice(database, { sellerIds: [sellerId] })
  await payInvoice(database, id, dueOf(await getInvoice(db, id)))
  await insertTerms(db, { ...NO_TERMS, sellerId, auctionId: null })
  const user = { id: await makeUser(db, { role: 'owner' }), grants: [], isSuspended: false, actingStaffId: null }
  return db.transaction(async (tx) => {
    const settled = await settleWith(tx, { user }, { sellerId, auctionId: null }, () => undefined)
    return settled.id
  })
}

/** Something a seller would like to sell. */
export const makeItem = ({ database: { db } }: TestApp, sellerId: number): Promise<number> =>
  insertItem(db, { sellerId, title: 'Drill press', description: '', quantity: 1 })
