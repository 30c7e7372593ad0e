import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { estimateRows } from '../db/counting.ts'
import { lots } from './tables.ts'

/** So many closing times are looked at; of more, enough are met soon along the numbers themselves. */
const MOST_LOOKED_AT = 200_000
/** Parts of all numbers from the end that is asked for. */
const PARTS = [0.1, 0.4, 1] as const

export interface Part {
  limit: number
  offset: number
}

/**
 * Lots that close within some days, by number. The index of closing times holds the numbers as well, so one part of them after the other
 * is looked through without reading a lot, until a page is full. Walking along the numbers would read every lot made since.
 */
export async function findNumbered(
  db: Db,
  where: SQL | undefined,
  { isDescending, limit, offset }: Part & { isDescending: boolean },
): Promise<number[] | null> {
  if ((await estimateRows(db, lots, where)) > MOST_LOOKED_AT) return null
  const direction = isDescending ? sql`desc` : sql`asc`
  let ids: number[] = []
  for (const part of PARTS) {
    const bound = isDescending
      ? sql`lots.id > (select max(id) - (max(id) - min(id) + 1) * ${part}::float8 from lots)`
      : sql`lots.id < (select min(id) + (max(id) - min(id) + 1) * ${part}::float8 from lots)`
    const { rows } = await db.execute<{ id: number }>(sql`
      select id from (select id from lots where ${where ?? sql`true`} and ${part < 1 ? bound : sql`true`} offset 0) as found
      order by id ${direction} limit ${limit} offset ${offset}`)
    ids = rows.map(({ id }) => id)
    if (ids.length === limit) return ids
  }
  return ids
}
