import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { problem } from '../problem.ts'
import { messageText } from '../problem-text.ts'
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
  return 'problem' in checked ? messageText(checked.problem.message) : checked.bid.amount
}

test.each([
  ['P-229 no id', '', '10', 'Id required!'],
  ['P-227 an id that is no number', 'abc', '10', 'Enter valid id'],
  ['P-227 half an id', '5.5', '10', 'Enter valid id'],
  ['P-228 an id below 1', '0', '10', 'Enter valid id'],
  ['P-228 an id below zero', '-5', '10', 'Enter valid id'],
  ['P-240 a lot of another auction, or none', '6', '10', 'Lot is not part of this auction'],
  ['P-232 no amount', '5', '', 'Amount required!'],
  ['P-232 only spaces', '5', '  ', 'Amount required!'],
  ['P-231 a word', '5', 'ten', 'Only enter numerical values without any special character'],
  ['P-231 a currency sign', '5', '$10', 'Only enter numerical values without any special character'],
  ['P-231 thousands with a comma', '5', '1,000', 'Only enter numerical values without any special character'],
  ['P-231 an exponent', '5', '1e3', 'Only enter numerical values without any special character'],
  ['P-231 T-14 a formula', '5', '=1+1', 'Only enter numerical values without any special character'],
  ['P-231 other figures', '5', '١٠', 'Only enter numerical values without any special character'],
  ['P-230 nothing', '5', '0', 'Min value is 0.001'],
  ['P-230 less than the least', '5', '0.0009', 'Min value is 0.001'],
  ['P-230 below zero', '5', '-10', 'Min value is 0.001'],
  ['more than anybody can bid', '5', '99999999999', 'This amount is too large'],
  ['P-241 below the next bid', '5', '9.9999', 'Min Bid 10.00'],
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
  ['P-241 a closed lot', '10', { status: 'closed' as const }, 'Item was closed'],
  ['P-241 a sold lot', '10', { status: 'sold' as const }, 'Item was closed'],
  ['P-241 a lot whose time is up', '10', { closesAt: NOW }, 'Item was closed'],
  ['P-241 a lot that opens later', '10', { opensAt: NOW + 1 }, 'Bidding has not started yet'],
  ['a lot without bidding', '10', { isBiddable: false }, 'This item does not take bids'],
  ['a lot to buy outright', '10', { saleType: 'buynow' as const }, 'This item does not take bids'],
  ['a lot listed again', '10', { status: 'relisted' as const }, dollars(10)],
  ['sealed: at the starting price', '10', { saleType: 'sealed' as const }, dollars(10)],
  ['sealed: below it', '9', { saleType: 'sealed_rank' as const }, 'Min Bid 10.00'],
  ['reverse: the most one may ask', '10', { saleType: 'reverse' as const }, dollars(10)],
  ['reverse: less', '4', { saleType: 'reverse' as const }, dollars(4)],
  ['reverse: more', '11', { saleType: 'reverse' as const }, 'Max Bid 10.00'],
])('%s', (_name, amount, lot, expected) => {
  expect(check('5', amount, lot)).toBe(expected)
})

test('P-240 a lot that was entered twice counts in its last row', () => {
  const checked = checkRows([row('5', '10', 1), row('5', '20', 2)], new Map([[5, LOT]]), NOW)
  expect(checked.get(1)).toEqual({ problem: { field: 'id', message: problem('row_twice') } })
  expect(checked.get(2)).toEqual({
    bid: { lotId: 5, amount: dollars(20), kind: 'proxy', quantity: 3, opensAt: 0 },
  })
})

test('the limit is told with the problem', () => {
  expect(checkRows([row('5', '1')], new Map([[5, LOT]]), NOW).get(1)).toEqual({
    problem: { field: 'amount', message: problem('min_bid', { minimum: 10 }) },
  })
})
