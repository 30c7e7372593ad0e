import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { gte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { moneyDays } from './tables.ts'

const ZONE = sql.raw(`'${HOUSE_ZONE}'`)
const TILLS = sql`array(select id from book_accounts where kind in ('clearing', 'cash', 'bank'))`
const BACK = ['refund-paid', 'refund-failed', 'payment-returned', 'dispute-opened', 'dispute-won', 'dispute-lost']

/**
 * Day by day, whatever came in or went back through the provider, the cash box or by hand the bank; what the provider sends on or keeps, and what
 * sellers get, is neither. That an invoice is issued moves nothing there, and is half of all entries. `within`: of entries `e`.
 */
const movedByDay = (within: SQL): SQL => sql`
  select (e.at at time zone ${ZONE})::date as day, coalesce(sum(moved) filter (where e.kind not in ${BACK}), 0)::bigint as captured,
    coalesce(-sum(moved) filter (where e.kind in ${BACK}), 0)::bigint as given_back
  from journal_entries e join transfers t on t.entry_id = e.id
    cross join lateral (select case when t.debit_id = any(${TILLS}) then t.amount else -t.amount end as moved) m
  where ${within} and e.kind not in ('payout', 'provider-fee', 'seller-paid', 'seller-unpaid', 'invoice-issued')
    and (t.debit_id = any(${TILLS})) <> (t.credit_id = any(${TILLS})) group by 1`

const startOf = (day: SQL): SQL => sql`(${day}::timestamp at time zone ${ZONE})`

/** Finished days as they were added up, what came after them as it is now. */
export async function readMoneyDays(
  db: Db,
  from: string,
): Promise<{ day: string; captured: number; givenBack: number }[]> {
  // Asked first and said again: the planner then knows how few entries came since.
  const { rows: counted } = await db.execute<{ until: string }>(
    sql`select greatest(max(day) + 1, ${from}::date)::text as until from money_days`,
  )
  const until = counted[0]?.until ?? from
  const { rows } = await db.execute<{ day: string; captured: string; givenBack: string }>(sql`
    select day::text, sum(captured)::text as captured, sum(given_back)::text as "givenBack" from (
      select day, captured, given_back from money_days where day >= ${from}::date and day < ${until}::date
      union all ${movedByDay(sql`e.at >= ${startOf(sql`${until}::date`)}`)}
    ) found group by day`)
  return rows.map(({ day, captured, givenBack }) => ({
    ...{ day, captured: Number(captured), givenBack: Number(givenBack) },
  }))
}

/** Adds up the finished days of the last `days` that are not yet. An hour after midnight no transaction of the day before is still to come. */
export async function addUpMoneyDays(db: Db, days: number): Promise<void> {
  await db.execute(sql`
    with span as (
      select greatest((select max(day) + 1 from money_days), d.today - ${days}::int) as first, d.today as until
      from (select ((now() - interval '1 hour') at time zone ${ZONE})::date as today) d)
    insert into money_days (day, captured, given_back)
    ${movedByDay(sql`e.at >= (select ${startOf(sql`first`)} from span) and e.at < (select ${startOf(sql`until`)} from span)`)}
    on conflict (day) do nothing`)
}

/** What is written down later about this day or one after it is added up anew. */
export async function forgetMoneyDays(db: Db, from: number): Promise<void> {
  await db
    .delete(moneyDays)
    .where(gte(moneyDays.day, sql`(${new Date(from).toISOString()}::timestamptz at time zone ${ZONE})::date`))
}
