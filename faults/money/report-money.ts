import type { MoneyPlant } from '../planted/money-plants.ts'
import type { MoneyResult } from './run-money.ts'

const SHOWN = 15

/** The figures of a run as text. */
export function describeMoney(result: MoneyResult): string {
  const { operations, faults, providerCalls, violations, failures, complaints, laps } = result
  const count = (lines: readonly string[]) =>
    [...Map.groupBy(lines, (line) => line)].map(([line, { length }]) => `${length} ${line}`).join(', ')
  const harms = (['lost', 'double', 'unreconciled'] as const).map(
    (harm) => `${harm} ${violations.filter((violation) => violation.harm === harm).length}`,
  )
  return [
    `${operations.length} operations (${operations.reduce((sum, { tries }) => sum + tries, 0)} tries, ${providerCalls} calls of the provider)`,
    `seconds to the end of each part: ${Object.entries(laps)
      .map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`)
      .join(', ')}`,
    count(operations.map(({ told }) => told)),
    `of those done: ${count(operations.filter(({ told }) => told === 'done').map(({ kind, by }) => `${kind} by ${by}`))}`,
    `of those refused: ${count(operations.flatMap(({ told, kind, code }) => (told === 'refused' ? `${kind} ${code}` : [])))}`,
    `faults: ${count(faults)}`,
    harms.join(', '),
    ...[...complaints]
      .sort((a, b) => b[1] - a[1])
      .slice(0, SHOWN)
      .map(([text, times]) => `${String(times).padStart(7)}  ${text}`),
    ...violations.slice(0, SHOWN).map(({ check, harm, text }) => `${check} ${harm}: ${text}`),
    ...failures.slice(0, SHOWN),
  ].join('\n')
}

/** By the check that is meant to. */
export const isMoneyCaught = ({ violations, failures }: MoneyResult, { caughtBy }: MoneyPlant): boolean =>
  caughtBy.some(
    (name) => violations.some(({ check }) => check === name) || failures.some((failure) => failure.startsWith(name)),
  )
