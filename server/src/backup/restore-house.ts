import { chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { exists, type Owner, ownerFor } from '../db/embedded-files.ts'
import type { FileStore } from '../files/file-store.ts'
import { orNull } from '../files/or-null.ts'
import { type ArchiveState, verifyArchive } from './archive.ts'
import { type KeptFile, readKeptFiles } from './keep-files.ts'
import { listBackups, type Manifest, placesIn } from './manifest.ts'
import { unpackCluster, unpackLog } from './unpack.ts'
import { verifyBackup } from './verify-backup.ts'
import { lastSegmentBefore, readSegmentName } from './wal-names.ts'

export interface RestoreOptions {
  /** Where the backups are. */
  root: string
  /** The house's new folder. */
  dataDir: string
  fileStore: FileStore
  /** null: the newest that does. */
  backup?: string | null
  /** The moment to go back to; null: as far as the log was kept. */
  at?: Date | null
  /** Also when parts of the log are missing or damaged: up to there. */
  asFarAsPossible?: boolean
}

export interface Restored {
  manifest: Manifest
  archive: ArchiveState
  /** Where the log ended, and when the last of it was committed; null: nothing after the backup. */
  endLsn: string
  lastCommit: Date | null
  files: number
}

/** Of the package it comes in. */
const EMBEDDED_MAJOR = 18

/** Far beyond any replay that anybody would wait for. */
const PATIENCE_MS = 24 * 3_600_000

/** Makes a house anew from a backup and the log kept since, in a folder of its own. Nothing is ever written over. */
export async function restoreHouse(options: RestoreOptions): Promise<Restored> {
  const { root, dataDir, fileStore } = options
  const manifest = await chooseBackup(options)
  refuseOtherVersion(manifest)
  const { problems } = await verifyBackup(root, manifest)
  if (problems.length > 0) throw new Error(`The backup ${manifest.name} is damaged: ${problems.join(' ')}`)
  const archive = await verifyArchive(root, manifest)
  if (archive.problems.length > 0 && options.asFarAsPossible !== true) throw new Error(archive.problems.join(' '))
  const owner = await emptyHome(dataDir)
  const recovered = await unpackDatabase(options, { manifest, archive, owner }).catch(async (error: unknown) => {
    // What was half made would be in the way of the next try, and of nobody's use: the backup is still there.
    for (const made of [owner.home, path.join(dataDir, 'postgres')]) await rm(made, { recursive: true, force: true })
    throw error
  })
  // From here on the database is whole, which may have taken hours: it stays, whatever becomes of the files.
  const files = await restoreFiles(root, manifest, fileStore).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database is whole in ${dataDir}, but not every file is put back: ${reason}. It can be started without them; restored into another folder once that is mended it has them all.`,
      { cause: error },
    )
  })
  return { manifest, archive, ...recovered, files }
}

async function restoreFiles(root: string, manifest: Manifest, fileStore: FileStore): Promise<number> {
  let files = 0
  for await (const file of readKeptFiles(root, manifest.name)) files += await restoreFile(root, file, fileStore)
  return files
}

async function unpackDatabase(
  { root, dataDir, at = null, asFarAsPossible = false }: RestoreOptions,
  { manifest, archive, owner }: Pick<Restored, 'manifest' | 'archive'> & { owner: Owner },
): Promise<Pick<Restored, 'endLsn' | 'lastCommit'>> {
  const logFolder = path.join(owner.home, 'restored-wal')
  await unpackCluster(placesIn(root).of(manifest.name), path.join(owner.home, 'cluster'), owner)
  await unpackLog(root, manifest, logFolder, owner)
  const recovered = await recover(dataDir, owner, { logFolder, at })
  if (at === null && !asFarAsPossible) checkEnd(recovered.endLsn, manifest, archive)
  await rm(logFolder, { recursive: true })
  return recovered
}

async function chooseBackup({ root, backup = null, at = null }: RestoreOptions): Promise<Manifest> {
  const all = await listBackups(root)
  if (all.length === 0) throw new Error(`There is no backup in ${root}.`)
  const fitting = all.filter(
    ({ name, endedAt }) => (backup === null || name === backup) && (at === null || Date.parse(endedAt) <= at.getTime()),
  )
  const newest = fitting.at(-1)
  if (newest !== undefined) return newest
  const there = all.map(({ name, endedAt }) => `${name} (of ${endedAt})`).join(', ')
  throw new Error(`No backup is from before ${at?.toISOString() ?? 'then'} or is called so. There are: ${there}.`)
}

function refuseOtherVersion({ name, postgres }: Manifest): void {
  if (postgres.major === EMBEDDED_MAJOR) return
  throw new Error(
    `The backup ${name} is of PostgreSQL ${postgres.major}, the house's own is ${EMBEDDED_MAJOR}. Unpack its base.tar.zst where a PostgreSQL ${postgres.major} runs (docs/backup.md).`,
  )
}

