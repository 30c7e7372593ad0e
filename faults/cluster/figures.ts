import type { ClusterFault, Operation } from '../lib/history.ts'
import type { ClusterCrash } from './cluster-chaos.ts'

export interface FaultFigures {
  kind: ClusterFault
  /** The longest time in which no bid was acknowledged, from when bids are expected until all was mended. */
  gapMs: number
  /** Until all screens agreed with the database once bids went on; null: they never did. */
  screensMs: number | null
}

/** Milliseconds without an acknowledged bid. What is not here is a process that ends: others are there, or it comes back. */
const GAP_GOALS: Partial<Record<ClusterFault, number>> = {
  primary: 10_000,
  'primary held': 10_000,
  'primary behind': 10_000,
  'wait cancelled': 10_000,
  'postgres of the primary': 10_000,
  'patroni of the primary': 10_000,
  'cut from etcd': 10_000,
  'cut off': 10_000,
  'cut from the house': 5_000,
  'disk full': 10_000,
  'disk of a standby full': 10_000,
  deploy: 2_000,
}
const PROCESS_GOAL = 3_000
const SCREENS_GOAL = 5_000

export const gapGoalOf = (kind: ClusterFault): number => GAP_GOALS[kind] ?? PROCESS_GOAL

export function figuresOf(
  { kind, countedFrom, mendedAt, screensAfter }: Omit<ClusterCrash, 'at' | 'wall' | 'recoveredAfter'>,
  operations: readonly Operation[],
): FaultFigures {
  return { kind, gapMs: longestGap(operations, countedFrom, mendedAt), screensMs: screensAfter }
}

/** Goals that were missed, in words. */
export function findSlow(faults: readonly FaultFigures[]): string[] {
  return faults.flatMap(({ kind, gapMs, screensMs }) => [
    ...(gapMs > gapGoalOf(kind)
      ? [`${kind}: ${seconds(gapMs)} without a bid, at most ${seconds(gapGoalOf(kind))}`]
      : []),
    ...(screensMs === null || screensMs > SCREENS_GOAL
      ? [
          `${kind}: screens agreed after ${screensMs === null ? 'no time at all' : seconds(screensMs)}, at most ${seconds(SCREENS_GOAL)}`,
        ]
      : []),
  ])
}

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

function longestGap(operations: readonly Operation[], from: number, to: number): number {
  const answered = operations
    .flatMap(({ attempts }) => attempts.filter(({ accepted }) => accepted !== null).map(({ endedAt }) => endedAt))
    .filter((at) => at > from && at < to)
    .toSorted((a, b) => a - b)
  return Math.max(...[...answered, to].map((at, index) => at - (answered[index - 1] ?? from)))
}
