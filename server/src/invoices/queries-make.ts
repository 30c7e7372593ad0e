import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { inArray, sql } from 'drizzle-orm'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Db } from '../db/connect.ts'
import { executeNamed } from '../db/execute-named.ts'
import { isReverseLot } from '../lots/queries-reverse.ts'
import { locations } from '../site/tables.ts'

/** Won, and on no invoice: what is bought outright gets its invoice when it is paid. */
const IS_LEFT = sql`invoice_id is null and status = 'live' and source in ('bid', 'award')`

/** Lines that their auction's invoices are made of. */
export const TO_INVOICE = sql`${IS_LEFT} and not ${isReverseLot(sql`lot_id`)}`

/**
 * Auctions that are over and owe somebody an invoice. From one auction to the next in the index, so that thousands of lines
 * of an auction that still runs cost one step; its running lots are looked for from the last one, which closes last. Whether all
 * that is left was won on reverse lots is looked at last, where nothing runs any more.
 */
export async function findAuctionsToInvoice(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive owing as (
      select min(auction_id) as id from owed_lines where ${IS_LEFT}
      union all
      select (select min(auction_id) from owed_lines where auction_id > owing.id and ${IS_LEFT})
      from owing where owing.id is not null
    )
    select id from owing
    where id is not null and (
      select id from lots where auction_id = owing.id and status in ('future', 'open') order by position desc limit 1
    ) is null and exists (select from owed_lines where auction_id = owing.id and ${TO_INVOICE})`)
  return rows.map(({ id }) => id)
}

/** Told apart from other locks of the same kind by this number. */
const MAKING_INVOICES = 7_101

/** Whether nobody else makes the invoices of this auction just now; until the end of the transaction nobody will. */
export async function holdAuction(db: Db, auctionId: number): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${MAKING_INVOICES}, ${auctionId}) as held`,
  )
  return rows[0]?.held === true
}

/** What belongs on one invoice. */
export interface OwedGroup {
  userId: number
  auctionId: number
  locationId: number
  lineIds: number[]
  /** The open invoice of the same buyer and place that the lines can join, where there is one whose day is not over. */
  openInvoiceId: number | null
}

