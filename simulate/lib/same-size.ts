import type { Load, Shape } from './load.ts'
import type { Asked } from './run.ts'

/** Everything of a real run sits on one machine with two cores. */
const ONE_MACHINE: Shape = { webs: 1, databaseCores: 1, networkMs: 0, standbyMs: 0, sharedCores: 2 }
const NOTHING_ELSE = {
  ...{ famousBidsPerSecond: 0, famousWatchers: 0, pagesPerSecond: 0, newPages: 0 },
  ...{ searchesPerSecond: 0, closesPerSecond: 0 },
}

/** A real run, for the model. */
export function sameSizeAs(run: Asked & { perSecond: { foreign: number } }): { shape: Shape; load: Load } {
  const { rate, bidders, lots, watchers, isHeld, perSecond } = run
  const bids = rate === null ? { bidsPerSecond: 0, eagerBidders: bidders } : { bidsPerSecond: rate, isEven: true }
  return {
    shape: { ...ONE_MACHINE, holdsNotices: isHeld, foreignMs: perSecond.foreign },
    load: { ...NOTHING_ELSE, ...bids, lots, listedLots: lots, watchers },
  }
}
