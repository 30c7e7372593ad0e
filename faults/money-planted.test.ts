import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeMoney, isMoneyCaught } from './money/report-money.ts'
import { runMoney } from './money/run-money.ts'
import { moneyPlantedSize } from './money/sizes-money.ts'
import { MONEY_PLANTS, type MoneyPlant } from './planted/money-plants.ts'

/** Each mistake is caught by what is meant to. The others run by hand (README.md). */
test.each(['post-before-capture', 'key-made-per-try'])('%s is caught', async (name) => {
  const plant = MONEY_PLANTS[name] as MoneyPlant
  const result = await runMoney(moneyPlantedSize(1, name, plant))
  expect(isMoneyCaught(result, plant), describeMoney(result)).toBe(true)
})

test.each(Object.entries(MONEY_PLANTS))('%s still finds its place in the shipped code', (_name, { changes }) => {
  for (const { file, find } of changes) expect(readFileSync(file, 'utf8')).toContain(find)
})
