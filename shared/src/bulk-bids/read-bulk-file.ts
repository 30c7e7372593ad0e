import { readCsv } from '../csv.ts'
import { openTable, type ReadSheet, readBook, type TableProblem } from '../table-file.ts'
import { bulkRowsFrom, MAX_BULK_ROWS, type ReadRows, type RowsProblem } from './bulk-rows.ts'

export const MAX_BULK_BYTES = 2_000_000
/** Empty rows between the others are no reason to refuse a file, but there is an end to it. */
const MAX_LINES = 4 * MAX_BULK_ROWS

/** What the file picker offers (P-237). */
export const BULK_ENDINGS = ['.csv', '.xlsx', '.xls']

const LIMITS = { endings: BULK_ENDINGS, maxBytes: MAX_BULK_BYTES, maxUnpackedBytes: 20_000_000 }

/** Codes of problems.ts. */
export type BulkFileProblem = RowsProblem | TableProblem

export type ReadFile = Extract<ReadRows, { rows: unknown }> | { problem: BulkFileProblem }

/** A file of bids as it came from somebody's computer, read the same way in the browser and on the server. */
export async function readBulkFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  readSheet: ReadSheet,
): Promise<ReadFile> {
  const opened = openTable(name, bytes, LIMITS)
  if ('problem' in opened) return opened
  const rows = 'book' in opened ? await readBook(opened.book, readSheet) : readCsv(opened.text, MAX_LINES)
  return rows === null ? { problem: 'file_broken' } : bulkRowsFrom(rows)
}
