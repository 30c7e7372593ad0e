import type { CloseFacts } from '@gavelhouse/shared/auctions/after-close.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'

/** What an auction has come to. null: there is no such auction. */
export async function readCloseFacts(db: Db, auctionId: number): Promise<CloseFacts | null> {
  const { rows } = await db.execute<CloseFacts & Record<string, unknown>>(sql`
    with bills as materialized (
      select i.id, i.paid_at, i.due_at, i.reminded,
        exists (select from payment_customers c where c.user_id = i.user_id) as has_customer
      from invoices i where i.auction_id = ${auctionId} and i.cancelled_at is null
    ), lines as materialized (
      select o.handover from bills b join owed_lines o on o.invoice_id = b.id and o.status = 'live'
      where b.paid_at is not null
    )
    select a.status = 'closed' as "hasEnded",
      (select count(*)::int from lots l where l.auction_id = a.id and l.status = 'closed' and l.bid_count > 0) as "toDecide",
      (select count(*)::int from owed_lines o
        where o.auction_id = a.id and o.invoice_id is null and o.status = 'live') as "toInvoice",
      (select count(*)::int from bills) as invoices,
      (select count(*)::int from bills where paid_at is null and has_customer and due_at >= now()) as "toCharge",
      (select count(*)::int from bills where paid_at is null) as unpaid,
      (select count(*)::int from bills where paid_at is null and due_at < now()) as overdue,
      (select count(*)::int from bills where paid_at is null and due_at < now() and reminded <> 'overdue') as "toRemind",
      (select count(*)::int from lines where handover is null or handover in ('ready_for_pickup', 'partial_pickup'))
        as "toHandOver",
      (select count(*)::int from lines) as "toSettle"
    from auctions a where a.id = ${auctionId}`)
  return rows[0] ?? null
}
