import { parentPort, workerData } from 'node:worker_threads'
import { readBulkFile } from '@gavelhouse/shared/bulk-bids/read-bulk-file.ts'
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

const { name, bytes } = workerData as { name: string; bytes: Uint8Array<ArrayBuffer> }

/** Unpacked here: the reader would start threads of its own for it, beyond the limits of this one. */
const readBook = (book: ArrayBuffer) =>
  readSheet(new Uint8Array(zipSync(unzipSync(new Uint8Array(book)), { level: 0 })).buffer)

parentPort?.postMessage(await readBulkFile(name, bytes, readBook))
