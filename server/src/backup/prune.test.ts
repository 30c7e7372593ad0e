import { expect, test } from 'vitest'
import { planLogPrune, planPrune } from './prune.ts'

const NOW = Date.parse('2026-11-17T12:00:00Z')
const backup = (name: string, daysAgo: number) => ({
  name,
  endedAt: new Date(NOW - daysAgo * 86_400_000).toISOString(),
})
const ALL = [backup('a', 40), backup('b', 20), backup('c', 10), backup('d', 1)]

test.each([
  ['by count and age together', { count: 2, days: 15 }, ['a', 'b']],
  ['young ones stay however many', { count: 1, days: 30 }, ['a']],
  ['the newest stay however old', { count: 4, days: 0 }, []],
  ['the newest never goes', { count: 0, days: 0 }, ['a', 'b', 'c']],
])('%s', (_name, keeping, going) => {
  expect(planPrune(ALL, keeping, NOW)).toEqual(going)
  expect(planPrune(ALL.toReversed(), keeping, NOW)).toEqual(going)
})

const staying = (startLsn: string) => ({ postgres: { startLsn, segmentBytes: 4_194_304 } }) as never

test('the log goes up to where the oldest backup that stays begins, and histories stay', () => {
  const names = [
    ...['000000010000000000000001', '000000010000000000000002', '000000010000000000000003'],
    ...['000000010000000000000002.00000028.backup', '000000010000000000000003.00000028.backup', '00000002.history'],
  ]
  expect(planLogPrune(names, [staying('0/1400028'), staying('0/C00028')])).toEqual([
    ...['000000010000000000000001', '000000010000000000000002', '000000010000000000000002.00000028.backup'],
  ])
  expect(planLogPrune(names, [])).toEqual([])
})
