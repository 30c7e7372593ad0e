import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import { getOfficeInvoicePdf as officeApi } from '@gavelhouse/shared/invoices/office-contract.ts'
import type * as api from '@gavelhouse/shared/invoices/paper-contract.ts'
import type { Context, UserContext } from '../../accounts/caller.ts'
import type { Plumbing } from '../../context.ts'
import type { PaperDocument } from '../../papers/document.ts'
import { getOfficeHead } from '../office-head.ts'
import { getLinkedHead, getOwnHead } from '../own-invoices.ts'
import type { InvoiceHead } from '../queries-read.ts'
import { readInvoice } from '../read-invoice.ts'
import { invoiceDocument } from './invoice-document.ts'
import { invoiceSpreadsheet } from './invoice-spreadsheet.ts'
import { manifestDocument } from './manifest-document.ts'
import type { PaperInvoice } from './paper-facts.ts'
import { readHouse } from './paper-head.ts'

type Language = PaperDocument['language']
export type PaperServices = Pick<Plumbing, 'database' | 'papers'>

/** P-312: somebody else's is not there; of several all are drawn or none. */
export async function makeOwnPdf(
  ctx: UserContext,
  { invoiceIds }: InputOf<typeof api.getInvoicePdf>,
): Promise<FileAnswer> {
  const [first, ...more] = [...invoiceIds]
  if (first === undefined) throw new Error('an input without invoices')
  const heads: [InvoiceHead, ...InvoiceHead[]] = [await getOwnHead(ctx, first)]
  for (const id of more) heads.push(await getOwnHead(ctx, id))
  const name = more.length === 0 ? String(first) : `invoices-${first}`
  return pdfAnswer(name, await drawInvoices(ctx, heads, { language: ctx.language ?? 'en' }))
}

/** For staff, of the auctions they look after: all are drawn or none. */
export async function makeOfficePdf(ctx: UserContext, { invoiceIds }: InputOf<typeof officeApi>): Promise<FileAnswer> {
  const [first, ...more] = [...invoiceIds]
  if (first === undefined) throw new Error('an input without invoices')
  const heads: [InvoiceHead, ...InvoiceHead[]] = [await getOfficeHead(ctx, first, officeApi.rights)]
  for (const id of more) heads.push(await getOfficeHead(ctx, id, officeApi.rights))
  const name = more.length === 0 ? String(first) : `invoices-${first}`
  return pdfAnswer(name, await drawInvoices(ctx, heads, { language: ctx.language ?? 'en' }))
}

/** P-1041: what is not told behind the link is not on its paper. */
export async function makePublicPdf(
  ctx: Context,
  { token }: InputOf<typeof api.getPublicInvoicePdf>,
): Promise<FileAnswer> {
  const head = await getLinkedHead(ctx.db, token)
  const bytes = await drawInvoices(ctx, [head], { language: ctx.language ?? 'en', isPublic: true })
  return pdfAnswer(String(head.invoice.id), bytes)
}

export async function makeOwnSpreadsheet(
  ctx: UserContext,
  { invoiceId }: InputOf<typeof api.getInvoiceSpreadsheet>,
): Promise<FileAnswer> {
  const told = await readInvoice(ctx.db, await getOwnHead(ctx, invoiceId))
  const spreadsheet = invoiceSpreadsheet(told, ctx.language ?? 'en')
  const bytes = await ctx.papers.make({ type: 'xlsx', spreadsheet })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { fileName: `${invoiceId}.xlsx`, type, content: Buffer.from(bytes).toString('base64') }
}

/** What is on an invoice, to be ticked off when it is fetched or unpacked: no prices, because others read it. */
export async function makeOwnManifest(
  ctx: UserContext,
  { invoiceId }: InputOf<typeof api.getInvoiceManifest>,
): Promise<FileAnswer> {
  const told = await readInvoice(ctx.db, await getOwnHead(ctx, invoiceId))
  const document = manifestDocument(told, { house: await readHouse(ctx.db), language: ctx.language ?? 'en' })
  return pdfAnswer(`manifest-${invoiceId}`, await ctx.papers.make({ type: 'pdf', documents: [document] }))
}

/** Reads first and draws afterwards: nothing is held in the database meanwhile. */
export async function drawInvoices(
  { database: { db }, papers }: PaperServices,
  heads: readonly [InvoiceHead, ...InvoiceHead[]],
  { language, isPublic = false }: { language: Language; isPublic?: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const house = await readHouse(db)
  const draw = async (head: InvoiceHead) => {
    const told = await readInvoice(db, head)
    return invoiceDocument(isPublic ? withoutPrivate(told) : told, { house, language })
  }
  const [first, ...more] = heads
  const documents: [PaperDocument, ...PaperDocument[]] = [await draw(first)]
  for (const head of more) documents.push(await draw(head))
  return papers.make({ type: 'pdf', documents })
}

function withoutPrivate(told: PaperInvoice): PaperInvoice {
  const { email: _email, phone: _phone, ...buyer } = told.buyer
  const { phone: _number, ...address } = told.address ?? {}
  return {
    ...told,
    buyer,
    address: told.address === null ? null : (address as PaperInvoice['address']),
    transactions: [],
  }
}

export const pdfAnswer = (name: string, bytes: Uint8Array): FileAnswer => ({
  ...{ fileName: `${name}.pdf`, type: 'application/pdf', content: Buffer.from(bytes).toString('base64') },
})
