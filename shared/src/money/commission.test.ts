import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dollars, ONE_CENT } from '../money.ts'
import {
  type CommissionBand,
  type CommissionTable,
  commissionOf,
  type SellerTerms,
  termsProblem,
} from './commission.ts'
import { rateFromPercent } from './rate.ts'
import { rates, sums } from './testing.ts'

const band = (from: number, percent: number): CommissionBand => {
  return { from: dollars(from), rate: rateFromPercent(percent) }
}
const BANDS = [band(0, 25), band(1_000, 15), band(5_000, 10)]
const PERCENT: CommissionTable = { kind: 'percent', rate: rateFromPercent(12.5) }
const BRACKET: CommissionTable = { kind: 'bracket', bands: BANDS }
const MARGINAL: CommissionTable = { kind: 'marginal', bands: BANDS }
const FLAT: CommissionTable = { kind: 'flat', amount: dollars(20) }

const PLAIN = { minimum: null, maximum: null, noSaleFee: 0, lotFee: 0, premiumTo: 'house' } as const
const terms = (table: CommissionTable, changes: Partial<SellerTerms> = {}): SellerTerms => {
  return { ...PLAIN, table, ...changes }
}

describe('what the house takes of a lot', () => {
  test.each<[string, hammer: number, CommissionTable, commission: number]>([
    ['a fixed share', 200, PERCENT, 25],
    ['half a cent goes up', 0.04, PERCENT, 0.01],
    ['the first bracket', 999.99, BRACKET, 250],
    ['the next one begins at its price and is for all of it', 1_000, BRACKET, 150],
    ['the last one', 10_000, BRACKET, 1_000],
    ['marginal within the first band', 800, MARGINAL, 200],
    ['marginal at the edge: all of it in the first', 1_000, MARGINAL, 250],
    ['marginal over the edge: a cent in the second', 1_000.01, MARGINAL, 250],
    ['marginal in two bands: 250 and 15 % of 2,000', 3_000, MARGINAL, 550],
    ['marginal in three: 250, 600 and 10 % of 5,000', 10_000, MARGINAL, 1_350],
    ['marginal parts are rounded together', 0.03, { kind: 'marginal', bands: [band(0, 25), band(0.01, 25)] }, 0.01],
    ['so much for each lot', 3, FLAT, 20],
  ])('%s', (_name, hammer, table, commission) => {
    expect(commissionOf(dollars(hammer), terms(table))).toBe(dollars(commission))
  })

  test.each<[string, hammer: number, minimum: number | null, maximum: number | null, commission: number]>([
    ['at least the minimum', 10, 5, null, 5],
    ['a minimum above the price is still the minimum', 3, 5, null, 5],
    ['at most the maximum', 10_000, 5, 500, 500],
    ['between the two', 100, 5, 500, 12.5],
    ['nothing for a price of nothing', 0, null, 500, 0],
  ])('%s', (_name, hammer, minimum, maximum, commission) => {
    const limits = {
      minimum: minimum === null ? null : dollars(minimum),
      maximum: maximum === null ? null : dollars(maximum),
    }
    expect(commissionOf(dollars(hammer), terms(PERCENT, limits))).toBe(dollars(commission))
  })
})

describe('terms that cannot be kept', () => {
  test.each<[string, SellerTerms, ReturnType<typeof termsProblem>]>([
    ['good ones', terms(MARGINAL, { minimum: 100, maximum: 100 }), null],
    ['a flat amount', terms(FLAT), null],
    ['no bands', terms({ kind: 'bracket', bands: [] }), 'must_start_at_zero'],
    ['bands that leave out small prices', terms({ kind: 'marginal', bands: [band(1, 10)] }), 'must_start_at_zero'],
    ['bands in no order', terms({ kind: 'marginal', bands: [band(0, 10), band(9, 8), band(5, 6)] }), 'not_in_order'],
    ['two bands from one price', terms({ kind: 'bracket', bands: [band(0, 10), band(0, 8)] }), 'not_in_order'],
    ['more than all of it', terms({ kind: 'percent', rate: rateFromPercent(100.001) }), 'not_a_share'],
    ['less than nothing', terms({ kind: 'bracket', bands: [band(0, -1)] }), 'not_a_share'],
    ['a fraction of the smallest rate', terms({ kind: 'percent', rate: 0.5 }), 'not_a_share'],
    ['a minimum above the maximum', terms(PERCENT, { minimum: 200, maximum: 100 }), 'minimum_above_maximum'],
  ])('%s', (_name, given, problem) => {
    expect(termsProblem(given)).toBe(problem)
  })
})

const bands = fc
  .tuple(rates, fc.uniqueArray(fc.tuple(sums, rates), { selector: ([from]) => from, maxLength: 5 }))
  .map(([first, rest]) => [
    { from: 0, rate: first },
    ...rest
      .filter(([from]) => from > 0)
      .sort(([a], [b]) => a - b)
      .map(([from, rate]) => ({ from, rate })),
  ])
const tables = fc.oneof(
  rates.map((rate): CommissionTable => ({ kind: 'percent', rate })),
  bands.map((bands): CommissionTable => ({ kind: 'bracket', bands })),
  bands.map((bands): CommissionTable => ({ kind: 'marginal', bands })),
  sums.map((amount): CommissionTable => ({ kind: 'flat', amount })),
)

test('a higher price never costs less commission, by marginal bands, by one rate and flat', () => {
  fc.assert(
    fc.property(tables, sums, sums, (table, hammer, more) => {
      fc.pre(table.kind !== 'bracket') // where crossing into a lower bracket lowers all of it, by design
      expect(commissionOf(hammer + more, terms(table))).toBeGreaterThanOrEqual(commissionOf(hammer, terms(table)))
    }),
  )
})

test('every commission is whole cents, within minimum and maximum, and a share is never more than the price', () => {
  fc.assert(
    fc.property(tables, sums, sums, sums, (table, hammer, minimum, range) => {
      expect(termsProblem(terms(table))).toBeNull()
      const limited = commissionOf(hammer, terms(table, { minimum, maximum: minimum + range }))
      expect(limited % ONE_CENT).toBe(0)
      expect(limited).toBeGreaterThanOrEqual(minimum)
      expect(limited).toBeLessThanOrEqual(minimum + range)
      if (table.kind !== 'flat') expect(commissionOf(hammer, terms(table))).toBeLessThanOrEqual(hammer)
    }),
  )
})

test('T-04 marginal bands come to the half-up rounding of the rational', () => {
  fc.assert(
    fc.property(bands, sums, (bands, hammer) => {
      const exact = bands.reduce((sum, { from, rate }, index) => {
        const end = Math.min(hammer, bands[index + 1]?.from ?? hammer)
        return sum + BigInt(Math.max(0, end - from)) * BigInt(rate)
      }, 0n)
      const cents = Number((2n * exact + 10_000_000n) / 20_000_000n)
      expect(commissionOf(hammer, terms({ kind: 'marginal', bands }))).toBe(cents * ONE_CENT)
    }),
  )
})

test('bands of one rate are that rate', () => {
  fc.assert(
    fc.property(bands, rates, sums, (bands, rate, hammer) => {
      const same = bands.map(({ from }) => ({ from, rate }))
      const expected = commissionOf(hammer, terms({ kind: 'percent', rate }))
      expect(commissionOf(hammer, terms({ kind: 'marginal', bands: same }))).toBe(expected)
      expect(commissionOf(hammer, terms({ kind: 'bracket', bands: same }))).toBe(expected)
    }),
  )
})
