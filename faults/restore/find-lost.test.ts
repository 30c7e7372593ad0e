import { expect, test } from 'vitest'
import { findLost } from './find-lost.ts'

test('what was told before the end of the kept log and is not there is lost; what was told after it is the price of the setting', () => {
  const told = (key: string) => ({ kind: 'bid' as const, userId: 7, key })
  const moments = [
    { wall: 1_000, lsn: 10n, told: [told('a'), told('b')] },
    { wall: 2_000, lsn: 20n, told: [told('c')] },
    { wall: 3_000, lsn: 30n, told: [told('d'), told('e')] },
  ]
  const there = { bids: new Set(['7 a', '7 c', '7 e']), payments: new Set<string>() }
  expect(findLost(moments, there, { endLsn: 25n, lostAt: 3_500 })).toEqual({
    promised: ['bid b'],
    tail: { bids: 1, payments: 0 },
    seconds: 1.5,
  })
})
