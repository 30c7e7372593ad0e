import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { lots } from '../lots/tables.ts'
import type { Invoice } from './queries.ts'
import { invoices, owedLines } from './tables.ts'

export async function findInvoice(db: Db, id: number): Promise<Invoice | null> {
  const [invoice] = await invoiceById(db).execute({ id })
  return invoice ?? null
}

const invoiceById = prepared((db) =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.id, sql.placeholder('id')))
    .prepare('invoice-by-id'),
)

export async function getInvoice(db: Db, id: number): Promise<Invoice> {
  const invoice = await findInvoice(db, id)
  if (invoice === null) throw new Error(`there is no invoice ${id}`)
  return invoice
}

/**
 * The invoice that a group of the auction cart stands for: '7', or '7-2' with the location; null: none is open. Of several
 * the one that the cart shows first, so that nobody pays another than they see; what it does not show comes last.
 */
export async function findPayableInvoice(db: Db, userId: number, group: string): Promise<number | null> {
  const [auctionId, locationId] = group.split('-').map(Number)
  const [invoice] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.userId, userId),
        eq(invoices.auctionId, auctionId ?? 0),
        locationId === undefined ? undefined : eq(invoices.locationId, locationId),
        isNull(invoices.paidAt),
        isNull(invoices.cancelledAt),
      ),
    )
    .orderBy(sql`${firstInCart} nulls last`, desc(invoices.id))
    .limit(1)
  return invoice?.id ?? null
}

/** Something of this group is won and on no invoice yet. */
export async function owesBeforeInvoice(db: Db, userId: number, group: string): Promise<boolean> {
  const [auctionId, locationId] = group.split('-').map(Number)
  const [found] = await db
    .select({ id: owedLines.id })
    .from(owedLines)
    .innerJoin(lots, eq(lots.id, owedLines.lotId))
    .where(
      and(
        ...[eq(owedLines.userId, userId), eq(owedLines.auctionId, auctionId ?? 0), isNull(owedLines.invoiceId)],
        ...[eq(owedLines.status, 'live'), inArray(owedLines.source, ['bid', 'award']), ne(lots.saleType, 'reverse')],
        locationId === undefined ? undefined : eq(lots.locationId, locationId),
      ),
    )
    .limit(1)
  return found !== undefined
}

const firstInCart = sql`(select min(o.id) from owed_lines o where o.invoice_id = ${invoices.id} and ${invoices.paid} = 0
  and o.status = 'live' and o.source in ('bid', 'award'))`

/** The lines that these events of lots' logs made. */
export async function listSoldLines(db: Db, sales: readonly { lotId: number; number: number }[]): Promise<number[]> {
  const lots = arrayLiteral(sales.map(({ lotId }) => lotId))
  const numbers = arrayLiteral(sales.map(({ number }) => number))
  const rows = await db
    .select({ id: owedLines.id })
    .from(owedLines)
    .where(
      and(
        inArray(owedLines.source, ['buy-now', 'offer']),
        sql`(${owedLines.lotId}, ${owedLines.logNumber}) in (select * from unnest(${lots}::int[], ${numbers}::int[]))`,
      ),
    )
    .orderBy(owedLines.id)
  return rows.map(({ id }) => id)
}
