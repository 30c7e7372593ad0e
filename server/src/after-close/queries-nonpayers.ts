import type { ChanceStatus } from '@gavelhouse/shared/after-close/chance-life.ts'
import { sql } from 'drizzle-orm'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Db } from '../db/connect.ts'
import { isPaidAfterAll } from './queries-strikes.ts'

interface NonPayerRow {
  invoiceId: number
  buyerId: number
  buyerName: string
  due: number
  dueAt: number
  isOverdue: boolean
  isCancelled: boolean
  isFrozen: boolean
  cureUntil: number | null
  failure: string | null
  remindedAt: number | null
  paid: number
  deposit: number
  depositId: number | null
  strikes: number
}

/**
 * Overdue, or with a declined card whose time to be cured is over, or given up. Strikes are counted as strikes.ts counts them.
 * At most 200: those that can still be acted on first.
 */
export async function listNonPayerRows(db: Db, auctionId: number, cureHours: number): Promise<NonPayerRow[]> {
  const { rows } = await db.execute<Record<keyof NonPayerRow, unknown>>(sql`
    select * from (
      select i.id as "invoiceId", i.user_id as "buyerId", concat_ws(' ', u.first_name, u.last_name) as "buyerName",
        i.subtotal + i.premium + i.tax + i.shipping + i.shipping_tax + i.handling
          - i.credited - i.deposit - i.paid + i.refunded as due,
        ms(i.due_at) as "dueAt", i.due_at < clock_timestamp() as "isOverdue", i.cancelled_at is not null as "isCancelled",
        i.frozen_at is not null as "isFrozen",
        ms(t.cure_until) as "cureUntil", t.failure, ms(i.reminded_at) as "remindedAt",
        i.paid - i.refunded as paid, i.deposit,
        (select min(d.id) from bid_deposits d where d.invoice_id = i.id and d.status = 'applied') as "depositId",
        (select count(*)::int from strikes s join invoices p on p.id = s.invoice_id
          where s.user_id = i.user_id and s.lifted_at is null and not ${isPaidAfterAll(sql`p`)} and s.expires_at > clock_timestamp()) as strikes,
        exists (select from given_up_lines g where g.invoice_id = i.id and g.restored_at is null) as is_given_up,
        t.cure_until < clock_timestamp() as is_uncured
      from invoices i join users u on u.id = i.user_id
        left join lateral (
          select a.failure, a.ended_at + make_interval(hours => ${cureHours}) as cure_until, a.status
          from payment_attempts a where a.invoice_id = i.id and a.is_automatic order by a.id desc limit 1
        ) t on t.status in ('failed', 'expired')
      where i.auction_id = ${auctionId} and i.paid_at is null
    ) n
    where is_given_up or (not "isCancelled" and ("isOverdue" or is_uncured))
    order by "isCancelled", "dueAt", "invoiceId" limit 200`)
  return rows.map(
    ({ due, paid, deposit, ...row }) =>
      ({ ...row, due: Number(due), paid: Number(paid), deposit: Number(deposit) }) as NonPayerRow,
  )
}

export interface NonPayerLine {
  invoiceId: number
  id: number
  lotId: number
  lotNumber: string
  title: string
  quantity: number
  unitPrice: number
  status: 'live' | 'cancelled' | 'returned' | 'void'
  source: string
  cause: 'no_show' | 'no_sale' | null
  chance: { id: number; status: ChanceStatus; buyerName: string; price: number; expiresAt: number } | null
}

/** What they were to pay for, with what became of it. Lines cancelled for other reasons are not among them. */
export async function listNonPayerLines(db: Db, invoiceIds: readonly number[]): Promise<NonPayerLine[]> {
  const { rows } = await db.execute<Record<keyof NonPayerLine, unknown> & { now: number }>(sql`
    select o.invoice_id as "invoiceId", o.id, o.lot_id as "lotId", l.lot_number as "lotNumber", l.title, o.quantity,
      o.unit_price as "unitPrice", o.status, o.source, g.cause,
      (select jsonb_build_object('id', c.id, 'price', c.price, 'buyerName', concat_ws(' ', u.first_name, u.last_name),
          'expiresAt', ms(c.expires_at), 'status',
          case when c.status = 'offered' and c.expires_at <= clock_timestamp() then 'expired' else c.status end)
        from second_chances c join users u on u.id = c.user_id where c.line_id = o.id order by c.id desc limit 1) as chance
    from owed_lines o join lots l on l.id = o.lot_id
      left join given_up_lines g on g.line_id = o.id and g.restored_at is null
    where o.invoice_id = any(${arrayLiteral(invoiceIds)}::int[]) and (o.status = 'live' or g.id is not null)
    order by o.id`)
  return rows.map((row) => ({ ...row, unitPrice: Number(row.unitPrice) }) as unknown as NonPayerLine)
}
