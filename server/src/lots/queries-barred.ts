import { type SQL, sql } from 'drizzle-orm'

/** Whether somebody who took back a bid has not been pardoned since, of a statement's `user_id` and `lot_id` under this name. */
export const hasRetractedText = (who: string): string => `(
      select true from lot_log r
      where r.type = 'retracted' and r.user_id = ${who}.user_id and r.lot_id = ${who}.lot_id and not exists (
        select from bidding_pardons p where p.user_id = r.user_id and p.lot_id = r.lot_id and p.at > r.at)
      limit 1
    ) is not null`

/** Whether the house has settled that whoever takes back a bid bids no more on that lot (rule 23). */
export const RETRACTING_ENDS_BIDDING = `coalesce(
      (select value <> to_jsonb('no'::text) from settings where kind = 'variable' and key = 'retracting_ends_bidding'), true)`

export const isBarred = (who: string): SQL<boolean> =>
  sql.raw(`(${hasRetractedText(who)} and ${RETRACTING_ENDS_BIDDING})`) as SQL<boolean>
