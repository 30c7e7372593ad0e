import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Owner } from '../db/embedded-files.ts'
import { listKept } from './archive.ts'
import { type Manifest, placesIn } from './manifest.ts'
import { readTar } from './tar.ts'
import { unpacked } from './verify-backup.ts'
import { readSegmentName, segmentOf } from './wal-names.ts'

/** Writes the cluster of a backup into a folder that is not there yet, for the user PostgreSQL runs as. */
export async function unpackCluster(backup: string, cluster: string, owner: Owner): Promise<void> {
  await makeFolder(cluster, owner)
  for await (const { name, kind, mode, body } of readTar(unpacked(backup))) {
    const target = path.join(cluster, name)
    if (!target.startsWith(cluster)) throw new Error(`The backup holds a file outside its folder: ${name}.`)
    if (kind === 'link') throw new Error(`The backup holds a link, ${name}, which no house has.`)
    if (kind === 'folder') await makeFolder(target, owner)
    else {
      await pipeline(body, createWriteStream(target, { mode: mode & 0o700 }))
      await give(target, owner)
    }
  }
}

/** Everything of the log from a backup on, unpacked: PostgreSQL may run as a user that cannot read the archive. */
export async function unpackLog(root: string, { postgres }: Manifest, folder: string, owner: Owner): Promise<void> {
  await makeFolder(folder, owner)
  const first = segmentOf(postgres.startLsn, postgres.segmentBytes)
  for (const name of await listKept(root)) {
    const segment = readSegmentName(name, postgres.segmentBytes)
    const isNeeded = segment === null ? name.endsWith('.history') : segment.number >= first
    if (!isNeeded) continue
    const target = path.join(folder, name)
    await pipeline(
      createReadStream(path.join(placesIn(root).wal, `${name}.gz`)),
      createGunzip(),
      createWriteStream(target, { mode: 0o600 }),
    )
    await give(target, owner)
  }
}

async function makeFolder(folder: string, owner: Owner): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  await give(folder, owner)
}

async function give(target: string, { uid, gid }: Owner): Promise<void> {
  if (uid !== null) await chown(target, uid, gid)
}
