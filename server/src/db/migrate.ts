import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { doBefore } from './migrate-before.ts'
import { isLockTimeout } from './passing-error.ts'

export const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')

const MIGRATION_LOCK = 4_270_001

/**
 * When the last migration before the first release was made. All of them became 0000_schema and 0001_guards, which carry
 * this time in the journal: a house that had them all goes on with 0002.
 */
const SQUASHED_AT = 1_794_737_779_322

/** As long as people may wait behind a migration that itself waits for a table; then it lets them pass and tries again. */
const LOCK_TIMEOUT = '2s'
const TRIES = 30
const PAUSE_MS = 1_000

/**
 * Brings the schema up to date, in one transaction: all new migrations or none. Several processes may start at once: the lock
 * lets one work and the others wait. What cannot be done in a transaction, as making an index that nobody has to wait for,
 * stands in migrations/before and is done first.
 */
export async function migrateDatabase(url: string, folder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'gavelhouse-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseHalfMadeHouse(client)
    await doBefore(client, folder)
    await client.query("select set_config('lock_timeout', $1, false)", [LOCK_TIMEOUT])
    await patiently(() => migrate(drizzle(client), { migrationsFolder: folder }))
  } finally {
    await client.end()
  }
}

/** A house that had only some of the migrations before the first release cannot be told from them any more. */
async function refuseHalfMadeHouse(client: pg.Client): Promise<void> {
  const journal = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as kept")
  if (journal.rows[0].kept !== true) return
  const { rows } = await client.query('select max(created_at)::float8 as last from drizzle.__drizzle_migrations')
  const { last } = rows[0] as { last: number | null }
  if (last !== null && last < SQUASHED_AT - 1) {
    throw new Error('This database was made by a version before 0.1.0 and not kept up to date: make a new one.')
  }
}

async function patiently(act: () => Promise<void>): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await act()
    } catch (error) {
      if (left === 0 || !isLockTimeout(error)) throw error
      await delay(PAUSE_MS)
    }
  }
}
