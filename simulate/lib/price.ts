import type { Costs } from './costs.ts'
import { CORES_PER_WEB, type Load } from './load.ts'
import type { FamousPlan, Plan } from './plan.ts'

/** What is paid for machines and traffic, in dollars: assumptions of 2026, to be changed with the offer at hand. */
export interface Prices {
  coreHour: number
  gibibyteHour: number
  /** Of traffic out of the house. */
  gigabyte: number
}

export const PRICES: Prices = { coreHour: 0.04, gibibyteHour: 0.005, gigabyte: 0.01 }

const GIBIBYTE = 2 ** 30
/** The primary and two standbys. */
const DATABASE_NODES = 3
const GIBIBYTES_PER_DATABASE_CORE = 4
/** Redis, its spare and two balancers, small ones. */
const CORES_BESIDE = 8
const WEB_BYTES = 0.5 * GIBIBYTE
/** In each web process, see docs/benchmarks.md. */
const INDEX_BYTES_PER_LOT = 274
/** Compressed. */
const PAGE_BYTES = 20_000

export interface Bill {
  cores: number
  gibibytes: number
  gigabytesPerHour: number
  dollarsPerHour: number
}

export function billOf(
  { watcher }: Costs,
  load: Load,
  { plan, famous, prices }: { plan: Plan; famous: FamousPlan; prices: Prices },
): Bill {
  const { cells, shape } = plan
  const databaseCores = cells * DATABASE_NODES * shape.databaseCores
  const webs = cells * shape.webs
  const cores = databaseCores + webs * CORES_PER_WEB + famous.relays + cells * CORES_BESIDE
  const processBytes =
    (webs + famous.relays) * (WEB_BYTES + (load.listedLots / cells) * INDEX_BYTES_PER_LOT) +
    (load.watchers + load.famousWatchers) * watcher.bytes
  const gibibytes = databaseCores * GIBIBYTES_PER_DATABASE_CORE + processBytes / GIBIBYTE
  const sentBits = plan.prediction.sentBitsPerSecond * (cells - 1) + famous.prediction.sentBitsPerSecond
  const gigabytesPerHour = ((sentBits / 8 + load.pagesPerSecond * PAGE_BYTES) * 3_600) / 1e9
  const dollarsPerHour = cores * prices.coreHour + gibibytes * prices.gibibyteHour + gigabytesPerHour * prices.gigabyte
  return { cores, gibibytes, gigabytesPerHour, dollarsPerHour }
}
