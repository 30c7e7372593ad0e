import { dollars } from '@gavelhouse/shared/money.ts'
import { expect, test } from 'vitest'
import { stockOf } from './stock-of.ts'

const RULES = { buyNowPrice: dollars(90), isBiddable: true, quantity: 3 }
const OPEN = { status: 'open', price: dollars(10), unitsSold: 0 }

test.each<[string, object, object, object, number | null]>([
  ['a bid below the price changes nothing', {}, {}, { price: dollars(20) }, null],
  ['B-188 bidding has reached it', {}, {}, { price: dollars(90) }, 0],
  ['and had before', {}, { price: dollars(90) }, { price: dollars(95) }, null],
  ['units were bought', {}, {}, { unitsSold: 1 }, 2],
  ['the last ones', {}, { unitsSold: 2 }, { unitsSold: 3, status: 'sold' }, 0],
  ['it closed', {}, {}, { status: 'closed' }, 0],
  ['no bids, so no price to reach', { isBiddable: false }, {}, { price: dollars(95) }, null],
  ['listed again', {}, { status: 'closed' }, {}, null],
  ['never to be bought outright', { buyNowPrice: null }, {}, { status: 'sold' }, null],
])('B-376 what is left for carts: %s', (_, rules, before, after, left) => {
  const change = {
    lot: { rules: { ...RULES, ...rules } },
    before: { ...OPEN, ...before },
    after: { ...OPEN, ...after },
  }
  expect(stockOf(change as never)).toBe(left)
})
