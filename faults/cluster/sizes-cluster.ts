import type { ClusterFault } from '../lib/history.ts'
import type { PayingOptions } from '../money/pay-through-faults.ts'
import { BREAKS } from './breaks.ts'
import type { ClusterRunOptions } from './run-cluster.ts'

const BIDS_PER_FAULT = 1_500
const PAYMENTS_PER_FAULT = 150
const STORM = { clients: 40, rate: 150 }

/** Bids are acknowledged before a second node has them, and a primary dies while it is behind: some have to be found missing. */
export const controlSize = (seed: number): Omit<ClusterRunOptions, 'say'> => ({
  ...{ seed, plan: ['primary behind'], bids: BIDS_PER_FAULT, mode: 'async', ...STORM },
})

/** Every fault once, or five times in the long run; `only` some of them, by name. */
export function clusterSize(
  seed: number,
  { isLong, only }: { isLong: boolean; only?: string | undefined },
): Omit<ClusterRunOptions, 'say'> {
  const once = faultsNamed(only)
  const plan = Array.from({ length: isLong ? 5 : 1 }, () => once).flat()
  return { seed, plan, bids: plan.length * BIDS_PER_FAULT, ...STORM }
}

export function clusterMoneySize(
  seed: number,
  { only, operations }: { only?: string | undefined; operations?: number | undefined },
): PayingOptions<ClusterFault> {
  const plan = faultsNamed(only)
  return {
    ...{ seed, plan, operations: operations ?? plan.length * PAYMENTS_PER_FAULT, clients: 24 },
    patience: { askMs: 90_000, restMs: 300_000 },
  }
}

function faultsNamed(only: string | undefined): readonly ClusterFault[] {
  const all = Object.keys(BREAKS) as ClusterFault[]
  if (only === undefined) return all
  const wanted = only.split(',').map((name) => name.trim())
  const unknown = wanted.find((name) => !all.includes(name as ClusterFault))
  if (unknown !== undefined) throw new Error(`There is no fault '${unknown}': ${all.join(', ')}.`)
  return wanted as ClusterFault[]
}
