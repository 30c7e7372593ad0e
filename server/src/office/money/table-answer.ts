import { type CsvValue, writeCsv } from '@gavelhouse/shared/csv.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import { toDollars } from '@gavelhouse/shared/money.ts'
import type { Plumbing } from '../../context.ts'
import type { SpreadsheetCell } from '../../papers/spreadsheet.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type TableCell = string | { money: number } | { count: number }

interface Table {
  name: string
  sheet: string
  columns: readonly { head: string; width: number }[]
  rows: readonly (readonly TableCell[])[]
  hasTotals?: boolean
}

/** A table as a file for spreadsheet programs: amounts as numbers, in dollars. */
export async function tableAnswer(
  { papers }: Pick<Plumbing, 'papers'>,
  { name, sheet, columns, rows, hasTotals = false }: Table,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  if (format === 'csv') {
    const csv = writeCsv([columns.map(({ head }) => head), ...rows.map((row) => row.map(csvCell))])
    return { fileName: `${name}.csv`, type: 'text/csv; charset=utf-8', content: Buffer.from(csv).toString('base64') }
  }
  const sheets = [{ name: sheet, columns, rows: rows.map((row) => row.map(sheetCell)), hasTotals }]
  const bytes = await papers.make({ type: 'xlsx', spreadsheet: { isRightToLeft: false, sheets } })
  return { fileName: `${name}.xlsx`, type: XLSX, content: Buffer.from(bytes).toString('base64') }
}

/** A number, and so never taken for a formula, below zero as well. */
function csvCell(cell: TableCell): CsvValue {
  if (typeof cell === 'string') return cell
  return 'money' in cell ? toDollars(cell.money) : cell.count
}

function sheetCell(cell: TableCell): SpreadsheetCell {
  if (typeof cell === 'string') return cell
  return 'money' in cell ? { dollars: toDollars(cell.money) } : cell
}
