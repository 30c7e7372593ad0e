import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Which day it is in the house at an instant. */
export const dayOf = (at: SQL): SQL => sql`(${at} at time zone ${sql.raw(`'${HOUSE_ZONE}'`)})::date`

const isSealed = sql`l.sale_type in ('sealed', 'sealed_rank')`

/**
 * Bids by day and auction. Those on a sealed lot count on the day it closes: until then nobody may know that there are any
 * (rule 12), and on the day they were made they would change what is counted already. By lot first: few lots have many bids.
 */
export const bidsByDay = (first: SQL, until: SQL): SQL => sql`
  select b.day, b.auction_id, sum(b.bids)::int as bids from (
    select m.day, l.auction_id, m.bids from (
      select g.lot_id, ${dayOf(sql`g.at`)} as day, count(*) as bids from lot_log g
      where g.type = 'bid' and g.at >= ${first} and g.at < ${until} group by 1, 2
    ) m join lots l on l.id = m.lot_id and not ${isSealed}
    union all
    select ${dayOf(sql`c.at`)}, l.auction_id, 1 from lot_log c
    join lots l on l.id = c.lot_id and ${isSealed}
    join lot_log g on g.lot_id = c.lot_id and g.run = c.run and g.type = 'bid'
    where c.type = 'closed' and c.at >= ${first} and c.at < ${until}
  ) b group by 1, 2`
