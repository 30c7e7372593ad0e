import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import type { getSettlementPdf } from '@gavelhouse/shared/settlements/settle-contract.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { readHouse } from '../../invoices/paper/paper-head.ts'
import { readSettlement, type WholeSettlement } from '../read-sellers.ts'
import { settlementDocument } from './settlement-document.ts'
import { settlementSpreadsheet } from './settlement-spreadsheet.ts'

type Input = InputOf<typeof getSettlementPdf>

export const makeSettlementPdf = async (ctx: UserContext, input: Input): Promise<FileAnswer> =>
  asPdf(ctx, await readSettlement(ctx, input))

export const makeSettlementSpreadsheet = async (ctx: UserContext, input: Input): Promise<FileAnswer> =>
  asSpreadsheet(ctx, await readSettlement(ctx, input))

/** Read first and drawn afterwards. */
export async function asPdf(ctx: UserContext, settled: WholeSettlement): Promise<FileAnswer> {
  const house = await readHouse(ctx.db)
  const document = settlementDocument(settled, { house, language: ctx.language ?? 'en' })
  const bytes = await ctx.papers.make({ type: 'pdf', documents: [document] })
  const content = Buffer.from(bytes).toString('base64')
  return { fileName: `settlement-${settled.number}.pdf`, type: 'application/pdf', content }
}

async function asSpreadsheet(ctx: UserContext, settled: WholeSettlement): Promise<FileAnswer> {
  const spreadsheet = settlementSpreadsheet(settled, ctx.language ?? 'en')
  const bytes = await ctx.papers.make({ type: 'xlsx', spreadsheet })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const content = Buffer.from(bytes).toString('base64')
  return { fileName: `settlement-${settled.number}.xlsx`, type, content }
}
