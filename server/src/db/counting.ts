import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { COUNTED_TO } from './paging.ts'

/** How many rows there are, but not more than one beyond what is counted: `from` may be a table with joins. */
export async function countUpTo(db: Db, from: SQL | { getSQL(): SQL }, where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${from} where ${where ?? sql`true`} limit ${COUNTED_TO + 1}) as found`,
  )
  return rows[0]?.count ?? 0
}
