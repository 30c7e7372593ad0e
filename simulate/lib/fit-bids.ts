import type { Costs } from './costs.ts'
import { fitCosts } from './fit.ts'
import { type KnownRuns, knownRuns } from './known-runs.ts'
import type { Seen } from './measured.ts'
import type { Run } from './run.ts'

type BidCosts = Pick<Costs, 'loop' | 'database' | 'beside' | 'after' | 'collection' | 'log' | 'watcher' | 'outside'>

/** Of notices in a second, as server/src/bidding/outbox.ts has it. */
const ROUNDS = 5

/** From runs with different batches follows what a bid costs and what a batch does. */
export function fitBids(seen: Seen): BidCosts {
  const known = knownRuns(seen)
  const { idle } = seen.other
  const loopOf = ({ perSecond, collectionMs }: Run) =>
    perSecond.loop - idle.perSecond.loop - perSecond.collections * meanOf(collectionMs)
  const after = {
    loop: fitAfter(known, loopOf),
    database: fitAfter(known, ({ perSecond }) => perSecond.lanes + perSecond.otherDatabase),
  }
  return {
    loop: { ...fitLoop(known, loopOf, idle.perSecond.wakes), idle: idle.perSecond.loop, late: 0 },
    database: {
      ...fitBatches(known, ({ perSecond }) => perSecond.lanes),
      idle: idle.perSecond.lanes + idle.perSecond.otherDatabase,
    },
    beside: fitBatches(known, ({ perSecond }) => Math.max(1, perSecond.otherDatabase - idle.perSecond.otherDatabase)),
    after,
    collection: {
      everyMs: sumOf(known.all, loopOf) / sumOf(known.all, ({ perSecond }) => perSecond.collections),
      pausesMs: known.all.flatMap(({ collectionMs }) => collectionMs),
    },
    log: fitBatches(known, ({ perSecond }) => perSecond.logBytes),
    ...fitWatchers(seen, known, (run) => loopOf(run) + (run.isHeld ? ROUNDS * after.loop.round : 0)),
  }
}

function fitLoop({ held, spread }: KnownRuns, loopOf: (run: Run) => number, idleWakes: number) {
  const countsOf = ({ perSecond }: Run) => [perSecond.bids, perSecond.batches, Math.max(0, perSecond.wakes - idleWakes)]
  const costs = fitCosts(held.map((run) => ({ sum: loopOf(run), counts: countsOf(run) })))
  const [bid = 0, batch = 0, wake = 0] = costs
  const explained = countsOf(spread).reduce((sum, count, place) => sum + count * (costs[place] ?? 0), 0)
  return { bid, batch, wake, lot: Math.max(0, loopOf(spread) - explained) / otherLots(spread) }
}

function fitBatches({ held, spread }: KnownRuns, costOf: (run: Run) => number): Costs['log'] {
  const countsOf = ({ perSecond }: Run) => [perSecond.bids, perSecond.batches]
  const [bid = 0, batch = 0] = fitCosts(held.map((run) => ({ sum: costOf(run), counts: countsOf(run) })))
  const explained = spread.perSecond.bids * bid + spread.perSecond.batches * batch
  return { bid, batch, lot: Math.max(0, costOf(spread) - explained) / otherLots(spread) }
}

/** There each bid is on a lot of its own; one lot is in the cost of the batch. */
const otherLots = ({ perSecond }: Run): number => perSecond.bids - perSecond.batches

function fitAfter({ pairs }: KnownRuns, costOf: (run: Run) => number) {
  const [bid = 0, lot = 0, round = 0] = fitCosts(
    pairs.map(({ free, held }) => ({
      sum: Math.max(1, costOf(free) - costOf(held)),
      counts: [free.perSecond.bids, free.lots === 1 ? ROUNDS : free.perSecond.bids, ROUNDS],
    })),
  )
  return { bid, lot, round }
}

/** What is more than in the quiet run, which has as many bids and nobody who watches. */
function fitWatchers({ other }: Seen, { held, quiet, watched }: KnownRuns, loopOf: (run: Run) => number) {
  const { idle, watchers } = other
  const keptOf = (name: 'loop' | 'outside') => (watchers.perSecond[name] - idle.perSecond[name]) / watchers.count
  const [keep, keepOutside] = [keptOf('loop'), keptOf('outside')]
  const events = watched.perSecond.batches * watched.watchers
  const pushed = loopOf(watched) - loopOf(quiet) - watched.watchers * keep
  const heard = watched.perSecond.outside - quiet.perSecond.outside - watched.watchers * keepOutside
  const [bid = 0, wake = 0] = fitCosts(
    held.map(({ perSecond }) => ({ sum: perSecond.outside, counts: [perSecond.bids, perSecond.outsideWakes] })),
  )
  return {
    watcher: { push: pushed / events, keep, bytes: watchers.bytes, eventBytes: watched.told?.bytes ?? 0 },
    outside: { bid, wake, heard: Math.max(0, heard) / events },
  }
}

const sumOf = (runs: readonly Run[], figureOf: (run: Run) => number): number =>
  runs.reduce((sum, run) => sum + figureOf(run), 0)

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
