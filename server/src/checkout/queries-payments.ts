import type { RefundablePayment } from '@gavelhouse/shared/money/spread-refund.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { and, asc, desc, eq, inArray, isNull, lt, ne, sql, sum } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { Invoice } from '../invoices/queries.ts'
import type { AttemptRow } from './queries-attempts.ts'
import { disputes, paymentAttempts, refunds } from './tables.ts'

/**
 * What has been paid on an invoice and can be given back, held fast. Fees stay with the payment (money 4). What deposits
 * have paid is number 0: it came from a wallet and goes back to one.
 */
export async function listPayments(db: Db, invoice: Invoice): Promise<RefundablePayment[]> {
  const rows = await paymentsOf(db, invoice.id).for('no key update')
  return withDeposits(db, invoice, await asRefundable(db, rows))
}

/** The same to look at, each with what it is called: a card by its brand and digits, money by hand by how it came. */
export async function listToGiveBack(db: Db, invoice: Invoice): Promise<(RefundablePayment & { label: string })[]> {
  const rows = await paymentsOf(db, invoice.id)
  const payments = await withDeposits(db, invoice, await asRefundable(db, rows))
  const labels = new Map(rows.map((row) => [row.id, labelOf(row)]))
  return payments.map((payment) => ({ ...payment, label: labels.get(payment.id) ?? '' }))
}

const paymentsOf = (db: Db, invoiceId: number) =>
  db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.invoiceId, invoiceId), eq(paymentAttempts.status, 'succeeded')))
    .orderBy(asc(paymentAttempts.id))

const labelOf = ({ sourceFacts, tender, reference }: AttemptRow): string =>
  sourceFacts === null ? [tender ?? '', reference].join(' ').trim() : `${sourceFacts.brand} ${sourceFacts.last4}`.trim()

async function withDeposits(
  db: Db,
  { id, deposit }: Invoice,
  payments: RefundablePayment[],
): Promise<RefundablePayment[]> {
  if (deposit === 0) return payments
  const [given] = await db
    .select({ amount: sum(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.invoiceId, id), isNull(refunds.attemptId)))
  const refunded = Number(given?.amount ?? 0)
  return [...payments, { id: 0, paidAt: 0, source: 'hand', captured: deposit, refunded }]
}

/** T-45: what the payer's bank has taken back, for now or for good, is gone: it is not given back a second time. */
async function asRefundable(db: Db, rows: readonly AttemptRow[]): Promise<RefundablePayment[]> {
  const taken = new Map<number, Money>()
  const ids = rows.filter(({ provider }) => provider !== null).map(({ id }) => id)
  const disputed =
    ids.length === 0
      ? []
      : await db
          .select({ attemptId: disputes.attemptId, amount: disputes.amount })
          .from(disputes)
          .where(and(inArray(disputes.attemptId, ids), ne(disputes.status, 'won')))
  for (const { attemptId, amount } of disputed) taken.set(attemptId, (taken.get(attemptId) ?? 0) + amount)
  return rows.map((row) => ({
    id: row.id,
    paidAt: row.endedAt ?? row.createdAt,
    source: row.provider !== null ? 'provider' : row.method === 'wallet' ? 'wallet' : 'hand',
    captured: row.amount,
    refunded: Math.min(row.amount, row.refunded + (taken.get(row.id) ?? 0)),
  }))
}

/** I-30: the table refuses more than was captured. */
export async function addRefunded(db: Db, attemptId: number, amount: Money): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ refunded: sql`${paymentAttempts.refunded} + ${amount}` })
    .where(eq(paymentAttempts.id, attemptId))
}

/** What somebody has paid in by card, for the wallet or as a deposit. */
const paidInBy = (userId: number) =>
  and(
    eq(paymentAttempts.userId, userId),
    inArray(paymentAttempts.purpose, ['top-up', 'deposit']),
    eq(paymentAttempts.status, 'succeeded'),
  )

/**
 * How much of it has reached the wallet: of a deposit what the books say has been given back there, all of it or what its
 * invoice did not need. At most one is held per person and lot, so a payment's is the last one begun before its end. Named
 * by its table: without joins a selected column stands alone, and would be the deposit's own.
 */
const reached =
  sql<Money>`case when ${paymentAttempts.purpose} = 'top-up' then ${paymentAttempts.amount} else coalesce((
  select sum(t.amount) from journal_entries e
    join transfers t on t.entry_id = e.id join book_accounts k on k.id = t.credit_id and k.kind = 'wallet'
  where e.kind in ('deposit-released', 'deposit-applied') and e.ref = (
    select d.id::text from bid_deposits d
    where d.user_id = payment_attempts.user_id and d.lot_id = payment_attempts.lot_id
      and d.created_at <= payment_attempts.ended_at
    order by d.id desc limit 1)), 0) end`.mapWith(Number)

/** Held fast. */
export async function lockPaidIn(db: Db, userId: number): Promise<RefundablePayment[]> {
  const rows = await db
    .select({ attempt: paymentAttempts, reached })
    .from(paymentAttempts)
    .where(paidInBy(userId))
    .orderBy(asc(paymentAttempts.id))
    .for('no key update')
  const payments = await asRefundable(
    db,
    rows.map(({ attempt }) => attempt),
  )
  return payments.map((payment, index) => {
    const captured = rows[index]?.reached ?? 0
    return { ...payment, captured, refunded: Math.min(captured, payment.refunded) }
  })
}

/** Of which something can go back, in the order in which it would. */
export function listPaidIn(db: Db, userId: number) {
  const { refunded, sourceFacts } = paymentAttempts
  return db
    .select({ reached, refunded, sourceFacts })
    .from(paymentAttempts)
    .where(
      and(
        ...[paidInBy(userId), lt(refunded, reached)],
        sql`not exists (select from disputes d where d.attempt_id = payment_attempts.id and d.status <> 'won')`,
      ),
    )
    .orderBy(desc(sql`coalesce(${paymentAttempts.endedAt}, ${paymentAttempts.createdAt})`), desc(paymentAttempts.id))
}
