import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type * as api from '@gavelhouse/shared/invoices/contract.ts'
import { INVOICE_LINE_NAMES } from '@gavelhouse/shared/list-names.ts'
import type { Context, UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { invalidFilter } from '../db/filter-values.ts'
import { findHead, findIdByToken, type InvoiceHead } from './queries-read.ts'
import { readInvoice } from './read-invoice.ts'

/** P-312: somebody else's invoice is not there. */
export async function getOwnHead(
  { db, user }: { db: Db; user: { id: number } },
  invoiceId: number,
): Promise<InvoiceHead> {
  const head = await findHead(db, invoiceId)
  if (head === null || head.invoice.userId !== user.id) throw new AppError('not_found')
  return head
}

export async function readOwnInvoice(ctx: UserContext, { invoiceId, filters }: InputOf<typeof api.getInvoice>) {
  if (filters.some(({ field }) => field !== INVOICE_LINE_NAMES.active)) throw invalidFilter()
  return readInvoice(ctx.db, await getOwnHead(ctx, invoiceId))
}

export async function readOwnDetails(ctx: UserContext, { invoiceId }: InputOf<typeof api.getInvoiceDetails>) {
  return { ...(await readInvoice(ctx.db, await getOwnHead(ctx, invoiceId))), log: [] }
}

/** P-1046: all of them or none. */
export async function readOwnInvoices(ctx: UserContext, { invoiceIds }: InputOf<typeof api.getInvoices>) {
  const heads: InvoiceHead[] = []
  for (const id of invoiceIds) heads.push(await getOwnHead(ctx, id))
  return { records: await Promise.all(heads.map((head) => readInvoice(ctx.db, head))) }
}

/** P-1041: the output's table lets neither telephone nor e-mail nor payments through. */
export async function readPublicInvoice({ db }: Context, { token }: InputOf<typeof api.getPublicInvoice>) {
  const read = await readInvoice(db, await getLinkedHead(db, token))
  return { ...read, invoice: { ...read.invoice, method: '' } }
}

export async function getLinkedHead(db: Db, token: string): Promise<InvoiceHead> {
  const id = await findIdByToken(db, token)
  const head = id === null ? null : await findHead(db, id)
  if (head === null) throw new AppError('not_found')
  return head
}
