import { chown, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Owner } from './embedded-files.ts'

/**
 * Asks that the history of each timeline be kept with the log. PostgreSQL does so when a timeline begins, but that of a
 * restored house begins while nothing is kept; and without its history a later restore would follow the timeline before it.
 */
export async function queueHistories(cluster: string, { uid, gid }: Owner): Promise<void> {
  const log = path.join(cluster, 'pg_wal')
  const status = path.join(log, 'archive_status')
  const known = new Set(await readdir(status))
  for (const name of await readdir(log)) {
    if (!name.endsWith('.history') || known.has(`${name}.ready`) || known.has(`${name}.done`)) continue
    const asked = path.join(status, `${name}.ready`)
    await writeFile(asked, '', { mode: 0o600 })
    if (uid !== null) await chown(asked, uid, gid)
  }
}
