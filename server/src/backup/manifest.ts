import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { orNull } from '../files/or-null.ts'
import { writeWhole } from '../files/write-whole.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const lsn = z.string().regex(/^[0-9A-F]+\/[0-9A-F]+$/)

/** What a backup holds. Written last: a folder without one is a backup that was cut off. */
const schema = z.object({
  format: z.literal(1),
  name: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  postgres: z.object({
    version: z.string(),
    major: z.int(),
    systemId: z.string(),
    timeline: z.int(),
    startLsn: lsn,
    endLsn: lsn,
    segmentBytes: z.int(),
    /** Whose database it was, and who looked after it. */
    database: z.string(),
    user: z.string(),
  }),
  /** Names of the last migration and of the house's version, for whoever looks at it in years. */
  migration: z.string(),
  /** The cluster as PostgreSQL packed it, compressed. */
  base: z.object({ bytes: z.int(), packedBytes: z.int(), sha256 }),
  /** The list of pictures, uploads and documents: there may be millions, so it is a file of its own. */
  files: z.object({ count: z.int(), bytes: z.int(), sha256 }),
})

export type Manifest = z.output<typeof schema>

export const BASE = 'base.tar.zst'
/** As PostgreSQL writes it: every file of the cluster with its size and sum. */
export const CLUSTER_FILES = 'backup_manifest'
const MANIFEST = 'manifest.json'

/** The folders of a place for backups: one folder for each, files by content, and the archived log. */
export const placesIn = (root: string) => ({
  backups: path.join(root, 'backups'),
  files: path.join(root, 'files'),
  wal: path.join(root, 'wal'),
  of: (name: string) => path.join(root, 'backups', name),
  file: (sum: string) => path.join(root, 'files', sum.slice(0, 2), sum),
})

export const writeManifest = (root: string, manifest: Manifest): Promise<void> =>
  writeWhole(
    path.join(placesIn(root).of(manifest.name), MANIFEST),
    Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`),
  )

/** null: that backup was cut off. */
export async function readManifest(root: string, name: string): Promise<Manifest | null> {
  const text = await orNull(readFile(path.join(placesIn(root).of(name), MANIFEST), 'utf8'))
  if (text === null) return null
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success) throw new Error(`The manifest of backup ${name} is damaged: ${parsed.error.issues[0]?.message}.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whole backups, the oldest first. */
export async function listBackups(root: string): Promise<Manifest[]> {
  const names = ((await orNull(readdir(placesIn(root).backups))) ?? []).sort()
  const manifests = await Promise.all(names.map((name) => readManifest(root, name)))
  return manifests.filter((manifest) => manifest !== null)
}
