import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Costs } from './costs.ts'
import type { Elsewhere } from './measure/elsewhere.ts'
import type { OtherWork } from './measure/other-work.ts'
import type { ComparedRun, Run } from './run.ts'

/** What was seen on a real house. */
export interface Seen {
  runs: Run[]
  other: OtherWork
  elsewhere: Elsewhere
}

/** Beside it what things cost, worked out from it, and real runs to compare the model with. */
export interface Measured {
  machine: string
  measuredOn: string
  costs: Costs
  runs: ComparedRun[]
  seen?: Seen
}

export const MEASURED_FILE = path.resolve(import.meta.dirname, '../measured.json')

export const readMeasured = (): Measured => JSON.parse(readFileSync(MEASURED_FILE, 'utf8')) as Measured
