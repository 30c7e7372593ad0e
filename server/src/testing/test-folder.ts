import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A file system in memory, where the system has one. */
const MEMORY = '/dev/shm'
/** The databases of both workers and the log of a whole run. */
const NEEDED_BYTES = 3 * 1_024 ** 3

/**
 * A new folder for the files of a run's PostgreSQL. Every test file copies a database and drops it, and each time a disk
 * is waited for, for one to four seconds; memory takes a tenth of one. The settings are those of a real house either way.
 */
export async function makeTestFolder(): Promise<string> {
  const dir = await mkdtemp(path.join((await hasRoom(MEMORY)) ? MEMORY : tmpdir(), 'gavelhouse-test-'))
  await chmod(dir, 0o755)
  return dir
}

async function hasRoom(dir: string): Promise<boolean> {
  const found = await statfs(dir).catch(() => null)
  return found !== null && found.bavail * found.bsize >= NEEDED_BYTES
}
