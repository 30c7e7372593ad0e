import type { CloseFacts, CloseStepName } from '@gavelhouse/shared/after-close/steps.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { sql } from 'drizzle-orm'
import { isDivided, lacksAddress } from '../checkout/queries-terms.ts'
import type { Db } from '../db/connect.ts'
import { isDisputed } from '../invoices/queries-disputed.ts'
import { isReverseLot } from '../lots/queries-reverse.ts'

type AuctionFacts = CloseFacts & Record<'running' | 'declined' | 'unpaid' | 'overdue', number>

/**
 * An unpaid invoice that somebody says they have paid is staff's to look at, and no card is charged for it; nor for what was
 * bought outright, which its buyer pays or lets be, nor for what waits to be told where it is sent.
 */
const IS_OPEN = sql`i.paid_at is null and i.cancelled_at is null`

/** Sales that were settled with their sellers, of lots `l`. */
const SETTLED = sql`lots l join settlement_lines n on n.lot_id = l.id and n.kind = 'sale'
  join settlements t on t.id = n.settlement_id`

/**
 * What an auction has come to; of goods whose payment is disputed nothing is to be done until that is decided (decision 104).
 * null: there is no such auction.
 */
export async function readCloseFacts(db: Db, auctionId: number): Promise<AuctionFacts | null> {
  const { rows } = await db.execute<AuctionFacts & Record<string, unknown>>(sql`
    with bills as materialized (
      select i.id, i.paid_at, i.due_at, (${IS_OPEN}) as is_open,
        i.reminded = 'overdue' and i.reminded_at > now() - interval '1 day' as was_reminded,
        i.source = 'auction' and i.payment_method is distinct from 'offline'
          and exists (select from payment_customers c where c.user_id = i.user_id)
          and not exists (select from card_run_items r join card_runs n on n.id = r.run_id and not n.is_trial
            where r.invoice_id = i.id and r.outcome in ('no_card', 'over_ceiling'))
          and not exists (select from payment_attempts a where a.invoice_id = i.id and (a.is_automatic or a.ended_at is null))
          and not ${lacksAddress(sql`i.id`)} and not ${isDivided(sql`i.id`)} as is_untried,
        (select a.status from payment_attempts a where a.invoice_id = i.id and a.is_automatic order by a.id desc limit 1)
          in ('failed', 'expired') as is_declined,
        ${isDisputed} as is_disputed
      from invoices i where i.auction_id = ${auctionId} and i.cancelled_at is null
    ), lines as materialized (
      select o.id, o.handover from bills b join owed_lines o on o.invoice_id = b.id and o.status = 'live'
      where b.paid_at is not null and not b.is_disputed
    )
    select a.status = 'closed' as "hasEnded",
      (select count(*)::int from lots l where l.auction_id = a.id and l.status <> 'draft') as lots,
      (select count(*)::int from lots l where l.auction_id = a.id and l.status in ('future', 'open')) as running,
      (select count(*)::int from lots l where l.auction_id = a.id and l.status = 'closed' and l.bid_count > 0
        and not l.is_withdrawn and l.returned_at is null) as "toDecide",
      exists (select from close_steps s where s.auction_id = a.id and s.step = 'results') as "isChecked",
      (select count(*)::int from owed_lines o
        where o.auction_id = a.id and o.invoice_id is null and o.status = 'live'
          and not ${isReverseLot(sql`o.lot_id`)}) as "toInvoice",
      (select count(*)::int from bills where is_open and is_untried) as "toCharge",
      (select count(*)::int from bills where is_open and is_declined) as declined,
      (select count(*)::int from bills where is_open) as unpaid,
      (select count(*)::int from bills where is_open and due_at < now()) as overdue,
      (select count(*)::int from bills where is_open and due_at < now() and was_reminded is not true) as "toRemind",
      (select count(*)::int from lines where handover is null or handover in ('ready_for_pickup', 'partial_pickup'))
        as "toHandOver",
      (select count(*)::int from lines l
        where not exists (select from settlement_lines s where s.line_id = l.id and s.kind = 'sale')) as "toSettle"
    from auctions a where a.id = ${auctionId}`)
  return rows[0] ?? null
}

interface StepDone {
  doneCount: number
  doneSum: Money
  lastAt: number | null
  lastBy: string | null
}

/** What was done of each step, by whom last; by nobody: the house itself. */
export async function readDone(db: Db, auctionId: number): Promise<Record<CloseStepName, StepDone>> {
  const { rows } = await db.execute<{
    step: CloseStepName
    count: number
    sum: string
    at: number | null
    by: string | null
  }>(sql`
    with bills as materialized (
      select id, created_at, reminded, reminded_at,
        subtotal + premium + tax + shipping + shipping_tax + handling as total
      from invoices where auction_id = ${auctionId} and cancelled_at is null
    ), done as (
      select 'results' as step, count(*)::int as count,
        -- In cents, as each is invoiced.
        coalesce(sum((sold_price * (quantity - units_sold) + 50) / 100 * 100), 0) as sum, null::timestamptz as at
      from lots where auction_id = ${auctionId} and status = 'sold' and sold_by <> 'buy-now' and sale_type <> 'reverse'
      union all select 'invoices', count(*)::int, coalesce(sum(total), 0), max(created_at) from bills
      union all select 'charge', count(*)::int, coalesce(sum(a.amount), 0), max(a.ended_at)
        from bills b join payment_attempts a on a.invoice_id = b.id and a.is_automatic and a.status = 'succeeded'
      union all select 'remind', count(*)::int, coalesce(sum(total), 0), max(reminded_at) from bills
        where reminded <> 'none' or reminded_at is not null
      union all select 'pickup', count(*)::int, coalesce(sum(o.subtotal), 0), null
        from bills b join owed_lines o on o.invoice_id = b.id and o.status = 'live' and o.handover in ('picked_up', 'shipped')
      union all select 'settle', count(*)::int, coalesce(sum(n.hammer), 0), max(t.made_at)
        from ${SETTLED} where l.auction_id = ${auctionId}
    )
    select d.step, d.count, d.sum::text, ms(coalesce(s.at, d.at)) as at, s.by
    from done d left join lateral (
      select g.at, concat_ws(' ', u.first_name, u.last_name) as by
      from (
        select step, staff_id, at from close_steps where auction_id = ${auctionId}
        union all select 'settle', t.staff_id, t.made_at from ${SETTLED} where l.auction_id = ${auctionId}
      ) g join users u on u.id = g.staff_id
      where g.step = d.step order by g.at desc limit 1
    ) s on true`)
  return Object.fromEntries(
    rows.map(({ step, count, sum, at, by }) => [
      step,
      { doneCount: count, doneSum: Number(sum), lastAt: at === null ? null : Number(at), lastBy: by },
    ]),
  ) as Record<CloseStepName, StepDone>
}
