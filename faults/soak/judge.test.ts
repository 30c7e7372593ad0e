import { expect, test } from 'vitest'
import { growthOf, judgeSoak, type Minute, type Soak } from './judge.ts'

const MB = 1_000_000

const minuteAt = (minute: number, given: Partial<Minute> = {}): Minute => ({
  ...{ minute, rss: 400 * MB, heap: 150 * MB, heapLeft: 90 * MB, held: [], handles: 200, files: 240, sockets: 150 },
  ...{ pool: 20, poolWaiting: 0, database: 100 * MB, loopP99: 20, bids: 6_000, bidP50: 12, bidP99: 30 },
  ...{ calls: minute * 8_000, toldToComeBack: 0, serverErrors: 0, errorLines: 0, broken: 0, ...given },
})

const soakOf = (shape: (minute: number) => Partial<Minute>, given: Partial<Soak> = {}): Soak => ({
  minutes: Array.from({ length: 40 }, (_, index) => minuteAt(index + 1, shape(index + 1))),
  ...{ rate: 100, warmUp: 10, deaths: 0, findings: [], ...given },
})

const missed = (soak: Soak): string[] =>
  judgeSoak(soak)
    .filter(({ isReached }) => !isReached)
    .map(({ text }) => text.split(':')[0] as string)

test('a line is found in what wavers, with how far it can be trusted', () => {
  const growth = growthOf(
    Array.from({ length: 60 }, (_, minute) => ({ minute, value: 100 + minute / 6 + (minute % 2 === 0 ? 1 : -1) })),
  )
  expect(growth?.perHour).toBeCloseTo(0.1, 2)
  expect(growth?.give).toBeGreaterThan(0.005)
  expect(growth?.give).toBeLessThan(0.03)
  expect(growthOf([{ minute: 1, value: 1 }])).toBeNull()
})

test('G-18 a soak that stays as it is has reached everything', () => {
  expect(missed(soakOf(() => ({})))).toEqual([])
})

test('G-18 what fills while the house warms up does not count', () => {
  expect(missed(soakOf((minute) => ({ rss: (300 + Math.min(minute, 10) * 10) * MB })))).toEqual([])
})

test.each<[string, Soak, string[]]>([
  [
    'memory that grows by 3 % an hour',
    soakOf((minute) => ({ rss: (400 + minute / 5) * MB })),
    ['memory of the process'],
  ],
  [
    'a leak that the memory of the process does not show yet',
    soakOf((minute) => ({ heapLeft: minute % 3 === 0 ? (90 + minute / 20) * MB : null })),
    ['heap left by collections'],
  ],
  ['no collection to judge by', soakOf(() => ({ heapLeft: null })), ['heap left by collections']],
  ['fewer bids than asked for', soakOf(() => ({ bids: 5_600 })), ['bids a second']],
  ['one answer 5xx', soakOf((minute) => ({ serverErrors: minute > 30 ? 1 : 0 })), ['answers 5xx that something broke']],
  ['one call in 10,000 told to come back', soakOf((minute) => ({ toldToComeBack: minute > 30 ? 32 : 0 })), []],
  ['more of them told so', soakOf((minute) => ({ toldToComeBack: minute > 30 ? 33 : 0 })), ['calls told to come back']],
  ['one line at error', soakOf((minute) => ({ errorLines: minute > 30 ? 1 : 0 })), ['lines of the log at error']],
  ['a call that broke', soakOf((minute) => ({ broken: minute > 30 ? 1 : 0 })), ['calls that broke']],
  ['a server that ended by itself', soakOf(() => ({}), { deaths: 1 }), ['ends of the server that nobody asked for']],
  [
    'a broken invariant',
    soakOf(() => ({}), { findings: ['audit I-22'] }),
    ['findings of the audit and of the checkers of bids and money'],
  ],
])('G-18 %s is missed', (_, soak, expected) => {
  expect(missed(soak)).toEqual(expected)
})
