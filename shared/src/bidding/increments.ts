import type { Money } from '../money.ts'
import { dollars, MAX_MONEY, percentOf } from '../money.ts'
import type { IncrementBand } from './lot-state.ts'

/** The increment of the band that holds `price`. Never below the smallest unit, so that a price always moves. */
export function stepFor(price: Money, bands: readonly IncrementBand[]): Money {
  for (const { from, to, amount, percent } of bands) {
    if (price < from || (to !== null && price >= to)) continue
    return Math.max(1, amount ?? percentOf(price, percent ?? 0))
  }
  throw new Error(`No increment band holds the price ${price}`)
}

export type BandProblem =
  | 'no_bands'
  | 'must_start_at_zero'
  | 'gap'
  | 'overlap'
  | 'empty_range'
  | 'only_last_is_open_ended'
  | 'last_must_be_open_ended'
  | 'amount_or_percent'
  | 'not_whole'
  | 'not_positive'
  | 'too_large'

/** Rule 10, before a table is saved; no problems, no list. `band` is the place in the table, from 0. */
export function validateBands(bands: readonly IncrementBand[]): { band: number; problem: BandProblem }[] {
  if (bands.length === 0) return [{ band: 0, problem: 'no_bands' }]
  return bands.flatMap((band, index) => {
    const isLast = index === bands.length - 1
    const found = [startProblem(band, bands[index - 1]), endProblem(band, isLast), stepProblem(band)]
    return found.filter((problem) => problem !== null).map((problem) => ({ band: index, problem }))
  })
}

const ONE_HUNDRED_PERCENT = 10_000

function startProblem({ from }: IncrementBand, before: IncrementBand | undefined): BandProblem | null {
  if (!Number.isSafeInteger(from)) return 'not_whole'
  if (before === undefined) return from === 0 ? null : 'must_start_at_zero'
  if (before.to === null || from === before.to) return null // an open end in the middle is told once, at its own band
  return from > before.to ? 'gap' : 'overlap'
}

function endProblem({ from, to }: IncrementBand, isLast: boolean): BandProblem | null {
  if (to === null) return isLast ? null : 'only_last_is_open_ended'
  if (isLast) return 'last_must_be_open_ended'
  if (!Number.isSafeInteger(to)) return 'not_whole'
  return to > from ? null : 'empty_range'
}

function stepProblem({ amount, percent }: IncrementBand): BandProblem | null {
  if ((amount === null) === (percent === null)) return 'amount_or_percent'
  const step = amount ?? percent ?? 0
  if (!Number.isSafeInteger(step)) return 'not_whole'
  if (step <= 0) return 'not_positive'
  return step > (amount === null ? ONE_HUNDRED_PERCENT : MAX_MONEY) ? 'too_large' : null
}

const band = (from: number, to: number | null, amount: number): IncrementBand => {
  return { from: dollars(from), to: to === null ? null : dollars(to), amount: dollars(amount), percent: null }
}

/** The table of rule 10, used where an auction brings none of its own. */
export const DEFAULT_INCREMENTS: readonly IncrementBand[] = [
  band(0, 1, 0.05),
  band(1, 5, 0.25),
  band(5, 25, 0.5),
  band(25, 100, 1),
  band(100, 250, 2.5),
  band(250, 500, 5),
  band(500, 1_000, 10),
  band(1_000, 2_500, 25),
  band(2_500, 5_000, 50),
  band(5_000, null, 100),
]
