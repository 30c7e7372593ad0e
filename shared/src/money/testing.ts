import fc from 'fast-check'
import { MAX_MONEY, ONE_CENT } from '../money.ts'
import { type LineFacts, type LineSums, lineSums } from './line.ts'
import { ONE_HUNDRED_PERCENT, type Rate } from './rate.ts'

/** Whatever random money the tests need. */

export const rates: fc.Arbitrary<Rate> = fc.oneof(
  fc.constantFrom(0, 4_850, 6_875, 10_000, ONE_HUNDRED_PERCENT),
  fc.nat(ONE_HUNDRED_PERCENT),
)

/** Whole cents, small ones as often as large ones. */
export const sums = fc
  .oneof(fc.nat(300), fc.nat(1_000_000), fc.nat(Math.floor(MAX_MONEY / ONE_CENT)))
  .map((cents) => cents * ONE_CENT)

export const lineFacts: fc.Arbitrary<LineFacts> = fc.record({
  unitPrice: fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: MAX_MONEY })),
  quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1_000 })),
  premiumRate: rates,
  taxRate: rates,
})

export const lines: fc.Arbitrary<LineSums[]> = fc.array(lineFacts.map(lineSums), { maxLength: 6 })
