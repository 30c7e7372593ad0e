import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { invoices } from '../invoices/tables.ts'
import { isDivided, lacksAddress } from './queries-terms.ts'
import { paymentAttempts } from './tables.ts'

/**
 * Invoices whose hour has come and that nobody has tried to charge by itself before; none that somebody says is paid, nor what
 * waits to be told where it is sent. Nor what is owed again: its buyer was told how to pay, and of no charge.
 */
export function listToCharge(db: Db, { after, limit }: { after: number; limit: number }) {
  return db
    .select({ invoiceId: invoices.id, userId: invoices.userId })
    .from(invoices)
    .innerJoin(auctions, eq(auctions.id, invoices.auctionId))
    .where(
      and(
        gt(invoices.id, after),
        isNull(invoices.paidAt),
        isNull(invoices.cancelledAt),
        eq(invoices.source, 'auction'),
        sql`not ${lacksAddress(sql`${invoices.id}`)}`,
        sql`not ${isDivided(sql`${invoices.id}`)}`,
        sql`${invoices.paymentMethod} is distinct from 'offline'`,
        sql`${invoices.createdAt} + make_interval(hours => ${auctions.autoChargeHours}) <= clock_timestamp()`,
        sql`not exists (select from invoice_log g where g.invoice_id = ${invoices.id} and g.act = 'restored')`,
        sql`not exists (select from payment_attempts a where a.invoice_id = ${invoices.id} and (a.is_automatic or a.ended_at is null))`,
      ),
    )
    .orderBy(invoices.id)
    .limit(limit)
}

export async function wasCharged(tx: Db, invoiceId: number): Promise<boolean> {
  const found = await tx.$count(
    paymentAttempts,
    and(eq(paymentAttempts.invoiceId, invoiceId), eq(paymentAttempts.isAutomatic, true)),
  )
  return found > 0
}
