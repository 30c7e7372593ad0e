import { describe, expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { lotStatus } from './lot.ts'
import { deliveryFor, headlinePriceFor, offersBuyNow } from './status.ts'

test('B-268 a lot is open, relisted, closed, sold or unsold, and nothing else', () => {
  expect(lotStatus.options.toSorted()).toEqual(['closed', 'open', 'relisted', 'sold', 'unsold'])
  for (const other of ['future', 'paused', 'draft', '', null]) expect(lotStatus.safeParse(other).success).toBe(false)
})

describe('the price a lot is shown with', () => {
  const lot = {
    status: 'open',
    bidCount: 0,
    isBiddable: true,
    price: dollars(10),
    buyNowPrice: dollars(50),
  } as const

  test.each([
    ['B-181 nobody has bid', {}, 'starting', 10],
    ['B-180 someone has', { bidCount: 1 }, 'current', 10],
    ['B-223 sold', { status: 'sold' as const, bidCount: 1 }, 'sold', 10],
    ['closed without a buyer', { status: 'closed' as const }, 'starting', 10],
    ['B-020 buy-now only', { isBiddable: false }, 'buyNow', 50],
    ['B-223 bought outright', { status: 'sold' as const, isBiddable: false }, 'sold', 10],
  ])('%s', (_name, changes, label, amount) => {
    expect(headlinePriceFor({ ...lot, ...changes })).toEqual({ label, amount: dollars(amount) })
  })
})

test.each([
  ['B-208 both', true, true, 'both'],
  ['B-209 pickup only', false, true, 'pickup'],
  ['B-210 shipping only', true, false, 'shipping'],
  ['B-211 neither', false, false, null],
] as const)('delivery: %s', (_name, canShip, canPickUp, delivery) => {
  expect(deliveryFor({ canShip, canPickUp })).toBe(delivery)
})

describe('buy-now is offered', () => {
  const lot = {
    status: 'open',
    isFuture: false,
    isBuyNow: true,
    isBiddable: true,
    price: dollars(10),
    buyNowPrice: dollars(50),
  } as const

  test.each([
    ['B-187 below the buy-now price', {}, true],
    ['B-188 not at the buy-now price', { price: dollars(50) }, false],
    ['B-189 always on a lot without bidding', { isBiddable: false, price: dollars(50) }, true],
    ['B-190 not once closed', { status: 'closed' as const }, false],
    ['B-190 not before the start', { isFuture: true }, false],
    ['B-278 on a relisted lot', { status: 'relisted' as const }, true],
    ['not without the flag', { isBuyNow: false }, false],
    ['not without a price', { buyNowPrice: null }, false],
  ])('%s', (_name, changes, expected) => {
    expect(offersBuyNow({ ...lot, ...changes })).toBe(expected)
  })
})
