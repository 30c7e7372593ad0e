import { mkdir } from 'node:fs/promises'
import pg from 'pg'
import type { FileStore } from '../files/file-store.ts'
import { keepFiles } from './keep-files.ts'
import { type Manifest, placesIn, writeManifest } from './manifest.ts'
import { takeBase } from './take-base.ts'
import { verifyBackup } from './verify-backup.ts'

/**
 * A backup of everything a house keeps, while it runs: the database, then its files. It is read back, and the manifest
 * makes it count.
 */
export async function takeBackup(
  root: string,
  { url, fileStore }: { url: string; fileStore: FileStore },
): Promise<Manifest> {
  const house = await describeHouse(url)
  const name = house.startedAt.replace(/[-:]/g, '').replace(/\.\d+/, '')
  const folder = placesIn(root).of(name)
  await mkdir(placesIn(root).backups, { recursive: true, mode: 0o700 })
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`There is a backup ${name} already: only one in a second.`) : error
  })
  const { base, startLsn, endLsn, timeline } = await takeBase(url, folder)
  const files = await keepFiles(root, name, fileStore)
  const { startedAt, migration, postgres } = house
  const manifest: Manifest = {
    ...{ format: 1, name, startedAt, endedAt: new Date().toISOString() },
    postgres: { ...postgres, timeline, startLsn, endLsn },
    ...{ migration, base, files },
  }
  const { problems } = await verifyBackup(root, manifest)
  if (problems.length > 0) throw new Error(`The backup ${name} cannot be read back: ${problems.join(' ')}`)
  await writeManifest(root, manifest)
  return manifest
}

async function describeHouse(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<'version' | 'system' | 'segment' | 'database' | 'user' | 'at', string>>(
      `select current_setting('server_version') as version, system_identifier::text as system,
         bytes_per_wal_segment::text as segment, current_database() as database, current_user as user,
         to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
       from pg_control_system(), pg_control_init()`,
    )
    const found = rows[0]
    if (found === undefined) throw new Error('The database does not say what it is.')
    const migrations = await client.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
    )
    return {
      startedAt: found.at,
      migration: migrations.rows[0]?.hash ?? '',
      postgres: {
        ...{ version: found.version, major: Number.parseInt(found.version, 10), systemId: found.system },
        ...{ segmentBytes: Number(found.segment), database: found.database, user: found.user },
      },
    }
  } finally {
    await client.end()
  }
}
