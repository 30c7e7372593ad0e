import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { buyNowPriceOf } from './buy-now-price.ts'

test.each([
  ['one unit', 1, 0, { each: dollars(40), units: 1, total: dollars(40) }],
  ['B-265, B-267 several', 12, 0, { each: dollars(40), units: 12, total: dollars(480) }],
  ['some are sold: the total is of what is left', 12, 10, { each: dollars(40), units: 2, total: dollars(80) }],
])('%s', (_, quantity, soldQuantity, price) => {
  expect(buyNowPriceOf({ buyNowPrice: dollars(40), quantity, soldQuantity })).toEqual(price)
})

test('a lot that is not bought has no such price', () => {
  expect(buyNowPriceOf({ buyNowPrice: null, quantity: 3, soldQuantity: 0 })).toBeNull()
})
