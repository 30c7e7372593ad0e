import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What things cost on the machine that was measured, in milliseconds of one core unless said otherwise. */
export interface Costs {
  machine: string
  measuredOn: string
  /** Of a web process: a bid from its arrival to its answer, and a batch of them. */
  bidWeb: number
  batchWeb: number
  /** Of PostgreSQL: a bid, another lot in the same batch, and a batch. */
  bidDatabase: number
  lotDatabase: number
  batchDatabase: number
  /** Waiting for the disk, with nothing to compute. */
  commitWait: number
  /** Write-ahead log, in bytes. */
  bidLog: number
  batchLog: number
  /** Telling one watcher of one batch of a lot; keeping one connected for a second; what it occupies, in bytes. */
  push: number
  keepWatcher: number
  watcherBytes: number
  pageKept: number
  pageMade: number
  search: number
  searchDatabase: number
  close: number
  closeDatabase: number
  /** What whoever loads the house needs of the same machine, for each bid: only where a real run is held against the model. */
  loader: number
}

export const COSTS_FILE = path.resolve(import.meta.dirname, '../measured.json')

export const readCosts = (): Costs => JSON.parse(readFileSync(COSTS_FILE, 'utf8')) as Costs
