import { sql } from 'drizzle-orm'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { lots } from './tables.ts'

/** What tax rates may differ by: the name of a lot's category (decision 040). Where lots are read. */
export const kindOfGoods = sql<string>`coalesce((select c.description from categories c where c.id = ${lots.categoryId}), '')`

export async function listKindsOfGoods(db: Db, lotIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await kindsByLot(db).execute({ lotIds: arrayLiteral(lotIds) })
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

const kindsByLot = prepared((db) =>
  db
    .select({ id: lots.id, kind: kindOfGoods })
    .from(lots)
    .where(sql`${lots.id} = any(${sql.placeholder('lotIds')}::int[])`)
    .prepare('kinds-by-lot'),
)
