import { expect, test } from 'vitest'
import { showsBidCount } from './bid-count.ts'

test.each([
  ['a lot that takes bids', true, 'auction', true],
  ['a reverse lot', true, 'reverse', true],
  ['B-237, B-264 a sealed lot', true, 'sealed', false],
  ['B-237, B-264 a sealed lot with ranks', true, 'sealed_rank', false],
  ['B-237, B-264 a lot that takes no bids', false, 'auction', false],
  ['B-237, B-264 a lot that is only bought', true, 'buynow', false],
] as const)('%s: shows how many bid: %s', (_, isBiddable, saleType, isShown) => {
  expect(showsBidCount({ isBiddable, saleType })).toBe(isShown)
})
