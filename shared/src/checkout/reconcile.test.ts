import { expect, test } from 'vitest'
import { compareSides, type Difference, type ProviderSide } from './reconcile.ts'

const side = (chargeId: string, captured: number, refunded = 0): ProviderSide => ({ chargeId, captured, refunded })

test.each<[string, ProviderSide[], ProviderSide[], Difference[]]>([
  ['the same on both sides', [side('a', 100), side('b', 50, 50)], [side('b', 50, 50), side('a', 100)], []],
  ['nothing anywhere', [], [], []],
  ['taken there, unknown here', [], [side('a', 100)], [{ chargeId: 'a', what: 'unknown_here', ours: 0, theirs: 100 }]],
  [
    'booked here, unknown there',
    [side('a', 100)],
    [],
    [{ chargeId: 'a', what: 'unknown_there', ours: 100, theirs: 0 }],
  ],
  ['another amount', [side('a', 100)], [side('a', 90)], [{ chargeId: 'a', what: 'captured', ours: 100, theirs: 90 }]],
  [
    'two mistakes that cancel each other out are two mistakes',
    [side('a', 100), side('b', 90)],
    [side('a', 90), side('b', 100)],
    [
      { chargeId: 'a', what: 'captured', ours: 100, theirs: 90 },
      { chargeId: 'b', what: 'captured', ours: 90, theirs: 100 },
    ],
  ],
  [
    'a refund that never left',
    [side('a', 100, 30)],
    [side('a', 100)],
    [{ chargeId: 'a', what: 'refunded', ours: 30, theirs: 0 }],
  ],
])('I-35 %s', (_, ours, theirs, differences) => {
  expect(compareSides(ours, theirs)).toEqual(differences)
})
