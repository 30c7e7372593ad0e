import type { IncrementBand } from '@gavelhouse/shared/bidding/lot-state.ts'
import { inArray, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'

export async function listNames(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function listWatcherIds(db: Db, lotId: number): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`select user_id from watches where lot_id = ${lotId}`)
  return rows.map(({ user_id }) => user_id)
}

export async function findBands(db: Db, incrementTableId: number): Promise<readonly IncrementBand[] | null> {
  const { rows } = await db.execute<{ bands: IncrementBand[] }>(
    sql`select bands from increment_tables where id = ${incrementTableId}`,
  )
  return rows[0]?.bands ?? null
}
