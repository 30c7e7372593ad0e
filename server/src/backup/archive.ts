import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { orNull } from '../files/or-null.ts'
import { type Manifest, placesIn } from './manifest.ts'
import { followChain, lastSegmentBefore, readSegmentName } from './wal-names.ts'

export interface ArchiveState {
  /** What stands in the way of a restore, a sentence each. */
  problems: string[]
  /** The newest segment that can be reached, and when it was kept; null: nothing was kept since the backup. */
  last: { segment: string; keptAt: string } | null
  segments: number
}

const ENDING = '.gz'

/** Names of everything that was kept: segments and the histories of timelines. */
export async function listKept(root: string): Promise<string[]> {
  const found = (await orNull(readdir(placesIn(root).wal))) ?? []
  return found.filter((name) => /^[0-9A-F]{8}.*\.gz$/.test(name)).map((name) => name.slice(0, -ENDING.length))
}

/** Follows the log from a backup on, and unpacks every segment of it. */
export async function verifyArchive(root: string, { postgres }: Manifest): Promise<ArchiveState> {
  const { timeline, endLsn, segmentBytes } = postgres
  // A backup carries the log up to its own end: what follows must be without a gap.
  const from = { timeline, number: lastSegmentBefore(endLsn, segmentBytes) + 1 }
  const isOurs = (name: string) => {
    const segment = readSegmentName(name, segmentBytes)
    return segment !== null && segment.timeline >= timeline && segment.number >= from.number
  }
  const names = (await listKept(root)).filter(isOurs).sort()
  const { missing, last } = followChain(names, from, segmentBytes)
  const problems = missing.map(
    (name) => `Segment ${name} of the log is missing; what came after it cannot be restored.`,
  )
  for (const name of names) {
    const bytes = await unpackedSize(path.join(placesIn(root).wal, name + ENDING))
    if (bytes !== segmentBytes) problems.push(`Segment ${name} of the log is damaged.`)
  }
  const kept = last === null ? null : await stat(path.join(placesIn(root).wal, last + ENDING))
  return {
    problems,
    last: last === null || kept === null ? null : { segment: last, keptAt: kept.mtime.toISOString() },
    segments: names.length,
  }
}

/** null: it cannot be unpacked. */
async function unpackedSize(file: string): Promise<number | null> {
  let bytes = 0
  try {
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) bytes += chunk.length
    })
    return bytes
  } catch {
    return null
  }
}