/** Who owes an auction something that is on no invoice yet. */
export async function listBuyersToInvoice(db: Db, auctionId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select distinct user_id as id from owed_lines where auction_id = ${auctionId} and ${TO_INVOICE} order by user_id`,
  )
  return rows.map(({ id }) => id)
}

interface AskedGroups {
  auctionId: number
  locationIds: readonly number[]
  userIds: readonly number[]
}

/** One per buyer and place (money 15), of these buyers and places. */
export async function listOwedGroups(db: Db, { auctionId, locationIds, userIds }: AskedGroups): Promise<OwedGroup[]> {
  const { rows } = await db.execute<OwedGroup & Record<string, unknown>>(sql`
    select g.user_id as "userId", ${auctionId}::int as "auctionId", g.location_id as "locationId", g.line_ids as "lineIds",
      (select max(i.id) from invoices i
       where i.user_id = g.user_id and i.auction_id = ${auctionId} and i.location_id = g.location_id
         and i.source = 'auction' and i.frozen_at is null and i.cancelled_at is null
         -- What joined one that is overdue would be overdue at once.
         and i.due_at >= clock_timestamp()
         and not exists (select from payment_attempts a
           where a.invoice_id = i.id and a.status in ('created', 'pending') and not a.is_slow)) as "openInvoiceId"
    from (
      select o.user_id, l.location_id, array_agg(o.id order by o.id) as line_ids
      from owed_lines o join lots l on l.id = o.lot_id
      where o.auction_id = ${auctionId} and o.invoice_id is null and o.status = 'live' and o.source in ('bid', 'award')
        and l.sale_type <> 'reverse' and o.user_id = any(${arrayLiteral(userIds)}::int[])
        and l.location_id = any(${arrayLiteral(locationIds)}::int[])
      group by o.user_id, l.location_id
    ) g
    order by g.user_id, g.location_id`)
  return rows
}

/** The places where what an auction still has to bill lies. */
export async function listPlacesToInvoice(db: Db, auctionId: number) {
  return db
    .select({
      ...{ id: locations.id, state: locations.state, zip: locations.zip, city: locations.city },
      /** Of goods that the auction sells there, also of lots that are sold while their taxes are asked for. */
      kinds: sql<string[]>`array(select distinct c.description from lots l join categories c on c.id = l.category_id
        where l.auction_id = ${auctionId} and l.location_id = locations.id)`,
    })
    .from(locations)
    .where(
      inArray(
        locations.id,
        sql`(select l.location_id from lots l where l.id in
          (select lot_id from owed_lines where auction_id = ${auctionId} and ${TO_INVOICE}))`,
      ),
    )
}

/** Lines whose sale was undone after they had come onto an invoice, and that nobody has looked at yet. */
export async function listVoided(db: Db, limit: number): Promise<{ lineId: number; invoiceId: number }[]> {
  const { rows } = await db.execute<{ lineId: number; invoiceId: number }>(sql`
    select o.id as "lineId", o.invoice_id as "invoiceId" from owed_lines o
    where o.status = 'void' and o.invoice_id is not null
      -- What had been cancelled before it was given to somebody else is on no invoice any more.
      and 'cancelled' is distinct from (select g.act from invoice_log g
        where g.invoice_id = o.invoice_id and g.line_id = o.id and g.act in ('cancelled', 'restored') order by g.id desc limit 1)
      and not exists (select from invoice_log g where g.invoice_id = o.invoice_id and g.line_id = o.id and g.act = 'voided')
    order by o.id limit ${limit}`)
  return rows
}

export interface ToTell {
  id: number
  userId: number
  email: string
  firstName: string
  auctionTitle: string
  total: number
  due: number
  dueAt: number
  token: string
  /** When the saved card is charged by itself; null: never. */
  chargedAt: number | null
}

/** What a mail about each of these invoices says. */
export async function listToTell(db: Db, ids: readonly number[]): Promise<ToTell[]> {
  const { rows } = await executeNamed<Record<keyof ToTell, unknown>>(
    db,
    'invoices-to-tell',
    sql`
    select i.id, i.user_id as "userId", u.email, u.first_name as "firstName", a.title as "auctionTitle",
      i.subtotal + i.premium + i.tax + i.shipping + i.shipping_tax + i.handling as total,
      i.subtotal + i.premium + i.tax + i.shipping + i.shipping_tax + i.handling
        - i.credited - i.deposit - i.paid + i.refunded as due,
      ms(i.due_at) as "dueAt", i.link_token as token,
      ms(i.created_at + make_interval(hours => a.auto_charge_hours)) as "chargedAt"
    from invoices i join users u on u.id = i.user_id join auctions a on a.id = i.auction_id
    where i.id = any(${arrayLiteral(ids)}::int[])
    order by i.id`,
  )
  return rows.map((row) => ({ ...row, total: Number(row.total), due: Number(row.due) }) as ToTell)
}

const day = (at: ReturnType<typeof sql>) => sql`(${at} at time zone ${HOUSE_ZONE})::date`

/** Of an invoice: nobody has reminded of it today. */
const NOT_TODAY = sql`(reminded_at is null or ${day(sql`reminded_at`)} < ${day(sql`clock_timestamp()`)})`

/** What a reminder says today; null: there was one today. */
export async function findStage(db: Db, id: number): Promise<'open' | 'before' | 'due' | 'overdue' | null> {
  const { rows } = await db.execute<{ stage: 'open' | 'before' | 'due' | 'overdue' }>(sql`
    select case when due_at < clock_timestamp() then 'overdue' when today = due_day then 'due'
      when today = due_day - 1 then 'before' else 'open' end as stage
    from (select due_at, ${day(sql`due_at`)} as due_day, ${day(sql`clock_timestamp()`)} as today from invoices
      where id = ${id} and ${NOT_TODAY}) i`)
  return rows[0]?.stage ?? null
}

/** Which reminder an unpaid invoice is due for, by the days of the house. */
export async function listToRemind(
  db: Db,
  limit: number,
): Promise<{ id: number; stage: 'before' | 'due' | 'overdue' }[]> {
  const { rows } = await db.execute<{ id: number; stage: 'before' | 'due' | 'overdue' }>(sql`
    select id, stage from (
      select i.id, i.due_at, i.reminded, i.made_day, case
        when today > due_day then 'overdue'
        when today = due_day then 'due'
        when today = due_day - 1 and today > made_day then 'before' end as stage
      from (
        select *, ${day(sql`due_at`)} as due_day, ${day(sql`created_at`)} as made_day, ${day(sql`clock_timestamp()`)} as today
        from invoices
        where paid_at is null and cancelled_at is null and due_at < clock_timestamp() + interval '2 days'
          and reminded <> 'overdue' and payment_method is distinct from 'offline' and ${NOT_TODAY}
      ) i
    ) r
    where stage is not null
      and array_position(array['none', 'before', 'due', 'overdue'], stage) > array_position(array['none', 'before', 'due', 'overdue'], reminded)
    order by due_at limit ${limit}`)
  return rows
}
