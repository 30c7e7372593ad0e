import { expect, test } from 'vitest'
import { readCsv } from '../csv.ts'
import { dollars } from '../money.ts'
import type { ManifestLine } from '../search/manifest.ts'
import { bulkRowsFrom, MAX_BULK_ROWS } from './bulk-rows.ts'
import { MANIFEST_NAME, manifestCsv } from './manifest-file.ts'

const line = (given: Partial<ManifestLine> = {}): ManifestLine => ({
  lotId: 41,
  title: 'Bench lathe, 12"',
  category: 'Metal',
  auctionTitle: 'Workshop clearance',
  bidType: 'proxy',
  lotNumber: '7A',
  sku: 'GH-1',
  condition: 'Used',
  conditionNotes: '=scratched',
  upc: '0123',
  model: 'M1',
  partNumber: 'P-9',
  startingPrice: dollars(12.5),
  quantity: 3,
  saleType: 'auction',
  isBiddable: true,
  status: 'open',
  opensAt: 0,
  closesAt: 1,
  nextBid: dollars(20),
  ...given,
})

const HEADER = Array.from({ length: 15 }, (_, index) => `c${index}`)
const row = (id: string, amount = '') => [id, ...Array.from({ length: 13 }, () => ''), amount]

test('P-191 P-194 to P-209 P-1244 the manifest has its fifteen columns, the last one left to the bidder', () => {
  expect(MANIFEST_NAME).toBe('manifest.csv')
  expect(manifestCsv([line()]).slice(1).split('\r\n')).toEqual([
    'Lots#,Title,Category,Auction Name,bid_type,lot,sku,Condition Type,Condition Notes,upc,model,part_no,min_start_bid,qty,Your Max Proxy/Hard Bid',
    `41,"Bench lathe, 12""",Metal,Workshop clearance,proxy,7A,GH-1,Used,'=scratched,0123,M1,P-9,12.5,3,`,
    '',
  ])
})

test('P-211 P-212 to P-223 P-225 P-1245 an unchanged manifest is read as it was written, by position', () => {
  expect(bulkRowsFrom(readCsv(manifestCsv([line(), line({ lotId: 42 })]), 10) ?? [])).toEqual({
    repeated: 0,
    rows: [41, 42].map((id, index) => ({
      number: index + 1,
      id: String(id),
      title: 'Bench lathe, 12"',
      category: 'Metal',
      lotNumber: '7A',
      notes: '=scratched',
      upc: '0123',
      model: 'M1',
      partNumber: 'P-9',
      startingPrice: '12.5',
      quantity: '3',
      amount: '',
    })),
  })
})

test.each(['', '0', '-3', 'abc', ' '])('P-226 a row with the id %j is dropped', (id) => {
  const read = bulkRowsFrom([HEADER, row('5', '10'), row(id, '10')])
  expect('rows' in read && read.rows.map(({ id }) => id)).toEqual(['5'])
})

test('P-240 of rows with the same id the last one counts, and it is told', () => {
  const read = bulkRowsFrom([HEADER, row('5', '10'), row('6', '1'), row('5', '20')])
  expect('rows' in read && [read.repeated, read.rows.map(({ id, amount }) => [id, amount])]).toEqual([
    1,
    [
      ['6', '1'],
      ['5', '20'],
    ],
  ])
})

test.each([
  ['nothing at all', [], 'file_empty'],
  ['only empty rows', [['', ''], ['']], 'file_empty'],
  ['a header alone', [HEADER], 'file_empty'],
  [
    'another table',
    [
      ['name', 'price'],
      ['Lathe', '10'],
    ],
    'file_wrong_columns',
  ],
  ['fifteen columns of something else', [HEADER, row('Lathe')], 'file_wrong_columns'],
  [
    'too many',
    [HEADER, ...Array.from({ length: MAX_BULK_ROWS + 1 }, (_, index) => row(String(index + 1)))],
    'file_too_many_rows',
  ],
])('P-240 T-14 refused: %s', (_name, cells, problem) => {
  expect(bulkRowsFrom(cells)).toEqual({ problem })
})

test('rows that end early are rows without an amount', () => {
  const read = bulkRowsFrom([HEADER, ['5', 'Lathe']])
  expect('rows' in read && read.rows[0]).toMatchObject({ id: '5', title: 'Lathe', amount: '' })
})
