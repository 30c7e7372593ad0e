import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createTestDatabase, inDatabase } from '../testing/postgres.ts'
import { MIGRATIONS, migrateDatabase } from './migrate.ts'

const FORMER_HOUSE = path.resolve(import.meta.dirname, '../testing/former-house.sql')

/** Everything a schema consists of, in words that do not depend on the order in which it was made. */
const PARTS = {
  columns: `select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end || case a.attidentity when '' then '' else ' identity' end
      || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as part
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  constraints: `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as part
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `select indexdef as part from pg_indexes where schemaname = 'public'`,
  triggers: `select pg_get_triggerdef(t.oid) as part from pg_trigger t
    join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  functions: `select pg_get_functiondef(oid) as part from pg_proc where pronamespace = 'public'::regnamespace`,
}

async function inNewDatabase<Result>(act: (url: string, client: pg.Client) => Promise<Result>): Promise<Result> {
  const root = inject('postgresUrl')
  const name = `migrate_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: root })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const client = new pg.Client({ connectionString: inDatabase(root, name) })
  await client.connect()
  try {
    return await act(inDatabase(root, name), client)
  } finally {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

async function schemaOf(client: pg.Client | pg.Pool): Promise<Record<string, string[]>> {
  const entries: [string, string[]][] = []
  for (const [name, question] of Object.entries(PARTS)) {
    const { rows } = await client.query<{ part: string }>(question)
    entries.push([name, rows.map(({ part }) => part).sort()])
  }
  return Object.fromEntries(entries)
}

test('a house made with the migrations before the first release becomes the same as a new one, and keeps what it had', async () => {
  const house = await createTestDatabase()
  const expected = await schemaOf(house.pool)
  await house.drop()
  await inNewDatabase(async (url, client) => {
    await client.query(await readFile(FORMER_HOUSE, 'utf8'))
    await client.query(
      `insert into users (email, password_hash, first_name, last_name) values ('old@gavelhouse.test', '', 'A', 'B')`,
    )
    await client.query(`insert into users (email, password_hash, first_name, last_name, role)
      values ('boss@gavelhouse.test', '', 'A', 'B', 'admin'), ('seller@gavelhouse.test', '', 'A', 'B', 'seller')`)
    await client.query(`insert into users (email, password_hash, first_name, last_name, status, phone, phone_verified)
      values ('first@phones.test', 'h', 'A', 'B', 'active', '8015550100', true),
        ('second@phones.test', 'h', 'A', 'B', 'active', '+1 (801) 555-0100', true),
        ('third@phones.test', 'h', 'A', 'B', 'active', '1-801-555-0101', true),
        ('fourth@phones.test', 'h', 'A', 'B', 'active', '12345', true),
        ('fifth@phones.test', 'h', 'A', 'B', 'email_unverified', '8015550102', true)`)
    await client.query(`insert into secrets (name, value) values ('receipt-key', 'kept')`)
    await client.query(`
      insert into notifications (user_id, kind, cause, comment) values (1, 'outbid', 'once', 'You have been outbid on Vise.');
      insert into footer_links (label, url) values ('Contact us', '/contactus'), ('Our yard', '/yard');
      insert into locations (name, address, city, state, zip, weekday_hours) values ('A', 'B', 'C', 'UT', '1', '8 to 4')`)
    await migrateDatabase(url)
    expect(await schemaOf(client)).toEqual(expected)
    // one spelling, one account for each verified number; S-1: nothing prepared for an address nobody has proved.
    const phones = await client.query(
      `select phone, phone_verified, password_hash from users where email like '%@phones.test' order by id`,
    )
    expect(phones.rows.map(Object.values)).toEqual([
      ['+18015550100', true, 'h'],
      ['+18015550100', false, 'h'],
      ['+18015550101', true, 'h'],
      ['', false, 'h'],
      ['', false, ''],
    ])
    const people = await client.query(
      `select split_part(email, '@', 1) as name, role from users left join user_roles on user_id = id
       where email not like '%@phones.test' order by id`,
    )
    expect(people.rows).toEqual([
      { name: 'old', role: null },
      { name: 'boss', role: 'owner' },
      { name: 'seller', role: 'seller' },
    ])
    expect((await client.query('select name, value from secrets')).rows).toEqual([{ name: 'proof-key', value: 'kept' }])
    const [notice] = (await client.query('select kind, facts, comment from notifications')).rows
    expect(notice).toEqual({ kind: 'outbid', facts: null, comment: 'You have been outbid on Vise.' })
    expect((await client.query('select label, phrase from footer_links order by id')).rows).toEqual([
      { label: 'Contact us', phrase: 'contactUs' },
      { label: 'Our yard', phrase: null },
    ])
    const [site] = (await client.query('select weekday_hours, sunday_hours from locations')).rows
    expect(site).toEqual({ weekday_hours: '8 to 4', sunday_hours: null })
  })
})

test('a house that had only some of them is refused with a sentence', async () => {
  await inNewDatabase(async (url, client) => {
    await client.query(await readFile(FORMER_HOUSE, 'utf8'))
    await client.query('delete from drizzle.__drizzle_migrations where id > 15')
    await expect(migrateDatabase(url)).rejects.toThrow('made by a version before 0.1.0')
  })
})

test('migrating twice, also at the same time, is migrating once', async () => {
  await inNewDatabase(async (url, client) => {
    await Promise.all([migrateDatabase(url), migrateDatabase(url)])
    await migrateDatabase(url)
    const { rows } = await client.query(
      'select count(distinct created_at)::int as made, count(*)::int as noted from drizzle.__drizzle_migrations',
    )
    expect(rows[0].noted).toBe(rows[0].made)
  })
})

/** The migrations of this version and one more. */
async function withNext(sql: string, before: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const next = { ...journal.entries.at(-1), tag: '9999_next', when: journal.entries.at(-1).when + 1 }
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, next] }))
  await writeFile(path.join(folder, '9999_next.sql'), sql)
  await mkdir(path.join(folder, 'before'), { recursive: true })
  await writeFile(path.join(folder, 'before/9999_next.sql'), before)
  return folder
}

