import type { Pool } from 'pg'

const REQUIRED: Record<string, { allowed: string[]; why: string }> = {
  fsync: { allowed: ['on'], why: 'an acknowledged bid could be lost' },
  full_page_writes: { allowed: ['on'], why: 'a crash could tear a page' },
  synchronous_commit: { allowed: ['on', 'remote_write', 'remote_apply'], why: 'an acknowledged bid could be lost' },
  data_checksums: { allowed: ['on'], why: 'a broken disk could change amounts unseen' },
  TimeZone: { allowed: ['UTC', 'Etc/UTC'], why: 'instants are stored and compared in UTC' },
}

/** a database that could lose or bend a bid is refused at the start, because no later test can see it. */
export async function assertDurable(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...Object.keys(REQUIRED), 'server_version_num']],
  )
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]))
  if (Number(settings.get('server_version_num')) < 150_000) throw new Error('PostgreSQL 15 or newer is needed.')
  for (const [name, { allowed, why }] of Object.entries(REQUIRED)) {
    const setting = settings.get(name) ?? ''
    if (!allowed.includes(setting)) {
      throw new Error(`The database has ${name} = ${setting}, it must be ${allowed.join(' or ')}: ${why}.`)
    }
  }
}
