import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** Whether any payment of it may still come, a debit that takes days and what is said to be paid among them. */
export async function hasOpenAttempt(db: Db, invoiceId: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from payment_attempts where invoice_id = ${invoiceId} and ended_at is null limit 1`,
  )
  return rows.length > 0
}

export interface ReverseInvoiced {
  invoiceId: number
  lineIds: number[]
}

/** Invoices with reverse lots that nobody has looked at for it yet. Those that are being paid come later: they must not keep others waiting. */
export async function listReverseInvoiced(db: Db, limit: number): Promise<ReverseInvoiced[]> {
  const { rows } = await db.execute<ReverseInvoiced & Record<string, unknown>>(sql`
    select i.id as "invoiceId", array_agg(o.id order by o.id) as "lineIds"
    from lots l join owed_lines o on o.lot_id = l.id join invoices i on i.id = o.invoice_id
    where l.sale_type = 'reverse' and o.status = 'live' and i.cancelled_at is null
      and not exists (select from payment_attempts t where t.invoice_id = i.id and t.ended_at is null)
      and not exists (select from invoice_log g where g.invoice_id = i.id and g.line_id = o.id and g.act = 'reverse_paid')
    group by i.id order by i.id limit ${limit}`)
  return rows
}
