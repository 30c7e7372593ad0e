import { auctionsWith } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError, InvalidInput } from '@gavelhouse/shared/errors.ts'
import { dateAfter } from '@gavelhouse/shared/house-clock.ts'
import { HOUSE_REPORTS, REPORT_RECORDS, type ReportName, reportIsBy } from '@gavelhouse/shared/office/reports.ts'
import * as api from '@gavelhouse/shared/office/reports-contract.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { listRows, namesOf, sumReport } from './queries-report.ts'
import type { ReportSpan } from './queries-span.ts'

type Asked = Pick<InputOf<typeof api.readReport>, 'report' | 'from' | 'to' | 'auctionId'>

/** Ten years are asked for by nobody, and would be read by everybody else with them. */
const MOST_DAYS = 3_660

/** What of the house the caller is told; an auction that is asked for by name must be one of theirs (T-20). */
export function spanFor({ user }: Pick<UserContext, 'user'>, { report, from, to, auctionId }: Asked): ReportSpan {
  if (from > to || to > dateAfter(from, MOST_DAYS)) throw new InvalidInput({ to: problem('invalid_time') })
  const reach = auctionsWith(user.grants, 'reports')
  if (auctionId !== undefined && reach !== null && !reach.includes(auctionId)) throw new AppError('not_found')
  if (reach !== null && HOUSE_REPORTS.includes(report)) throw new AppError('not_found')
  return { from, to, auctionIds: auctionId === undefined ? reach : [auctionId] }
}

export async function readReport(
  ctx: UserContext,
  asked: InputOf<typeof api.readReport>,
): Promise<OutputOf<typeof api.readReport>> {
  const { report } = asked
  const found = await sumReport(ctx.db, report, spanFor(ctx, asked), api.MOST_REPORT_LINES)
  const names = await lineNames(ctx, report, found.lines)
  return { ...found, lines: found.lines.map((line) => ({ ...line, name: names(line.key) })) }
}

/** Days, states and accounts have no name of their own: whoever shows them says them in their language. */
export async function lineNames({ db }: UserContext, report: ReportName, lines: readonly { key: string }[]) {
  const by = reportIsBy(report)
  if (by !== 'auction' && by !== 'category' && by !== 'person') return () => ''
  const names = await namesOf(
    db,
    by,
    lines.map(({ key }) => Number(key)),
  )
  return (key: string) => names.get(Number(key)) ?? ''
}

export async function readRows(ctx: UserContext, asked: Asked & { key?: string | undefined }, most: number) {
  const { rows, total } = await listRows(ctx.db, asked.report, spanFor(ctx, asked), { key: asked.key, most })
  const names = new Map(
    await Promise.all(
      REPORT_RECORDS.map(async (kind) => {
        const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
        return [kind, await namesOf(ctx.db, kind, ids)] as const
      }),
    ),
  )
  return { rows: rows.map((row) => ({ ...row, name: names.get(row.kind)?.get(row.id) ?? '' })), total }
}

export const listReportRows = (
  ctx: UserContext,
  asked: InputOf<typeof api.listReportRows>,
): Promise<OutputOf<typeof api.listReportRows>> => readRows(ctx, asked, api.MOST_REPORT_ROWS)
