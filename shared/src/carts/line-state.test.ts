import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { HOUR } from '../time.ts'
import { changesOf, type LineChange, lineState, type Unavailable, type WantedLine } from './line-state.ts'

const NOON = Date.parse('2026-03-05T12:00:00Z')
const LOT = {
  status: 'open' as 'open' | 'sold' | 'closed' | 'relisted',
  isFuture: false,
  saleType: 'buynow' as 'buynow' | 'auction' | 'reverse',
  opensAt: NOON - HOUR,
  closesAt: NOON + HOUR,
  isBiddable: false,
  isBuyNow: true,
  price: dollars(25),
  buyNowPrice: dollars(90) as number | null,
  quantity: 4,
  soldQuantity: 1,
}
const TWO: WantedLine = { quantity: 2, agreed: null }
const AGREED: WantedLine = { quantity: 2, agreed: { price: dollars(80), isOver: false } }
const OVER: WantedLine = { quantity: 2, agreed: { price: dollars(80), isOver: true } }
const BOTH = { isBiddable: true, saleType: 'auction' as const, soldQuantity: 0 }

test.each<[string, Partial<typeof LOT>, WantedLine, Unavailable | null]>([
  ['it can be bought', {}, TWO, null],
  ['listed again', { status: 'relisted' }, TWO, null],
  ['sold to somebody', { status: 'sold' }, TWO, 'sold'],
  ['the last unit went', { soldQuantity: 4 }, TWO, 'sold'],
  ['closed', { status: 'closed' }, TWO, 'closed'],
  ['its time is up', { closesAt: NOON }, TWO, 'closed'],
  ['not open yet', { opensAt: NOON + 1 }, TWO, 'not_for_sale'],
  ['buy now was switched off', { isBuyNow: false }, TWO, 'not_for_sale'],
  ['no price any more', { buyNowPrice: null }, TWO, 'not_for_sale'],
  [
    'B-348 bidding has reached the price',
    { ...BOTH, price: dollars(90) },
    { quantity: 4, agreed: null },
    'price_passed',
  ],
  ['B-348 and has not', { ...BOTH, price: dollars(89) }, { quantity: 4, agreed: null }, null],
  ['A-558 more than are left', {}, { quantity: 4, agreed: null }, 'quantity'],
  ['B-375 less than the whole', BOTH, TWO, 'quantity'],
  ['an agreed price', {}, AGREED, null],
  ['an agreed price that ran out', {}, OVER, 'offer_over'],
  ['sold, whatever was agreed', { status: 'sold' }, AGREED, 'sold'],
])('A-543 %s', (_, changes, line, expected) => {
  expect(lineState(line, { ...LOT, ...changes }, NOON).unavailable).toBe(expected)
})

test('P-1037 an agreed price goes with the number of units agreed on', () => {
  expect(lineState(AGREED, LOT, NOON)).toMatchObject({ unitPrice: dollars(80), least: 2, most: 2 })
  expect(lineState(TWO, LOT, NOON)).toMatchObject({ unitPrice: dollars(90), least: 1, most: 3 })
})

test.each<[string, Partial<typeof LOT>, WantedLine & { seenPrice: number | null }, LineChange[]]>([
  ['nothing', {}, { ...TWO, seenPrice: dollars(90) }, []],
  ['nothing known of before', {}, { ...TWO, seenPrice: null }, []],
  ['the price', {}, { ...TWO, seenPrice: dollars(85) }, [{ type: 'price', from: dollars(85), to: dollars(90) }]],
  ['fewer are left', { soldQuantity: 3 }, { ...TWO, seenPrice: null }, [{ type: 'quantity', from: 2, to: 1 }]],
  [
    'both',
    { soldQuantity: 3 },
    { ...TWO, seenPrice: dollars(95) },
    [
      { type: 'quantity', from: 2, to: 1 },
      { type: 'price', from: dollars(95), to: dollars(90) },
    ],
  ],
  ['sold out', { soldQuantity: 4 }, { ...TWO, seenPrice: dollars(85) }, [{ type: 'gone', reason: 'sold' }]],
  [
    'too few for what was agreed',
    { soldQuantity: 3 },
    { ...AGREED, seenPrice: null },
    [{ type: 'gone', reason: 'quantity' }],
  ],
  ['an agreement ran out', {}, { ...OVER, seenPrice: dollars(80) }, [{ type: 'gone', reason: 'offer_over' }]],
])('P-1092 what has changed: %s', (_, changes, line, expected) => {
  expect(changesOf(line, lineState(line, { ...LOT, ...changes }, NOON))).toEqual(expected)
})
