import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { type SQL, sql } from 'drizzle-orm'
import { readMoneyDays } from '../../books/queries-days.ts'
import type { Db } from '../../db/connect.ts'
import { bidsByDay, dayOf } from './queries-bids-by-day.ts'

/** Which day it is in the house, by the database. */
export async function readToday(db: Db): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(sql`select ${dayOf(sql`now()`)}::text as day`)
  return rows[0]?.day ?? ''
}

/** When a day begins in the house. */
const startOf = (day: SQL): SQL => sql`(${day}::timestamp at time zone ${HOUSE_ZONE})`

const withinAuctions = (column: SQL, auctionIds: readonly number[] | null): SQL =>
  auctionIds === null ? sql`true` : sql`${column} in ${[...auctionIds]}`

type ByDay = Map<string, number>

async function sumByDay(db: Db, query: SQL): Promise<ByDay> {
  const { rows } = await db.execute<{ day: string; amount: string }>(query)
  return new Map(rows.map(({ day, amount }) => [day, Number(amount)]))
}

/**
 * Of lots hammered down, read from the index on what was earned, each day by itself: asking every lot for its day takes longer than adding them
 * up. Sales outright have no hammer; what reverse lots cost is spent.
 */
export const readHammer = (db: Db, from: string, auctionIds: readonly number[] | null): Promise<ByDay> =>
  sumByDay(
    db,
    sql`select d.day::date::text as day, s.amount::text as amount
    from generate_series(${from}::date::timestamp, ${dayOf(sql`now()`)}::timestamp, interval '1 day') as d(day) cross join lateral (
      select sum((l.sold_price * (l.quantity - l.units_sold) + 50) / 100 * 100) as amount from lots l
      where l.status = 'sold' and l.sale_type <> 'reverse' and l.sold_by in ('bid', 'award') and l.ended_at >= ${startOf(sql`d.day`)}
        and l.ended_at < ${startOf(sql`(d.day + interval '1 day')`)} and ${withinAuctions(sql`l.auction_id`, auctionIds)}) s
    where s.amount is not null`,
  )

/** Finished days are counted already (queries-bid-days.ts); what came after them is counted now. */
export const readBids = (db: Db, from: string, auctionIds: readonly number[] | null): Promise<ByDay> =>
  sumByDay(
    db,
    sql`with counted as (select coalesce(max(day) + 1, ${from}::date) as until from bid_days)
    select day::text as day, sum(bids)::text as amount from (
      select day, auction_id, bids from bid_days where day >= ${from}::date
      union all
      ${bidsByDay(sql`(select ${startOf(sql`greatest(until, ${from}::date)`)} from counted)`, sql`'infinity'`)}
    ) found where ${withinAuctions(sql`auction_id`, auctionIds)} group by 1`,
  )

export const readNewBidders = (db: Db, from: string): Promise<ByDay> =>
  sumByDay(
    db,
    sql`select ${dayOf(sql`u.created_at`)}::text as day, count(*)::text as amount from users u
    where u.created_at >= ${startOf(sql`${from}`)} and not exists (select from user_roles r where r.user_id = u.id)
    group by 1`,
  )

export async function readPayments(db: Db, from: string): Promise<{ captured: ByDay; givenBack: ByDay }> {
  const days = await readMoneyDays(db, from)
  return {
    captured: new Map(days.map(({ day, captured }) => [day, captured])),
    givenBack: new Map(days.map(({ day, givenBack }) => [day, givenBack])),
  }
}
