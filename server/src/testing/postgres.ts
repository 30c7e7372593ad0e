import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '../db/connect.ts'

export const TEMPLATE = 'gavelhouse_template'

export function inDatabase(url: string, name: string): string {
  const copy = new URL(url)
  copy.pathname = `/${name}`
  return copy.href
}

export interface TestDatabase extends Database {
  drop(): Promise<void>
}

/** A database of its own, copied from the migrated template (base data included, no demo house). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const root = inject('postgresUrl')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await run(root, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const database = connect(inDatabase(root, name), { size: 5, onError: () => undefined })
  return {
    ...database,
    async drop() {
      await database.close()
      await run(root, `drop database ${name} with (force)`)
    },
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
