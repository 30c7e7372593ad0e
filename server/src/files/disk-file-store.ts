import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { checkPrefix, isFileName, typeOfFile } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import { orNull } from './or-null.ts'
import { writeWhole } from './write-whole.ts'

/** The default: a folder on this machine. */
export function diskFileStore(root: string): FileStore {
  const pathOf = (name: string) => {
    typeOfFile(name)
    return path.join(root, name)
  }
  return {
    async put(name, bytes) {
      const file = pathOf(name)
      await writeWhole(file, bytes)
      await flushFolder(path.dirname(file))
    },
    async read(name) {
      return orNull(readFile(pathOf(name)))
    },
    async get(name) {
      const handle = await orNull(open(pathOf(name)))
      if (handle === null) return null
      const { size } = await handle.stat()
      return { type: typeOfFile(name), size, body: handle.createReadStream() }
    },
    async has(name) {
      return (await orNull(stat(pathOf(name)))) !== null
    },
    async delete(name) {
      await rm(pathOf(name), { force: true })
    },
    async *list(prefix) {
      checkPrefix(prefix)
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      const found = (await orNull(readdir(path.join(root, folder), { recursive: true }))) ?? []
      const names = found.map((file) => folder + file.replaceAll(path.sep, '/'))
      yield* names.filter((name) => name.startsWith(prefix) && isFileName(name)).sort()
    },
  }
}

/** A file's name is kept in its folder, which has to reach the disk as well. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
