import { dollars } from '@gavelhouse/shared/money.ts'
import { beginSigning } from '@gavelhouse/shared/signing/contract.ts'
import { makeInvoice, payInvoice } from './make-invoice.ts'
import type { TestApp } from './test-app.ts'

/** A paid invoice of something that asks for a bill of sale; nothing has been begun. */
export async function makeBillable({ database }: Pick<TestApp, 'database'>, userId?: number) {
  const invoice = await makeInvoice(database, userId === undefined ? {} : { userId })
  await database.pool.query('update lots set needs_bill_of_sale = true where id = any($1)', [invoice.lotIds])
  await payInvoice(database, invoice.id, dollars(115.5))
  return invoice
}

/** A document that waits to be signed. */
export async function makeDocument(app: TestApp, userId: number): Promise<number> {
  const { id: invoiceId } = await makeBillable(app, userId)
  return (await (await app.as(userId)).call(beginSigning, { invoiceId })).data.id
}
