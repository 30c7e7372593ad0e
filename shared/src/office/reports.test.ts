import { expect, test } from 'vitest'
import { figuresOf, REPORT_NAMES, reportColumns, sellThrough } from './reports.ts'

test.each([
  [0, 0, null],
  [3, 0, 0],
  [3, 1, 333],
  [3, 2, 667],
  [8, 8, 1_000],
  [2_000, 1, 1],
  [2_001, 1, 0],
])('of %i offered, %i sold are %s tenths of a percent', (offered, sold, rate) => {
  expect(sellThrough(offered, sold)).toBe(rate)
})

test('counts and amounts come back in the order of the columns', () => {
  expect(figuresOf('sell_through', { counts: [4, 3, 1, 0], sums: [125_000] })).toEqual([4, 3, 1, 0, 125_000])
  expect(figuresOf('aging', { counts: [2], sums: [1, 2, 3, 4, 5, 6] })).toEqual([2, 1, 2, 3, 4, 5, 6])
})

test.each(REPORT_NAMES)('%s never adds goods, premium and tax into one figure', (report) => {
  const names = reportColumns(report).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  if (names.includes('hammer') && names.includes('tax')) expect(names).toContain('premium')
})
