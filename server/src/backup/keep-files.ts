import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { FileStore } from '../files/file-store.ts'
import { orNull } from '../files/or-null.ts'
import { writeWhole } from '../files/write-whole.ts'
import { type Manifest, placesIn } from './manifest.ts'

export interface KeptFile {
  name: string
  bytes: number
  sha256: string
}

const LIST = 'files.ndjson'

/**
 * Copies what the house keeps beside its database. Content that an earlier backup has is not written again: a picture
 * lies there once, under its own sum, however many backups know it. Taken after the database, so that every file a row
 * of it names is there.
 */
export async function keepFiles(root: string, name: string, store: FileStore): Promise<Manifest['files']> {
  const file = path.join(placesIn(root).of(name), LIST)
  const list = await open(`${file}.part`, 'w')
  const hash = createHash('sha256')
  const files = { count: 0, bytes: 0 }
  try {
    for await (const stored of store.list('')) {
      const content = await store.read(stored)
      if (content === null) continue // deleted since it was listed
      const kept = { name: stored, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
      await keepContent(placesIn(root).file(kept.sha256), content)
      const line = `${JSON.stringify(kept)}\n`
      hash.update(line)
      await list.write(line)
      files.count += 1
      files.bytes += kept.bytes
    }
    await list.sync()
  } finally {
    await list.close()
  }
  await rename(`${file}.part`, file)
  return { ...files, sha256: hash.digest('hex') }
}

async function keepContent(file: string, content: Buffer): Promise<void> {
  const there = await orNull(stat(file))
  if (there?.size !== content.length) await writeWhole(file, content)
}

/** Line by line, in the order of their names. */
export async function* readKeptFiles(root: string, name: string): AsyncGenerator<KeptFile> {
  const lines = createInterface({ input: createReadStream(path.join(placesIn(root).of(name), LIST)) })
  for await (const line of lines) yield JSON.parse(line) as KeptFile
}

export async function sumOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

export const sumOfList = (root: string, name: string): Promise<string> =>
  sumOfFile(path.join(placesIn(root).of(name), LIST))
