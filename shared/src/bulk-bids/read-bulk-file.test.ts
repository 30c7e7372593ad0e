import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import writeWorkbook, { type SheetData } from 'write-excel-file/node'
import { MAX_BULK_BYTES, readBulkFile } from './read-bulk-file.ts'

const HEADER = Array.from({ length: 15 }, (_, index) => `c${index}`)
type Cell = string | number | null
const sheetRow = (id: Cell, amount: Cell, title: Cell = 'Lathe'): Cell[] => [
  ...[id, title],
  ...Array.from({ length: 12 }, () => null),
  amount,
]

const workbook = async (rows: Cell[][]) => new Uint8Array(await writeWorkbook(rows as SheetData).toBuffer())
const csv = (rows: Cell[][], separator = ',') =>
  new TextEncoder().encode(rows.map((row) => row.map((cell) => String(cell ?? '')).join(separator)).join('\n'))

const read = (name: string, bytes: Uint8Array) => readBulkFile(name, new Uint8Array(bytes), (book) => readSheet(book))

async function amounts(name: string, bytes: Uint8Array) {
  const file = await read(name, bytes)
  return 'problem' in file ? file.problem : file.rows.map(({ id, title, amount }) => [id, title, amount])
}

test('P-237 a workbook is read like a text file: first sheet, numbers as they are typed', async () => {
  const rows = [HEADER, sheetRow(5, 12.5), sheetRow('6', '7.25', 'Säge <1>'), sheetRow(7, 0.1 + 0.2), sheetRow(8, null)]
  expect(await amounts('bids.xlsx', await workbook(rows))).toEqual([
    ['5', 'Lathe', '12.5'],
    ['6', 'Säge <1>', '7.25'],
    ['7', 'Lathe', '0.3'],
    ['8', 'Lathe', ''],
  ])
})

test('P-237 a text file saved by other programs: semicolons, what Excel is told of them, UTF-16, the old Western encoding', async () => {
  const rows = [HEADER, sheetRow(5, '12.5', 'Säge')]
  const expected = [['5', 'Säge', '12.5']]
  const text = new TextDecoder().decode(csv(rows))
  expect(await amounts('a.csv', csv(rows, ';'))).toEqual(expected)
  expect(await amounts('a.csv', Buffer.concat([Buffer.from('sep=;\r\n'), csv(rows, ';')]))).toEqual(expected)
  expect(await amounts('a.CSV', Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(expected)
  expect(await amounts('a.csv', Buffer.from(text, 'latin1'))).toEqual(expected)
})

test('P-237 what a file is its content says, not its ending', async () => {
  const rows = [HEADER, sheetRow(5, 10)]
  expect(await amounts('a.xls', csv(rows))).toEqual([['5', 'Lathe', '10']])
  expect(await amounts('a.csv', await workbook(rows))).toEqual([['5', 'Lathe', '10']])
})

test('5,000 rows of a workbook and of a text file are read whole', async () => {
  const rows = [HEADER, ...Array.from({ length: 5_000 }, (_, index) => sheetRow(index + 1, 10))]
  for (const [name, bytes] of [
    ['a.xlsx', await workbook(rows)],
    ['a.csv', csv(rows)],
  ] as const) {
    const file = await read(name, bytes)
    expect('rows' in file && file.rows).toHaveLength(5_000)
  }
})

/** The old container, with a name in its directory as Excel writes it. */
const oldContainer = (name: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    Buffer.alloc(508),
    Buffer.from(name, 'utf16le'),
    Buffer.alloc(64),
  ])

/** A workbook whose list of entries says that each unpacks to this much. */
async function saying(bytes: number) {
  const packed = Buffer.from(await workbook([HEADER, sheetRow(5, 10)]))
  const entry = Buffer.from('PK\x01\x02', 'latin1')
  for (let at = packed.indexOf(entry); at !== -1; at = packed.indexOf(entry, at + 1))
    packed.writeUInt32LE(bytes, at + 24)
  return packed
}

test.each<[string, string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['another ending', 'a.txt', () => csv([HEADER, sheetRow(5, 10)]), 'wrong_file_type'],
  [
    'a picture',
    'a.csv',
    () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]),
    'wrong_file_type',
  ],
  ['a web page', 'a.xls', () => Buffer.from('<html><table><tr><td>5'), 'wrong_file_type'],
  ['a PDF file', 'a.csv', () => Buffer.from('%PDF-1.7'), 'wrong_file_type'],
  ['nothing', 'a.csv', () => new Uint8Array(), 'file_empty'],
  ['an empty workbook', 'a.xlsx', () => workbook([[]]), 'file_empty'],
  ['too much', 'a.csv', () => Buffer.alloc(MAX_BULK_BYTES + 1, 'x'), 'file_too_large'],
  ['T-14 a workbook that unpacks to too much', 'a.xlsx', () => saying(30_000_000), 'file_too_large'],
  ['a workbook with a password', 'a.xlsx', () => oldContainer('EncryptedPackage'), 'file_protected'],
  ['a workbook of an old kind', 'a.xls', () => oldContainer('Workbook'), 'file_old_excel'],
  ['a workbook cut off', 'a.xlsx', async () => (await workbook([HEADER])).subarray(0, 900), 'file_broken'],
  ['T-14 a workbook that lies about its size', 'a.xlsx', () => saying(1), 'file_broken'],
  ['quotes that nobody can read', 'a.csv', () => Buffer.from('"Lots#","Title\n5,"Saw" 12",'), 'file_broken'],
  ['another table', 'a.csv', () => Buffer.from('name,price\nLathe,10'), 'file_wrong_columns'],
])('P-237 P-240 refused: %s', async (_name, file, bytes, problem) => {
  expect(await read(file, await bytes())).toEqual({ problem })
})
