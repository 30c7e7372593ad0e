import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { markedUp } from './mark-up.ts'

test.each([
  ['B-541 nothing is added by default', 18.4, 0, 18.4],
  ['B-532 B-774 P-513 ten percent of it is added', 18.4, 10, 20.24],
  ['a fraction of a percent counts', 100, 2.5, 102.5],
  ['P-513 the sum is rounded to whole cents', 9.99, 3, 10.29],
  ['half a cent goes up', 0.5, 5, 0.53],
  ['money 1 rounded once: 0.4995 cents are no half', 3.33, 0.15, 3.33],
  ['a negative mark-up is none', 10, -5, 10],
])('%s', (_name, amount, percent, expected) => {
  expect(markedUp(dollars(amount), percent)).toBe(dollars(expected))
})
