import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ownerFor } from '../server/src/db/embedded-files.ts'

/** The database of the house that is running in a folder, for commands beside it. */
export async function runningHouse(dir: string): Promise<string> {
  const { home } = await ownerFor(dir)
  const read = (file: string) => readFile(path.join(home, file), 'utf8').catch(() => '')
  const port = (await read('cluster/postmaster.pid')).split('\n')[3]
  if (port === undefined) throw new Error(`No house is running in ${dir}: start it, or set DATABASE_URL.`)
  return `postgres://postgres:${(await read('password')).trim()}@127.0.0.1:${port}/postgres`
}
