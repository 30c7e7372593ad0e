import { expect, test } from 'vitest'
import { dollars, MAX_MONEY } from '../money.ts'
import { DEFAULT_INCREMENTS } from './increments.ts'
import { nextBids } from './try-increments.ts'

test.each<[string, number, number[]]>([
  ['within a band', 10, [10.5, 11, 11.5]],
  ['over the edge of one', 99, [100, 102.5, 105]],
  ['from nothing', 0, [0.05, 0.1, 0.15]],
])('rule 10 the next bids are those of the table: %s', (_, from, expected) => {
  expect(nextBids(DEFAULT_INCREMENTS, dollars(from), 3)).toEqual(expected.map(dollars))
})

test('rule 10 a table with a gap has none, and nobody bids beyond the largest amount', () => {
  expect(nextBids([{ from: 1, to: null, amount: 1, percent: null }], 0, 3)).toEqual([])
  expect(nextBids(DEFAULT_INCREMENTS, MAX_MONEY, 3)).toEqual([])
})
