import type { Chance } from './chance.ts'
import type { Lock } from './machine.ts'
import type { Telling } from './telling.ts'

/** What web processes share. */
export interface House {
  readonly chance: Chance
  readonly telling: Telling
  readonly famousRow: Lock
  readonly batchMs: number[]
  batches: number
  logBytes: number
  inDatabase(ms: number, done?: () => void): void
  letFamousGo(heldAt: number): void
}
