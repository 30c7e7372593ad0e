import { expect, test } from 'vitest'
import { dollars, type Money } from '../money.ts'
import { itemProblem, itemReserve, itemStart } from './item-terms.ts'

test.each<[start: Money | null, reserve: Money | null, isRefused: boolean, startsAt: Money]>([
  [null, null, false, dollars(1)],
  [dollars(40), null, false, dollars(40)],
  [dollars(40), dollars(40), false, dollars(40)],
  [dollars(40), dollars(39), true, dollars(40)],
  [null, dollars(500), false, dollars(1)],
  [null, dollars(0.5), false, dollars(0.5)],
])('decision 107 an item from %s with a reserve of %s', (startingPrice, reserve, isRefused, startsAt) => {
  expect(itemProblem({ startingPrice, reserve }) !== null).toBe(isRefused)
  expect(itemStart({ startingPrice, reserve })).toBe(startsAt)
  expect(itemReserve({ startingPrice, reserve })).toBe(isRefused ? null : reserve)
})
