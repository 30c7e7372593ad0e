import { expect, test } from 'vitest'
import { readImportFile, tableFrom } from './read-import-file.ts'

const noBook = () => Promise.reject(new Error('no workbook here'))
const bytesOf = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
const read = (text: string | Uint8Array<ArrayBuffer>, name = 'lots.csv') =>
  readImportFile(name, typeof text === 'string' ? bytesOf(text) : text, noBook)

const utf16 = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  for (const [at, letter] of [...`\uFEFF${text}`].entries()) view.setUint16(at * 2, letter.codePointAt(0) ?? 0, !isBig)
  return bytes
}

const EXPECTED = {
  headers: ['Lot', 'Title'],
  rows: [
    { number: 2, cells: ['001', 'Größe 5'] },
    { number: 3, cells: ['1', 'b'] },
  ],
}

test.each([
  ['commas', bytesOf('Lot,Title\r\n001,Größe 5\r\n1,b\r\n')],
  ['a byte order mark', bytesOf('\uFEFFLot,Title\n001,Größe 5\n1,b')],
  ['semicolons', bytesOf('Lot;Title\n001;Größe 5\n1;b\n;;\n;\n\n')],
  ['tabs and empty cells at the end', bytesOf('Lot\tTitle\t\t\n001\tGröße 5\t\n1\tb\t\t\n')],
  ['Windows-1252', new Uint8Array([...'Lot,Title\n001,Gr\xf6\xdfe 5\n1,b'].map((letter) => letter.charCodeAt(0)))],
  ['UTF-16', utf16('Lot,Title\n001,Größe 5\n1,b', false)],
  ['UTF-16, the other way round', utf16('Lot,Title\n001,Größe 5\n1,b', true)],
])('a file with %s is read', async (_name, bytes) => {
  expect(await read(bytes)).toEqual(EXPECTED)
})

test.each([
  ['the line in which Excel is told what parts the cells', 'sep=;\r\nLot;Title\r\n7;"a; b"\r\n', 2],
  ['empty lines before the names of the columns', '\n\nLot;Title\n7;"a; b"\n', 4],
  ['a title above them', 'Sale in May\n\nLot;Title\n7;"a; b"\n', 4],
  ['several lines above them', 'Sale;May\nHouse;Springfield;1\nLot;Title\n7;a; b\n'.replace('a; b', '"a; b"'), 4],
  ['a title with commas above them', 'Sale in May, 2026, Springfield\n\nLot;Title\n7;"a; b"\n', 4],
  ['a title with commas and quotes written by hand', 'Sale in May, 2026\nLot;Title\n7;"a; b"\n8;19" rack;"x "y"', 3],
  ['a title with semicolons above commas', 'May; June; July\nLot,Title\n7,a; b\n', 3],
  ['what Excel is told, against a title', 'sep=;\nSale in May, 2026\nLot;Title\n7;"a; b"\n', 3],
  ['the same where quotes were written by hand', 'sep=;\nLot;Title\n7;"a; b"\n8;19" rack;"x "y"', 2],
])('%s: the columns are found, and rows are told as a spreadsheet numbers them', async (_name, text, number) => {
  expect(await read(text)).toMatchObject({
    headers: ['Lot', 'Title'],
    rows: expect.arrayContaining([{ number, cells: ['7', 'a; b'] }]),
  })
})

test('what Excel is told parts the cells, also where it finds no column that is known', async () => {
  expect(await read('sep=;\nLos;Titel, neu\n1;Model\n')).toMatchObject({ headers: ['Los', 'Titel, neu'] })
  expect(await read('sep=;\nLos, neu, alt;Titel\n1;19" rack "x"\n')).toMatchObject({
    headers: ['Los, neu, alt', 'Titel'],
  })
})

test('columns nobody knows are the columns of the first line; what stands below them is a row', async () => {
  expect(await read('Los,Titel\n1,Model\n2,Lot')).toMatchObject({
    headers: ['Los', 'Titel'],
    rows: [{ number: 2 }, { number: 3 }],
  })
})

test.each([
  ['doubled, as a spreadsheet writes it', '"Monitor 24"" wide"', 'Monitor 24" wide'],
  ['without quotes around', 'Monitor 24" wide', 'Monitor 24" wide'],
  ['single inside quotes', '"Monitor 24" wide, black"', 'Monitor 24" wide, black'],
  ['over two lines', '"Monitor 24" wide\nblack"', 'Monitor 24" wide\nblack'],
])('an inch mark %s survives', async (_name, cell, title) => {
  expect(await read(`Lot,Title,Quantity\n1,${cell},2\n2,b,3`)).toMatchObject({
    rows: [{ cells: ['1', title, '2'] }, { cells: ['2', 'b', '3'] }],
  })
})

test.each([
  ['nothing', '', 'file_empty'],
  ['headers alone', 'Lot,Title\n,\n', 'import_no_rows'],
  ['a quote that is never closed, by its row', 'Lot,Title\n1,a\n2,"b "c', 'import_quotes{"row":3}'],
  ['a page', '<html>', 'wrong_file_type'],
  ['too many columns', `${'a,'.repeat(101)}z\n1`, 'import_too_many_columns{"max":100}'],
  ['too many rows', `a\n${'1\n'.repeat(10_001)}`, 'import_too_many_rows{"max":10000}'],
  ['a zip that is no workbook', 'PK\u0003\u0004nothing', 'file_broken'],
])('refused: %s', async (_name, text, problem) => {
  expect(await read(text)).toEqual({ problem: `#${problem}` })
})

test('a large file, and one of another kind, are refused unread', async () => {
  expect(await read(new Uint8Array(10_000_001))).toEqual({ problem: '#import_too_large' })
  expect(await read('Lot\n1', 'lots.pdf')).toEqual({ problem: '#wrong_file_type' })
})

test('rows before the headers without a value do not count, and keep their numbers', () => {
  expect(tableFrom([[''], ['Lot', ' '], [], ['7']])).toEqual({ headers: ['Lot'], rows: [{ number: 4, cells: ['7'] }] })
})
