import type { Costs } from './costs.ts'
import { fitBids } from './fit-bids.ts'
import { fitOthers } from './fit-others.ts'
import { knownRuns } from './known-runs.ts'
import type { Seen } from './measured.ts'
import { hundredths } from './run.ts'
import { sameSizeAs } from './same-size.ts'
import { simulate } from './simulate.ts'

const SECONDS = 60

/** What things cost, worked out from the runs that are there for it. */
export function costsOf(seen: Seen): Costs {
  const { quiet } = knownRuns(seen)
  const costs: Costs = { ...fitBids(seen), ...fitOthers(seen), waitsMs: [0] }
  // A real event loop wakes up more often than that of the model, for a packet in two parts or a timer; it costs as much.
  const { wakesPerSecond } = simulate(costs, sameSizeAs(quiet), { seconds: SECONDS })
  const wakes = quiet.perSecond.wakes - seen.other.idle.perSecond.wakes
  const wake = (costs.loop.wake * wakes) / wakesPerSecond
  const loop = { ...costs.loop, wake, late: lateShare({ ...costs, loop: { ...costs.loop, wake } }, quiet.batchMs) }
  // In the quietest run nobody waits for a core: what batches took beyond what the model has them compute.
  const computed = hundredths(simulate({ ...costs, loop }, sameSizeAs(quiet), { seconds: SECONDS }).batchMs)
  return { ...costs, loop, waitsMs: quiet.batchMs.map((ms, place) => Math.max(0, ms - (computed[place] ?? 0))) }
}

/** A durable commit takes at least so long on the disk that was measured. */
const LEAST_COMMIT_MS = 0.3

/** What the event loop does for a batch and what does not fit into the time a quiet batch takes is done after it. */
function lateShare({ loop, database }: Costs, batchMs: readonly number[]): number {
  const median = batchMs[Math.floor(batchMs.length / 2)] ?? 0
  const inTime = median - LEAST_COMMIT_MS - database.batch - database.bid - 2 * loop.wake
  return Math.min(0.8, Math.max(0, 1 - inTime / loop.batch))
}
