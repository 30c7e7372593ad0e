import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { type InvoiceHead, listHeads } from '../invoices/queries-read.ts'
import { invoices } from '../invoices/tables.ts'

export const listHeadsOf = (db: Db, userId: number, ids: readonly number[]): Promise<InvoiceHead[]> =>
  listHeads(db, and(eq(invoices.userId, userId), inArray(invoices.id, [...ids])), { limit: ids.length })

/** More than this a dealer of many years has whose goods nobody marks as handed over. */
const MOST = 300
/** What was paid longer ago has been fetched, sent or given up. */
const DAYS = 90

/** Unpaid, or paid of late with goods that are still to be handed over, on their way, or to be signed for. The rule decides. */
export const listUnfinished = (db: Db, userId: number): Promise<InvoiceHead[]> =>
  listHeads(
    db,
    and(
      eq(invoices.userId, userId),
      isNull(invoices.cancelledAt),
      sql`(${invoices.paidAt} is null or ${invoices.paidAt} > now() - make_interval(days => ${DAYS}))`,
      sql`(${invoices.paidAt} is null or exists (
        select from owed_lines l join lots p on p.id = l.lot_id
        where l.invoice_id = ${invoices.id} and l.status = 'live'
          and (coalesce(l.handover, '') not in ('picked_up', 'no_show') or p.needs_bill_of_sale)))`,
    ),
    // What is owed counts whatever its age; of the rest the newest.
    { limit: MOST, order: [sql`${invoices.paidAt} is not null`, desc(invoices.id)] },
  )
