import { expect, test } from 'vitest'
import { countStrikes, type Strike, type StrikeState, strikeState, suspends } from './strikes.ts'

const STRIKE: Strike = { expiresAt: 100, liftedAt: null, isPaid: false }

test.each<[string, Partial<Strike>, number, StrikeState]>([
  ['a fresh one', {}, 0, 'counts'],
  ['a moment before it expires', {}, 99, 'counts'],
  ['at that moment', {}, 100, 'expired'],
  ['lifted', { liftedAt: 50 }, 60, 'lifted'],
  ['lifted stays lifted when its time is over', { liftedAt: 50 }, 200, 'lifted'],
  ['paid late', { isPaid: true }, 60, 'paid'],
])('%s', (_, changes, now, state) => {
  expect(strikeState({ ...STRIKE, ...changes }, now)).toBe(state)
})

test('only those that count are counted', () => {
  const strikes = [
    STRIKE,
    { ...STRIKE, expiresAt: 10 },
    { ...STRIKE, liftedAt: 1 },
    { ...STRIKE, isPaid: true },
    STRIKE,
  ]
  expect(countStrikes(strikes, 50)).toBe(2)
})

test.each([
  [2, 3, false],
  [3, 3, true],
  [4, 3, true],
  [1, 1, true],
  [9, 0, false],
])('%s strikes of %s suspend: %s', (count, most, expected) => {
  expect(suspends(count, most)).toBe(expected)
})
