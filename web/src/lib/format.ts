import { type Money, ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR, HOUSE_ZONE, MINUTE, SECOND } from '@gavelhouse/shared/time.ts'

/** Numbers and dates look the same in every language, on the server and in every browser. */

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const fourDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 4, maximumFractionDigits: 4 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** 'US $1,250.00', and four decimals below one dollar. */
export function formatPrice(amount: Money): string {
  return `US $${(amount < ONE_DOLLAR ? fourDecimals : twoDecimals).format(amount / ONE_DOLLAR)}`
}

/** 'US $0.94': sums in whole cents, as invoices have them. */
export const formatCents = (amount: Money): string => `US $${twoDecimals.format(amount / ONE_DOLLAR)}`

export const formatCount = (count: number): string => whole.format(count)

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

/** 'Nd HH:MM:SS' from one day, 'HH:MM:SS' below. Started seconds count, so that zero means over. */
export function formatTimeLeft(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / SECOND) * SECOND)
  const days = Math.floor(left / DAY)
  const [hours, minutes, seconds] = [(left % DAY) / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND]
  const clock = [hours, minutes, seconds].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
  return days > 0 ? `${days}d ${clock}` : clock
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
