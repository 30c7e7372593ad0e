import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTimeText, readClockTime } from './clock-time.ts'

test.each([
  ['P-1167 as we write it', '08:30', 510],
  ['P-1167 with seconds', '20:30:00', 1_230],
  ['P-1167 as people write it', '8:30 AM', 510],
  ['P-1167 after noon', '12:15pm', 735],
  ['P-1167 after midnight', '12:15 am', 15],
  ['the end of a day', '24:00', 1_440],
  ['an hour there is not', '24:01', null],
  ['a minute there is not', '8:60', null],
  ['13 am', '13:00 am', null],
  ['words', 'noon', null],
])('%s', (_name, written, expected) => {
  expect(readClockTime(written)).toBe(expected)
})

test('P-826 every minute of a day is read as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_440 }), (minute) => {
      expect(readClockTime(clockTimeText(minute))).toBe(minute)
    }),
  )
})
