import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { isCounter, refuseAmount } from './offer-amount.ts'

const LOT = { buyNowPrice: dollars(100), price: dollars(40), bidCount: 0, isBiddable: true }

test.each<[string, number, Partial<Omit<typeof LOT, 'buyNowPrice'>> & { buyNowPrice?: null }, string | null]>([
  ['below the buy-now price', 99.99, {}, null],
  ['at it', 100, {}, 'not_below'],
  ['above it', 101, {}, 'not_below'],
  ['as little as there is', 0.01, {}, null],
  ['no buy-now price, nothing to be below', 1, { buyNowPrice: null }, 'not_below'],
  ['less than was bid', 39.99, { bidCount: 1 }, 'below_bids'],
  ['as much as was bid', 40, { bidCount: 1 }, null],
  ['a starting price is no bid', 39.99, { bidCount: 0 }, null],
  ['a lot that takes no bids', 1, { isBiddable: false, bidCount: 1 }, null],
])('P-1102 %s', (_, amount, changes, reason) => {
  expect(refuseAmount(dollars(amount), { ...LOT, ...changes })?.reason ?? null).toBe(reason)
})

test.each([
  [30, false],
  [30.01, true],
  [99.99, true],
  [100, false],
])('P-1037 a counter-offer of %s between 30 and 100: %s', (counter, isOne) => {
  expect(isCounter(dollars(counter), dollars(30), dollars(100))).toBe(isOne)
})
