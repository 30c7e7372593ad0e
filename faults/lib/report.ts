import type { Harm } from '../check-history.ts'
import { type Crash, resultOf } from './history.ts'
import type { FaultResult } from './run-faults.ts'

/** G-06: 95 of 100 crashes are over within this. */
export const RECOVERY_GOALS = { server: 3_000, database: 5_000 }

const HARMS: readonly Harm[] = ['lost', 'phantom', 'misordered', 'divergent']
const SHOWN = 15

/** The figures of a run as text. */
export function describeResult(result: FaultResult): string {
  const { history, violations, failures, reached, complaints, seconds } = result
  const results = Map.groupBy(history.operations, resultOf)
  const count = (name: 'ok' | 'fail' | 'info') => results.get(name)?.length ?? 0
  const tries = history.operations.reduce((sum, { attempts }) => sum + attempts.length, 0)
  return [
    `${history.operations.length} bids (${tries} tries), ${count('ok')} acknowledged, ${count('fail')} refused, ${count('info')} never known`,
    `${history.lots.length} lots, ${history.lots.reduce((sum, { log }) => sum + log.length, 0)} log entries, ${Math.round(seconds)} s`,
    `${history.crashes.length} crashes: ${describeCrashes(history.crashes)}`,
    `recovery to the next accepted bid, p95: server ${describeRecovery(history.crashes, 'server')}, database ${describeRecovery(history.crashes, 'database')}`,
    `each in seconds: ${listRecoveries(history.crashes)}`,
    HARMS.map((harm) => `${harm} ${violations.filter((violation) => violation.harm === harm).length}`).join(', '),
    '',
    'reached:',
    ...Object.entries(reached).map(([name, times]) => `${String(times).padStart(7)}  ${name}`),
    ...section(
      'the server complained:',
      [...complaints].sort((a, b) => b[1] - a[1]).map(([text, times]) => `${String(times).padStart(7)}  ${text}`),
    ),
    ...section(
      'VIOLATIONS:',
      violations.map(({ check, harm, lotId, text }) => `${check} ${harm}, lot ${lotId}: ${text}`),
    ),
    ...section('FAILURES:', failures),
  ].join('\n')
}

export const missed = ({ reached }: FaultResult): string[] =>
  Object.entries(reached)
    .filter(([, times]) => times === 0)
    .map(([name]) => name)

/** The slowest of 95 %; null when there was no such crash. */
export function recoveryOf(crashes: readonly Crash[], kind: keyof typeof RECOVERY_GOALS): number | null {
  const times = crashes
    .filter((crash) => crash.kind === kind)
    .map(({ recoveredAfter }) => recoveredAfter ?? Infinity)
    .sort((a, b) => a - b)
  return times.at(Math.ceil(times.length * 0.95) - 1) ?? null
}

/** Each in order, so that a slow one can be found. */
const listRecoveries = (crashes: readonly Crash[]): string =>
  crashes
    .slice(0, SHOWN)
    .map(
      ({ kind, recoveredAfter }) =>
        `${kind} ${recoveredAfter === null ? 'never' : (recoveredAfter / 1_000).toFixed(1)}`,
    )
    .join(', ')

function describeRecovery(crashes: readonly Crash[], kind: keyof typeof RECOVERY_GOALS): string {
  const slowest = recoveryOf(crashes, kind)
  if (slowest === null) return 'none'
  const verdict = slowest <= RECOVERY_GOALS[kind] ? 'reached' : 'MISSED'
  return `${(slowest / 1_000).toFixed(2)} s (goal ${RECOVERY_GOALS[kind] / 1_000} s, ${verdict})`
}

const describeCrashes = (crashes: readonly Crash[]): string =>
  [...Map.groupBy(crashes, ({ kind }) => kind)].map(([kind, { length }]) => `${length} ${kind}`).join(', ')

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0
    ? []
    : ['', title, ...lines.slice(0, SHOWN), ...(lines.length > SHOWN ? [`and ${lines.length - SHOWN} more`] : [])]
