import { toDollars } from '../money.ts'
import { type ProblemMessage, problem } from '../problem.ts'
import type { BandProblem } from './increments.ts'
import type { IncrementBand } from './lot-state.ts'

/** What is wrong with an increment table; the band is named by its place, counted from 1. */
export function bandProblem(
  { band, problem: what }: { band: number; problem: BandProblem },
  bands: readonly IncrementBand[],
): ProblemMessage {
  if (what === 'no_bands') return problem('no_bands')
  const place = { band: band + 1, from: toDollars(bands[band]?.from ?? 0) }
  if (what !== 'gap' && what !== 'overlap') return problem(`band_${what}`, place)
  return problem(`band_${what}`, { ...place, end: toDollars(bands[band - 1]?.to ?? 0) })
}
