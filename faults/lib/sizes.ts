import { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import type { Plant } from '../planted/plants.ts'
import type { Fault, FaultPlan } from './chaos.ts'
import type { FaultOptions } from './run-faults.ts'

/** G-01 at the size of every change: 3,000 bids, 4 crashes, in about a minute. */
export const gateSize = (seed: number): FaultOptions => ({
  seed,
  bids: 3_000,
  clients: 40,
  rate: 220,
  plan: ['server', 'terminate', 'database', 'hold', 'server', 'terminate', 'database'],
})

/** G-01 at the nightly size: 100,000 bids, 100 crashes. Fewer in the same mixture, for a shorter look. */
export function longSize(seed: number, { bids = 100_000, crashes = 100 } = {}): FaultOptions {
  const random = new Random(seed)
  const share = (percent: number, fault: Fault) => times(Math.max(1, Math.round((crashes * percent) / 100)), fault)
  const plan = shuffle(random, [
    ...share(45, 'server'),
    ...share(40, 'database'),
    ...share(7, 'backend'),
    ...share(4, 'both'),
    ...share(4, 'database at start'),
    ...share(15, 'terminate'),
    ...share(10, 'hold'),
  ])
  return { seed, bids, clients: 96, rate: 420, plan }
}

/** As small as it takes to show a planted mistake. */
export const plantedSize = (seed: number, name: string, { run }: Plant): FaultOptions => ({
  seed,
  clients: 40,
  rate: 300,
  plant: name,
  ...run,
})

const times = (count: number, fault: Fault): Fault[] => Array.from({ length: count }, () => fault)

function shuffle(random: Random, plan: readonly Fault[]): FaultPlan {
  const left = [...plan]
  const order: Fault[] = []
  while (left.length > 0) order.push(...left.splice(random.int(0, left.length - 1), 1))
  return order
}
