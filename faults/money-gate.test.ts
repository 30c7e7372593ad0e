import { expect, test } from 'vitest'
import { describeMoney } from './money/report-money.ts'
import { runMoney } from './money/run-money.ts'
import { moneyGateSize } from './money/sizes-money.ts'

/** It takes a minute; on a machine that does much else, several. */
const PATIENCE = { timeout: 600_000 }

test(
  'G-09 1,000 movements of money and 4 faults: nothing lost, nothing double, no cent unreconciled',
  PATIENCE,
  async () => {
    const result = await runMoney(moneyGateSize(Math.floor(Math.random() * 1_000_000)))
    const { operations, violations, failures, faults, providerCalls } = result
    expect([...violations, ...failures], describeMoney(result)).toEqual([])
    expect(operations.length).toBeGreaterThanOrEqual(1_000)
    expect([...faults].sort()).toEqual(['both', 'database', 'dead', 'server'])
    // Of each hundred calls of the provider about twenty go wrong.
    expect(providerCalls).toBeGreaterThan(500)
    // Void where hardly anything came about.
    expect(operations.filter(({ told }) => told === 'done').length).toBeGreaterThan(operations.length / 4)
  },
)
