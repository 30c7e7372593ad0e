import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars, MAX_MONEY, ONE_CENT } from '../money.ts'
import { fitsOnLine, type LineFacts, lineSums } from './line.ts'
import { rateFromPercent } from './rate.ts'
import { lineFacts } from './testing.ts'

type Sums = [subtotal: number, premium: number, tax: number, total: number]

test.each<[string, price: number, quantity: number, premium: number, tax: number, Sums]>([
  ['one unit and nothing on top', 100, 1, 0, 0, [100, 0, 0, 100]],
  ['B-319 for all units', 12.5, 4, 0, 0, [50, 0, 0, 50]],
  ['A-700 the premium is on the subtotal', 200, 1, 12.5, 0, [200, 25, 0, 225]],
  ['money 2 tax is on price and premium', 300, 1, 10, 4.85, [300, 30, 16.01, 346.01]],
  ['I-34 the price is rounded after it was multiplied', 0.3333, 3, 12.5, 0, [1, 0.13, 0, 1.13]],
  ['I-34 half a cent goes up', 0.005, 1, 0, 0, [0.01, 0, 0, 0.01]],
  ['less than half a cent is nothing', 0.0049, 1, 0, 0, [0, 0, 0, 0]],
  ['premium and tax round for themselves', 0.1, 1, 5, 50, [0.1, 0.01, 0.06, 0.17]],
  ['money 6 a tax finer than a hundredth of a percent', 1_000, 1, 0, 6.875, [1_000, 0, 68.75, 1_068.75]],
  ['the largest bid there is', 99_999_999.9999, 1, 0, 0, [100_000_000, 0, 0, 100_000_000]],
])('%s', (_name, price, quantity, premium, tax, sums) => {
  const facts: LineFacts = {
    unitPrice: dollars(price),
    quantity,
    premiumRate: rateFromPercent(premium),
    taxRate: rateFromPercent(tax),
  }
  const { subtotal, premium: premiumSum, tax: taxSum, total } = lineSums(facts)
  expect([subtotal, premiumSum, taxSum, total]).toEqual(sums.map(dollars))
})

test('I-34 every part of a line is whole cents, none is negative, and they add up to its total', () => {
  fc.assert(
    fc.property(lineFacts, (facts) => {
      const { subtotal, premium, tax, total } = lineSums(facts)
      expect(subtotal + premium + tax).toBe(total)
      for (const part of [subtotal, premium, tax, total]) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part % ONE_CENT).toBe(0)
        expect(Number.isSafeInteger(part)).toBe(true)
      }
      const exact = (BigInt(facts.unitPrice) * BigInt(facts.quantity) + 50n) / 100n
      expect(subtotal).toBe(Number(exact) * ONE_CENT)
    }),
  )
})

test('T-04 more than can be exact is never written on a line', () => {
  const tooMuch = { unitPrice: MAX_MONEY, quantity: 1_001 }
  expect(fitsOnLine({ unitPrice: MAX_MONEY, quantity: 1_000 })).toBe(true)
  expect(fitsOnLine(tooMuch)).toBe(false)
  expect(() => lineSums({ ...tooMuch, premiumRate: 0, taxRate: 0 })).toThrow('too much for a line')
})
