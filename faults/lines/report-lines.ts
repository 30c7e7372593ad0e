import { seconds } from '../cluster/figures.ts'
import { LINE_FAULTS } from './breaks.ts'
import type { LineFigures, LinesResult } from './run-lines.ts'

/** G-07 is about so many screens; of more, F-16 only wants all to be back in time. */
const MOST_OF = 500

/** 95 of 100 screens were right by then, and all of them; null: one never was. */
export function spreadOf(after: readonly (number | null)[]): { most: number | null; all: number | null } {
  const sorted = after.map((ms) => ms ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.POSITIVE_INFINITY
  const known = (ms: number) => (Number.isFinite(ms) ? ms : null)
  return { most: known(at(0.95)), all: known(at(1)) }
}

/** Goals that were missed, in words. */
export function findMissedGoals(figures: readonly LineFigures[]): string[] {
  return figures.flatMap(({ fault, after, unanswered }) => {
    const { goals } = LINE_FAULTS[fault]
    const spread = spreadOf(after)
    const mostGoal = after.length > MOST_OF ? undefined : goals.most
    const isLate = (ms: number | null, goal: number | undefined) => goal !== undefined && (ms === null || ms > goal)
    return [
      ...(isLate(spread.most, mostGoal) ? [`${fault}: 95 of 100 screens were right after ${told(spread.most)}`] : []),
      ...(isLate(spread.all, goals.all) ? [`${fault}: all screens were right after ${told(spread.all)}`] : []),
      ...(fault !== 'server' && unanswered > 0 ? [`${fault}: ${unanswered} bids were not answered`] : []),
    ]
  })
}

export function describeLines({ figures, history, violations, failures }: LinesResult): string {
  return [
    `${history.operations.length} bids`,
    '',
    '95 of 100 right   at most   all right   at most   bids not answered   fault',
    ...figures.map(({ fault, after, unanswered }) => {
      const { most, all } = spreadOf(after)
      const { goals } = LINE_FAULTS[fault]
      const cells = [told(most), goals.most === undefined ? '' : told(goals.most), told(all), told(goals.all)]
      const widths = [15, 9, 11, 9]
      return `${cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join(' ')} ${String(unanswered).padStart(19)}   ${fault}`
    }),
    ...findMissedGoals(figures).map((text) => `SLOW ${text}`),
    ...violations.map(({ check, harm, lotId, text }) => `VIOLATION ${check} ${harm}, lot ${lotId}: ${text}`),
    ...failures.map((text) => `FAILURE ${text}`),
  ].join('\n')
}

const told = (ms: number | null): string => (ms === null ? 'never' : seconds(ms))
