import { expect, test } from 'vitest'
import { jumpBetween } from './clock-watch.ts'

const at = (time: number, askedAt: number, heardAt = askedAt + 1) => ({ at: time, askedAt, heardAt })

test.each([
  ['goes on', at(1_000, 0), at(1_250, 250), 0],
  ['is a little off', at(1_000, 0), at(3_200, 250), 0],
  [
    'is asked for a long time: it may have been read at once or at last',
    at(1_000, 0, 9_000),
    at(10_000, 9_000, 18_000),
    0,
  ],
  ['goes ahead', at(1_000, 0), at(61_250, 250), 59_999],
  ['goes ahead while it is asked', at(1_000, 0), at(70_000, 250, 5_000), 64_000],
  ['goes back', at(100_000, 0), at(40_250, 250), -59_999],
  ['stands still', at(1_000, 0), at(1_000, 5_000), -4_999],
] as const)('F-06 a clock that %s', (_, before, after, jump) => {
  expect(jumpBetween(before, after)).toBe(jump)
})
