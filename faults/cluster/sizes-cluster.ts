import type { ClusterFault } from '../lib/history.ts'
import { BREAKS } from './breaks.ts'
import type { ClusterRunOptions } from './run-cluster.ts'

const BIDS_PER_FAULT = 1_500

/** Every fault once, or three times in the long run; `only` some of them, by name. */
/** Bids are acknowledged before a second node has them, and a primary dies while it is behind: some have to be found missing. */
export const controlSize = (seed: number): Omit<ClusterRunOptions, 'say'> => ({
  ...{ seed, plan: ['primary behind'], bids: BIDS_PER_FAULT, clients: 40, rate: 150, mode: 'async' },
})

export function clusterSize(
  seed: number,
  { isLong, only }: { isLong: boolean; only?: string | undefined },
): Omit<ClusterRunOptions, 'say'> {
  const names = Object.keys(BREAKS) as ClusterFault[]
  const wanted = only === undefined ? names : (only.split(',') as ClusterFault[])
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`There is no fault '${unknown}': ${names.join(', ')}.`)
  const plan = isLong ? [...wanted, ...wanted, ...wanted] : wanted
  return { seed, plan, bids: plan.length * BIDS_PER_FAULT, clients: 40, rate: 150 }
}
