import { sql } from 'drizzle-orm'
import { lots } from './tables.ts'

/** Rule 12: what was bid on these is told to nobody, their sellers and staff included. The same as in the log of a lot. */
export const isSealedStill = sql<boolean>`(${lots.saleType} in ('sealed', 'sealed_rank')
  and (${lots.status} in ('future', 'open') or ${lots.isWithdrawn}))`

/** null: nobody may know yet. */
export const toldBidCount = sql<number | null>`case when not ${isSealedStill} then ${lots.bidCount} end`
