import writeXlsxFile, { type CellObject, type Row } from 'write-excel-file/node'
import type { Spreadsheet, SpreadsheetCell } from './spreadsheet.ts'

/** The most a cell of a spreadsheet holds; with more the file would count as broken. */
const MOST_LETTERS = 32_767

/** A text stays a text, whatever it begins with: nothing in it is taken for a formula. */
export function writeSpreadsheet({ sheets, isRightToLeft }: Spreadsheet): Promise<Uint8Array> {
  const file = writeXlsxFile(
    sheets.map(({ name, columns, rows, hasTotals }) => ({
      sheet: name,
      rightToLeft: isRightToLeft,
      stickyRowsCount: 1,
      columns: columns.map(({ width }) => ({ width })),
      data: [
        columns.map(({ head }) => ({ value: head, type: String, fontWeight: 'bold' }) as const),
        ...rows.map((row, index) => row.map((cell) => cellOf(cell, hasTotals && index === rows.length - 1))),
      ] satisfies Row[],
    })),
  )
  return file.toBuffer()
}

function cellOf(cell: SpreadsheetCell, isBold: boolean): CellObject | null {
  const style = isBold ? ({ fontWeight: 'bold' } as const) : {}
  if (cell === null) return null
  if (typeof cell === 'string') return { value: cell.slice(0, MOST_LETTERS), type: String, ...style }
  const [value, format] = 'dollars' in cell ? [cell.dollars, '#,##0.00'] : [cell.count, '0']
  if (!Number.isFinite(value)) throw new Error('a cell without a number')
  return { value, type: Number, format, ...style }
}
