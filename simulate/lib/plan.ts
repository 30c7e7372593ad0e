import type { Costs } from './costs.ts'
import type { Load, Shape } from './load.ts'
import { type Prediction, simulate, tightest } from './simulate.ts'

/** People do not notice: bids answered, watchers told. */
export const GOALS = { bidP99: 150, toldP99: 1_000 }
/** Nothing works more than this on the average: a node can go and the rest goes on. */
const HEADROOM = 0.6
/** As large as one PostgreSQL machine is bought, and as many processes as are kept behind one balancer. */
const MOST_CORES = 64
const MOST_WEBS = 60
const MOST_RELAYS = 400
const MOST_CELLS = 5_000
const SECONDS = 2

const NEAR = { networkMs: 0.5, standbyMs: 1 }
const NO_FAMOUS_LOT = { famousBidsPerSecond: 0, famousWatchers: 0 }

export interface Plan {
  /** Databases, each with the auctions of some houses; what each needs. */
  cells: number
  shape: Shape
  prediction: Prediction
}

/** The fewest machines that carry a load within the goals, but for the famous lot. Null: no number of cells does. */
export function planFor(costs: Costs, load: Load): Plan | null {
  for (let cells = 1; cells <= MOST_CELLS; cells = Math.ceil(cells * 1.2)) {
    const plan = planOfCell(costs, { ...shareOf(load, cells), ...NO_FAMOUS_LOT })
    if (plan !== null) return { cells, ...plan }
  }
  return null
}

/** What one cell has of everything. */
function shareOf(load: Load, cells: number): Load {
  const { bidsPerSecond, lots, listedLots, watchers, pagesPerSecond, searchesPerSecond, closesPerSecond } = load
  return {
    ...load,
    ...{ bidsPerSecond: bidsPerSecond / cells, lots: Math.ceil(lots / cells), watchers: watchers / cells },
    ...{ pagesPerSecond: pagesPerSecond / cells, searchesPerSecond: searchesPerSecond / cells },
    ...{ closesPerSecond: closesPerSecond / cells, listedLots: listedLots / cells },
  }
}

function planOfCell(costs: Costs, load: Load): Omit<Plan, 'cells'> | null {
  let shape: Shape = { ...leastFor(costs, load), ...NEAR }
  while (shape.databaseCores <= MOST_CORES && shape.webs <= MOST_WEBS) {
    const prediction = simulate(costs, { shape, load }, { seconds: SECONDS })
    const { busy, bidP99, toldP99 } = prediction
    if (Math.max(busy['write-ahead log'], busy.Redis) > HEADROOM) return null
    const isWebTight = Math.max(busy['web processes'], busy.rendering) > HEADROOM || toldP99 > GOALS.toldP99
    const isDatabaseTight = busy.database > HEADROOM
    if (!isWebTight && !isDatabaseTight && bidP99 <= GOALS.bidP99) return { shape, prediction }
    const { webs, databaseCores } = shape
    shape = {
      ...shape,
      webs: isWebTight || !isDatabaseTight ? Math.ceil(webs * 1.2) : webs,
      databaseCores: isDatabaseTight ? databaseCores * 2 : databaseCores,
    }
  }
  return null
}

/** Fewer cannot do: the work that does not become less in larger batches. */
function leastFor(
  { loop, database, watcher, page, search, close }: Costs,
  load: Load,
): Pick<Shape, 'webs' | 'databaseCores'> {
  const { bidsPerSecond, watchers, pagesPerSecond, newPages, searchesPerSecond, closesPerSecond } = load
  const pageMs = page.kept * (1 - newPages) + page.made * newPages
  const webMs =
    bidsPerSecond * loop.bid +
    watchers * watcher.keep +
    pagesPerSecond * pageMs +
    searchesPerSecond * search.loop +
    closesPerSecond * close.loop
  const databaseMs = bidsPerSecond * database.bid + closesPerSecond * close.database
  const cores = 2 ** Math.ceil(Math.log2(databaseMs / 1_000 / HEADROOM))
  return { webs: Math.max(2, Math.ceil(webMs / 1_000 / HEADROOM)), databaseCores: Math.max(2, cores) }
}

export interface FamousPlan {
  relays: number
  prediction: Prediction
}

/** How many processes that do nothing else tell everybody who watches one lot, in a cell of this plan. Null: no number does. */
export function relaysFor(costs: Costs, { cells, shape }: Plan, load: Load): FamousPlan | null {
  const share = shareOf(load, cells)
  const least = Math.ceil((load.famousWatchers * costs.watcher.keep) / 1_000 / HEADROOM)
  for (let relays = Math.max(1, least); relays <= MOST_RELAYS; relays = Math.ceil(relays * 1.25)) {
    const prediction = simulate(costs, { shape: { ...shape, relays }, load: share }, { seconds: SECONDS })
    if (prediction.busy.relays <= HEADROOM && prediction.toldP99 <= GOALS.toldP99) return { relays, prediction }
  }
  return null
}

/** How many bids a second one lot takes within the goal, from so many web processes: its row is held by one batch at a time. */
export function mostOfOneLot(costs: Costs, webs: number): number {
  const nothing = { bidsPerSecond: 0, watchers: 0, pagesPerSecond: 0, searchesPerSecond: 0, closesPerSecond: 0 }
  let most = 0
  for (let famousBidsPerSecond = 50; ; famousBidsPerSecond *= 1.25) {
    const load = { ...nothing, lots: 1, listedLots: 1, newPages: 0, famousBidsPerSecond, famousWatchers: 0 }
    const shape = { webs, databaseCores: 8, ...NEAR }
    if (simulate(costs, { shape, load }, { seconds: SECONDS }).bidP99 > GOALS.bidP99) return most
    most = Math.round(famousBidsPerSecond)
  }
}

export interface Break {
  /** How many times the load is still carried. */
  times: number
  part: string
  prediction: Prediction
}

/** More and more of the same load on the same machines, until the goals are missed: what gives way first. */
export function breakOf(costs: Costs, shape: Shape, load: Load): Break {
  let held = 0
  for (let times = 0.05; ; times *= 1.15) {
    const prediction = simulate(costs, { shape, load: timesOf(load, times) }, { seconds: SECONDS })
    const { bidP99, toldP99 } = prediction
    const { part, share } = tightest(prediction)
    if (bidP99 > GOALS.bidP99 || toldP99 > GOALS.toldP99 || share >= 1) return { times: held, part, prediction }
    held = times
  }
}

const timesOf = (load: Load, times: number): Load => ({
  ...load,
  bidsPerSecond: load.bidsPerSecond * times,
  famousBidsPerSecond: load.famousBidsPerSecond * times,
  watchers: load.watchers * times,
  famousWatchers: load.famousWatchers * times,
  pagesPerSecond: load.pagesPerSecond * times,
  searchesPerSecond: load.searchesPerSecond * times,
  closesPerSecond: load.closesPerSecond * times,
})
