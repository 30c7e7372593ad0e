import { expect, test } from 'vitest'
import { daysBetween } from './days-between.ts'

test.each<[string, string, number[], string[]]>([
  ['2026-12-07', '2026-12-13', [1, 3], ['2026-12-07', '2026-12-09']],
  ['2026-12-07', '2026-12-07', [1], ['2026-12-07']],
  ['2026-12-07', '2026-12-06', [0, 1, 2, 3, 4, 5, 6], []],
  ['2026-12-31', '2027-01-01', [4, 5], ['2026-12-31', '2027-01-01']],
  ['2026-12-07', '2026-12-13', [], []],
])('days from %s to %s on %j', (first, last, weekdays, expected) => {
  expect(daysBetween(first, last, weekdays)).toEqual(expected)
})

test('nobody waits for a span of centuries', () => {
  expect(daysBetween('2000-01-01', '2999-12-31', [0, 1, 2, 3, 4, 5, 6])).toHaveLength(750)
})
