import { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import type { MoneyPlant } from '../planted/money-plants.ts'
import type { MoneyFault } from './money-chaos.ts'
import type { MoneyOptions } from './run-money.ts'

/** G-09 at the size of every change: 1,000 operations. */
export const moneyGateSize = (seed: number): MoneyOptions => ({
  ...{ seed, operations: 1_000, clients: 32 },
  plan: ['server', 'dead', 'database', 'both'],
})

/** G-09 in full: 50,000 operations, and a provider that is dead for ten minutes. Fewer in the same mixture. */
export function moneyLongSize(seed: number, operations = 50_000): MoneyOptions {
  const random = new Random(seed)
  const kinds: readonly MoneyFault[] = ['server', 'database', 'both', 'dead', 'slow', 'wrong']
  const plan = Array.from({ length: Math.max(6, Math.round(operations / 500)) }, () => random.pick(kinds))
  plan[Math.floor(plan.length / 2)] = 'long dead'
  return { seed, operations, clients: 48, people: 60, plan, patience: { restMs: 900_000 }, readyMs: 600_000 }
}

/**
 * As small as it takes to show a planted mistake; nothing is killed, the provider is as bad as ever. With some of them
 * nothing ever comes to rest.
 */
export const moneyPlantedSize = (seed: number, name: string, { run }: MoneyPlant): MoneyOptions => ({
  ...{ seed, operations: 150, clients: 16, people: 8, plan: [], plant: name, ...run },
  patience: { askMs: 3_000, restMs: 15_000 },
})
