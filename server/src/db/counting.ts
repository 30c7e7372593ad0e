import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { COUNTED_TO, type Counted } from './paging.ts'

/** Where every record found costs a look at its row, not only at an index. */
export const COUNTED_BY_ROW = 5_000

/** Counts rows, but stops where it is known that there are more than `most`: `from` may be a table with joins. */
export async function countUpTo(
  db: Db,
  from: SQL | { getSQL(): SQL },
  where: SQL | undefined,
  most: number = COUNTED_TO,
): Promise<Counted> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${from} where ${where ?? sql`true`} limit ${most + 1}) as found`,
  )
  return counted(rows[0]?.count ?? 0, most)
}

/** How many rows the planner expects: of spans of an indexed column it is right within a few percent, and takes no time. */
export async function estimateRows(db: Db, from: SQL | { getSQL(): SQL }, where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${from} where ${where ?? sql`true`}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

export const counted = (found: number, most: number): Counted => ({
  total: Math.min(found, most),
  isMore: found > most,
})
