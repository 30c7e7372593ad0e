import { once } from 'node:events'
import { appendFile, copyFile, mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded.ts'
import { diskFileStore } from '../files/disk-file-store.ts'
import { makeTestFolder } from '../testing/test-folder.ts'
import { listKept, verifyArchive } from './archive.ts'
import { BASE, listBackups, type Manifest, placesIn } from './manifest.ts'
import { prune } from './prune.ts'
import { type RestoreOptions, restoreHouse } from './restore-house.ts'
import { takeBackup } from './take-backup.ts'
import { verifyBackup } from './verify-backup.ts'

/** A cluster of its own with its log kept, one table in the place of a house, and the times things happened at. */
let dir: string
let root: string
let postgres: EmbeddedPostgres
let client: pg.Client
let manifest: Manifest
let beforeBids: Date
let betweenBids: Date

const uploads = () => diskFileStore(path.join(dir, 'house', 'uploads'))

beforeAll(async () => {
  dir = await makeTestFolder()
  root = path.join(dir, 'backups')
  postgres = await startEmbeddedPostgres(path.join(dir, 'house'), {
    archiving: { folder: placesIn(root).wal, everySeconds: 3_600 },
  })
  client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create schema drizzle; create table drizzle.__drizzle_migrations (hash text, created_at bigint)')
  await client.query('create table bids (id int primary key, filler text)')
  await bid(1)
  await uploads().put('pictures/lathe.webp', Buffer.from('a lathe'))
  await uploads().put('pictures/same.webp', Buffer.from('a lathe'))
  await uploads().put('document/invoice_7.pdf', Buffer.from('%PDF-'))
  manifest = await takeBackup(root, { url: postgres.url, fileStore: uploads() })
  beforeBids = await now()
  await bid(2)
  await keepLog()
  betweenBids = await now()
  await bid(3)
  await keepLog()
  await bid(4) // acknowledged, and in no segment that was kept
  await client.end()
  const lost = once(postgres.process, 'exit')
  postgres.process.kill('SIGQUIT') // at once: nothing more is kept
  await lost
}, 60_000)
afterAll(async () => {
  await postgres.stop()
  await rm(dir, { recursive: true, force: true })
})

const bid = (id: number, of = client) => of.query(`insert into bids values (${id}, repeat(md5('${id}'), 1000))`)
const segments = async () => (await listKept(root)).filter((name) => name.length === 24).sort()

async function keepLog(of = client): Promise<void> {
  const { rows } = await of.query<{ name: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as name, pg_switch_wal()',
  )
  await vi.waitFor(async () => expect(await listKept(root)).toContain(rows[0]?.name), { timeout: 10_000 })
}

async function now(): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  return rows[0]?.at as Date
}

async function restored(name: string, options: Partial<RestoreOptions> = {}) {
  const dataDir = path.join(dir, name)
  const fileStore = diskFileStore(path.join(dataDir, 'uploads'))
  const result = await restoreHouse({ root, dataDir, fileStore, ...options })
  return { ids: await bidsIn(dataDir), fileStore, result }
}

async function bidsIn(dataDir: string): Promise<number[]> {
  const house = await startEmbeddedPostgres(dataDir)
  const reader = new pg.Client({ connectionString: house.url })
  await reader.connect()
  const { rows } = await reader.query<{ id: number }>('select id from bids order by id')
  await reader.end()
  await house.stop()
  return rows.map(({ id }) => id)
}

test('a restored house has all that was kept of the log, its files, and a password of its own', async () => {
  const { ids, fileStore, result } = await restored('whole')
  expect(ids).toEqual([1, 2, 3])
  expect(String(await fileStore.read('pictures/same.webp'))).toBe('a lathe')
  expect(await Array.fromAsync(fileStore.list(''))).toHaveLength(3)
  expect(result.files).toBe(3)
  expect(result.lastCommit).toBeInstanceOf(Date)
})

test('a house goes back to a moment, and says when the log does not reach that far', async () => {
  expect((await restored('before', { at: betweenBids })).ids).toEqual([1, 2])
  const late = { at: new Date('2099-01-01T00:00:00Z') }
  await expect(restored('late', late)).rejects.toThrow('The log that was kept ends before 2099')
  const early = { at: new Date('2020-01-01T00:00:00Z') }
  await expect(restored('early', early)).rejects.toThrow(`There are: ${manifest.name}`)
})

