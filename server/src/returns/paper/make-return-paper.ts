import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import type { getReturnPdf, getReturnSpreadsheet } from '@gavelhouse/shared/returns/contract.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { readHouse } from '../../invoices/paper/paper-head.ts'
import { readOwnReturn } from '../read-return.ts'
import { returnDocument } from './return-document.ts'
import { returnSpreadsheet } from './return-spreadsheet.ts'

/** P-319. Somebody else's is not there; read first and drawn afterwards. */
export async function makeReturnPdf(ctx: UserContext, { number }: InputOf<typeof getReturnPdf>): Promise<FileAnswer> {
  const told = await readOwnReturn(ctx, { number, filters: [] })
  const house = await readHouse(ctx.db)
  const document = returnDocument(told, { house, language: ctx.language ?? 'en' })
  const bytes = await ctx.papers.make({ type: 'pdf', documents: [document] })
  return { fileName: `return-${number}.pdf`, type: 'application/pdf', content: Buffer.from(bytes).toString('base64') }
}

export async function makeReturnSpreadsheet(
  ctx: UserContext,
  { number }: InputOf<typeof getReturnSpreadsheet>,
): Promise<FileAnswer> {
  const told = await readOwnReturn(ctx, { number, filters: [] })
  const spreadsheet = returnSpreadsheet(told, ctx.language ?? 'en')
  const bytes = await ctx.papers.make({ type: 'xlsx', spreadsheet })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { fileName: `return-${number}.xlsx`, type, content: Buffer.from(bytes).toString('base64') }
}
