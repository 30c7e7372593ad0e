import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { type ReadAmount, readBidAmount } from './bid-amount.ts'

const UP = { limit: dollars(25), direction: 1 as const }
const DOWN = { limit: dollars(25), direction: -1 as const }

test.each<[string, string, typeof UP | typeof DOWN, ReadAmount]>([
  ['B-312 the limit itself', '25', UP, { amount: dollars(25) }],
  ['B-312 with decimals', '25.00', UP, { amount: dollars(25) }],
  ['a sign is allowed', '+30.5', UP, { amount: dollars(30.5) }],
  ['half a number too', '30.', UP, { amount: dollars(30) }],
  ['B-314 rounded half up to four decimals', '25.00005', UP, { amount: dollars(25.0001) }],
  ['B-308 nothing', '', UP, { problem: 'missing' }],
  ['B-308 blanks', '  ', UP, { problem: 'missing' }],
  ['B-309 only a sign', '-', UP, { problem: 'missing' }],
  ['B-309 only a separator', '.', UP, { problem: 'missing' }],
  ['B-309 words', 'ten', UP, { problem: 'missing' }],
  ['B-310 below the limit', '24.9999', UP, { problem: 'beyondLimit' }],
  ['B-317 below zero', '-30', UP, { problem: 'beyondLimit' }],
  ['B-310 zero', '0', UP, { problem: 'beyondLimit' }],
  ['rule 8 more than anybody can pay', '99999999999', UP, { problem: 'tooLarge' }],
  ['rule 8 as much on a reverse lot', '99999999999', DOWN, { problem: 'tooLarge' }],
  ['B-768 thousands with their commas', '1,250.50', UP, { amount: dollars(1_250.5) }],
  ['B-300 a comma for the cents', '12,50', UP, { problem: 'comma' }],
  ['B-300 a comma that is half typed', '12,', UP, { problem: 'comma' }],
  ['B-300 commas and points changed', '1.234,5', UP, { problem: 'comma' }],
  ['B-359 reverse: less is better', '.5', DOWN, { amount: dollars(0.5) }],
  ['B-359 reverse: more is too much', '25.01', DOWN, { problem: 'beyondLimit' }],
  ['B-359 reverse: nothing is no bid', '0', DOWN, { problem: 'beyondLimit' }],
])('%s', (_, text, limits, expected) => {
  expect(readBidAmount(text, limits)).toEqual(expected)
})
