import type { HandChange } from '@gavelhouse/shared/settlements/settle-items.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { settlementChanges } from './tables.ts'

/** By item. */
export async function listChanges(db: Db, sellerId: number): Promise<Map<string, HandChange>> {
  const { item, commission, fees, reason } = settlementChanges
  const rows = await db
    .select({ item, commission, fees, reason })
    .from(settlementChanges)
    .where(eq(settlementChanges.sellerId, sellerId))
  return new Map(rows.map(({ item: name, ...change }) => [name, change]))
}

/** What it does not name stays as it was changed before. */
export async function putChange(
  db: Db,
  { item, ...change }: HandChange & { item: string; sellerId: number; staffId: number },
): Promise<void> {
  const { commission, fees } = settlementChanges
  const kept = {
    commission: sql`coalesce(excluded.commission, ${commission})`,
    fees: sql`coalesce(excluded.fees, ${fees})`,
  }
  await db
    .insert(settlementChanges)
    .values({ item, ...change })
    .onConflictDoUpdate({ target: settlementChanges.item, set: { ...change, ...kept } })
}

/** false: there was none. */
export async function deleteChange(db: Db, sellerId: number, item: string): Promise<boolean> {
  const isIt = and(eq(settlementChanges.sellerId, sellerId), eq(settlementChanges.item, item))
  const gone = await db.delete(settlementChanges).where(isIt).returning({ item: settlementChanges.item })
  return gone.length === 1
}

/** They stand in the lines of the settlement from now on. */
export async function endChanges(db: Db, items: readonly string[]): Promise<void> {
  if (items.length > 0) await db.delete(settlementChanges).where(inArray(settlementChanges.item, [...items]))
}
