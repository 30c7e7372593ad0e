import { expect, test } from 'vitest'
import { describeMoney, isMoneyCaught } from './money/report-money.ts'
import { runMoney } from './money/run-money.ts'
import { moneyPlantedSize } from './money/sizes-money.ts'
import { MONEY_PLANTS } from './planted/money-plants.ts'

/** Each mistake is caught by what is meant to. Asked for by name (README.md). */
test.each(Object.entries(MONEY_PLANTS))('%s is caught', async (name, plant) => {
  const result = await runMoney(moneyPlantedSize(1, name, plant))
  expect(isMoneyCaught(result, plant), describeMoney(result)).toBe(true)
})
