import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { messageText } from '../problem-text.ts'
import { limitProblem } from './bid-limit.ts'
import type { SaleType } from './lot-state.ts'
import { directionOf } from './sale-type.ts'

test.each<[string, SaleType, number, string]>([
  ['B-310', 'auction', 12.3401, 'Min Bid 12.35'],
  ['B-310', 'sealed', 10, 'Min Bid 10.00'],
  ['B-315 B-316 below a dollar', 'auction', 0.0125, 'Min Bid 0.0125'],
  ['thousands', 'auction', 1_234_567.891, 'Min Bid 1,234,567.90'],
  ['B-359', 'reverse', 12.3499, 'Max Bid 12.34'],
])('%s: the text beside the field of a refused bid, %s', (_name, saleType, limit, text) => {
  expect(messageText(limitProblem(dollars(limit), directionOf({ saleType })))).toBe(text)
})
