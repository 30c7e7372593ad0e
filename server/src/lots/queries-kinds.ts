import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { lots } from './tables.ts'

/** What tax rates may differ by: the name of a lot's category (decision 040). Where lots are read. */
export const kindOfGoods = sql<string>`coalesce((select c.description from categories c where c.id = ${lots.categoryId}), '')`

export async function listKindsOfGoods(db: Db, lotIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: lots.id, kind: kindOfGoods })
    .from(lots)
    .where(inArray(lots.id, [...lotIds]))
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}
