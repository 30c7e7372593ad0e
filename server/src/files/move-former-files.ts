import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { isFileName } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import { orNull } from './or-null.ts'
import { PICTURES } from './pictures.ts'
import { STATIC_FILES } from './static-files.ts'

/** A bucket answers many as fast as one. */
const AT_ONCE = 8

/**
 * Before there was one store, pictures lay in a folder of their own and, also in a house with a bucket, the documents of
 * pages on disk. They are moved into the store once; several processes may do so at the same time. What cannot be moved
 * stays where it is for the next start. Documents are few and waited for; the promise in the answer ends with the pictures.
 */
export async function moveFormerFiles(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  store: FileStore,
  log: FastifyBaseLogger,
): Promise<{ moved: Promise<void> }> {
  const move = (from: string, to: string) =>
    moveFolder(path.join(dataDir, from), to, store).catch((error: unknown) =>
      log.error({ err: error, from }, 'files of a former version could not be moved into the store'),
    )
  if (s3 !== null) await move('uploads/static', STATIC_FILES)
  return { moved: move('pictures', PICTURES) }
}

async function moveFolder(from: string, to: string, store: FileStore): Promise<void> {
  const found = await orNull(readdir(from))
  if (found === null) return
  const files = found.filter((file) => isFileName(to + file))[Symbol.iterator]()
  const work = async () => {
    for (const file of files) {
      const bytes = await orNull(readFile(path.join(from, file)))
      if (bytes === null) continue // another process was quicker
      if (!(await store.has(to + file))) await store.put(to + file, bytes)
      await rm(path.join(from, file), { force: true })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  await rmdir(from).catch(() => undefined) // not empty: something that was never ours lies there too
}
