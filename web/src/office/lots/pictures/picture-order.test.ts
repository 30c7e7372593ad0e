import { expect, test } from 'vitest'
import { movedTo } from './picture-order.ts'

test.each<[string, number, string]>([
  ['a', 1, 'bac'],
  ['c', 0, 'cab'],
  ['a', 9, 'bca'],
  ['b', -1, 'bac'],
  ['b', 1, 'abc'],
])('%s at place %s: %s', (name, place, order) => {
  expect(movedTo(['a', 'b', 'c'], name, place).join('')).toBe(order)
})
