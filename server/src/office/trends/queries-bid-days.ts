import { TREND_DAYS } from '@gavelhouse/shared/office/trends-contract.ts'
import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { bidsByDay } from './queries-bids-by-day.ts'

/**
 * Counts the bids of finished days that are not counted yet. A bid is written down moments after it was decided: an hour after
 * midnight nothing of the day before is missing. The log only grows, so what is counted stays right.
 */
export async function countBidDays(db: Db): Promise<void> {
  await db.execute(sql`
    with span as (
      select greatest(coalesce((select max(day) + 1 from bid_days), d.today - ${TREND_DAYS}::int), d.today - ${TREND_DAYS}::int) as first, d.today as until
      from (select ((now() - interval '1 hour') at time zone ${HOUSE_ZONE})::date as today) d
    )
    insert into bid_days (day, auction_id, bids)
    ${bidsByDay(
      sql`(select first::timestamp at time zone ${HOUSE_ZONE} from span)`,
      sql`(select until::timestamp at time zone ${HOUSE_ZONE} from span)`,
    )}
    on conflict (day, auction_id) do nothing`)
}
