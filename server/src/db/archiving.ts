import { chown, copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { type Owner, othersCanEnter } from './embedded-files.ts'

export interface Archiving {
  /** Where segments of the log are kept. */
  folder: string
  /** One that is not full is kept as well after so long: what a lost machine can cost. */
  everySeconds: number
}

export const archivingOf = ({
  backupDir,
  archiveSeconds,
}: Pick<Config, 'backupDir' | 'archiveSeconds'>): Archiving | null =>
  backupDir === null ? null : { folder: path.join(backupDir, 'wal'), everySeconds: archiveSeconds }

const SCRIPT = path.join(import.meta.dirname, 'archive-wal.sh')

/** What PostgreSQL must be told to keep its log. The script is copied to where its user can read it. */
export async function archiveSettings(
  owner: Owner,
  { folder, everySeconds }: Archiving,
): Promise<Record<string, string | number>> {
  if (/['"%\\\n]/.test(folder + owner.home)) throw new Error(`The log cannot be kept in ${folder}: use a plain name.`)
  await mkdir(folder, { recursive: true })
  if (owner.uid !== null) {
    if (!(await othersCanEnter(path.dirname(folder))))
      throw new Error(`PostgreSQL, which does not run as root, cannot enter ${folder}: open the folders above it.`)
    await chown(folder, owner.uid, owner.gid)
  }
  const script = path.join(owner.home, 'archive-wal.sh')
  await copyFile(SCRIPT, script)
  if (owner.uid !== null) await chown(script, owner.uid, owner.gid)
  return {
    ...{ archive_mode: 'on', archive_timeout: everySeconds },
    archive_command: `sh '${script}' "%p" "%f" '${folder}'`,
  }
}
