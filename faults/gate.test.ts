import { expect, test } from 'vitest'
import { describeResult } from './lib/report.ts'
import { runFaults } from './lib/run-faults.ts'
import { gateSize } from './lib/sizes.ts'

test('G-01 3,000 bids and 4 crashes: nothing lost, invented, out of order or against the rules', async () => {
  const result = await runFaults(gateSize(Math.floor(Math.random() * 1_000_000)))
  const { history, violations, failures } = result
  expect([...violations, ...failures], describeResult(result)).toEqual([])
  expect(history.operations.length).toBeGreaterThanOrEqual(3_000)
  expect(history.crashes.map(({ kind }) => kind).sort()).toEqual(['database', 'database', 'server', 'server'])
})
