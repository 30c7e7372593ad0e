import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { writeWhole } from '../files/write-whole.ts'
import { CopyOut } from './copy-out.ts'
import { BASE, CLUSTER_FILES, type Manifest } from './manifest.ts'

export type TakenBase = Pick<Manifest, 'base'> & { startLsn: string; endLsn: string; timeline: number }

const COMMAND = `BASE_BACKUP (LABEL 'gavelhouse', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

/**
 * The cluster as it is while people bid, with the log it needs to become whole: PostgreSQL itself packs it and sends it
 * through a connection, so it works with the embedded one and with any other whose user may replicate.
 */
export async function takeBase(url: string, folder: string): Promise<TakenBase> {
  const client = new pg.Client({
    connectionString: url,
    replication: 'true',
    application_name: 'gavelhouse-backup',
  } as pg.ClientConfig)
  client.on('error', () => undefined) // the statement that breaks says so itself
  await client.connect()
  const packer = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
  const packed = new Counted()
  const file = path.join(folder, BASE)
  const written = pipeline(packer, packed.count, createWriteStream(file))
  written.catch(() => undefined)
  const clusterFiles: Buffer[] = []
  let bytes = 0
  let archives = 0
  let isOfManifest = false
  const copy = new CopyOut(COMMAND, async (message) => {
    const [kind, content] = [String.fromCharCode(message[0] ?? 0), message.subarray(1)]
    if (kind === 'n') archives += 1
    if (kind === 'm') isOfManifest = true
    if (kind !== 'd') return
    if (archives > 1) throw new Error('The database has tablespaces of its own, which this backup does not know.')
    if (isOfManifest) clusterFiles.push(content)
    else {
      bytes += content.length
      if (!packer.write(content)) await Promise.race([once(packer, 'drain'), written])
    }
  })
  try {
    client.query(copy)
    await copy.done
    packer.end()
    await written
  } finally {
    packer.destroy()
    await client.end().catch(() => undefined)
  }
  await flush(file)
  await writeWhole(path.join(folder, CLUSTER_FILES), Buffer.concat(clusterFiles))
  const [start, , end] = [copy.rows[0], copy.rows[1], copy.rows.at(-1)]
  return {
    base: { bytes, packedBytes: packed.bytes, sha256: packed.sum() },
    ...{ startLsn: start?.[0] ?? '', timeline: Number(start?.[1]), endLsn: end?.[0] ?? '' },
  }
}

/** Counts and sums what goes through. */
class Counted {
  bytes = 0
  #hash = createHash('sha256')

  count = async function* (this: Counted, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.bytes += chunk.length
      this.#hash.update(chunk)
      yield chunk
    }
  }.bind(this)

  sum = (): string => this.#hash.digest('hex')
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
