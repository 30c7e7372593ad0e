import { dateAfter, weekdayOf } from '../house-clock.ts'

/** As far as anybody plans. */
const MOST = 750

/** The days of these weekdays (0: Sunday) from one to another, both included. */
export function daysBetween(first: string, last: string, weekdays: readonly number[]): string[] {
  const days: string[] = []
  for (let day = first, count = 0; day <= last && count < MOST; day = dateAfter(day, 1), count += 1)
    if (weekdays.includes(weekdayOf(day))) days.push(day)
  return days
}
