import { sql } from 'drizzle-orm'

/** By the database's own clock. */
export const hoursFromNow = (hours: number) => sql`clock_timestamp() + make_interval(hours => ${hours})`
