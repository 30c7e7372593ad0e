/** Tables as people save them: CSV in several encodings, and workbooks. What a file is, its content says. */

interface TableLimits {
  /** What its name may end in. */
  endings: readonly string[]
  maxBytes: number
  /** What a workbook may unpack to. */
  maxUnpackedBytes: number
}

/** Codes of problems.ts. */
export type TableProblem =
  | 'wrong_file_type'
  | 'file_too_large'
  | 'file_empty'
  | 'file_protected'
  | 'file_old_excel'
  | 'file_broken'

type OpenedTable = { problem: TableProblem } | { text: string } | { book: ArrayBuffer }

/** The class stands beside its instances because the reader's types name it; no cell holds it. */
type SheetCell = string | number | boolean | Date | DateConstructor | null

/** The first sheet of a workbook. */
export type ReadSheet = (bytes: ArrayBuffer) => Promise<readonly (readonly SheetCell[])[]>

/** A table as text, or as a workbook that is safe to unpack. */
export function openTable(name: string, bytes: Uint8Array<ArrayBuffer>, limits: TableLimits): OpenedTable {
  if (!limits.endings.some((ending) => name.toLowerCase().endsWith(ending))) return { problem: 'wrong_file_type' }
  if (bytes.length > limits.maxBytes) return { problem: 'file_too_large' }
  if (bytes.length === 0) return { problem: 'file_empty' }
  if (startsWith(bytes, OLD_OFFICE)) return { problem: holdsEncryption(bytes) ? 'file_protected' : 'file_old_excel' }
  if (startsWith(bytes, ZIP)) return openBook(bytes, limits)
  const text = textOf(bytes)
  return text === null ? { problem: 'wrong_file_type' } : { text }
}

function openBook(bytes: Uint8Array<ArrayBuffer>, { maxUnpackedBytes }: TableLimits): OpenedTable {
  const unpacked = unpackedSize(bytes)
  if (unpacked === null) return { problem: 'file_broken' }
  if (unpacked > maxUnpackedBytes) return { problem: 'file_too_large' }
  return { book: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) }
}

/** Its cells as texts; null: a zip that is no workbook, or one that was cut off. */
export async function readBook(book: ArrayBuffer, readSheet: ReadSheet): Promise<string[][] | null> {
  try {
    return (await readSheet(book)).map((row) => row.map(cellText))
  } catch {
    return null
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
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
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