test('a restore that fails at a file keeps the database, which is whole by then', async () => {
  const away = { has: () => Promise.reject(new Error('the store is away')) } as never
  await expect(restored('half', { fileStore: away })).rejects.toThrow(
    /^The database is whole in .*half, but not every file is put back: the store is away\./,
  )
  expect(await bidsIn(path.join(dir, 'half'))).toEqual([1, 2, 3])
})

test('a restore that was refused leaves nothing in the way of the next one', async () => {
  await expect(restored('again', { at: new Date('2099-01-01T00:00:00Z') })).rejects.toThrow('ends before 2099')
  expect((await restored('again')).ids).toEqual([1, 2, 3])
})

test('nothing is written over a house', async () => {
  const dataDir = path.join(dir, 'taken')
  await mkdir(dataDir)
  await writeFile(path.join(dataDir, 'anything'), '')
  await expect(restored('taken')).rejects.toThrow('is not empty')
  expect(await readdir(dataDir)).toEqual(['anything'])
})

test('a backup names what is damaged in it and is not restored', async () => {
  const file = path.join(placesIn(root).of(manifest.name), BASE)
  await copyFile(file, `${file}.kept`)
  await appendFile(file, 'x')
  expect((await verifyBackup(root, manifest)).problems).toEqual([`${BASE} is not what was written.`])
  await expect(restored('damaged')).rejects.toThrow(`The backup ${manifest.name} is damaged`)
  await copyFile(`${file}.kept`, file)
  await rm(`${file}.kept`)

  const { files } = placesIn(root)
  const pictures = (await readdir(files, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(pictures).toHaveLength(2) // three names, two contents
  const sums = pictures.map(({ parentPath, name }) => path.join(parentPath, name))
  for (const sum of sums) await copyFile(sum, path.join(dir, path.basename(sum)))
  for (const sum of sums) await writeFile(sum, 'b lathe')
  expect((await verifyBackup(root, manifest)).problems).toEqual([
    'The content of document/invoice_7.pdf is not what was written.',
    'The content of pictures/lathe.webp is not what was written.',
    'The content of pictures/same.webp is not what was written.',
  ])
  for (const sum of sums) await copyFile(path.join(dir, path.basename(sum)), sum)
  expect((await verifyBackup(root, manifest)).problems).toEqual([])
})

test('a segment that is missing or damaged is named; on demand the house is restored up to it', async () => {
  const [before = ''] = (await segments()).slice(-2)
  const file = path.join(placesIn(root).wal, `${before}.gz`)
  await copyFile(file, path.join(dir, 'segment'))
  await rm(file)
  expect((await verifyArchive(root, manifest)).problems).toEqual([
    `Segment ${before} of the log is missing; what came after it cannot be restored.`,
  ])
  await expect(restored('gap')).rejects.toThrow(`Segment ${before} of the log is missing`)
  expect((await restored('up-to-it', { asFarAsPossible: true })).ids).toEqual([1])
  await copyFile(path.join(dir, 'segment'), file)
  await truncate(file, 1_000)
  expect((await verifyArchive(root, manifest)).problems).toEqual([`Segment ${before} of the log is damaged.`])
  await copyFile(path.join(dir, 'segment'), file)
  expect((await verifyArchive(root, manifest)).problems).toEqual([])
})

test('pruning keeps the newest backup and all of the log after it', async () => {
  const kept = await segments()
  expect(await prune(root, { count: 1, days: 0 })).toMatchObject({ backups: [], files: 0 })
  const [only] = await listBackups(root)
  expect(only?.name).toBe(manifest.name)
  expect((await verifyArchive(root, manifest)).problems).toEqual([])
  expect(kept.slice(-2)).toEqual((await segments()).slice(-2))
})

test('a restored house goes on keeping its log, and is restored in its turn as it was', async () => {
  expect((await restored('taken-back', { at: beforeBids })).ids).toEqual([1])
  const house = await startEmbeddedPostgres(path.join(dir, 'taken-back'), {
    archiving: { folder: placesIn(root).wal, everySeconds: 3_600 },
  })
  const again = new pg.Client({ connectionString: house.url })
  await again.connect()
  await bid(20, again)
  await keepLog(again)
  await again.end()
  await house.stop()

  // The house that was lost has kept more of its log than this one; this one is the later.
  const { problems, last } = await verifyArchive(root, manifest)
  expect([problems, last?.segment.slice(0, 8)]).toEqual([[], '00000002'])
  expect((await restored('once-more')).ids).toEqual([1, 20])
})
