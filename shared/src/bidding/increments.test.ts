import { describe, expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { DEFAULT_INCREMENTS, stepFor, validateBands } from './increments.ts'
import type { IncrementBand } from './lot-state.ts'

const band = (from: number, to: number | null, amount: number | null = 100, percent: number | null = null) => {
  return { from, to, amount, percent } satisfies IncrementBand
}

describe('rule 10: the default table', () => {
  test.each([
    [0, 0.05],
    [0.9999, 0.05],
    [1, 0.25],
    [4.9999, 0.25],
    [5, 0.5],
    [24.9999, 0.5],
    [25, 1],
    [99.9999, 1],
    [100, 2.5],
    [249.9999, 2.5],
    [250, 5],
    [499.9999, 5],
    [500, 10],
    [999.9999, 10],
    [1_000, 25],
    [2_499.9999, 25],
    [2_500, 50],
    [4_999.9999, 50],
    [5_000, 100],
    [99_999_999.9999, 100],
  ])('B-337 at $%d the step is $%d', (price, step) => {
    expect(stepFor(dollars(price), DEFAULT_INCREMENTS)).toBe(dollars(step))
  })

  test('is a good table', () => {
    expect(validateBands(DEFAULT_INCREMENTS)).toEqual([])
  })
})

describe('rule 10: a step in percent', () => {
  test.each([
    ['2.5 % of $200', 200, 250, 5],
    ['is rounded half up', 0.0101, 5_000, 0.0051],
    ['is never nothing', 0.0001, 1, 0.0001],
    ['is never nothing at price 0', 0, 250, 0.0001],
  ])('%s', (_name, price, percent, step) => {
    expect(stepFor(dollars(price), [band(0, null, null, percent)])).toBe(dollars(step))
  })
})

test('a price outside the table is our own mistake', () => {
  expect(() => stepFor(5, [band(10, null)])).toThrow('No increment band holds the price 5')
})

describe('rule 10: a bad table is refused', () => {
  test.each<[string, IncrementBand[], [number, string][]]>([
    ['no bands', [], [[0, 'no_bands']]],
    ['not starting at 0', [band(1, null)], [[0, 'must_start_at_zero']]],
    ['a gap', [band(0, 10), band(11, null)], [[1, 'gap']]],
    ['an overlap', [band(0, 10), band(9, null)], [[1, 'overlap']]],
    ['an empty range', [band(0, 10), band(10, 10), band(10, null)], [[1, 'empty_range']]],
    ['an end on the last band', [band(0, 10)], [[0, 'last_must_be_open_ended']]],
    ['no end on an earlier band', [band(0, null), band(10, null)], [[0, 'only_last_is_open_ended']]],
    ['neither amount nor percent', [band(0, null, null, null)], [[0, 'amount_or_percent']]],
    ['both amount and percent', [band(0, null, 100, 100)], [[0, 'amount_or_percent']]],
    ['a step of 0', [band(0, null, 0)], [[0, 'not_positive']]],
    ['a negative percentage', [band(0, null, null, -1)], [[0, 'not_positive']]],
    ['a fraction of the smallest unit', [band(0, null, 0.5)], [[0, 'not_whole']]],
    ['not a number', [band(0, null, Number.NaN)], [[0, 'not_whole']]],
    ['a fractional start', [band(0, 10), band(10.5, null)], [[1, 'not_whole']]],
    [
      'a fractional end',
      [band(0, 10.5), band(10.5, null)],
      [
        [0, 'not_whole'],
        [1, 'not_whole'],
      ],
    ],
    ['more than everything', [band(0, null, 1_000_000_000_000)], [[0, 'too_large']]],
    ['more than 100 %', [band(0, null, null, 10_001)], [[0, 'too_large']]],
    [
      'two bad bands',
      [band(0, 10, 0), band(12, null, -1)],
      [
        [0, 'not_positive'],
        [1, 'gap'],
        [1, 'not_positive'],
      ],
    ],
  ])('%s', (_name, bands, problems) => {
    expect(validateBands(bands)).toEqual(problems.map(([band, problem]) => ({ band, problem })))
  })

  test('mixed amounts and percentages are fine, up to 100 %', () => {
    expect(validateBands([band(0, 10, 1), band(10, 20, null, 10_000), band(20, null, 5)])).toEqual([])
  })
})
