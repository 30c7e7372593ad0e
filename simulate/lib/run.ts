import type { Worked } from './measure/parts-clock.ts'

/** What was asked of a real house. */
export interface Asked {
  name: string
  /** Bids a second at even distances; null: each bidder sends the next when the last is answered. */
  rate: number | null
  bidders: number
  lots: number
  /** Of one lot, the one that is bid on. */
  watchers: number
  /** Work after the answer (notices, mails) was held up, to tell it from work before. */
  isHeld: boolean
  /** Whether costs are read from it, or it is only compared with the model. */
  isHeldOut: boolean
}

/** A real house for some seconds: what each part worked in a second, and how long people waited. */
export interface Run extends Asked {
  perSecond: Worked & { bids: number; batches: number; collections: number; logBytes: number }
  p50: number
  p99: number
  /** How long batches took: a hundred and one values at even distances of all that were seen. */
  batchMs: number[]
  /** Pauses of the garbage collector, each. */
  collectionMs: number[]
  /** From the time in the log until the last watcher heard of it, and how large it is. */
  told: { p50: number; p99: number; bytes: number } | null
}

/** What the model is compared with; where processor time was not looked at it is not there. */
export interface ComparedRun extends Asked, Pick<Run, 'p50' | 'p99'> {
  perSecond: { bids: number; foreign: number; loop?: number; database?: number }
  told: Run['told']
}

/** The values that divide all that were seen into a hundred parts. */
export function hundredths(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other)
  if (sorted.length === 0) return []
  return Array.from({ length: 101 }, (_, at) => round(sorted[Math.round((at / 100) * (sorted.length - 1))] as number))
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000
