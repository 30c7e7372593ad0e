import { DAY, HOUSE_ZONE, MINUTE } from './time.ts'

/** The first instant after `now` at which the clock of the house reads `hour`:00. 24 is the midnight that ends today. */
export function nextHourInHouse(now: number, hour: number): number {
  const { year, month, day } = wallOf(now)
  for (let ahead = 0; ; ahead += 1) {
    const at = instantOf(Date.UTC(year, month - 1, day + ahead, hour))
    if (at > now) return at
  }
}

/** The date in the house, as 2026-03-05. */
export function houseDate(at: number): string {
  const { year, month, day } = wallOf(at)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** What the clock of the house reads, 0 to 23. */
export const houseHour = (at: number): number => wallOf(at).hour

/** The date so many days after this one. Dates have no clock: it is counted without one. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
}

/** The midnight with which this date begins in the house. */
export const startOfHouseDate = (date: string): number => instantOf(Date.parse(date))

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(Date.parse(date)).getUTCDay()

/** The minutes of the clock that are there on this date; in the night the clock is put forward some are not. */
export function minutesOfHouse(date: string): (minute: number) => number | null {
  const wall = Date.parse(date)
  const from = instantOf(wall)
  // On all but two days of a year the clock runs through, and asking for each minute by itself is dear.
  if (instantOf(wall + DAY) - from === DAY) return (minute) => from + minute * MINUTE
  return (minute) => {
    const at = instantOf(wall + minute * MINUTE)
    return at + offsetAt(at) === wall + minute * MINUTE ? at : null
  }
}

/** What the clock reads, written as if it were UTC, turned into the instant. Twice, because the offset may change between. */
function instantOf(wall: number): number {
  const guess = wall - offsetAt(wall)
  return wall - offsetAt(guess)
}

function offsetAt(at: number): number {
  const { year, month, day, hour, minute, second } = wallOf(at)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000
}

let format: Intl.DateTimeFormat | undefined

/** Made when first asked for: making it takes a slow telephone a fifth of a second. */
function houseFormat(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: HOUSE_ZONE, hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  return format
}

function wallOf(at: number): Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number> {
  const parts = houseFormat()
    .formatToParts(at)
    .map(({ type, value }) => [type, Number(value)])
  return Object.fromEntries(parts) as ReturnType<typeof wallOf>
}
