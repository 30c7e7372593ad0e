import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { isDeclined } from './queries-own.ts'

/** Lots that went to the person by bid or by award. */
export async function countWonLots(db: Db, userId: number): Promise<number> {
  return countOf(
    db,
    sql`select count(*)::int as total from owed_lines
      where user_id = ${userId} and status <> 'void' and source in ('bid', 'award')`,
  )
}

/** Lots with a valid bid of the person; one that was listed again counts once. */
export async function countLotsBidOn(db: Db, userId: number): Promise<number> {
  return countOf(
    db,
    sql`select count(distinct g.lot_id)::int as total from lot_log g
      where g.user_id = ${userId} and g.type = 'bid' and not ${isDeclined}`,
  )
}

/** Lots of which the person bought units outright. */
export async function countLotsBought(db: Db, userId: number): Promise<number> {
  return countOf(
    db,
    sql`select count(distinct (lot_id, run))::int as total from owed_lines
      where user_id = ${userId} and source in ('buy-now', 'offer') and status not in ('void', 'cancelled')`,
  )
}

async function countOf(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(query)
  return rows[0]?.total ?? 0
}
