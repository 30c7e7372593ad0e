/** Enough for every zip of a state; read in one go, it takes well under a tenth of a second. */
export const MAX_RATE_FILE_BYTES = 1_000_000

/** Of one file: a longer table comes in parts, and what one of them does not name stays as it is. */
export const MAX_RATES = 5_000
