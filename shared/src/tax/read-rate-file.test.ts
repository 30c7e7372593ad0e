import { expect, test } from 'vitest'
import { problem } from '../problem.ts'
import { readRateFile } from './read-rate-file.ts'

const HEADER = 'country,state,zip,kind,percent,taxes_shipping,from,source'
const read = (...rows: string[]) => readRateFile([HEADER, ...rows].join('\r\n'))

test('A-698 a row becomes a line of the table, in the words of the house', () => {
  expect(read('us,mn,554,Food,6.875 %,Yes,2026-07-01,Department of Revenue', ',,,,,,,')).toEqual({
    rates: [
      {
        ...{ country: 'US', state: 'MN', zipPrefix: '554', kindOfGoods: 'food', rate: 6_875, taxesShipping: true },
        ...{ fromDay: '2026-07-01', source: 'Department of Revenue' },
      },
    ],
    problems: [],
  })
})

test('A-698 columns stand in any order, and those not needed may be left out', () => {
  expect(readRateFile('From;Percent;Country\n2026-01-01;4.85;US\n')).toMatchObject({
    rates: [{ country: 'US', state: '', zipPrefix: '', kindOfGoods: '', rate: 4_850, taxesShipping: false }],
  })
})

test('A-698 the line in which Excel is told what parts the cells is none of the rows', () => {
  const text = 'sep=;\r\nCountry;Percent;From;Source\r\nUS;4.85;2026-01-01;State, county, city\r\nUS;x;2026-01-01;\r\n'
  expect(readRateFile(text)).toMatchObject({
    rates: [{ country: 'US', rate: 4_850, source: 'State, county, city' }],
    problems: [{ row: 3 }],
  })
})

test.each([
  ['a country in full', 'USA,UT,,,4.85,,2026-01-01,', problem('too_long', { max: 2 })],
  ['no country', ',UT,,,4.85,,2026-01-01,', problem('country_letters')],
  ['a state of digits', 'US,12,,,4.85,,2026-01-01,', problem('state_letters')],
  ['letters in a zip', 'US,UT,84A,,4.85,,2026-01-01,', problem('zip_prefix')],
  ['a share of 1 written as a word', 'US,UT,,,some,,2026-01-01,', problem('invalid_percentage')],
  ['a fourth decimal', 'US,UT,,,4.8555,,2026-01-01,', problem('invalid_percentage')],
  ['more than everything', 'US,UT,,,101,,2026-01-01,', problem('invalid_percentage')],
  ['neither yes nor no', 'US,UT,,,4.85,maybe,2026-01-01,', problem('yes_or_no')],
  ['a day that is none', 'US,UT,,,4.85,,2026-02-30,', problem('invalid_date')],
  ['an American date', 'US,UT,,,4.85,,01/01/2026,', problem('invalid_date')],
])('A-698 %s is told with its row', (_name, row, message) => {
  expect(read('US,ID,,,6,,2026-01-01,', row)).toMatchObject({
    rates: [{ state: 'ID' }],
    problems: [{ row: 3, message }],
  })
})

test('A-698 the same place, goods and day twice is told, whatever the letters', () => {
  const rows = ['US,UT,,Food,3,,2026-01-01,', 'us,ut,,FOOD,4,,2026-01-01,']
  expect(read(...rows)).toMatchObject({ problems: [{ row: 3, message: problem('rate_twice', { row: 2 }) }] })
})

test.each([
  ['other columns', 'a,b\n1,2', problem('rates_columns')],
  ['a column twice', 'country,percent,from,from\nUS,1,2026-01-01,2026-01-01', problem('rates_columns')],
  ['nothing', '', problem('rates_columns')],
  ['quotes nobody can read', `${HEADER}\n"US,UT`, problem('file_broken')],
  [
    'too many rows',
    `${HEADER}\n${'US,UT,,,1,,2026-01-01,\n'.repeat(5_001)}`,
    problem('rates_too_many', { max: 5_000 }),
  ],
])('A-698 a file of %s is refused as a whole', (_name, text, message) => {
  expect(readRateFile(text)).toEqual({ problem: message })
})
