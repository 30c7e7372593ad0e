import type { OwnSide } from '@gavelhouse/shared/checkout/reconcile.ts'
import { and, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { AttemptRow } from './queries-attempts.ts'
import { paymentAttempts, reconciliations } from './tables.ts'

/** Charges that ended here in the time, or that the provider names; with what was sent back to where it came from. */
export async function listOwnSides(
  db: Db,
  provider: AttemptRow['provider'] & string,
  { from, to, chargeIds }: { from: number; to: number; chargeIds: readonly string[] },
): Promise<OwnSide[]> {
  const rows = await db
    .select({
      chargeId: paymentAttempts.chargeId,
      captured: paymentAttempts.captured,
      // By hand: columns of the outer table would stand here without its name, and be taken for those of the refund.
      refunded: sql<string>`coalesce((
        select sum(r.amount) from refunds r
        where r.attempt_id = payment_attempts.id and r.method = 'source' and r.status in ('pending', 'succeeded')), 0)`,
    })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        isNotNull(paymentAttempts.chargeId),
        sql`${paymentAttempts.captured} > 0`,
        or(
          and(gte(paymentAttempts.endedAt, from), lt(paymentAttempts.endedAt, to)),
          inArray(paymentAttempts.chargeId, [...chargeIds]),
        ),
      ),
    )
  return rows.map(({ chargeId, captured, refunded }) => ({
    chargeId: chargeId as string,
    captured,
    refunded: Number(refunded),
  }))
}

export async function insertReconciliation(db: Db, row: typeof reconciliations.$inferInsert): Promise<void> {
  await db.insert(reconciliations).values(row)
}
