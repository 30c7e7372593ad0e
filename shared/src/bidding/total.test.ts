import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { totalOf } from './total.ts'

test.each([
  ['one unit', 12.5, 1, 12.5],
  ['several units', 12.3456, 30, 370.368],
])('B-319 rule 11: the price is per unit: %s', (_name, price, quantity, total) => {
  expect(totalOf(dollars(price), quantity)).toBe(dollars(total))
})
