import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

interface Journal {
  entries: { tag: string; when: number }[]
}

/** What a later migration of the same start makes itself: a table or a column that is not there yet. */
const NOT_YET = ['42P01', '42703']

/**
 * For a house that is open: statements that cannot be part of a transaction, one by one, before the migration of the same
 * name. They lock nobody out and may be done again. A new house has nothing to spare anybody, so it goes without.
 */
export async function doBefore(client: pg.Client, folder: string): Promise<void> {
  const last = await lastMigration(client)
  if (last === null) return
  const { entries } = JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal
  for (const { tag } of entries.filter(({ when }) => when > last)) {
    const text = await readFile(path.join(folder, 'before', `${tag}.sql`), 'utf8').catch(() => '')
    if (text === '') continue
    await dropHalfMade(client, text)
    for (const statement of text.split('--> statement-breakpoint')) await unlessNotYet(client.query(statement))
  }
}

async function lastMigration(client: pg.Client): Promise<number | null> {
  const kept = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as is_kept")
  if (kept.rows[0].is_kept !== true) return null
  const { rows } = await client.query('select max(created_at)::float8 as last from drizzle.__drizzle_migrations')
  return (rows[0] as { last: number | null }).last
}

/** An index whose making was cut off is there by name, and of no use. */
async function dropHalfMade(client: pg.Client, text: string): Promise<void> {
  const named = [...text.matchAll(/INDEX CONCURRENTLY IF NOT EXISTS "?(\w+)"?/gi)].map(([, name]) => name)
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_index i join pg_class c on c.oid = i.indexrelid
     join pg_namespace n on n.oid = c.relnamespace
     where not i.indisvalid and n.nspname = 'public' and c.relname = any($1)`,
    [named],
  )
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
}

async function unlessNotYet(done: Promise<unknown>): Promise<void> {
  try {
    await done
  } catch (error) {
    if (!NOT_YET.includes((error as { code?: string }).code ?? '')) throw error
  }
}
