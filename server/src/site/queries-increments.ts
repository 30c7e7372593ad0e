import type { IncrementBand } from '@gavelhouse/shared/bidding/lot-state.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { incrementTables } from './tables.ts'

export async function insertIncrementTable(db: Db, table: { name: string; bands: IncrementBand[] }): Promise<number> {
  const [inserted] = await db.insert(incrementTables).values(table).returning({ id: incrementTables.id })
  if (inserted === undefined) throw new Error('the increment table was not inserted')
  return inserted.id
}

/** The version goes up with every change, so that bidding knows a kept copy is old. False: there is no such table. */
export async function updateIncrementTable(
  db: Db,
  id: number,
  changes: { name?: string; bands?: IncrementBand[] },
): Promise<boolean> {
  const updated = await db
    .update(incrementTables)
    .set({ ...changes, version: sql`${incrementTables.version} + 1` })
    .where(eq(incrementTables.id, id))
    .returning({ id: incrementTables.id })
  return updated.length > 0
}
