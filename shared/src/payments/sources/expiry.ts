/** The last month a card is good for. */
export interface Expiry {
  month: number
  year: number
}

/** This year through 24 years ahead. */
export const EXPIRY_YEARS_AHEAD = 24

/** What is typed, as MM/YY: a first digit above 1 is a whole month, and browsers that fill in four digits of a year are understood. */
export function formatExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^([2-9])/, '0$1')
  const year = digits
    .slice(2)
    .replace(/^20(\d\d)$/, '$1')
    .slice(0, 4)
  const isYearDone = digits.length > 2 || /^\d\d?\s*\/$/.test(typed.trim())
  return isYearDone ? `${digits.slice(0, 2).padStart(2, '0')}/${year}` : digits
}

/** '08/30' as month and year; null when it is none. */
export function readExpiry(typed: string): Expiry | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(typed.trim()) ?? []
  return month === undefined || year === undefined ? null : { month: Number(month), year: 2_000 + Number(year) }
}

export const showExpiry = ({ month, year }: Expiry): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`

/** A card is good until the end of its month, everywhere on earth. */
export function isExpired({ month, year }: Expiry, now: number): boolean {
  const at = new Date(now - TWELVE_HOURS)
  return year < at.getUTCFullYear() || (year === at.getUTCFullYear() && month < at.getUTCMonth() + 1)
}

const TWELVE_HOURS = 12 * 3_600_000
