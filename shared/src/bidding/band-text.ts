import { toDollars } from '../money.ts'
import type { BandProblem } from './increments.ts'
import type { IncrementBand } from './lot-state.ts'

/** Says what is wrong with an increment table and names the band by its place, counted from 1. */
export function bandText(
  { band, problem }: { band: number; problem: BandProblem },
  bands: readonly IncrementBand[],
): string {
  if (problem === 'no_bands') return 'Enter at least one band'
  const from = bands[band]?.from
  const end = bands[band - 1]?.to
  const place = `Band ${band + 1}${from === undefined ? '' : ` (from ${toDollars(from)})`}`
  const before = end === null || end === undefined ? '' : ` which ends at ${toDollars(end)}`
  return `${place} ${TEXTS[problem].replace('{before}', before)}`
}

const TEXTS: Record<Exclude<BandProblem, 'no_bands'>, string> = {
  must_start_at_zero: 'must start at 0',
  gap: 'leaves a gap after the band before it{before}',
  overlap: 'overlaps the band before it{before}',
  empty_range: 'must end above its start',
  only_last_is_open_ended: 'needs an upper end: only the last band has none',
  last_must_be_open_ended: 'must have no upper end: it is the last one',
  amount_or_percent: 'needs either an amount or a percentage',
  not_whole: 'must be given in whole units',
  not_positive: 'needs a step above 0',
  too_large: 'has a step that is too large',
}
