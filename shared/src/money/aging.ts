/** How long an invoice that is not paid has been due: in days, each from the end of the one before it. */
export const AGINGS = ['not_due', 'week', 'month', 'two_months', 'older'] as const
export type Aging = (typeof AGINGS)[number]

/** So many days overdue at most; null: without end. */
const MOST_DAYS: Record<Aging, number | null> = { not_due: 0, week: 7, month: 30, two_months: 60, older: null }

/** By how many days an invoice of this aging is overdue: more than `over`, and `most` at most; null: without end. */
export function daysOf(aging: Aging): { over: number | null; most: number | null } {
  const before = AGINGS[AGINGS.indexOf(aging) - 1]
  return { over: before === undefined ? null : MOST_DAYS[before], most: MOST_DAYS[aging] }
}
