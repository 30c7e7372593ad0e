import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { isAmountInput } from './amount-text.ts'
import { type ReadAmount, readBidAmount, withoutThousandCommas } from './bid-amount.ts'

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
  ['more than anybody can pay', '99999999999', UP, { problem: 'beyondLimit' }],
  ['B-359 reverse: less is better', '.5', DOWN, { amount: dollars(0.5) }],
  ['B-359 reverse: more is too much', '25.01', DOWN, { problem: 'beyondLimit' }],
  ['B-359 reverse: nothing is no bid', '0', DOWN, { problem: 'beyondLimit' }],
])('%s', (_, text, limits, expected) => {
  expect(readBidAmount(text, limits)).toEqual(expected)
})

test.each([
  ['1,250.50', '1250.50', true],
  ['1,250,000', '1250000', true],
  ['1,5', '1,5', false],
  ['12,50', '12,50', false],
  ['30', '30', true],
])('B-768 %s becomes %s', (given, read, isTaken) => {
  expect([withoutThousandCommas(given), isAmountInput(withoutThousandCommas(given))]).toEqual([read, isTaken])
})
