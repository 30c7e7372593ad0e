import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'

/** The days on which federal holidays of a year are kept, as YYYY-MM-DD: off a weekend they move to the nearest weekday. */
export function federalHolidays(year: number): string[] {
  return [
    observed(year, 1, 1), // New Year
    nthWeekday(year, 1, MONDAY, 3), // Martin Luther King Jr.
    nthWeekday(year, 2, MONDAY, 3), // Washington's Birthday
    lastWeekday(year, 5, MONDAY), // Memorial Day
    observed(year, 6, 19), // Juneteenth
    observed(year, 7, 4), // Independence Day
    nthWeekday(year, 9, MONDAY, 1), // Labor Day
    nthWeekday(year, 10, MONDAY, 2), // Columbus Day
    observed(year, 11, 11), // Veterans Day
    nthWeekday(year, 11, THURSDAY, 4), // Thanksgiving
    observed(year, 12, 25), // Christmas
  ]
}

export function yearInHouseZone(now: number): number {
  return Number(new Intl.DateTimeFormat('en-US', { timeZone: HOUSE_ZONE, year: 'numeric' }).format(now))
}

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6]

const day = (year: number, month: number, date: number): Date => new Date(Date.UTC(year, month - 1, date))

const text = (date: Date): string => date.toISOString().slice(0, 10)

function observed(year: number, month: number, date: number): string {
  const weekday = day(year, month, date).getUTCDay()
  const shift = weekday === SATURDAY ? -1 : weekday === SUNDAY ? 1 : 0
  return text(day(year, month, date + shift))
}

function nthWeekday(year: number, month: number, weekday: number, n: number): string {
  const first = day(year, month, 1).getUTCDay()
  return text(day(year, month, 1 + ((weekday - first + 7) % 7) + (n - 1) * 7))
}

function lastWeekday(year: number, month: number, weekday: number): string {
  const last = day(year, month + 1, 0)
  return text(day(year, month, last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7)))
}
