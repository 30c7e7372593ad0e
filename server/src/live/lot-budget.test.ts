import { expect, test } from 'vitest'
import { LotBudget } from './lot-budget.ts'

test('S-4 an address asks for 2,000 lots at once and waits for the rest at 200 a second', () => {
  const budget = new LotBudget()
  expect(Array.from({ length: 12 }, () => budget.take('near', 200, 0))).toEqual([...Array(10).fill(0), 1_000, 2_000])
  expect(budget.take('far', 200, 0)).toBe(0)
  expect(budget.take('near', 200, 3_000)).toBe(0)
  expect(budget.take('near', 2_000, 60_000)).toBe(0)
})

test('S-4 all addresses together ask for 20,000 lots at once and 20,000 a second more', () => {
  const budget = new LotBudget()
  const waits = Array.from({ length: 110 }, (_, index) => budget.take(`address ${index}`, 200, 0))
  expect(waits.slice(0, 100)).toEqual(Array(100).fill(0))
  expect([waits[100], waits[109]]).toEqual([10, 100])
  expect(budget.take('later', 200, 1_000)).toBe(0)
})
