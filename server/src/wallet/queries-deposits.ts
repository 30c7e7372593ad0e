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
  end: { status: 'applied'; invoiceId: number } | { status: 'released' | 'forfeited'; invoiceId?: null },
): Promise<void> {
  await db
    .update(bidDeposits)
    .set({ ...end, endedAt: sql`clock_timestamp()` })
    .where(inArray(bidDeposits.id, [...ids]))
}
