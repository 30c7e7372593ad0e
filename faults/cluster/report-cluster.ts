import { resultOf } from '../lib/history.ts'
import type { ClusterResult } from './run-cluster.ts'

/** The figures of a run as text. */
export function describeCluster({ history, violations, failures, gaps, seconds }: ClusterResult): string {
  const results = Map.groupBy(history.operations, resultOf)
  const count = (name: 'ok' | 'fail' | 'info') => results.get(name)?.length ?? 0
  return [
    `${history.operations.length} bids, ${count('ok')} acknowledged, ${count('fail')} refused, ${count('info')} never known; ${history.lots.length} lots, ${Math.round(seconds)} s`,
    '',
    'fault, longest time without an acknowledged bid:',
    ...gaps.map(({ kind, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${kind}`),
    ...violations.map(({ check, harm, lotId, text }) => `VIOLATION ${check} ${harm}, lot ${lotId}: ${text}`),
    ...failures.map((text) => `FAILURE ${text}`),
  ].join('\n')
}
