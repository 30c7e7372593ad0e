import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY } from '../time.ts'
import { AGINGS, daysOf } from './aging.ts'

const NOW = 1_800_000_000_000
/** In which spans something lies that was due then: the list asks for them one by one. */
const agingsOf = (dueAt: number) =>
  AGINGS.filter((aging) => {
    const { over, most } = daysOf(aging)
    return (over === null || dueAt < NOW - over * DAY) && (most === null || dueAt >= NOW - most * DAY)
  })

test.each([
  ['due tomorrow', -DAY, 'not_due'],
  ['due this moment', 0, 'not_due'],
  ['due a moment ago', 1, 'week'],
  ['a week ago', 7 * DAY, 'week'],
  ['a moment more', 7 * DAY + 1, 'month'],
  ['thirty days ago', 30 * DAY, 'month'],
  ['31 days ago', 31 * DAY, 'two_months'],
  ['sixty days ago', 60 * DAY, 'two_months'],
  ['61 days ago', 61 * DAY, 'older'],
  ['years ago', 900 * DAY, 'older'],
] as const)('money 16 aging of what was due: %s', (_name, ago, expected) => {
  expect(agingsOf(NOW - ago)).toEqual([expected])
})

test('each moment is in one span', () => {
  fc.assert(
    fc.property(fc.integer({ min: NOW - 200 * DAY, max: NOW + 10 * DAY }), (dueAt) => {
      expect(agingsOf(dueAt)).toHaveLength(1)
    }),
  )
})
