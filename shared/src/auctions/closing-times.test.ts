import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../time.ts'
import { closingTimes, partsOf } from './closing-times.ts'

test.each([
  ['no lots', 0, 30, 0],
  ['one lot', 1, 30, 0],
  ['ten lots, half a minute apart', 10, 30, 270 * SECOND],
  ['all at once', 10, 0, 0],
])('rule 17 %s', (_name, lotCount, staggerSeconds, after) => {
  expect(closingTimes({ closesAt: DAY, staggerSeconds }, lotCount)).toEqual({ first: DAY, last: DAY + after })
})

test.each([
  [0, { days: 0, hours: 0, minutes: 0 }],
  [-HOUR, { days: 0, hours: 0, minutes: 0 }],
  [MINUTE - 1, { days: 0, hours: 0, minutes: 0 }],
  [7 * DAY + 2 * HOUR + 5 * MINUTE, { days: 7, hours: 2, minutes: 5 }],
])('a span of %d', (span, parts) => {
  expect(partsOf(span)).toEqual(parts)
})
