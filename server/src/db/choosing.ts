import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { counted } from './counting.ts'
import { COUNTED_TO, type Counted, offsetIn, rangeText, type Slice } from './paging.ts'

/** Which records, and what they are put in order by. */
interface Asked {
  from: SQL | { getSQL(): SQL }
  where: SQL | undefined
  /** The same of many, walked through in their order: without what only helps to find few. */
  whereMany?: SQL | undefined
  id: SQL | { getSQL(): SQL }
  key: SQL | { getSQL(): SQL }
  /** The number as its index has it, where `id` is read as something else. */
  plainId?: SQL | { getSQL(): SQL }
  isDescending: boolean
  /** How far they are counted. */
  most?: number
  /** How the numbers of a page are found where there are many, if there is a better way than to walk along the index of the order; null: there is none now. */
  findMany?: (part: { limit: number; offset: number }) => Promise<number[] | null>
}

interface Page extends Counted {
  ids: number[]
  offset: number
}

/**
 * The records of a page by their numbers, and how many there are. Few are found first and then put in order: the planner
 * would walk along the index of the order and expect to meet them soon, even where all of them lie at its end. Of many it is
 * right. Whatever else a page shows is read of its records alone.
 */
export async function choosePage(db: Db, asked: Asked, slice: Slice): Promise<Page> {
  const { from, id, key, where = sql`true`, isDescending, most = COUNTED_TO } = asked
  const direction = isDescending ? sql`desc` : sql`asc`
  const { limit, page } = slice
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    with found as materialized (select ${id} as id, ${key} as key from ${from} where ${where} limit ${most + 1}),
      counted as (select count(*)::int as total from found),
      chosen as (select id, key from found order by key ${direction}, id ${direction} limit ${limit}
        offset (select least(${page - 1}::int, (greatest(total, 1) - 1) / ${limit}::int) * ${limit}::int from counted))
    select total, array(select id from chosen order by key ${direction}, id ${direction}) as ids from counted`)
  const [few = { total: 0, ids: [] }] = rows
  const found = counted(few.total, most)
  const offset = offsetIn(found.total, slice)
  if (!found.isMore) return { ...found, ids: few.ids, offset }
  const ids = await asked.findMany?.({ limit, offset })
  if (ids != null) return { ...found, ids, offset }
  const { whereMany = where, plainId = id } = asked
  const many = await db.execute<{ id: number }>(
    sql`select ${id} as id from ${from} where ${whereMany} order by ${key} ${direction}, ${plainId} ${direction} limit ${limit} offset ${offset}`,
  )
  return { ...found, ids: many.rows.map((row) => row.id), offset }
}

/** Reads what a page shows of its records and puts them in its order. */
export async function readChosenPage<Record extends { id: number }>(
  choosing: Promise<Page>,
  read: (ids: number[]) => Promise<Record[]>,
): Promise<{ records: Record[]; totalRecords: number; showing: string }> {
  const { ids, offset, total, isMore } = await choosing
  const byId = new Map((ids.length === 0 ? [] : await read(ids)).map((record) => [record.id, record]))
  const records = ids.flatMap((id) => byId.get(id) ?? [])
  return { records, totalRecords: total, showing: rangeText(offset, records.length, total, isMore) }
}
