import { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import type { Costs } from './costs.ts'
import { HouseModel, type Load, type Shape } from './model.ts'
import { Timeline } from './timeline.ts'

export interface Prediction {
  bidP50: number
  bidP99: number
  toldP99: number
  bidsPerSecond: number
  /** How much of its time each part works: 1 is all of it. */
  busy: Record<'web processes' | 'rendering' | 'database' | 'row of the famous lot' | 'write-ahead log', number>
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
  const share = (part: { busyMs: number }, cores = 1) => part.busyMs / ms / cores
  return {
    bidP50: at(house.bidMs, 0.5),
    // More come than are answered: there is no longest time.
    bidP99: house.bidMs.length < house.bids * 0.9 ? Number.POSITIVE_INFINITY : at(house.bidMs, 0.99),
    toldP99: at(house.toldMs, 0.99),
    bidsPerSecond: house.bidMs.length / seconds,
    busy: {
      'web processes': Math.max(...house.webs.map(({ thread }) => share(thread))),
      rendering: Math.max(...house.webs.map(({ renderer }) => share(renderer))),
      database: share(house.database, house.database.cores),
      'row of the famous lot': house.famousHeldMs / ms,
      'write-ahead log': house.logBytes / seconds / LOG_BYTES_PER_SECOND,
    },
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
