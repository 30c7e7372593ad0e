/** Tables as text: RFC 4180, as spreadsheets write and read it. */

export type CsvValue = string | number

/** Spreadsheets take a text that begins so for a formula and run it, also written in full width (T-65). */
const RUNS = /^[=+\-@\p{Cc}＝＋－＠]/u

const needsQuotes = (text: string): boolean => /[",;\r\n\t]|^\s|\s$/.test(text)

function writeCell(value: CsvValue): string {
  if (typeof value === 'number') return String(value)
  const text = RUNS.test(value) ? `'${value}` : value
  return needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Begins with a byte order mark: without it Excel takes UTF-8 for something else. */
export const writeCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`

/** What writeCsv put before a text that would have run. */
const withoutGuard = (text: string): string => (text.startsWith("'") && RUNS.test(text.slice(1)) ? text.slice(1) : text)

/**
 * Reads what spreadsheets save: quoted or not, any line end, commas, semicolons or tabs between the cells. Quotes that are
 * never closed end with the file. Stops after `maxRows`, so that a file of line ends alone costs nothing.
 */
export function readCsv(text: string, maxRows: number): string[][] {
  const from = text.startsWith('\uFEFF') ? 1 : 0
  const separator = separatorOf(text.slice(from, from + 10_000))
  const rows: string[][] = []
  let row: string[] = []
  let at = from
  while (at < text.length && rows.length < maxRows) {
    const { value, end } = text[at] === '"' ? quotedAt(text, at, separator) : plainAt(text, at, separator)
    row.push(withoutGuard(value))
    at = end
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      row.push('')
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    rows.push(row)
    row = []
  }
  return rows
}

interface ReadCell {
  value: string
  /** Where the separator or the line end stands. */
  end: number
}

function plainAt(text: string, start: number, separator: string): ReadCell {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(start, end), end }
}

function quotedAt(text: string, start: number, separator: string): ReadCell {
  let value = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return { value: value + text.slice(from), end: text.length }
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      // Whatever follows a closing quote still belongs to the cell.
      const rest = plainAt(text, quote + 1, separator)
      return { value: value + rest.value, end: rest.end }
    }
    value += '"'
    from = quote + 2
  }
}

/** The one that is most frequent in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? ''
  const [best = ','] = [',', ';', '\t'].sort((a, b) => line.split(b).length - line.split(a).length)
  return best
}
