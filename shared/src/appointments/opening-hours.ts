/** From one minute of the day to another. */
export interface Hours {
  from: number
  to: number
}

/** How a place writes when it is open; null: it says nothing, which on weekdays means the usual hours. */
export interface PlaceHours {
  weekdayHours: string | null
  saturdayHours: string | null
  sundayHours: string | null
}

/** P-384, A-723. */
export const DEFAULT_HOURS: Hours = { from: 8 * 60, to: 18 * 60 }

const CLOCK = String.raw`(\d{1,2})(?::(\d{2}))?\s*(am|pm)`
const HOURS = new RegExp(String.raw`^\s*${CLOCK}\s*[-\u2013]\s*${CLOCK}\s*$`, 'i')

/** '8:00 am-4:00 pm', '8am - 4pm', 'Closed', any case, spaces or none (A-747, P-393); null: it cannot be read. */
export function readHours(written: string): Hours | 'closed' | null {
  if (/^\s*closed\s*$/i.test(written)) return 'closed'
  const found = HOURS.exec(written)
  if (found === null) return null
  const from = minuteOf(found[1], found[2], found[3])
  const to = minuteOf(found[4], found[5], found[6])
  return from === null || to === null || to <= from ? null : { from, to }
}

function minuteOf(hour = '', minute = '0', half = ''): number | null {
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (hours < 1 || hours > 12 || minutes > 59) return null
  return ((hours % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * 60 + minutes
}

export const isWeekend = (weekday: number): boolean => weekday === 0 || weekday === 6

/**
 * When a place is open on a day of the week, 0 being Sunday; null: closed. What cannot be read counts as no hours (P-394):
 * the usual ones on weekdays, none on the weekend.
 */
export function hoursOn({ weekdayHours, saturdayHours, sundayHours }: PlaceHours, weekday: number): Hours | null {
  const written = weekday === 0 ? sundayHours : weekday === 6 ? saturdayHours : weekdayHours
  const read = written === null ? null : readHours(written)
  if (read === 'closed') return null
  return read ?? (isWeekend(weekday) ? null : DEFAULT_HOURS)
}
