import type { BidRecord } from '@gavelhouse/shared/lots/lot.ts'
import { expect, test } from 'vitest'
import { priceLine, pricePoints } from './price-line.ts'

const bid = (placedAt: number, priceAfter: number | null, isDeclined = false) =>
  ({ placedAt, priceAfter, isDeclined }) as BidRecord
const BOX = { width: 100, height: 50 }

test('points are the valid prices, oldest first', () => {
  expect(pricePoints([bid(3, 30), bid(2, 25, true), bid(1, 20)])).toEqual([
    { at: 1, price: 20 },
    { at: 3, price: 30 },
  ])
})

test('a sealed lot has no price to draw (B-356)', () => {
  expect(pricePoints([bid(2, null), bid(1, null)])).toEqual([])
})

test('the price stays until the next bid, and goes on to the end', () => {
  const points = [
    { at: 0, price: 10 },
    { at: 50, price: 20 },
  ]
  expect(priceLine(points, BOX, 100)).toEqual({
    path: 'M0 50H50V0H100',
    dots: [
      { x: 0, y: 50 },
      { x: 50, y: 0 },
    ],
    least: 10,
    most: 20,
  })
})

test('a single bid is a level line', () => {
  expect(priceLine([{ at: 5, price: 10 }], BOX, 5).path).toBe('M0 25H100')
})
