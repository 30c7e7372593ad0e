import { expect, test } from 'vitest'
import { fieldTwiceIn, firstMapping, recogniseColumns } from './recognise-columns.ts'

const recognised = (headers: string[], ...rows: string[][]) =>
  recogniseColumns(headers, rows.length === 0 ? [headers.map(() => 'x')] : rows)

test.each([
  ['LotNum', 'lotNumber'],
  ['Lot Number', 'lotNumber'],
  ['Lot #', 'lotNumber'],
  ['Lot', 'lotNumber'],
  ['LOTNUMBER', 'lotNumber'],
  ['lot_id', 'lotNumber'],
  ['Title', 'title'],
  ['Lead', 'title'],
  ['Lot Title', 'title'],
  ['Item Name', 'title'],
  ['Description', 'description'],
  ['StartPrice', 'startingPrice'],
  ['Starting Bid', 'startingPrice'],
  ['Start Bid Each', 'startingPrice'],
  ['STARTBID', 'startingPrice'],
  ['Opening price', 'startingPrice'],
  ['lot_start_price', 'startingPrice'],
  ['LowEst', 'lowEstimate'],
  ['Low Estimate', 'lowEstimate'],
  ['Minimum Estimate Each', 'lowEstimate'],
  ['Estimate From', 'lowEstimate'],
  ['HighEst', 'highEstimate'],
  ['High Estimate', 'highEstimate'],
  ['Maximum Estimate Each', 'highEstimate'],
  ['Estimate To', 'highEstimate'],
  ['Reserve', 'reserve'],
  ['Reserve Price', 'reserve'],
  ['Total Reserve', 'reserve'],
  ['Minimum bid', 'reserve'],
  ['lot_reserve_price', 'reserve'],
  ['Consigner', 'seller'],
  ['Consign Code', 'seller'],
  ['Seller Code', 'seller'],
  ['Auction Seller Code', 'seller'],
  ['Owner code', 'seller'],
  ['Quantity', 'quantity'],
  ['Category', 'category'],
  ['Condition', 'condition'],
  ['Buy Now Price', 'buyNowPrice'],
  ['buynow_price', 'buyNowPrice'],
  ['Height', 'height'],
  ['Width', 'width'],
  ['Depth', 'depth'],
  ['Weight', 'weight'],
  ['Weight Unit', 'weightUnit'],
  ['Ship Y/N', 'canShip'],
  ['Location Nickname', 'location'],
  ['Sale Order', 'position'],
  ['Reference', 'reference'],
])('%s is %s, in any case and spacing', (header, field) => {
  for (const spelt of [header, header.toUpperCase(), ` ${header.replaceAll(' ', '  ')} `, header.replaceAll(' ', '_')])
    expect(recognised([spelt])).toEqual([{ state: 'known', field }])
})

test.each([
  ['Sold Price', 'never'],
  ['Winner', 'never'],
  ['Current Bid', 'never'],
  ['ImageFile.1', 'picture'],
  ['ImageFile.20', 'picture'],
  ['Image 5', 'picture'],
  ['ImageFile.21', 'unknown'],
  ['Colour', 'unknown'],
])('%s: %s', (header, state) => {
  expect(recognised([header])).toEqual([{ state, field: null }])
})

test('two columns for one field are told, and neither is taken', () => {
  const found = recognised(['Title', 'Lead', 'Lot'])
  expect(found.map(({ state }) => state)).toEqual(['unclear', 'unclear', 'known'])
  expect(firstMapping(found)).toEqual([null, null, 'lotNumber'])
})

test('a column without a value stands in nobody’s way', () => {
  const found = recognised(['Title', 'Lead', 'Lot'], ['', 'Lathe', '1'], [' ', 'Mill', '2'])
  expect(found.map(({ state }) => state)).toEqual(['empty', 'known', 'known'])
})

test.each([
  [['title', null, 'lotNumber', null], null],
  [['title', 'lotNumber', 'title'], 'title'],
] as const)('a mapping gives a field to one column only: %j', (mapping, twice) => {
  expect(fieldTwiceIn(mapping)).toBe(twice)
})
