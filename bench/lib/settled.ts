import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../server/src/db/connect.ts'

/** The closer opens lots. */
export async function untilOpen({ pool }: Database, lotIds: readonly number[]): Promise<void> {
  const sql = "select from lots where id = any($1) and status <> 'open' limit 1"
  while ((await pool.query(sql, [lotIds])).rows.length > 0) await pause(50)
}

/** Nothing of a run is left for the next; mails would go out a minute later. Answers how many there were. */
export async function untilNoticed({ pool }: Database): Promise<number> {
  while ((await pool.query('select from log_outbox limit 1')).rows.length > 0) await pause(100)
  const { rowCount } = await pool.query('delete from messages')
  await pause(1_000) // also until the database has counted what it wrote
  return rowCount ?? 0
}
