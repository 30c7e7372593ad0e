import { chown, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { takeBase } from '../backup/take-base.ts'
import { unpackCluster } from '../backup/unpack.ts'
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from '../db/embedded.ts'
import { ownerFor } from '../db/embedded-files.ts'

interface Primary {
  url: string
  port: number
}

/** Copies a running cluster into a folder, as a streaming replica that can be started whenever it is wanted. */
export async function copyAsReplica(
  primary: Primary,
  folder: string,
): Promise<{ start: () => Promise<EmbeddedPostgres> }> {
  const [dir, base] = [path.join(folder, 'replica'), path.join(folder, 'base')]
  await mkdir(base)
  await takeBase(primary.url, base)
  const owner = await ownerFor(dir)
  const cluster = path.join(owner.home, 'cluster')
  await unpackCluster(base, cluster, owner)
  const { password } = new URL(primary.url)
  for (const [file, text] of [
    [path.join(owner.home, 'password'), password],
    [path.join(cluster, 'standby.signal'), ''],
  ] as const) {
    await writeFile(file, text, { mode: 0o600 })
    if (owner.uid !== null) await chown(file, owner.uid, owner.gid)
  }
  const port = await freePort()
  const settings = {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres password=${password}`,
    wal_retrieve_retry_interval: '200ms',
    max_connections: 200, // no fewer than the primary may have
  }
  return { start: () => startEmbeddedPostgres(dir, { port, settings }) }
}
