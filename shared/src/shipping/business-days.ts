import { DAY } from '../time.ts'

/** Days are texts like '2026-11-16': a delivery has a date, not a moment. */
export function addBusinessDays(from: string, days: number, holidays: ReadonlySet<string>): string {
  let at = Date.parse(`${from}T00:00:00Z`)
  for (let left = days; left > 0; ) {
    at += DAY
    if (isBusinessDay(at, holidays)) left -= 1
  }
  return dayText(at)
}

function isBusinessDay(at: number, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(at).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(dayText(at))
}

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10)
