import { type Money, ONE_DOLLAR } from './money.ts'
import { HOUSE_ZONE } from './time.ts'

/** Sums and days as screens and papers write them: the same in every language, on the server and in every browser. */

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 'US $0.94': sums in whole cents, as invoices have them. */
export const formatCents = (amount: Money): string => `US $${twoDecimals.format(amount / ONE_DOLLAR)}`

/** 'MM-DD-YYYY' */
export function formatDate(at: number, zone = HOUSE_ZONE): string {
  const { month, day, year } = partsOf(at, zone)
  return `${month}-${day}-${year}`
}

/** 'MM-DD-YYYY h:mm a' */
export function formatDateTime(at: number, zone = HOUSE_ZONE): string {
  const { hour, minute, dayPeriod } = partsOf(at, zone)
  return `${formatDate(at, zone)} ${hour}:${minute} ${dayPeriod.toLowerCase()}`
}

/** 'MST': what a zone is called on that day. */
export function formatZone(at: number, zone = HOUSE_ZONE): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

const formatters = new Map<string, Intl.DateTimeFormat>()

type DatePart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'dayPeriod'

function partsOf(at: number, zone: string): Record<DatePart, string> {
  let formatter = formatters.get(zone)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    })
    formatters.set(zone, formatter)
  }
  const parts = formatter.formatToParts(at).map(({ type, value }) => [type, value])
  return Object.fromEntries(parts) as Record<DatePart, string>
}
