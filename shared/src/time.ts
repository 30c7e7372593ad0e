export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The zone of invoices, pickup slots and "Ending Today". */
export const HOUSE_ZONE = 'America/Denver'

/** How dates are written, as `format.ts` of the web writes them. */
export const HOUSE_DATE_FORMAT = 'MM-DD-YYYY'
