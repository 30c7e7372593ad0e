import { readCsv } from '../csv.ts'
import { bulkRowsFrom, MAX_BULK_ROWS, type ReadRows, type RowsProblem } from './bulk-rows.ts'

export const MAX_BULK_BYTES = 2_000_000
const MAX_UNPACKED_BYTES = 20_000_000
/** Empty rows between the others are no reason to refuse a file, but there is an end to it. */
const MAX_LINES = 4 * MAX_BULK_ROWS

/** What the file picker offers (P-237). What a file is, its content says. */
export const BULK_ENDINGS = ['.csv', '.xlsx', '.xls']

/** Codes of problems.ts. */
export type BulkFileProblem =
  | RowsProblem
  | 'wrong_file_type'
  | 'file_too_large'
  | 'file_protected'
  | 'file_old_excel'
  | 'file_broken'

export type ReadFile = Extract<ReadRows, { rows: unknown }> | { problem: BulkFileProblem }

/** The class stands beside its instances because the reader's types name it; no cell holds it. */
type SheetCell = string | number | boolean | Date | DateConstructor | null

/** The first sheet of a workbook. */
export type ReadSheet = (bytes: ArrayBuffer) => Promise<readonly (readonly SheetCell[])[]>

/** A file of bids as it came from somebody's computer, read the same way in the browser and on the server. */
export async function readBulkFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  readSheet: ReadSheet,
): Promise<ReadFile> {
  if (!BULK_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return { problem: 'wrong_file_type' }
  if (bytes.length > MAX_BULK_BYTES) return { problem: 'file_too_large' }
  if (bytes.length === 0) return { problem: 'file_empty' }
  if (startsWith(bytes, OLD_OFFICE)) return { problem: holdsEncryption(bytes) ? 'file_protected' : 'file_old_excel' }
  if (startsWith(bytes, ZIP)) return readWorkbook(bytes, readSheet)
  const text = textOf(bytes)
  if (text === null) return { problem: 'wrong_file_type' }
  const rows = readCsv(text, MAX_LINES)
  return rows === null ? { problem: 'file_broken' } : bulkRowsFrom(rows)
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, readSheet: ReadSheet): Promise<ReadFile> {
  const unpacked = unpackedSize(bytes)
  if (unpacked === null) return { problem: 'file_broken' }
  if (unpacked > MAX_UNPACKED_BYTES) return { problem: 'file_too_large' }
  try {
    const copy = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
    return bulkRowsFrom((await readSheet(copy)).map((row) => row.map(cellText)))
  } catch {
    return { problem: 'file_broken' } // a zip that is no workbook, or one that was cut off
  }
}

/** Numbers as one types them: 0.1 + 0.2 in a sheet is 0.3, and nothing has an exponent. */
function cellText(value: SheetCell): string {
  if (value === null) return ''
  if (typeof value !== 'number') return value instanceof Date ? value.toISOString() : String(value)
  const short = Number(value.toPrecision(15))
  return /e/.test(String(short)) ? short.toFixed(10).replace(/\.?0+$/, '') : String(short)
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/** Workbooks with a password lie in the old container, under this name. */
function holdsEncryption(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le')
    .decode(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .includes('EncryptedPackage')
}

/** What the entries of a zip say they unpack to; null when it has no list of entries. */
function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) return null
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return null
    total += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return total
}

/** Excel saves CSV as UTF-8, as UTF-16 or in the old Western encoding. null for what is no text. */
function textOf(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  const text = utf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
  // Pictures and documents have control characters; web pages and PDF files begin like nothing a table begins with.
  return /[^\P{Cc}\t\r\n]/u.test(text.slice(0, 4_000)) || /^\s*(<|%PDF)/.test(text) ? null : text
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
