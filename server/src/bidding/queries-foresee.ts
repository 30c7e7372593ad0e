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

/** The invoice of what was sold of a lot in this run, if somebody has begun to pay it. */
export async function findPaidInvoice(db: Db, lotId: number): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select i.id from owed_lines l join lots p on p.id = l.lot_id and p.run = l.run join invoices i on i.id = l.invoice_id
    where l.lot_id = ${lotId} and l.status <> 'void' and l.source in ('bid', 'award') and i.frozen_at is not null
      and l.returned_quantity < l.quantity`)
  return rows[0]?.id ?? null
}
