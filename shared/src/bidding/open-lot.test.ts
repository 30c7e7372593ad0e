import { describe, expect, test } from 'vitest'
import { dollars } from '../money.ts'
import type { LotRules } from './lot-state.ts'
import {
  ALICE,
  BOB,
  CAROL,
  CLOSE,
  CLOSES,
  factsOf,
  hard,
  MINUTE,
  type Move,
  OPEN,
  OPENS,
  play,
  preBid,
  rulesWith,
  summaryOf,
  typesOf,
} from './testing.ts'

const EARLY = OPENS - MINUTE

test.each<[string, Move[], string | null]>([
  ['too early', [[OPENS - 1, OPEN]], 'not_due'],
  ['on time', [[OPENS, OPEN]], null],
  ['late, even after the close', [[CLOSES + 1, OPEN]], null],
  ['twice', [OPEN, OPEN], 'already_open'],
  ['a lot opened by a bid', [hard(ALICE, 20), OPEN], 'already_open'],
  ['a closed lot', [[CLOSES, CLOSE], OPEN], 'already_open'],
])('opening %s', (_name, moves, reason) => {
  expect(play(rulesWith(), moves).refusal?.reason ?? null).toBe(reason)
})

describe('rule 20: pre-bids are applied in order of arrival', () => {
  const SEALED = { saleType: 'sealed' } as const
  type Row = [
    name: string,
    changes: Partial<LotRules>,
    preBids: Move[],
    types: string[],
    leader: number | null,
    price: number,
  ]
  test.each<Row>([
    ['none', {}, [], ['opened'], null, 10],
    ['one', {}, [preBid(ALICE, 30)], ['opened', 'bid'], ALICE, 10],
    ['a higher one follows', {}, [preBid(ALICE, 30), preBid(BOB, 50)], ['opened', 'bid', 'bid'], BOB, 31],
    ['a lower one follows', {}, [preBid(ALICE, 50), preBid(BOB, 30)], ['opened', 'bid', 'bid', 'auto-bid'], ALICE, 31],
    [
      'B-340 equal: the earlier leads',
      {},
      [preBid(ALICE, 50), preBid(BOB, 50)],
      ['opened', 'bid', 'bid', 'auto-bid'],
      ALICE,
      50,
    ],
    ['hard ones', {}, [preBid(ALICE, 30, 'hard'), preBid(BOB, 40, 'hard')], ['opened', 'bid', 'bid'], BOB, 40],
    [
      'passed by the price',
      {},
      [preBid(ALICE, 30, 'hard'), preBid(BOB, 30)],
      ['opened', 'bid', 'pre-bid-dropped'],
      ALICE,
      30,
    ],
    ['their own maximum raised', {}, [preBid(ALICE, 30), preBid(ALICE, 40)], ['opened', 'bid', 'bid'], ALICE, 10],
    [
      'their own maximum lowered',
      {},
      [preBid(ALICE, 40), preBid(ALICE, 30)],
      ['opened', 'bid', 'pre-bid-dropped'],
      ALICE,
      10,
    ],
    ['sealed', SEALED, [preBid(ALICE, 40), preBid(BOB, 20)], ['opened', 'bid', 'bid'], ALICE, 10],
    [
      'sealed, not higher than the bidder has',
      SEALED,
      [preBid(ALICE, 40), preBid(ALICE, 40)],
      ['opened', 'bid', 'pre-bid-dropped'],
      ALICE,
      10,
    ],
    ['reverse', { saleType: 'reverse' }, [preBid(ALICE, 9), preBid(BOB, 5)], ['opened', 'bid', 'bid'], BOB, 8],
  ])('%s', (_name, changes, preBids, types, leader, price) => {
    const moves: Move[] = preBids.map((move) => (Array.isArray(move) ? move : [EARLY, move]))
    const { state, events } = play(rulesWith(changes), [...moves, [OPENS, OPEN]])
    expect(typesOf(events).slice(preBids.length)).toEqual(types)
    expect(summaryOf(state)).toMatchObject({ leader, price })
    expect(state.preBids).toEqual([])
  })

  test('a dropped one is told with its number', () => {
    const { events } = play(rulesWith(), [[EARLY, preBid(ALICE, 30, 'hard')], preBid(BOB, 30), [OPENS, OPEN]])
    const dropped = { type: 'pre-bid-dropped', userId: BOB, preBidNumber: 2, amount: dollars(30) }
    expect(factsOf(events).at(-1)).toEqual(dropped)
  })

  test('they become bids at the instant of the opening, numbered like any bid', () => {
    const { state } = play(rulesWith(), [
      [EARLY, preBid(ALICE, 30)],
      [OPENS + 7, OPEN],
    ])
    expect(state.bids?.bid).toEqual({ number: 3, userId: ALICE, kind: 'proxy', amount: dollars(30), at: OPENS + 7 })
  })

  test('they do not extend the lot', () => {
    const rules = rulesWith({ softCloseMs: 5 * MINUTE })
    const { state } = play(rules, [[EARLY, preBid(ALICE, 30)], preBid(BOB, 20), [CLOSES - 1, OPEN]])
    expect(state.closesAt).toBe(CLOSES)
  })

  test('they count even if the lot is opened after its close', () => {
    const { state } = play(rulesWith(), [[EARLY, preBid(ALICE, 30)], preBid(CAROL, 20), [CLOSES + MINUTE, OPEN], CLOSE])
    expect(state.soldTo).toEqual({ userId: ALICE, price: dollars(21), by: 'bid' })
  })
})
