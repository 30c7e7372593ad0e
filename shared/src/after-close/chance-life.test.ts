import { expect, test } from 'vitest'
import { type ChanceStatus, chanceStatusAt } from './chance-life.ts'

test.each<[ChanceStatus, number, ChanceStatus]>([
  ['offered', 99, 'offered'],
  ['offered', 100, 'expired'],
  ['accepted', 500, 'accepted'],
  ['declined', 500, 'declined'],
  ['withdrawn', 500, 'withdrawn'],
])('one that is %s is, at %s, %s', (status, now, expected) => {
  expect(chanceStatusAt({ status, expiresAt: 100 }, now)).toBe(expected)
})
