import type { Seen } from './measured.ts'
import type { Run } from './run.ts'

/** Runs that costs may be read from. */
export interface KnownRuns {
  all: Run[]
  /** Bids on one lot where notices are held up: all work is before the answer. */
  held: Run[]
  /** The same load with and without notices: what is between them is done after the answer. */
  pairs: { free: Run; held: Run }[]
  /** Held, on many lots. */
  spread: Run
  /** Held, and the least bids. */
  quiet: Run
  watched: Run
}

export function knownRuns({ runs }: Seen): KnownRuns {
  const all = runs.filter(({ isHeldOut }) => !isHeldOut)
  const held = all.filter(({ isHeld, lots }) => isHeld && lots === 1)
  const pairs = all
    .filter(({ isHeld, watchers }) => !isHeld && watchers === 0)
    .map((free) => {
      const isSame = ({ isHeld, rate, lots }: Run) => isHeld && rate === free.rate && lots === free.lots
      return { free, held: found(all.find(isSame)) }
    })
  const [quiet] = held.toSorted((one, other) => one.perSecond.bids - other.perSecond.bids)
  return {
    ...{ all, held, pairs, quiet: found(quiet) },
    spread: found(all.find(({ isHeld, lots }) => isHeld && lots > 1)),
    watched: found(all.find(({ watchers }) => watchers > 0)),
  }
}

function found(run: Run | undefined): Run {
  if (run === undefined) throw new Error('a run is missing')
  return run
}
