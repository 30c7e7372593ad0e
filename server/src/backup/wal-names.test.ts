import { expect, test } from 'vitest'
import { followChain, lastSegmentBefore, readSegmentName, segmentName, segmentOf } from './wal-names.ts'

const MB = 1_048_576

test.each([
  ['000000010000000000000003', 4 * MB, 1, 3],
  ['0000000200000001000003FF', 4 * MB, 2, 2_047],
  ['0000000A0000000200000000', 16 * MB, 10, 512],
])('%s in segments of %i bytes is number %i.%i', (name, bytes, timeline, number) => {
  expect(readSegmentName(name, bytes)).toEqual({ timeline, number })
  expect(segmentName({ timeline, number }, bytes)).toBe(name)
})

test.each(['00000002.history', '000000010000000000000003.00000028.backup', 'x', '000000010000000000000003.partial'])(
  '%s is no segment',
  (name) => expect(readSegmentName(name, 4 * MB)).toBeNull(),
)

test('a place at the beginning of a segment belongs to it, and the byte before to the one before', () => {
  expect(segmentOf('0/800000', 4 * MB)).toBe(2)
  expect(lastSegmentBefore('0/800000', 4 * MB)).toBe(1)
  expect(lastSegmentBefore('1/800028', 4 * MB)).toBe(1_026)
  expect(() => segmentOf('nowhere', 4 * MB)).toThrow('not a place')
})

const at = (number: number, timeline = 1) => segmentName({ timeline, number }, 4 * MB)

test.each([
  ['all are there', [at(3), at(4), at(5)], [], at(5)],
  ['nothing was kept', [], [], null],
  ['older ones do not count', [at(1), at(2)], [], null],
  ['one is missing', [at(3), at(5), at(6)], [at(4)], at(3)],
  ['the first is missing', [at(4)], [at(3)], null],
  ['a later timeline goes on', [at(3), at(4), at(4, 2), at(5, 2)], [], at(5, 2)],
  ['the old timeline went further', [at(3), at(4), at(5), at(6), at(4, 2), at(5, 2)], [], at(5, 2)],
  ['the old timeline fills no gap of the later one', [at(3), at(4), at(5), at(4, 2), at(6, 2)], [at(5, 2)], at(4, 2)],
  ['what is missing after a switch is named by the later timeline', [at(3), at(4, 2), at(6, 2)], [at(5, 2)], at(4, 2)],
])('chain: %s', (_name, names, missing, last) => {
  expect(followChain(names, { timeline: 1, number: 3 }, 4 * MB)).toEqual({ missing, last })
})
