import type { IncrementBand } from '@gavelhouse/shared/bidding/lot-state.ts'
import { asc, eq, not, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { incrementTables } from './tables.ts'

export type IncrementRow = typeof incrementTables.$inferSelect

/** Those an auction can be given. */
export const listChosenTables = (db: Db): Promise<IncrementRow[]> =>
  db.select().from(incrementTables).where(not(incrementTables.isPast)).orderBy(asc(incrementTables.id))

export async function insertIncrementTable(
  db: Db,
  table: { name: string; bands: IncrementBand[]; isPast?: boolean },
): Promise<number> {
  const [inserted] = await db.insert(incrementTables).values(table).returning({ id: incrementTables.id })
  if (inserted === undefined) throw new Error('the increment table was not inserted')
  return inserted.id
}

/** Held for whoever is about to change it. What is past is not there any more. */
export async function lockIncrementTable(db: Db, id: number): Promise<IncrementRow | null> {
  const [found] = await db.select().from(incrementTables).where(eq(incrementTables.id, id)).for('no key update')
  return found === undefined || found.isPast ? null : found
}

/** The version goes up with every change, so that bidding knows a kept copy is old. */
export async function updateIncrementTable(
  db: Db,
  id: number,
  changes: { name?: string; bands?: IncrementBand[] },
): Promise<void> {
  await db
    .update(incrementTables)
    .set({ ...changes, version: sql`${incrementTables.version} + 1` })
    .where(eq(incrementTables.id, id))
}
