import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { isDisputed } from '../invoices/queries-disputed.ts'
import { type ReturnedRow, settledBefore, soldColumns } from './queries-items.ts'
import { isPaid, returned, soldBy } from './queries-parts.ts'

export type LotLine = Omit<ReturnedRow, 'settledHammer'> & {
  /** null: nothing of it is settled. */
  settledHammer: number | null
  sellerId: number
  invoiceId: number | null
  isAside: boolean
  /** By a payment nobody disputes. */
  isPaid: boolean
  isDisputed: boolean
}

/** Everything that was sold of the lots of an invoice, to whomever. */
export async function listLotLines(db: Db, invoiceId: number): Promise<LotLine[]> {
  const { rows } = await db.execute<LotLine & Record<string, unknown>>(sql`
    select ${soldColumns}, p.seller_id as "sellerId", l.invoice_id as "invoiceId", l.is_aside as "isAside",
      coalesce(${isPaid} and not ${isDisputed}, false) as "isPaid", ${isDisputed} as "isDisputed", ${settledBefore.columns}
    ${soldBy} ${returned}
    left join lateral (${settledBefore.sums} where s.line_id = l.id group by s.line_id) s on true
    where l.lot_id in (select o.lot_id from owed_lines o where o.invoice_id = ${invoiceId})
      and (l.status in ('live', 'returned') or s.line_id is not null)`)
  return rows
}
