import type { Costs } from './costs.ts'
import type { Load, Shape } from './model.ts'
import { type Prediction, simulate, tightest } from './simulate.ts'

/** People do not notice: bids answered, watchers told. */
export const GOALS = { bidP99: 150, toldP99: 1_000 }
/** Nothing works more than this on the average: a node can go and the rest goes on. */
const HEADROOM = 0.6
/** As large as one PostgreSQL machine is bought, and as many connections as it likes. */
const MOST_CORES = 64
const MOST_WEBS_PER_DATABASE = 100

const NEAR = { networkMs: 0.5, standbyMs: 1 }

export interface Plan {
  /** Databases, each with the auctions of some houses; what a cell needs. */
  cells: number
  shape: Shape
  prediction: Prediction
}

/** The fewest machines that carry a load within the goals. */
export function planFor(costs: Costs, load: Load): Plan {
  for (let cells = 1; ; cells = Math.ceil(cells * 1.25)) {
    const plan = planOfCell(costs, shareOf(load, cells))
    if (plan !== null) return { cells, ...plan }
    if (cells > 10_000) throw new Error('no number of cells carries this: one lot alone is too much')
  }
}

/** The famous lot is one cell's, whichever: the model is of that cell. */
function shareOf(load: Load, cells: number): Load {
  const { bidsPerSecond, lots, watchers, pagesPerSecond, searchesPerSecond, closesPerSecond } = load
  return {
    ...load,
    ...{ bidsPerSecond: bidsPerSecond / cells, lots: Math.ceil(lots / cells), watchers: watchers / cells },
    ...{ pagesPerSecond: pagesPerSecond / cells, searchesPerSecond: searchesPerSecond / cells },
    closesPerSecond: closesPerSecond / cells,
  }
}

function planOfCell(costs: Costs, load: Load): Omit<Plan, 'cells'> | null {
  let shape: Shape = { webs: 2, databaseCores: 2, ...NEAR }
  for (;;) {
    const prediction = simulate(costs, { shape, load }, { seconds: 2 })
    const { busy, bidP99, toldP99 } = prediction
    if (busy['write-ahead log'] > HEADROOM || busy['row of the famous lot'] > 0.95) return null
    const isWebTight = Math.max(busy['web processes'], busy.rendering) > HEADROOM || toldP99 > GOALS.toldP99
    const isDatabaseTight = busy.database > HEADROOM
    if (!isWebTight && !isDatabaseTight && bidP99 <= GOALS.bidP99) return { shape, prediction }
    const { webs, databaseCores } = shape
    shape = {
      ...shape,
      webs: isWebTight || !isDatabaseTight ? Math.ceil(webs * 1.25) : webs,
      databaseCores: isDatabaseTight ? databaseCores * 2 : databaseCores,
    }
    if (shape.databaseCores > MOST_CORES || shape.webs > MOST_WEBS_PER_DATABASE) return null
  }
}

export interface Break {
  /** How many times the load at which it breaks. */
  times: number
  part: string
  prediction: Prediction
}

/** More and more of the same load on the same machines, until the goals are missed: what gives way first. */
export function breakOf(costs: Costs, shape: Shape, load: Load): Break {
  let held = 0.25
  for (let times = held; ; times *= 1.15) {
    const prediction = simulate(costs, { shape, load: timesOf(load, times) }, { seconds: 2 })
    if (prediction.bidP99 > GOALS.bidP99 || prediction.toldP99 > GOALS.toldP99 || tightest(prediction).share >= 1)
      return { times: held, part: tightest(prediction).part, prediction }
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
