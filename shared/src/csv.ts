import Papa from 'papaparse'

/** Tables as text, as spreadsheets write and read them (RFC 4180). */

export type CsvValue = string | number

/** Spreadsheets take a text that begins so for a formula and run it, also written in full width (T-65). */
const RUNS = /^[=+\-@\p{Cc}＝＋－＠]/u

const guarded = (value: CsvValue): CsvValue => (typeof value === 'string' && RUNS.test(value) ? `'${value}` : value)

/** What writeCsv put before a text that would have run. */
const withoutGuard = (text: string): string => (text.startsWith("'") && RUNS.test(text.slice(1)) ? text.slice(1) : text)

const BYTE_ORDER_MARK = '\uFEFF'

/** Begins with a byte order mark: without it Excel takes UTF-8 for something else. */
export const writeCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  `${BYTE_ORDER_MARK}${Papa.unparse(rows.map((row) => row.map(guarded)))}\r\n`

/** Told to Excel, which shows it to nobody. */
const SEPARATOR_LINE = /^\uFEFF?sep=([,;\t])[^\S\r\n]*\r?\n/i

/** The table without the line in which Excel is told what parts its cells, and what that is; undefined: it is not told. */
export function takeSeparatorLine(text: string): { text: string; separator: string | undefined } {
  const [line = '', separator] = SEPARATOR_LINE.exec(text) ?? []
  return { text: text.slice(line.length), separator }
}

/**
 * Reads what spreadsheets save: quoted or not, any line end, commas, semicolons or tabs between the cells, or what is
 * `given`, or told in the first line. Stops after `maxRows`, so that a file of line ends alone costs nothing. null: quotes
 * that nobody can read for sure, where cells and lines would be lost in one another.
 */
export function readCsv(written: string, maxRows: number, given?: string): string[][] | null {
  const { text, separator } = given === undefined ? takeSeparatorLine(written) : { text: written, separator: given }
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    preview: maxRows,
    delimiter: separator ?? separatorOf(text.slice(0, 10_000)),
  })
  if (errors.some(({ type }) => type === 'Quotes')) return null
  // After the last line end there is no further row.
  if (!meta.truncated && /[\r\n]$/.test(text) && isEmpty(data.at(-1))) data.pop()
  return data.map((row) => row.map(withoutGuard))
}

const isEmpty = (row: string[] | undefined): boolean => row?.length === 1 && row[0] === ''

/** The one that is most frequent in the first line that has any, outside of quotes: empty lines and titles say nothing. */
function separatorOf(text: string): string {
  const lines = text.match(/(?:"(?:[^"]|"")*"|[^"\r\n])+/g)?.map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, ''))
  const line = lines?.find((parts) => /[,;\t]/.test(parts)) ?? ''
  const [best = ','] = [',', ';', '\t'].sort((a, b) => line.split(b).length - line.split(a).length)
  return best
}
