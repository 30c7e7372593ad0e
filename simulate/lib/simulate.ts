import { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import type { Costs } from './costs.ts'
import type { Load, Shape } from './load.ts'
import { HouseModel } from './model.ts'
import { Timeline } from './timeline.ts'

export interface Prediction {
  bidP50: number
  bidP99: number
  toldP50: number
  toldP99: number
  bidsPerSecond: number
  batchesPerSecond: number
  /** How often event loops began again after a rest. */
  wakesPerSecond: number
  /** How much of its time each part works: 1 is all of it. */
  busy: Record<
    'web processes' | 'rendering' | 'relays' | 'database' | 'row of the famous lot' | 'write-ahead log' | 'Redis',
    number
  >
  /** Announcements to watchers, in bits. */
  sentBitsPerSecond: number
  /** How long batches took. */
  batchMs: readonly number[]
}

/** Of one PostgreSQL: what its log takes without falling behind, in bytes a second. An ordinary cloud disk. */
export const LOG_BYTES_PER_SECOND = 200_000_000

export function simulate(
  costs: Costs,
  { shape, load }: { shape: Shape; load: Load },
  { seconds = 4, seed = 1 }: { seconds?: number; seed?: number } = {},
): Prediction {
  const house = new HouseModel(new Timeline(), new Random(seed), costs, { shape, load })
  house.run(seconds)
  const ms = seconds * 1_000
  const share = (part: { busyMs: number }) => part.busyMs / ms
  return {
    bidP50: at(house.bidMs, 0.5),
    // More come than are answered: there is no longest time.
    bidP99: house.bidMs.length < house.bids * 0.9 ? Number.POSITIVE_INFINITY : at(house.bidMs, 0.99),
    toldP50: at(house.telling.toldMs, 0.5),
    toldP99: at(house.telling.toldMs, 0.99),
    bidsPerSecond: house.bidMs.length / seconds,
    batchesPerSecond: house.batches / seconds,
    wakesPerSecond: house.webs.reduce((sum, { thread }) => sum + thread.wakes, 0) / seconds,
    busy: {
      'web processes': Math.max(...house.webs.map(({ thread }) => share(thread))),
      rendering: Math.max(...house.webs.map(({ renderer }) => share(renderer))),
      relays: shape.relays === undefined ? 0 : Math.max(...house.telling.tellers.map((thread) => share(thread))),
      database: house.databaseMs / ms / shape.databaseCores,
      'row of the famous lot': house.famousHeldMs / ms,
      'write-ahead log': house.logBytes / seconds / LOG_BYTES_PER_SECOND,
      Redis: house.telling.redisMs / ms,
    },
    sentBitsPerSecond: (house.telling.sentBytes * 8) / seconds,
    batchMs: house.batchMs,
  }
}

/** The value below which so large a share lies. */
export function at(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** What works most. */
export function tightest({ busy }: Prediction): { part: string; share: number } {
  const [[part, share] = ['', 0]] = Object.entries(busy).toSorted(([, one], [, other]) => other - one)
  return { part, share }
}
