import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { orNull } from '../files/or-null.ts'
import { listKept } from './archive.ts'
import { readKeptFiles } from './keep-files.ts'
import { listBackups, type Manifest, placesIn, readManifest } from './manifest.ts'
import { readSegmentName, segmentOf } from './wal-names.ts'

export interface Keeping {
  /** So many of the newest stay whatever their age. */
  count: number
  /** Those that are younger stay, however many. */
  days: number
}

const DAY = 86_400_000

/** Which backups may go. The newest never does. */
export function planPrune(
  backups: readonly Pick<Manifest, 'name' | 'endedAt'>[],
  { count, days }: Keeping,
  now: number,
): string[] {
  const oldestFirst = backups.toSorted((one, other) => Date.parse(one.endedAt) - Date.parse(other.endedAt))
  return oldestFirst
    .slice(0, -Math.max(1, count))
    .filter(({ endedAt }) => Date.parse(endedAt) < now - days * DAY)
    .map(({ name }) => name)
}

/** Segments of the log that no backup which stays can ever need: those before the oldest of them. Histories stay. */
export function planLogPrune(names: readonly string[], staying: readonly Pick<Manifest, 'postgres'>[]): string[] {
  const bytes = staying[0]?.postgres.segmentBytes
  if (bytes === undefined || staying.some(({ postgres }) => postgres.segmentBytes !== bytes)) return []
  const first = Math.min(...staying.map(({ postgres }) => segmentOf(postgres.startLsn, bytes)))
  return names.filter((name) => {
    // 000000010000000000000003.00000028.backup tells of a backup that began there.
    const segment = readSegmentName(name.slice(0, 24), bytes)
    return segment !== null && segment.number < first
  })
}

export interface Pruned {
  backups: string[]
  segments: number
  files: number
}

/** Backups first, then what only they needed: whatever cuts it off, what stays is whole. */
export async function prune(root: string, keeping: Keeping, now = Date.now()): Promise<Pruned> {
  const places = placesIn(root)
  const all = await listBackups(root)
  const going = planPrune(all, keeping, now)
  for (const name of [...going, ...(await cutOff(root, now))]) await rm(places.of(name), { recursive: true })
  const staying = all.filter(({ name }) => !going.includes(name))
  const segments = planLogPrune(await listKept(root), staying)
  for (const name of segments) await rm(path.join(places.wal, `${name}.gz`), { force: true })
  return { backups: going, segments: segments.length, files: going.length === 0 ? 0 : await pruneFiles(root, staying) }
}

/** A backup without a manifest that nobody can be writing any more. */
async function cutOff(root: string, now: number): Promise<string[]> {
  const { backups, of } = placesIn(root)
  const names = (await orNull(readdir(backups))) ?? []
  const old = await Promise.all(
    names.map(async (name) => (await readManifest(root, name)) === null && (await stat(of(name))).mtimeMs < now - DAY),
  )
  return names.filter((_, at) => old[at])
}

async function pruneFiles(root: string, staying: readonly Manifest[]): Promise<number> {
  const { files, backups, file } = placesIn(root)
  // One that is being written now has its files before its manifest.
  const isAllWhole = ((await orNull(readdir(backups))) ?? []).length === staying.length
  if (!isAllWhole) return 0
  const needed = new Set<string>()
  for (const { name } of staying) for await (const { sha256 } of readKeptFiles(root, name)) needed.add(sha256)
  const found = ((await orNull(readdir(files, { recursive: true }))) ?? []).map((name) => path.basename(name))
  const unneeded = found.filter((name) => /^[0-9a-f]{64}$/.test(name) && !needed.has(name))
  for (const sum of unneeded) await rm(file(sum), { force: true })
  return unneeded.length
}
