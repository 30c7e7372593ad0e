import { resultOf } from '../lib/history.ts'
import { findSlow, gapGoalOf, seconds } from './figures.ts'
import type { ClusterResult } from './run-cluster.ts'

/** The figures of a run as text. */
export function describeCluster({ history, violations, failures, faults, seconds: took }: ClusterResult): string {
  const results = Map.groupBy(history.operations, resultOf)
  const count = (name: 'ok' | 'fail' | 'info') => results.get(name)?.length ?? 0
  return [
    `${history.operations.length} bids, ${count('ok')} acknowledged, ${count('fail')} refused, ${count('info')} never known; ${history.lots.length} lots, ${Math.round(took)} s`,
    '',
    'without a bid   at most   screens agree   fault',
    ...faults.map(({ kind, gapMs, screensMs }) =>
      [
        seconds(gapMs).padStart(13),
        seconds(gapGoalOf(kind)).padStart(9),
        (screensMs === null ? 'never' : seconds(screensMs)).padStart(15),
        `  ${kind}`,
      ].join(' '),
    ),
    ...findSlow(faults).map((text) => `SLOW ${text}`),
    ...violations.map(({ check, harm, lotId, text }) => `VIOLATION ${check} ${harm}, lot ${lotId}: ${text}`),
    ...failures.map((text) => `FAILURE ${text}`),
  ].join('\n')
}
