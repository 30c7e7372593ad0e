import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Where uploads lie. Names are made by us from the content, so a file never changes and writing it twice is harmless. */
export interface FileStore {
  write(name: string, bytes: Buffer): Promise<void>
  /** null: there is no such file. */
  read(name: string): Promise<Buffer | null>
}

/** folder/hash.webp: the only shape a name can have, so that no path is ever made of anything else (T-68). */
export const UPLOAD_NAME = /^[a-z_]{3,30}\/[a-f0-9]{40}\.webp$/

/** The default: a folder on this machine. */
export function localFileStore(dir: string): FileStore {
  const fileOf = (name: string) => {
    if (!UPLOAD_NAME.test(name)) throw new Error(`not the name of an upload: ${name}`)
    return path.join(dir, name)
  }
  return {
    async write(name, bytes) {
      const file = fileOf(name)
      await mkdir(path.dirname(file), { recursive: true })
      const unfinished = `${file}.${randomBytes(6).toString('hex')}`
      await writeFile(unfinished, bytes)
      await rename(unfinished, file) // a crash leaves no half file under the real name
    },
    read: (name) =>
      readFile(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
  }
}
