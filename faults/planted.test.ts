import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeResult } from './lib/report.ts'
import { runFaults } from './lib/run-faults.ts'
import { plantedSize } from './lib/sizes.ts'
import { MONEY_PLANTS } from './planted/money-plants.ts'
import { PLANTS, type Plant } from './planted/plants.ts'

/** On a machine that does much else too few bids meet the moment in which a mistake shows: then they have another go. */
const SEEDS = [1, 2, 3]

/**
 * G-03: each mistake is caught by the check that is meant to. The others run by hand (README.md). Side by side, each with a
 * house of its own: they mostly wait.
 */
test.concurrent.each(['ack-before-commit', 'now-for-clock', 'tie-by-row-age'])('%s is caught', async (name) => {
  const plant = PLANTS[name] as Plant
  const seen: string[] = []
  for (const seed of SEEDS) {
    const result = await runFaults(plantedSize(seed, name, plant))
    if (result.violations.some(({ check }) => check === plant.caughtBy)) return
    seen.push(describeResult(result))
  }
  expect.fail(`${plant.caughtBy} has not caught ${name}:\n${seen.join('\n\n')}`)
})

test.each(Object.entries({ ...PLANTS, ...MONEY_PLANTS }))(
  '%s still finds its place in the shipped code',
  (_name, { changes }) => {
    for (const { file, find } of changes) expect(readFileSync(file, 'utf8')).toContain(find)
  },
)
