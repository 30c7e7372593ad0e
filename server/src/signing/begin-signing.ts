import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { beginSigning as api } from '@gavelhouse/shared/signing/contract.ts'
import { getOwnHead } from '../invoices/own-invoices.ts'
import { readHouse } from '../invoices/paper/paper-head.ts'
import { presentInvoice } from '../invoices/present.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { advanceDocument } from './advance-document.ts'
import type { SigningContext } from './context.ts'
import { billOfSale } from './paper/bill-of-sale.ts'
import { presentDocument } from './present.ts'
import { asksForBill, findNewestOf, insertDocument } from './queries.ts'

/**
 * P-1053: has the bill of sale made and gives what there is of it. Sent twice, or from two screens, it is one document; one that
 * was declined or has lapsed makes room for another. What cannot be made now is made later: the row stands before anybody is asked.
 */
export async function beginSigning(ctx: SigningContext, { invoiceId }: InputOf<typeof api>) {
  const head = await getOwnHead(ctx, invoiceId)
  if (ctx.signing === null) throw new AppError('not_enabled')
  const newest = await findNewestOf(ctx.db, invoiceId)
  if (newest?.state === 'signed') return presentDocument(newest)
  if (!presentInvoice(head).isPaid) throw new AppError('invoice_not_paid')
  if (!(await asksForBill(ctx.db, invoiceId))) throw new AppError('nothing_to_sign')
  const told = await readInvoice(ctx.db, head)
  const { paper, tokens } = billOfSale(told, { house: await readHouse(ctx.db), language: ctx.language ?? 'en' })
  const { firstName, lastName, email } = told.buyer
  const request = { key: `bill-${crypto.randomUUID()}`, paper, tokens, signer: { firstName, lastName, email } }
  const own = { invoiceId, userId: ctx.user.id, provider: ctx.signing.name, request }
  const document = (await insertDocument(ctx.db, own)) ?? (await findNewestOf(ctx.db, invoiceId))
  const advanced = document === null ? null : await advanceDocument(ctx, document.id)
  if (advanced === null) throw new Error(`there is no document of invoice ${invoiceId}`)
  return presentDocument(advanced)
}
