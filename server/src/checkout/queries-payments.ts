import type { RefundablePayment } from '@gavelhouse/shared/money/spread-refund.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { and, asc, desc, eq, isNull, lt, sql, sum } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { Invoice } from '../invoices/queries.ts'
import { paymentAttempts, refunds } from './tables.ts'

/**
 * What has been paid on an invoice and can be given back, held fast. Fees stay with the payment (money 4). What deposits
 * have paid is number 0: it came from a wallet and goes back to one.
 */
export async function listPayments(db: Db, { id, deposit }: Invoice): Promise<RefundablePayment[]> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.invoiceId, id), eq(paymentAttempts.status, 'succeeded')))
    .orderBy(asc(paymentAttempts.id))
    .for('no key update')
  const payments: RefundablePayment[] = rows.map((row) => ({
    id: row.id,
    paidAt: row.endedAt ?? row.createdAt,
    source: row.provider !== null ? 'provider' : row.method === 'wallet' ? 'wallet' : 'hand',
    captured: row.amount,
    refunded: row.refunded,
  }))
  if (deposit === 0) return payments
  const [given] = await db
    .select({ amount: sum(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.invoiceId, id), isNull(refunds.attemptId)))
  const refunded = Number(given?.amount ?? 0)
  return [...payments, { id: 0, paidAt: 0, source: 'hand', captured: deposit, refunded }]
}

/** I-30: the table refuses more than was captured. */
export async function addRefunded(db: Db, attemptId: number, amount: Money): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ refunded: sql`${paymentAttempts.refunded} + ${amount}` })
    .where(eq(paymentAttempts.id, attemptId))
}

/** What somebody has paid into the wallet by card. */
const topUpsOf = (userId: number) =>
  and(
    eq(paymentAttempts.userId, userId),
    eq(paymentAttempts.purpose, 'top-up'),
    eq(paymentAttempts.status, 'succeeded'),
  )

/** Held fast. */
export async function lockTopUps(db: Db, userId: number): Promise<RefundablePayment[]> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(topUpsOf(userId))
    .orderBy(asc(paymentAttempts.id))
    .for('no key update')
  return rows.map(({ id, endedAt, createdAt, amount, refunded }) => ({
    ...{ id, paidAt: endedAt ?? createdAt, source: 'provider', captured: amount, refunded },
  }))
}

/** Of which something can go back, in the order in which it would. */
export function listTopUps(db: Db, userId: number) {
  const { amount, refunded, sourceFacts } = paymentAttempts
  return db
    .select({ amount, refunded, sourceFacts })
    .from(paymentAttempts)
    .where(and(topUpsOf(userId), lt(refunded, amount)))
    .orderBy(desc(sql`coalesce(${paymentAttempts.endedAt}, ${paymentAttempts.createdAt})`), desc(paymentAttempts.id))
}
