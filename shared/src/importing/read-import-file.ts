import { readCsv, takeSeparatorLine } from '../csv.ts'
import { type ProblemMessage, problem } from '../problem.ts'
import { openTable, type ReadSheet, readBook } from '../table-file.ts'
import { fieldNamed } from './fields.ts'
import { readLooseCsv } from './loose-csv.ts'

export const MAX_IMPORT_BYTES = 10_000_000
export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_COLUMNS = 100

export const IMPORT_ENDINGS = ['.csv', '.txt', '.tsv', '.xlsx', '.xls']

const LIMITS = { endings: IMPORT_ENDINGS, maxBytes: MAX_IMPORT_BYTES, maxUnpackedBytes: 60_000_000 }
/** Empty rows between the others are no reason to refuse a file, but there is an end to it. */
const MAX_LINES = 2 * MAX_IMPORT_ROWS
/** A title, a date, the name of a house. */
const MAX_TITLE_LINES = 10
/** Empty ones among them. */
const MAX_HEAD_LINES = 10 * MAX_TITLE_LINES

export interface ImportTable {
  headers: string[]
  /** `number` as a spreadsheet shows it. Rows without a value are left out. */
  rows: { number: number; cells: string[] }[]
}

export type ReadImportFile = ImportTable | { problem: ProblemMessage }

/** A file of lots as it came from another system. The first row that holds anything names the columns, but for titles above. */
export async function readImportFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  readSheet: ReadSheet,
): Promise<ReadImportFile> {
  const opened = openTable(name, bytes, LIMITS)
  if ('problem' in opened) {
    return { problem: opened.problem === 'file_too_large' ? problem('import_too_large') : problem(opened.problem) }
  }
  if ('text' in opened) return fromText(opened.text)
  const rows = await readBook(opened.book, readSheet)
  return rows === null ? { problem: problem('file_broken') } : tableFrom(rows)
}

function fromText(written: string): ReadImportFile {
  const { text, separator = separatorOf(text) } = takeSeparatorLine(written)
  const read = readRows(text, MAX_LINES, separator)
  return 'openAt' in read ? { problem: problem('import_quotes', { row: read.openAt }) } : tableFrom(read.rows)
}

/** A quote that stands in the way of strict reading is most often an inch mark. */
function readRows(text: string, most: number, separator?: string) {
  const rows = readCsv(text, most, separator)
  return rows === null ? readLooseCsv(text, most, separator) : { rows }
}

/** What parts the names of the columns; a title above them may have more of another sign. undefined: nobody can tell. */
function separatorOf(text: string): string | undefined {
  const namesColumns = (separator?: string) => {
    const read = readRows(text, MAX_HEAD_LINES, separator)
    return 'rows' in read && read.rows.filter(isFilled).slice(0, MAX_TITLE_LINES).some(isOfColumns)
  }
  return namesColumns() ? undefined : [',', ';', '\t'].find(namesColumns)
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

const knownIn = (cells: readonly string[]): number => cells.filter((cell) => fieldNamed(cell) !== null).length

const isOfColumns = (cells: readonly string[]): boolean => knownIn(cells) > 1

export function tableFrom(lines: readonly (readonly string[])[]): ReadImportFile {
  const filled = lines
    .map((cells, at) => ({ number: at + 1, cells: withoutTail(cells) }))
    .filter(({ cells }) => cells.length > 0)
  const [first, ...rows] = filled.slice(titleLines(filled))
  if (first === undefined || rows.length === 0) return { problem: problem('import_no_rows') }
  if (rows.length > MAX_IMPORT_ROWS) return { problem: problem('import_too_many_rows', { max: MAX_IMPORT_ROWS }) }
  if ([first, ...rows].some(({ cells }) => cells.length > MAX_IMPORT_COLUMNS))
    return { problem: problem('import_too_many_columns', { max: MAX_IMPORT_COLUMNS }) }
  return { headers: first.cells.map((cell) => cell.replace(/^\uFEFF/, '').trim()), rows }
}

/** How many lines stand above the names of the columns: none where nobody can tell. */
function titleLines(lines: readonly { cells: readonly string[] }[]): number {
  const [first] = lines
  if (first === undefined || knownIn(first.cells) > 0) return 0
  return Math.max(
    lines.slice(0, MAX_TITLE_LINES).findIndex(({ cells }) => isOfColumns(cells)),
    0,
  )
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the database cannot hold it
const ZERO = /\u0000/g

/** Without empty cells at its end, and with nothing that a database could not hold. */
function withoutTail(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1).map((cell) => cell.replaceAll(ZERO, '\uFFFD').toWellFormed())
}
