import { parentPort, workerData } from 'node:worker_threads'
import { readImportFile } from '@gavelhouse/shared/importing/read-import-file.ts'
import { readUnpacked } from '../files/read-unpacked.ts'

const { name, bytes } = workerData as { name: string; bytes: Uint8Array<ArrayBuffer> }

parentPort?.postMessage(await readImportFile(name, bytes, readUnpacked))
