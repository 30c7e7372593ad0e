import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars, MAX_MONEY, parseMoney } from '../money.ts'
import { isAmountInput, nextBidText } from './amount-text.ts'

test.each<[string, number, text: string, reverse: string]>([
  ['B-299 B-315 two decimals', 12, '12.00', '12.00'],
  ['B-315 whole cents stay', 12.34, '12.34', '12.34'],
  ['B-316 a little more than a cent', 12.3401, '12.35', '12.34'],
  ['B-316 a little less than the next cent', 12.3499, '12.35', '12.34'],
  ['B-316 over a dollar', 1.9999, '2.00', '1.99'],
  ['B-316 exactly one dollar', 1, '1.00', '1.00'],
  ['B-316 below one dollar four decimals, exact', 0.9999, '0.9999', '0.9999'],
  ['B-316 a cent and a quarter', 0.0125, '0.0125', '0.0125'],
  ['B-316 the smallest amount', 0.0001, '0.0001', '0.0001'],
  ['nothing', 0, '0.0000', '0.0000'],
  ['thousands as in every price', 1_234_567.891, '1,234,567.90', '1,234,567.89'],
  ['the largest amount', 99_999_999.9999, '100,000,000.00', '99,999,999.99'],
])('next bid: %s', (_name, amount, text, reverse) => {
  expect(nextBidText(dollars(amount))).toBe(text)
  expect(nextBidText(dollars(amount), { saleType: 'sealed_rank' })).toBe(text)
  expect(nextBidText(dollars(amount), { saleType: 'reverse' })).toBe(reverse)
})

test('B-316 whoever enters what is shown is not refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_MONEY - 100 }), (amount) => {
      expect(parseMoney(nextBidText(amount))).toBeGreaterThanOrEqual(amount)
      expect(parseMoney(nextBidText(amount, { saleType: 'reverse' }))).toBeLessThanOrEqual(amount)
    }),
  )
})

test.each([
  ['', true],
  ['1', true],
  ['12.5', true],
  ['12.', true],
  ['.5', true],
  ['.', true],
  ['-', true],
  ['+', true],
  ['-12.50', true], // B-317 may be typed; the minimum refuses it
  ['+.5', true],
  ['0012', true],
  ['1.2.3', false],
  ['1,5', true], // kept, so that 12,50 does not become 1250; read as no amount
  ['1,250.50', true],
  ['1.234,5', true],
  ['--1', false],
  ['1-', false],
  ['1e3', false],
  ['0x1', false],
  ['$5', false],
  [' 5', false],
  ['5\n', false],
  ['٥', false],
  ['Infinity', false],
])('B-300 typed %j: %s', (text, isAllowed) => {
  expect(isAmountInput(text)).toBe(isAllowed)
})
