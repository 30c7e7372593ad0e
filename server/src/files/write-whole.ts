import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What a file is called while it is being written; one that is left over belongs to a process that died. */
export const UNFINISHED = /\.[0-9a-f]{12}\.part$/

/** Under its name there is all of a file or what was there before, however and whenever the writing is cut off. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    // Flushed first: otherwise a power cut could leave the new name and not the content.
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
