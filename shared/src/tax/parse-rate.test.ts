import { expect, test } from 'vitest'
import { parseRate } from './parse-rate.ts'

test.each([
  ['6.875', 6_875],
  ['6.875 %', 6_875],
  [' 7% ', 7_000],
  ['4.85', 4_850],
  ['0', 0],
  ['100', 100_000],
  ['100.001', null],
  ['6.8755', null],
  ['.5', null],
  ['-1', null],
  ['1e2', null],
  ['NaN', null],
  ['', null],
])('money 6 a percentage written as %j is %j thousandths', (entered, rate) => {
  expect(parseRate(entered)).toBe(rate)
})
