import { MANIFEST_WIDTH } from './manifest-file.ts'

/** How much one file may hold (limits in docs/threats.md). */
export const MAX_BULK_ROWS = 5_000

/** One row of a bulk file, as written: the id and the amount are checked where they can be mended (P-243). */
export interface BulkRow {
  /** Its place among the rows of the file; names the row for as long as it is on screen. */
  number: number
  id: string
  title: string
  category: string
  lotNumber: string
  notes: string
  upc: string
  model: string
  partNumber: string
  startingPrice: string
  quantity: string
  amount: string
}

export type RowsProblem = 'file_empty' | 'file_wrong_columns' | 'file_too_many_rows'

export type ReadRows =
  | { rows: BulkRow[] /** Ids that stood there more than once; the last row counts. */; repeated: number }
  | { problem: RowsProblem }

/** By position, whatever the first row says (P-209, P-212 to P-226). */
export function bulkRowsFrom(cells: readonly (readonly string[])[]): ReadRows {
  const filled = cells.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return { problem: 'file_empty' }
  if (filled.every(({ length }) => length < MANIFEST_WIDTH)) return { problem: 'file_wrong_columns' }
  const rows = filled.slice(1).flatMap((row, index) => (isPositiveId(row[0]) ? [toRow(row, index + 1)] : []))
  if (rows.length === 0) return { problem: filled.length === 1 ? 'file_empty' : 'file_wrong_columns' }
  const last = new Map(rows.map((row) => [Number(row.id), row]))
  if (last.size > MAX_BULK_ROWS) return { problem: 'file_too_many_rows' }
  const kept = rows.filter((row) => last.get(Number(row.id)) === row)
  return { rows: kept, repeated: rows.length - kept.length }
}

const isPositiveId = (cell = ''): boolean => Number(cell.trim()) > 0

function toRow(cells: readonly string[], number: number): BulkRow {
  const at = (position: number): string => cells[position]?.trim() ?? ''
  return {
    number,
    id: at(0),
    title: at(1),
    category: at(2),
    lotNumber: at(5),
    notes: at(8),
    upc: at(9),
    model: at(10),
    partNumber: at(11),
    startingPrice: at(12),
    quantity: at(13),
    amount: at(14),
  }
}