/** Where PostgreSQL will have its files: in the folder, or beside it where its user could not enter. */
async function emptyHome(dataDir: string): Promise<Owner> {
  const found = (await orNull(readdir(dataDir))) ?? []
  if (found.length > 0) throw new Error(`${dataDir} is not empty: a house is restored into a folder of its own.`)
  await mkdir(dataDir, { recursive: true })
  const owner = await ownerFor(dataDir)
  if (await exists(path.join(owner.home, 'cluster')))
    throw new Error(`There is a house in ${owner.home} already: choose another folder than ${dataDir}.`)
  return owner
}

/** Lets PostgreSQL replay the log, and gives the restored cluster a password of its own. */
async function recover(
  dataDir: string,
  owner: Owner,
  { logFolder, at }: { logFolder: string; at: Date | null },
): Promise<Pick<Restored, 'endLsn' | 'lastCommit'>> {
  const password = crypto.randomUUID()
  const access = path.join(owner.home, 'restore_hba.conf')
  // Only through the socket in a folder nobody else may enter.
  await writeOwned(access, 'local all all trust\n', owner)
  await writeOwned(path.join(owner.home, 'password'), password, owner)
  await writeOwned(path.join(owner.home, 'cluster', 'recovery.signal'), '', owner)
  const postgres = await startEmbeddedPostgres(dataDir, {
    patienceMs: PATIENCE_MS,
    settings: {
      ...{ listen_addresses: '', hba_file: access, archive_mode: 'off', hot_standby: 'off' },
      ...{ restore_command: `cp '${logFolder}/%f' "%p"`, recovery_target_timeline: 'latest' },
      ...(at === null
        ? {}
        : {
            recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00'),
            recovery_target_action: 'promote',
          }),
    },
  }).catch((error: Error) => {
    if (!error.message.includes('recovery ended before configured recovery target')) throw error
    throw new Error(
      `The log that was kept ends before ${at?.toISOString()}: leave the time away to go as far as it goes.`,
    )
  })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    await client.query(`alter role postgres password '${password}'`)
    await client.query('checkpoint')
    const { rows } = await client.query<{ at: Date | null; timeline: number }>(
      'select pg_last_xact_replay_timestamp() as at, timeline_id as timeline from pg_control_checkpoint()',
    )
    const [end] = rows
    const endLsn = await readSwitch(path.join(owner.home, 'cluster'), end?.timeline ?? 1)
    return { endLsn, lastCommit: end?.at ?? null }
  } finally {
    await client.end()
    await postgres.stop()
    await rm(access)
  }
}

/** Where the new timeline left the old one: as far as the log was replayed. */
async function readSwitch(cluster: string, timeline: number): Promise<string> {
  const name = `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`
  const lines = (await readFile(path.join(cluster, 'pg_wal', name), 'utf8')).trim().split('\n')
  return lines.at(-1)?.split('\t')[1] ?? ''
}

/** PostgreSQL takes a damaged record for the end of its log and says nothing. */
function checkEnd(endLsn: string, { postgres }: Manifest, { last }: ArchiveState): void {
  if (last === null) return
  const expected = readSegmentName(last.segment, postgres.segmentBytes)?.number ?? 0
  if (lastSegmentBefore(endLsn, postgres.segmentBytes) < expected)
    throw new Error(
      `The log was replayed to ${endLsn} only, before segment ${last.segment}: a record in between is damaged.`,
    )
}

async function restoreFile(root: string, { name, sha256 }: KeptFile, store: FileStore): Promise<number> {
  // A bucket may have outlived the machine.
  if (await store.has(name)) return 0
  await store.put(name, await readFile(placesIn(root).file(sha256)))
  return 1
}

async function writeOwned(file: string, text: string, { uid, gid }: Owner): Promise<void> {
  await writeFile(file, text, { mode: 0o600 })
  if (uid !== null) await chown(file, uid, gid)
}
