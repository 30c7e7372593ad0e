import type { FileStore } from './file-store.ts'

/** One answer holds them all whole. */
const MOST_BYTES = 64_000_000

export interface FilesWithin {
  found: { name: string; content: Buffer }[]
  /** Beyond what an answer holds, or gone. */
  leftOut: string[]
}

/** Files to be packed into one answer, as many as it may hold. They are packed already: whoever packs them stores them as they are. */
export async function readFilesWithin(
  store: Pick<FileStore, 'read'>,
  names: readonly string[],
  mostBytes = MOST_BYTES,
): Promise<FilesWithin> {
  const found: FilesWithin['found'] = []
  const leftOut: string[] = []
  let bytes = 0
  for (const name of names) {
    const content = bytes > mostBytes ? null : await store.read(name)
    bytes += content?.length ?? 0
    if (content === null) leftOut.push(name)
    else found.push({ name, content })
  }
  return { found, leftOut }
}
