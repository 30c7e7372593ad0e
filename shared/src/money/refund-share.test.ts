import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars, ONE_CENT } from '../money.ts'
import { type LineSums, lineSums } from './line.ts'
import { refundShare } from './refund-share.ts'
import { lineFacts } from './testing.ts'

/** 10 dollars for three units, one of premium, and 55 cents of tax. */
const LINE: LineSums = { subtotal: dollars(10), premium: dollars(1), tax: dollars(0.55), total: dollars(11.55) }

test.each<[string, before: number, units: number, parts: number[]]>([
  ['money 18 the first of three', 0, 1, [3.33, 0.33, 0.18, 3.84]],
  ['the second takes what the first rounded away', 1, 1, [3.34, 0.34, 0.19, 3.87]],
  ['the last takes the remainder', 2, 1, [3.33, 0.33, 0.18, 3.84]],
  ['two at once', 0, 2, [6.67, 0.67, 0.37, 7.71]],
  ['all at once are the whole line', 0, 3, [10, 1, 0.55, 11.55]],
])('%s', (_name, refundedUnits, units, parts) => {
  const [subtotal, premium, tax, total] = parts.map(dollars)
  expect(refundShare({ quantity: 3, sums: LINE, refundedUnits }, units)).toEqual({ subtotal, premium, tax, total })
})

test.each<[string, before: number, units: number, left: number]>([
  ['I-30 more units than there are', 0, 4, 3],
  ['I-30 T-45 a unit that went back already', 3, 1, 0],
  ['T-47 none', 0, 0, 3],
  ['T-47 half a unit', 0, 0.5, 3],
  ['T-47 less than none', 2, -1, 1],
  ['T-47 not a number', 0, Number.NaN, 3],
])('%s', (_name, refundedUnits, units, left) => {
  expect(refundShare({ quantity: 3, sums: LINE, refundedUnits }, units)).toEqual({ reason: 'units_not_left', left })
})

const add = (a: LineSums, b: LineSums): LineSums => ({
  subtotal: a.subtotal + b.subtotal,
  premium: a.premium + b.premium,
  tax: a.tax + b.tax,
  total: a.total + b.total,
})
const NOTHING: LineSums = { subtotal: 0, premium: 0, tax: 0, total: 0 }

/** A line, and its units in the groups in which they are given back: [2, 1, 4] of 7. */
const returns = fc
  .tuple(lineFacts, fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 12 }))
  .map(([facts, groups]) => {
    const quantity = groups.reduce((sum, units) => sum + units, 0)
    const unitPrice = Math.ceil(facts.unitPrice / 100)
    return { quantity, groups, sums: lineSums({ ...facts, unitPrice, quantity }) }
  })

test('I-30 however the units go back, all of them together are exactly the line, and never more on the way', () => {
  fc.assert(
    fc.property(returns, ({ quantity, groups, sums }) => {
      let given = NOTHING
      let refundedUnits = 0
      for (const units of groups) {
        const share = refundShare({ quantity, sums, refundedUnits }, units)
        if ('reason' in share) throw new Error(share.reason)
        for (const part of [share.subtotal, share.premium, share.tax]) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part % ONE_CENT).toBe(0)
        }
        given = add(given, share)
        refundedUnits += units
        const atOnce = refundShare({ quantity, sums, refundedUnits: 0 }, refundedUnits)
        expect(given).toEqual(atOnce)
        expect(given.total).toBeLessThanOrEqual(sums.total)
      }
      expect(given).toEqual(sums)
    }),
  )
})

test('T-04 a share is the half-up rounding of the rational', () => {
  fc.assert(
    fc.property(returns, fc.nat(1_000), ({ quantity, sums }, seed) => {
      const units = 1 + (seed % quantity)
      const exact = (amount: number) =>
        Number((BigInt(amount / ONE_CENT) * BigInt(units) * 2n + BigInt(quantity)) / BigInt(2 * quantity)) * ONE_CENT
      const share = refundShare({ quantity, sums, refundedUnits: 0 }, units)
      expect(share).toMatchObject({ subtotal: exact(sums.subtotal), tax: exact(sums.tax) })
    }),
  )
})
