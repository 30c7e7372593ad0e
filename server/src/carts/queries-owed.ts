import type { SlowPayment } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { paymentAttempts } from '../checkout/tables.ts'
import type { Db } from '../db/connect.ts'
import { invoices, owedLines } from '../invoices/tables.ts'
import { kindOfGoods } from '../lots/queries-kinds.ts'
import { isReverseLot } from '../lots/queries-reverse.ts'
import { lots } from '../lots/tables.ts'
import { locations } from '../site/tables.ts'

const LOT = {
  id: lots.id,
  title: lots.title,
  mainPicture: lots.mainPicture,
  quantity: lots.quantity,
  locationId: lots.locationId,
  sellerId: lots.sellerId,
  kindOfGoods,
  canShip: lots.canShip,
  canPickUp: sql<boolean>`${lots.canPickUp} and ${locations.offersPickup}`,
}

const selectOwed = (db: Db, where: SQL | undefined) =>
  db
    .select({ line: getTableColumns(owedLines), invoice: getTableColumns(invoices), lot: LOT })
    .from(owedLines)
    .innerJoin(lots, eq(lots.id, owedLines.lotId))
    .innerJoin(locations, eq(locations.id, lots.locationId))
    .leftJoin(invoices, eq(invoices.id, owedLines.invoiceId))
    .where(where)
    .orderBy(asc(owedLines.id))

export type OwedRow = Awaited<ReturnType<typeof selectOwed>>[number]

/** Won, and nothing paid for it yet; a deposit is no payment (P-986). What the house buys is paid by nobody here. */
const isInAuctionCart = and(
  eq(owedLines.status, 'live'),
  inArray(owedLines.source, ['bid', 'award']),
  or(
    and(isNull(owedLines.invoiceId), not(isReverseLot(owedLines.lotId))),
    and(isNotNull(owedLines.invoiceId), isNull(invoices.paidAt), isNull(invoices.cancelledAt), eq(invoices.paid, 0)),
  ),
)

/** What somebody has won and not begun to pay, in the order in which it was sold. */
export const listOwed = (db: Db, userId: number): Promise<OwedRow[]> =>
  selectOwed(db, and(eq(owedLines.userId, userId), isInAuctionCart))

export async function countOwed(db: Db, userId: number): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(owedLines)
    .leftJoin(invoices, eq(invoices.id, owedLines.invoiceId))
    .where(and(eq(owedLines.userId, userId), isInAuctionCart))
  return found?.count ?? 0
}

/** Of one invoice, whatever was bought and however much of it is paid. */
export const listOwedOn = (db: Db, userId: number, invoiceId: number): Promise<OwedRow[]> =>
  selectOwed(db, and(eq(owedLines.userId, userId), eq(owedLines.invoiceId, invoiceId), eq(owedLines.status, 'live')))

export async function findOwed(db: Db, id: number): Promise<OwedRow | null> {
  const [found] = await selectOwed(db, eq(owedLines.id, id))
  return found ?? null
}

/** Payments that are going on, by invoice. */
export async function listPayments(db: Db, invoiceIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await db
    .select({ invoiceId: paymentAttempts.invoiceId, id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.invoiceId, [...invoiceIds]),
        inArray(paymentAttempts.status, ['created', 'pending']),
        eq(paymentAttempts.isSlow, false),
      ),
    )
  return new Map(rows.flatMap(({ invoiceId, id }) => (invoiceId === null ? [] : [[invoiceId, id]])))
}

/** What is on its way to an invoice for days: bank debits, and what somebody says they will pay. */
export async function listSlowPayments(db: Db, invoiceId: number): Promise<SlowPayment[]> {
  const rows = await db
    .select({ attemptId: paymentAttempts.id, method: paymentAttempts.method, amount: paymentAttempts.amount })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.invoiceId, invoiceId),
        inArray(paymentAttempts.status, ['created', 'pending']),
        eq(paymentAttempts.isSlow, true),
      ),
    )
    .orderBy(asc(paymentAttempts.id))
  return rows.map(({ method, ...row }) => ({ ...row, method: method === 'offline' ? 'offline' : 'bank' }))
}

/** An invoice of theirs on which nothing is asked for any more. */
export async function wasCancelled(db: Db, userId: number, invoiceId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), eq(invoices.userId, userId), isNotNull(invoices.cancelledAt)))
  return found !== undefined
}
