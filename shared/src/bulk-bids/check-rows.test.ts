import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import type { BulkRow } from './bulk-rows.ts'
import { type BulkLot, checkRows } from './check-rows.ts'

const NOW = 1_000
const LOT: BulkLot = {
  lotId: 5,
  bidType: 'proxy',
  saleType: 'auction',
  isBiddable: true,
  status: 'open',
  opensAt: 0,
  closesAt: 2_000,
  nextBid: dollars(10),
  quantity: 3,
}

const EMPTY = {
  title: '',
  category: '',
  lotNumber: '',
  notes: '',
  upc: '',
  model: '',
  partNumber: '',
  startingPrice: '',
}
const row = (id: string, amount: string, number = 1): BulkRow => ({ ...EMPTY, quantity: '', id, amount, number })

function check(id: string, amount: string, lot: Partial<BulkLot> = {}) {
  const checked = checkRows([row(id, amount)], new Map([[5, { ...LOT, ...lot }]]), NOW).get(1)
  if (checked === undefined) throw new Error('the row is gone')
  return 'problem' in checked ? checked.problem.reason : checked.bid.amount
}

test.each([
  ['P-229 no id', '', '10', 'idMissing'],
  ['P-227 an id that is no number', 'abc', '10', 'idInvalid'],
  ['P-227 half an id', '5.5', '10', 'idInvalid'],
  ['P-228 an id below 1', '0', '10', 'idInvalid'],
  ['P-228 an id below zero', '-5', '10', 'idInvalid'],
  ['P-240 a lot of another auction, or none', '6', '10', 'notInAuction'],
  ['P-232 no amount', '5', '', 'amountMissing'],
  ['P-232 only spaces', '5', '  ', 'amountMissing'],
  ['P-231 a word', '5', 'ten', 'amountNotNumber'],
  ['P-231 a currency sign', '5', '$10', 'amountNotNumber'],
  ['P-231 thousands with a comma', '5', '1,000', 'amountNotNumber'],
  ['P-231 an exponent', '5', '1e3', 'amountNotNumber'],
  ['P-231 T-14 a formula', '5', '=1+1', 'amountNotNumber'],
  ['P-231 other figures', '5', '١٠', 'amountNotNumber'],
  ['P-230 nothing', '5', '0', 'amountTooSmall'],
  ['P-230 less than the least', '5', '0.0009', 'amountTooSmall'],
  ['P-230 below zero', '5', '-10', 'amountTooSmall'],
  ['more than anybody can bid', '5', '99999999999', 'amountTooLarge'],
  ['P-241 below the next bid', '5', '9.9999', 'beyondLimit'],
  ['B-312 exactly the next bid', '5', '10', dollars(10)],
  ['four decimals, rounded half up', '5', '10.00005', 100_001],
  ['a point at the end', '5', '12.', dollars(12)],
  ['spaces around', ' 5 ', ' 12.5 ', dollars(12.5)],
])('%s', (_name, id, amount, expected) => {
  expect(check(id, amount)).toBe(expected)
})

test.each([
  ['P-230 the least amount there is', '0.001', { nextBid: 10 }, 10],
  ['a point at the start', '.5', { nextBid: 10 }, dollars(0.5)],
  ['P-241 a closed lot', '10', { status: 'closed' as const }, 'closed'],
  ['P-241 a sold lot', '10', { status: 'sold' as const }, 'closed'],
  ['P-241 a lot whose time is up', '10', { closesAt: NOW }, 'closed'],
  ['P-241 a lot that opens later', '10', { opensAt: NOW + 1 }, 'notOpen'],
  ['a lot without bidding', '10', { isBiddable: false }, 'notBiddable'],
  ['a lot to buy outright', '10', { saleType: 'buynow' as const }, 'notBiddable'],
  ['a lot listed again', '10', { status: 'relisted' as const }, dollars(10)],
  ['sealed: at the starting price', '10', { saleType: 'sealed' as const }, dollars(10)],
  ['sealed: below it', '9', { saleType: 'sealed_rank' as const }, 'beyondLimit'],
  ['reverse: the most one may ask', '10', { saleType: 'reverse' as const }, dollars(10)],
  ['reverse: less', '4', { saleType: 'reverse' as const }, dollars(4)],
  ['reverse: more', '11', { saleType: 'reverse' as const }, 'beyondLimit'],
])('%s', (_name, amount, lot, expected) => {
  expect(check('5', amount, lot)).toBe(expected)
})

test('P-240 a lot that was entered twice counts in its last row', () => {
  const checked = checkRows([row('5', '10', 1), row('5', '20', 2)], new Map([[5, LOT]]), NOW)
  expect(checked.get(1)).toEqual({ problem: { field: 'id', reason: 'twice' } })
  expect(checked.get(2)).toEqual({
    bid: { lotId: 5, amount: dollars(20), kind: 'proxy', quantity: 3, opensAt: 0 },
  })
})

test('the limit is told with the problem', () => {
  expect(checkRows([row('5', '1')], new Map([[5, LOT]]), NOW).get(1)).toEqual({
    problem: { field: 'amount', reason: 'beyondLimit', limit: dollars(10), direction: 1 },
  })
})
