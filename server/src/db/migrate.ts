import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

export const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')

const MIGRATION_LOCK = 4_270_001

/**
 * When the last migration before the first release was made. All of them became 0000_schema and 0001_guards, which carry
 * this time in the journal: a house that had them all goes on with 0002.
 */
const SQUASHED_AT = 1_794_737_779_322

/** Brings the schema up to date. Several processes may start at once: the lock lets one work and the others wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'gavelhouse-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseHalfMadeHouse(client)
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
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
