import { inCents } from './digits.ts'
import type { Money } from './money.ts'
import { HOUSE_ZONE } from './time.ts'

/** Sums and days as screens and papers write them: the same in every language, on the server and in every browser. */

/** 'US $0.94': sums in whole cents, as invoices have them. */
export const formatCents = (amount: Money): string => `US $${inCents(amount)}`

/** 'MM-DD-YYYY' */
export const formatDate = (at: number, zone = HOUSE_ZONE): string => dateOf(partsOf(at, zone))

/** 'MM-DD-YYYY h:mm a' */
export function formatDateTime(at: number, zone = HOUSE_ZONE): string {
  const parts = partsOf(at, zone)
  return `${dateOf(parts)} ${parts.hour}:${parts.minute} ${parts.dayPeriod.toLowerCase()}`
}

/** 'MST': what a zone is called on that day. */
export function formatZone(at: number, zone = HOUSE_ZONE): string {
  const parts = zoneNames(zone).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

const dateOf = ({ month, day, year }: Record<DatePart, string>): string => `${month}-${day}-${year}`

type DatePart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'dayPeriod'

function partsOf(at: number, zone: string): Record<DatePart, string> {
  const parts = datesAndTimes(zone).formatToParts(at)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<DatePart, string>
}

/** Made once for each zone: making one takes as long as hundreds of dates. */
function formatsFor(options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options })
    made.set(timeZone, format)
    return format
  }
}

const zoneNames = formatsFor({ timeZoneName: 'short' })
const datesAndTimes = formatsFor({
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: 'numeric', minute: '2-digit', hour12: true },
})
