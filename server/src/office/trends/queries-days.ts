import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'

/** Which day it is in the house, by the database. */
export async function readToday(db: Db): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(sql`select ${dayOf(sql`now()`)}::text as day`)
  return rows[0]?.day ?? ''
}

const dayOf = (at: SQL): SQL => sql`(${at} at time zone ${sql.raw(`'${HOUSE_ZONE}'`)})::date`

/** When a day begins in the house. */
const startOf = (day: SQL): SQL => sql`(${day}::timestamp at time zone ${HOUSE_ZONE})`

const withinAuctions = (column: SQL, auctionIds: readonly number[] | null): SQL =>
  auctionIds === null ? sql`true` : sql`${column} in ${[...auctionIds]}`

type ByDay = Map<string, number>

async function sumByDay(db: Db, query: SQL): Promise<ByDay> {
  const { rows } = await db.execute<{ day: string; amount: string }>(query)
  return new Map(rows.map(({ day, amount }) => [day, Number(amount)]))
}

/** Of lots hammered down, read from the index on what was earned. Sales outright have no hammer; what reverse lots cost is spent. */
export const readHammer = (db: Db, from: string, auctionIds: readonly number[] | null): Promise<ByDay> =>
  sumByDay(
    db,
    sql`select ${dayOf(sql`l.ended_at`)}::text as day,
      sum((l.sold_price * (l.quantity - l.units_sold) + 50) / 100 * 100)::text as amount
    from lots l where l.status = 'sold' and l.sale_type <> 'reverse' and l.sold_by in ('bid', 'award') and l.ended_at >= ${startOf(sql`${from}`)}
      and ${withinAuctions(sql`l.auction_id`, auctionIds)} group by 1`,
  )

/** Finished days are counted already (count-bid-days.ts); what came after them is counted now. */
export const readBids = (db: Db, from: string, auctionIds: readonly number[] | null): Promise<ByDay> =>
  sumByDay(
    db,
    sql`with counted as (select coalesce(max(day) + 1, ${from}::date) as until from bid_days)
    select day::text as day, sum(bids)::text as amount from (
      select day, bids from bid_days where day >= ${from}::date and ${withinAuctions(sql`auction_id`, auctionIds)}
      union all
      select ${dayOf(sql`g.at`)}, count(*) from lot_log g ${auctionIds === null ? sql`` : sql`join lots l on l.id = g.lot_id`}
      where g.type = 'bid' and g.at >= (select ${startOf(sql`greatest(until, ${from}::date)`)} from counted)
        and ${withinAuctions(sql`l.auction_id`, auctionIds)}
      group by 1
    ) found group by 1`,
  )

export const readNewBidders = (db: Db, from: string): Promise<ByDay> =>
  sumByDay(
    db,
    sql`select ${dayOf(sql`u.created_at`)}::text as day, count(*)::text as amount from users u
    where u.created_at >= ${startOf(sql`${from}`)} and not exists (select from user_roles r where r.user_id = u.id)
    group by 1`,
  )

/**
 * Whatever came in or went back through the provider, the cash box or by hand the bank; what the provider sends on or keeps, and what sellers
 * get, is neither. That an invoice is issued moves nothing there, and is half of all entries.
 */
export async function readPayments(db: Db, from: string): Promise<{ captured: ByDay; givenBack: ByDay }> {
  const { rows } = await db.execute<{ day: string; captured: string; givenBack: string }>(sql`
    select ${dayOf(sql`e.at`)}::text as day,
      coalesce(sum(moved) filter (where e.kind not in ${BACK}), 0)::text as captured,
      coalesce(-sum(moved) filter (where e.kind in ${BACK}), 0)::text as "givenBack"
    from journal_entries e join transfers t on t.entry_id = e.id
      cross join lateral (select case when t.debit_id = any(${TILLS}) then t.amount else -t.amount end as moved) m
    where e.at >= ${startOf(sql`${from}`)}
      and e.kind not in ('payout', 'provider-fee', 'seller-paid', 'seller-unpaid', 'invoice-issued')
      and (t.debit_id = any(${TILLS})) <> (t.credit_id = any(${TILLS})) group by 1`)
  return {
    captured: new Map(rows.map(({ day, captured }) => [day, Number(captured)])),
    givenBack: new Map(rows.map(({ day, givenBack }) => [day, Number(givenBack)])),
  }
}

const TILLS = sql`array(select id from book_accounts where kind in ('clearing', 'cash', 'bank'))`
const BACK = ['refund-paid', 'refund-failed', 'payment-returned', 'dispute-opened', 'dispute-won', 'dispute-lost']
