export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The zone of invoices, pickup slots and "Ending Today". */
export const HOUSE_ZONE = 'America/Denver'
