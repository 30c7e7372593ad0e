import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { owedLines } from './tables.ts'

/** Those of the lines that were bought outright; the units of what was won stay with its sale. */
export async function wantRestock(tx: Db, lineIds: readonly number[]): Promise<void> {
  await tx
    .update(owedLines)
    .set({ restockKey: sql`'restock-' || gen_random_uuid()` })
    .where(and(inArray(owedLines.id, [...lineIds]), inArray(owedLines.source, ['buy-now', 'offer'])))
}

/** Bought and not to be paid after all: those of the lines that are on no invoice. */
export async function giveUpLines(tx: Db, lineIds: readonly number[]): Promise<void> {
  const given = await tx
    .update(owedLines)
    .set({ status: 'cancelled' })
    .where(and(inArray(owedLines.id, [...lineIds]), isNull(owedLines.invoiceId), eq(owedLines.status, 'live')))
    .returning({ id: owedLines.id })
  if (given.length > 0)
    await wantRestock(
      tx,
      given.map(({ id }) => id),
    )
}

/** Cancelled purchases whose units have still to go back to their lots. */
export async function listToRestock(db: Db, limit: number) {
  return db
    .select({
      ...{ lineId: owedLines.id, lotId: owedLines.lotId, userId: owedLines.userId, quantity: owedLines.quantity },
      key: sql<string>`${owedLines.restockKey}`,
    })
    .from(owedLines)
    .where(isNotNull(owedLines.restockKey))
    .orderBy(asc(owedLines.id))
    .limit(limit)
}

export async function endRestock(db: Db, lineId: number): Promise<void> {
  await db.update(owedLines).set({ restockKey: null }).where(eq(owedLines.id, lineId))
}
