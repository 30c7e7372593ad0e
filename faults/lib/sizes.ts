import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import type { FaultPlan } from './chaos.ts'
import type { FaultOptions } from './run-faults.ts'

/** G-01 at the size of every change: 3,000 bids, 4 crashes, in about a minute. */
export const gateSize = (seed: number): FaultOptions => ({
  seed,
  bids: 3_000,
  clients: 40,
  rate: 220,
  plan: ['server', 'terminate', 'database', 'hold', 'server', 'terminate', 'database'],
})

/** G-01 at the nightly size: 100,000 bids, 100 crashes. */
export const longSize = (seed: number, random: Random): FaultOptions => ({
  seed,
  bids: 100_000,
  clients: 96,
  rate: 420,
  hasEndless: true,
  plan: shuffle(random, [
    ...times(45, 'server'),
    ...times(40, 'database'),
    ...times(7, 'backend'),
    ...times(4, 'both'),
    ...times(4, 'database at start'),
    ...times(15, 'terminate'),
    ...times(10, 'hold'),
  ]),
})

const times = (count: number, fault: FaultPlan[number]): FaultPlan[number][] =>
  Array.from({ length: count }, () => fault)

function shuffle(random: Random, plan: FaultPlan[number][]): FaultPlan {
  const left = [...plan]
  const order: FaultPlan[number][] = []
  while (left.length > 0) order.push(...left.splice(random.int(0, left.length - 1), 1))
  return order
}