const NEXT = 'CREATE INDEX IF NOT EXISTS "lots_next" ON "lots" USING btree ("title")'
const BEFORE = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "lots_next" ON "lots" USING btree ("title")'

test('an index is made while people write to the table, and one that was cut off is made anew', async () => {
  const house = await createTestDatabase()
  const folder = await withNext(NEXT, `${BEFORE};\n--> statement-breakpoint\nANALYZE not_there_yet`)
  // As a making that was cut off leaves it.
  await house.pool.query(NEXT)
  await house.pool.query("update pg_index set indisvalid = false where indexrelid = 'lots_next'::regclass")
  await migrateDatabase(house.url, folder)
  const { rows } = await house.pool.query("select indisvalid from pg_index where indexrelid = 'lots_next'::regclass")
  expect(rows).toEqual([{ indisvalid: true }])
  await house.drop()
  await rm(folder, { recursive: true })
})

test('a migration that waits for a table lets people pass and comes again', async () => {
  const house = await createTestDatabase()
  const folder = await withNext('ALTER TABLE "lots" ADD COLUMN "next_note" text', '')
  const reader = await house.pool.connect()
  await reader.query('begin')
  await reader.query('select from lots limit 1')
  const migrated = migrateDatabase(house.url, folder)
  await untilWaiting(house.pool, true)
  // Behind a migration that would wait for ever, so would everybody; it has given way.
  await untilWaiting(house.pool, false)
  await house.pool.query('select from lots limit 1')
  await reader.query('commit')
  reader.release()
  await migrated
  await house.pool.query('select next_note from lots limit 1')
  await house.drop()
  await rm(folder, { recursive: true })
})

/** Whether a migration waits for a lock just now. */
async function untilWaiting(pool: pg.Pool, isWanted: boolean): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ is_waiting: boolean }>(
      "select count(*) > 0 as is_waiting from pg_stat_activity where datname = current_database() and application_name = 'gavelhouse-migrate' and wait_event_type = 'Lock'",
    )
    if (rows[0]?.is_waiting === isWanted) return
  }
}
