/** Wrong amounts for one bank account before it is locked. */
export const MAX_BANK_TRIES = 3

/** Declined cards within the hour before a pause. */
export const MAX_DECLINES = 3
export const DECLINE_MINUTES = 60

/** Saved cards of one person, and bank accounts. */
export const MAX_SOURCES = 20
