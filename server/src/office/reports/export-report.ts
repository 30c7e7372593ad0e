import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import { figuresOf, type ReportName, reportColumns, reportIsBy } from '@gavelhouse/shared/office/reports.ts'
import { type exportReport as api, MOST_EXPORTED_ROWS } from '@gavelhouse/shared/office/reports-contract.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { type TableCell, tableAnswer } from '../money/table-answer.ts'
import { sumReport } from './queries-report.ts'
import { lineNames, readRows, spanFor } from './read-report.ts'

type Asked = InputOf<typeof api>

/** Names of columns are those of the call: a file for programs reads the same in every language. */
export async function exportReport(ctx: UserContext, asked: Asked): Promise<FileAnswer> {
  const { report, from, to, format } = asked
  const heads = reportColumns(report).map(({ name }) => ({ head: name, width: 14 }))
  const name = `${report}-${from}-${to}`
  const table = asked.rows ? await rowTable(ctx, asked) : await lineTable(ctx, asked)
  return tableAnswer(ctx, { name, sheet: report, ...table, columns: [...table.columns, ...heads] }, format)
}

const cellsOf = (report: ReportName, figures: { counts: readonly number[]; sums: readonly number[] }): TableCell[] => {
  const kinds = reportColumns(report)
  return figuresOf(report, figures).map((value, index) =>
    kinds[index]?.kind === 'count' ? { count: value } : { money: value },
  )
}

async function lineTable(ctx: UserContext, asked: Asked) {
  const { report } = asked
  const { lines, totals, isMore } = await sumReport(ctx.db, report, spanFor(ctx, asked), MOST_EXPORTED_ROWS)
  if (isMore) throw new AppError('too_many_records', { most: MOST_EXPORTED_ROWS })
  const nameOf = await lineNames(ctx, report, lines)
  return {
    columns: [
      { head: reportIsBy(report), width: 14 },
      { head: 'name', width: 32 },
    ],
    rows: [
      ...lines.map((line): TableCell[] => [line.key, nameOf(line.key), ...cellsOf(report, line)]),
      ['total', '', ...cellsOf(report, totals)],
    ],
    hasTotals: true,
  }
}

async function rowTable(ctx: UserContext, asked: Asked) {
  const { rows, total } = await readRows(ctx, asked, MOST_EXPORTED_ROWS)
  if (total > rows.length) throw new AppError('too_many_records', { most: MOST_EXPORTED_ROWS })
  return {
    columns: [
      { head: 'kind', width: 10 },
      { head: 'number', width: 10 },
      { head: 'name', width: 32 },
      { head: 'time_utc', width: 26 },
    ],
    rows: rows.map((row): TableCell[] => [
      ...[row.kind, String(row.id), row.name, new Date(row.at).toISOString()],
      ...cellsOf(asked.report, row),
    ]),
  }
}
