import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import { orNull } from '../files/or-null.ts'
import { readKeptFiles, sumOfFile, sumOfList } from './keep-files.ts'
import { BASE, CLUSTER_FILES, type Manifest, placesIn } from './manifest.ts'
import { readTar } from './tar.ts'

export interface Verified {
  /** What is wrong, a sentence each; nothing: the backup is sound. */
  problems: string[]
  checked: { clusterFiles: number; files: number }
}

interface ClusterFiles {
  Files: { Path: string; Size: number; Checksum?: string }[]
}

/** So many are named; of a disk that is gone nobody wants to read a million lines. */
const MOST_NAMED = 20

/** Reads all of a backup: each file of the cluster against what PostgreSQL wrote of it, each picture against its sum. */
export async function verifyBackup(root: string, manifest: Manifest): Promise<Verified> {
  const problems: string[] = []
  const say = (problem: string) => void (problems.length < MOST_NAMED && problems.push(problem))
  const folder = placesIn(root).of(manifest.name)
  const checked = { clusterFiles: 0, files: 0 }
  const packed = await orNull(stat(path.join(folder, BASE)))
  if (packed === null) say(`${BASE} is missing.`)
  else if (
    packed.size !== manifest.base.packedBytes ||
    (await sumOfFile(path.join(folder, BASE))) !== manifest.base.sha256
  )
    say(`${BASE} is not what was written.`)
  else checked.clusterFiles = await verifyCluster(folder, say)
  if ((await orNull(sumOfList(root, manifest.name))) !== manifest.files.sha256)
    say('The list of files is not what was written.')
  else
    for await (const { name, sha256 } of readKeptFiles(root, manifest.name)) {
      const sum = await orNull(sumOfFile(placesIn(root).file(sha256)))
      if (sum === null) say(`The content of ${name} is missing.`)
      else if (sum !== sha256) say(`The content of ${name} is not what was written.`)
      checked.files += 1
    }
  return { problems, checked }
}

async function verifyCluster(folder: string, say: (problem: string) => void): Promise<number> {
  const listed = await orNull(readFile(path.join(folder, CLUSTER_FILES), 'utf8'))
  if (listed === null) {
    say(`${CLUSTER_FILES} is missing.`)
    return 0
  }
  const missing = new Map((JSON.parse(listed) as ClusterFiles).Files.map((file) => [file.Path, file]))
  for await (const { name, kind, size, body } of readTar(unpacked(folder))) {
    const expected = missing.get(name)
    if (kind !== 'file' || expected === undefined) continue // the log that makes it whole is not listed: it has sums of its own
    const hash = createHash('sha256')
    for await (const chunk of body) hash.update(chunk)
    if (size !== expected.Size || hash.digest('hex') !== expected.Checksum) say(`${name} is not what PostgreSQL sent.`)
    missing.delete(name)
  }
  for (const name of missing.keys()) say(`${name} is not in ${BASE}.`)
  return (JSON.parse(listed) as ClusterFiles).Files.length
}

/** The cluster as one tar file. */
export const unpacked = (folder: string): AsyncIterable<Buffer> =>
  createReadStream(path.join(folder, BASE)).pipe(createZstdDecompress())
