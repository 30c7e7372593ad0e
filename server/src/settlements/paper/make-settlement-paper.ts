import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import type { getPreliminaryPdf, getSettlementPdf } from '@gavelhouse/shared/settlements/settle-contract.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { findAnyAuction } from '../../auctions/queries.ts'
import { readHouse } from '../../invoices/paper/paper-head.ts'
import { previewSettlement, readSettlement, type WholeSettlement } from '../read-sellers.ts'
import { type PrintedStatement, printedSettlement } from './printed-statement.ts'
import { settlementDocument } from './settlement-document.ts'
import { settlementSpreadsheet } from './settlement-spreadsheet.ts'

type Input = InputOf<typeof getSettlementPdf>
type Scope = InputOf<typeof getPreliminaryPdf>

export const makeSettlementPdf = async (ctx: UserContext, input: Input): Promise<FileAnswer> =>
  asPdf(ctx, await readSettlement(ctx, input))

export const makeSettlementSpreadsheet = async (ctx: UserContext, input: Input): Promise<FileAnswer> =>
  spreadsheetOf(ctx, printedSettlement(await readSettlement(ctx, input)))

export const makePreliminaryPdf = async (ctx: UserContext, scope: Scope): Promise<FileAnswer> =>
  pdfOf(ctx, await readPreliminary(ctx, scope))

export const makePreliminarySpreadsheet = async (ctx: UserContext, scope: Scope): Promise<FileAnswer> =>
  spreadsheetOf(ctx, await readPreliminary(ctx, scope))

export const asPdf = (ctx: UserContext, settled: WholeSettlement): Promise<FileAnswer> =>
  pdfOf(ctx, printedSettlement(settled))

async function readPreliminary(ctx: UserContext, scope: Scope): Promise<PrintedStatement> {
  const statement = await previewSettlement(ctx, scope)
  const auction = scope.auctionId === null ? null : await findAnyAuction(ctx.db, scope.auctionId)
  return { ...statement, auctionTitle: auction?.title ?? '', at: ctx.clock.now(), made: null }
}

/** Read first and drawn afterwards. */
async function pdfOf(ctx: UserContext, printed: PrintedStatement): Promise<FileAnswer> {
  const house = await readHouse(ctx.db)
  const document = settlementDocument(printed, { house, language: ctx.language ?? 'en' })
  const bytes = await ctx.papers.make({ type: 'pdf', documents: [document] })
  const content = Buffer.from(bytes).toString('base64')
  return { fileName: `${nameOf(printed)}.pdf`, type: 'application/pdf', content }
}

async function spreadsheetOf(ctx: UserContext, printed: PrintedStatement): Promise<FileAnswer> {
  const spreadsheet = settlementSpreadsheet(printed, ctx.language ?? 'en')
  const bytes = await ctx.papers.make({ type: 'xlsx', spreadsheet })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const content = Buffer.from(bytes).toString('base64')
  return { fileName: `${nameOf(printed)}.xlsx`, type, content }
}

/** Whoever keeps both must not take one for the other. */
const nameOf = ({ made }: PrintedStatement): string =>
  made === null ? 'preliminary-statement' : `settlement-${made.number}`
