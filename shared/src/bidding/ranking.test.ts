import { describe, expect, test } from 'vitest'
import { dollars } from '../money.ts'
import type { BidList, LotRules } from './lot-state.ts'
import { rankingOf } from './ranking.ts'
import { ranksOf } from './standing.ts'
import {
  ALICE,
  BOB,
  CAROL,
  CLOSE,
  CLOSES,
  hard,
  type Move,
  play,
  proxy,
  retract,
  rulesWith,
  voidBid,
} from './testing.ts'

describe('rules 13 and 14: the ranking, best first', () => {
  const RANKED = { saleType: 'sealed_rank' } as const
  const REVERSE = { saleType: 'reverse', startingPrice: dollars(100) } as const
  type Places = [userId: number, bidNumber: number][]
  test.each<[string, Partial<LotRules>, Move[], Places]>([
    ['B-353 nobody has bid', RANKED, [], []],
    [
      'B-353 B-357 the highest first',
      RANKED,
      [hard(ALICE, 20), hard(BOB, 30), hard(CAROL, 25)],
      [
        [BOB, 3],
        [CAROL, 4],
        [ALICE, 2],
      ],
    ],
    [
      'B-357 of equal amounts the earlier',
      RANKED,
      [hard(ALICE, 20), hard(BOB, 20), hard(CAROL, 30)],
      [
        [CAROL, 4],
        [ALICE, 2],
        [BOB, 3],
      ],
    ],
    [
      'B-357 one place per person, by the best bid',
      RANKED,
      [hard(BOB, 20), hard(ALICE, 25), hard(BOB, 30)],
      [
        [BOB, 4],
        [ALICE, 3],
      ],
    ],
    [
      'B-357 the time is that of the best bid',
      RANKED,
      [hard(ALICE, 20), hard(BOB, 30), hard(ALICE, 30)],
      [
        [BOB, 3],
        [ALICE, 4],
      ],
    ],
    [
      'B-358 a replaced bid moves up',
      RANKED,
      [hard(ALICE, 20), hard(BOB, 30), hard(ALICE, 40)],
      [
        [ALICE, 4],
        [BOB, 3],
      ],
    ],
    [
      'B-360 declined bids are left out, places close up',
      RANKED,
      [hard(ALICE, 20), hard(BOB, 30), hard(CAROL, 25), voidBid(3)],
      [
        [CAROL, 4],
        [ALICE, 2],
      ],
    ],
    [
      'B-360 an earlier own bid counts again',
      RANKED,
      [hard(ALICE, 20), hard(BOB, 15), hard(BOB, 30), voidBid(4)],
      [
        [ALICE, 2],
        [BOB, 3],
      ],
    ],
    [
      'B-354 B-359 reverse: the lowest first',
      REVERSE,
      [hard(ALICE, 80), hard(BOB, 70), hard(CAROL, 60)],
      [
        [CAROL, 4],
        [BOB, 3],
        [ALICE, 2],
      ],
    ],
    [
      'B-359 reverse: of equal minimums the earlier',
      REVERSE,
      [proxy(ALICE, 50), proxy(BOB, 50)],
      [
        [ALICE, 2],
        [BOB, 3],
      ],
    ],
    [
      'B-359 reverse: an own bid above the minimum changes nothing',
      REVERSE,
      [proxy(ALICE, 50), hard(ALICE, 60), hard(BOB, 55)],
      [
        [ALICE, 2],
        [BOB, 4],
      ],
    ],
    [
      'B-360 reverse: after a retraction',
      REVERSE,
      [hard(ALICE, 80), hard(BOB, 70), hard(ALICE, 60), retract(ALICE, 4)],
      [
        [BOB, 3],
        [ALICE, 2],
      ],
    ],
    [
      'B-356 it stays after the close',
      RANKED,
      [hard(ALICE, 20), hard(BOB, 30), [CLOSES, CLOSE]],
      [
        [BOB, 3],
        [ALICE, 2],
      ],
    ],
    [
      'for staff on every sale type: by the maximum on ascending lots',
      {},
      [proxy(ALICE, 50), hard(BOB, 30)],
      [
        [ALICE, 2],
        [BOB, 3],
      ],
    ],
  ])('%s', (_name, changes, moves, places) => {
    const rules = rulesWith(changes)
    const { state } = play(rules, moves)
    expect(rankingOf(state, rules).map(({ userId, bidNumber }) => [userId, bidNumber])).toEqual(places)
  })
})

test('many bids of many people are ranked at once', () => {
  const rules = rulesWith({ saleType: 'sealed_rank' })
  const [PEOPLE, EACH] = [20_000, 5]
  let bids: BidList = null
  for (let number = 1; number <= PEOPLE * EACH; number += 1) {
    bids = { bid: { number, userId: number % PEOPLE, kind: 'hard', amount: number, at: number }, earlier: bids }
  }
  const state = { ...play(rules, []).state, bids }
  const ranking = rankingOf(state, rules)
  expect(ranking).toHaveLength(PEOPLE)
  expect(ranking.slice(0, 2)).toEqual([
    { userId: 0, bidNumber: PEOPLE * EACH },
    { userId: PEOPLE - 1, bidNumber: PEOPLE * EACH - 1 },
  ])
  expect(ranksOf(state, rules).get(1)).toBe(PEOPLE)
})
