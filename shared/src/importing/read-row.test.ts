import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import type { ImportFieldName } from './fields.ts'
import { indexLookups } from './lookups.ts'
import { readRow } from './read-row.ts'

const lookups = indexLookups({
  categories: [
    { id: 1, parentId: null, description: 'Metalworking' },
    { id: 2, parentId: 1, description: 'Lathes' },
    { id: 3, parentId: 2, description: 'CNC' },
    { id: 4, parentId: null, description: 'Vehicles' },
    { id: 5, parentId: 4, description: 'CNC' },
  ],
  conditions: [
    { id: 1, description: 'New' },
    { id: 2, description: 'Used' },
  ],
  locations: [
    { id: 7, name: 'Salt Lake City' },
    { id: 8, name: 'Ogden' },
    { id: 9, name: 'ogden ' },
  ],
  sellers: [
    { id: 31, names: ['ann@example.com', 'Acme Tools', 'Ann Lee'] },
    { id: 32, names: ['bob@example.com', '', 'Ann Lee'] },
  ],
})

const read = (field: ImportFieldName, cell: string) => readRow([cell], [field], lookups)

test.each([
  ['lotNumber', ' 001 ', { lotNumber: '001' }],
  ['lotNumber', '12A', { lotNumber: '12A' }],
  ['lotNumber', '\uFEFF12\u200bA\u200e', { lotNumber: '12A' }],
  ['title', 'Monitor 24" wide', { title: 'Monitor 24" wide' }],
  ['quantity', '3', { quantity: 3 }],
  ['quantity', '3.0', { quantity: 3 }],
  ['quantity', '1,000', { quantity: 1000 }],
  ['position', '1', { position: 0 }],
  ['startingPrice', '$1,200.00', { startingPrice: dollars(1200) }],
  ['reserve', '0', { reserve: null }],
  ['buyNowPrice', '1.200,00', { buyNowPrice: dollars(1200) }],
  ['lowEstimate', '50', { lowEstimate: dollars(50) }],
  ['canShip', 'Y', { canShip: true }],
  ['canShip', 'no', { canShip: false }],
  ['height', '24"', { height: 24 }],
  ['width', '12,50 cm', { width: 12.5 }],
  ['weight', '1,200.5 lbs', { weight: 1200.5, weightUnit: 'lbs' }],
  ['weight', '12', { weight: 12 }],
  ['reference', 'A-17', { sku: 'A-17' }],
  ['category', 'metalworking', { categoryId: 1, subcategoryId: null, thirdCategoryId: null }],
  ['category', 'Lathes', { categoryId: 1, subcategoryId: 2, thirdCategoryId: null }],
  ['category', 'Metalworking>Lathes > CNC', { categoryId: 1, subcategoryId: 2, thirdCategoryId: 3 }],
  // The highest category of that name: the one below Vehicles.
  ['category', 'CNC', { categoryId: 4, subcategoryId: 5, thirdCategoryId: null }],
  ['condition', 'USED', { conditionId: 2 }],
  ['location', 'salt  lake city', { locationId: 7 }],
  ['seller', 'Acme Tools', { sellerId: 31 }],
  ['seller', 'BOB@example.com', { sellerId: 32 }],
  ['seller', '31', { sellerId: 31 }],
] as const)('%s %j is read', (field, cell, given) => {
  expect(read(field, cell)).toEqual({ given, problems: [] })
})

test.each([
  ['lotNumber', 'x'.repeat(21), '#too_long{"max":20}'],
  ['quantity', '2.5', '#cell_whole{"value":"2.5"}'],
  ['quantity', '0', '#quantity_missing'],
  ['position', '0', expect.stringMatching(/^#/)],
  ['startingPrice', '0', '#amount_missing'],
  ['startingPrice', 'ask', '#cell_amount{"value":"ask"}'],
  ['buyNowPrice', '5.0050', '#not_whole_cents'],
  ['reserve', '1.200', '#cell_unclear{"value":"1.200"}'],
  ['canShip', 'maybe', '#cell_yes_no{"value":"maybe"}'],
  ['height', 'tall', '#cell_number{"value":"tall"}'],
  ['weight', 'heavy', '#cell_number{"value":"heavy"}'],
  ['category', 'Lathe', '#cell_unknown_near{"value":"Lathe","near":"Lathes"}'],
  ['condition', 'Rusty', '#cell_unknown{"value":"Rusty"}'],
  ['location', 'Ogden', '#cell_several{"value":"Ogden"}'],
  ['seller', 'Ann Lee', '#cell_several{"value":"Ann Lee"}'],
  ['title', 'a\u0000b', '#invalid_text'],
] as const)('%s %j is a problem of that cell', (field, cell, problem) => {
  expect(read(field, cell)).toEqual({ given: {}, problems: [{ column: 0, problem }] })
})

test('a blank cell and a column that is not read say nothing', () => {
  expect(readRow(['', 'x', ' '], ['title', null, 'reserve'], lookups)).toEqual({ given: {}, problems: [] })
})

test('a row with more cells than there are headers is told, not cut off', () => {
  expect(readRow(['a', 'b'], ['title'], lookups).problems).toEqual([{ column: null, problem: '#row_too_wide' }])
})

test('a unit in a column of its own goes before one behind the weight', () => {
  expect(readRow(['kg', '5 lb'], ['weightUnit', 'weight'], lookups).given).toEqual({ weightUnit: 'kg', weight: 5 })
  expect(readRow(['5 lb', 'kg'], ['weight', 'weightUnit'], lookups).given).toEqual({ weightUnit: 'kg', weight: 5 })
})
