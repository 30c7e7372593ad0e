/** The last month a card is good for. */
export interface Expiry {
  month: number
  year: number
}

/** '01' to '12', as they are offered. */
export const EXPIRY_MONTHS: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  String(month + 1).padStart(2, '0'),
)

export const EXPIRY_YEARS_AHEAD = 24

/** This year through 24 years ahead. */
export function expiryYears(now: number): number[] {
  const thisYear = new Date(now).getUTCFullYear()
  return Array.from({ length: EXPIRY_YEARS_AHEAD + 1 }, (_, ahead) => thisYear + ahead)
}

/** A card is good until the end of its month, everywhere on earth. */
export function isExpired({ month, year }: Expiry, now: number): boolean {
  const at = new Date(now - TWELVE_HOURS)
  return year < at.getUTCFullYear() || (year === at.getUTCFullYear() && month < at.getUTCMonth() + 1)
}

const TWELVE_HOURS = 12 * 3_600_000
