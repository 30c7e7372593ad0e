import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import type { getCertificate } from '@gavelhouse/shared/invoices/paper-contract.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { typeOfFile } from '../../files/file-name.ts'
import { getOwnHead } from '../own-invoices.ts'
import { findLineToCertify } from '../queries-read.ts'
import { readInvoice } from '../read-invoice.ts'
import { certificateDocument } from './certificate-document.ts'
import { pdfAnswer } from './make-paper.ts'
import { readHouse } from './paper-head.ts'

/** P-1091: what staff attached to the line is the certificate; where nothing is, the house writes one. Of paid lines only. */
export async function giveCertificate(
  ctx: UserContext,
  { lineId }: InputOf<typeof getCertificate>,
): Promise<FileAnswer> {
  const found = await findLineToCertify(ctx.db, lineId)
  if (found === null || found.userId !== ctx.user.id || found.invoiceId === null) throw new AppError('not_found')
  const told = await readInvoice(ctx.db, await getOwnHead(ctx, found.invoiceId))
  const line = told.lines.find(({ id }) => id === lineId)
  if (!told.invoice.isPaid || line?.hasCertificate !== true) throw new AppError('line_not_paid')
  const name = `certificate-${found.invoiceId}-${lineId}`
  if (found.certificate !== null) return giveAttached(ctx, found.certificate, name)
  const document = certificateDocument(told, line, { house: await readHouse(ctx.db), language: ctx.language ?? 'en' })
  return pdfAnswer(name, await ctx.papers.make({ type: 'pdf', documents: [document] }))
}

async function giveAttached({ fileStore }: UserContext, file: string, name: string): Promise<FileAnswer> {
  const bytes = await fileStore.read(file)
  if (bytes === null) throw new AppError('no_such_file')
  const ending = file.slice(file.lastIndexOf('.'))
  return { fileName: `${name}${ending}`, type: typeOfFile(file), content: bytes.toString('base64') }
}
