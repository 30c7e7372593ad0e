import { problem } from './problem.ts'
import { text } from './wire-types.ts'

/** What a date field takes where nothing narrower is asked (B-769, B-770). */
export const EARLIEST_DATE = '1900-01-01'
export const LATEST_DATE = '2100-01-01'

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A day as date fields give it: '1980-02-29'. Written this way, days compare as texts do. */
export const enteredDate = ({ min = EARLIEST_DATE, max = LATEST_DATE } = {}) =>
  text(10)
    .regex(DATE, problem('invalid_date'))
    .refine(isRealDay, problem('invalid_date'))
    .refine((day) => day >= min, problem('date_too_early'))
    .refine((day) => day <= max, problem('date_too_late'))

/** 2026-02-30 is none. Whatever is no date at all was refused before. */
function isRealDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? !DATE.test(day) : new Date(at).toISOString().startsWith(day)
}
