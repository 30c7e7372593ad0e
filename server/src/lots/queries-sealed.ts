import { type SQL, sql } from 'drizzle-orm'
import { lots } from './tables.ts'

/** The rule `isSealedStill` as a condition on lots by the name a statement gives them. */
export const sealedText = (lot: string): string =>
  `(${lot}.sale_type in ('sealed', 'sealed_rank') and (${lot}.status in ('future', 'open') or ${lot}.is_withdrawn))`

export const sealedStill = (lot: string): SQL<boolean> => sql.raw(sealedText(lot)) as SQL<boolean>

/** Rule 12: what was bid on these is told to nobody, their sellers and staff included. */
export const isSealedStill = sealedStill('lots')

/**
 * Whether a line of the log may be told of that tells of a bid: one of an earlier listing is, as it was then. Its lot is looked
 * up line by line: a join would begin with all lots there are.
 */
export const isTold = (line: string): SQL<boolean> =>
  sql.raw(
    `(select not (t.run = ${line}.run and ${sealedText('t')}) from lots t where t.id = ${line}.lot_id)`,
  ) as SQL<boolean>

/** Something stands in the log; before a sealed lot opens for the first time that may be a pre-bid. */
export const hasToldLog = sql<boolean>`(lots.log_number > 0
  and not (lots.sale_type in ('sealed', 'sealed_rank') and lots.status = 'future' and lots.run = 1))`

/** null: nobody may know yet. */
export const toldBidCount = sql<number | null>`case when not ${isSealedStill} then ${lots.bidCount} end`
