import { parentPort, workerData } from 'node:worker_threads'
import { readBulkFile } from '@gavelhouse/shared/bulk-bids/read-bulk-file.ts'
import { readUnpacked } from '../files/read-unpacked.ts'

const { name, bytes } = workerData as { name: string; bytes: Uint8Array<ArrayBuffer> }

parentPort?.postMessage(await readBulkFile(name, bytes, readUnpacked))
