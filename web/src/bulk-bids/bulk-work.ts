import type { BulkRow } from '@gavelhouse/shared/bulk-bids/bulk-rows.ts'
import type { BulkLot } from '@gavelhouse/shared/bulk-bids/check-rows.ts'
import { manifestCsv } from '@gavelhouse/shared/bulk-bids/manifest-file.ts'
import { type BulkFileProblem, readBulkFile } from '@gavelhouse/shared/bulk-bids/read-bulk-file.ts'
import { fingerprintOf } from '@gavelhouse/shared/bulk-bids/row-key.ts'
import type { Envelope } from '@gavelhouse/shared/envelope.ts'
import type { ManifestLine } from '@gavelhouse/shared/search/manifest.ts'
import { listManifest } from '@gavelhouse/shared/search/manifest-contract.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { unwrap } from '../lib/app-error.ts'

/** What is too much to be done between two frames: megabytes to unpack, thousands of rows to decode. */
export type BulkJob =
  | { type: 'write'; manifest: ArrayBuffer }
  | { type: 'read'; manifest: ArrayBuffer; name: string; bytes: ArrayBuffer }

export interface BulkFile {
  rows: BulkRow[]
  repeated: number
  fingerprint: string
  /** The lots the rows name, as far as they are in the auction. */
  lots: BulkLot[]
}

export interface BulkResults {
  /** null: there is nothing to bid on. */
  write: string | null
  read: BulkFile | { problem: BulkFileProblem }
}

export function doBulkWork(job: BulkJob): Promise<BulkResults[BulkJob['type']]> {
  return job.type === 'write' ? writeManifest(job) : readFile(job)
}

async function writeManifest({ manifest }: Extract<BulkJob, { type: 'write' }>): Promise<BulkResults['write']> {
  const lines = linesOf(manifest)
  return lines.length === 0 ? null : manifestCsv(lines)
}

async function readFile({ manifest, name, bytes }: Extract<BulkJob, { type: 'read' }>): Promise<BulkResults['read']> {
  const read = await readBulkFile(name, new Uint8Array(bytes), async (book) => {
    const [{ readSheet }, { unzipSync, zipSync }] = await Promise.all([
      import('read-excel-file/universal'),
      import('fflate'),
    ])
    // Unpacked here: the reader would start workers of its own for it, which the content policy answers with a crash.
    const unpacked = zipSync(unzipSync(new Uint8Array(book)), { level: 0 })
    return readSheet(new Uint8Array(unpacked).buffer)
  })
  if ('problem' in read) return read
  const named = new Set(read.rows.map(({ id }) => Number(id)))
  const lots = linesOf(manifest).filter(({ lotId }) => named.has(lotId))
  return { ...read, fingerprint: fingerprintOf(read.rows), lots: lots.map(toBulkLot) }
}

const linesOf = (answer: ArrayBuffer): ManifestLine[] => {
  const envelope = JSON.parse(new TextDecoder().decode(answer)) as Envelope
  return z.decode(listManifest.output, unwrap(envelope) as z.input<typeof listManifest.output>).records
}

/** Only what rows are held against crosses to the page. */
function toBulkLot({
  lotId,
  bidType,
  saleType,
  isBiddable,
  status,
  opensAt,
  closesAt,
  nextBid,
  quantity,
}: ManifestLine) {
  return { lotId, bidType, saleType, isBiddable, status, opensAt, closesAt, nextBid, quantity }
}
