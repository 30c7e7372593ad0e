import type { Money } from '@gavelhouse/shared/money.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { bidDeposits } from './tables.ts'

export type Deposit = typeof bidDeposits.$inferSelect

/** What is held for these lots, of these people, held fast until the transaction ends. */
export function lockHeldDeposits(
  db: Db,
  { lotIds, userIds }: { lotIds: readonly number[]; userIds: readonly number[] },
) {
  return db
    .select()
    .from(bidDeposits)
    .where(
      and(
        eq(bidDeposits.status, 'held'),
        inArray(bidDeposits.lotId, [...lotIds]),
        inArray(bidDeposits.userId, [...userIds]),
      ),
    )
    .orderBy(asc(bidDeposits.id))
    .for('update')
}

export async function endDeposits(
  db: Db,
  ids: readonly number[],
  end: { status: 'applied'; invoiceId: number } | { status: 'released' },
): Promise<void> {
  await db
    .update(bidDeposits)
    .set({ ...end, endedAt: sql`clock_timestamp()` })
    .where(inArray(bidDeposits.id, [...ids]))
}

/** The invoice that one had been applied to stays with it. */
export async function forfeit(db: Db, id: number): Promise<void> {
  await db
    .update(bidDeposits)
    .set({ status: 'forfeited', endedAt: sql`clock_timestamp()` })
    .where(eq(bidDeposits.id, id))
}

/** How much of a deposit its invoice has got; the rest went to the wallet. The books say. */
export async function findApplied(db: Db, id: number): Promise<Money> {
  const { rows } = await db.execute<{ applied: string }>(sql`
    select t.amount as applied from journal_entries e join transfers t on t.entry_id = e.id
    join book_accounts a on a.id = t.credit_id and a.kind = 'receivable'
    where e.kind = 'deposit-applied' and e.ref = ${String(id)}`)
  return Number(rows[0]?.applied ?? 0)
}
