import { describe, expect, test } from 'vitest'
import type { Standing } from '../lots/lot.ts'
import { dollars } from '../money.ts'
import type { BidList, LotRules, LotState } from './lot-state.ts'
import { ranksOf, standingFor } from './standing.ts'
import {
  ALICE,
  award,
  BOB,
  buy,
  CAROL,
  CLOSE,
  CLOSES,
  hard,
  type Move,
  OPENS,
  play,
  preBid,
  proxy,
  retract,
  rulesWith,
  voidBid,
  voidBidder,
} from './testing.ts'

const AT_CLOSE: Move = [CLOSES, CLOSE]

const hasBid = (bids: BidList, userId: number): boolean =>
  bids !== null && (bids.bid.userId === userId || hasBid(bids.earlier, userId))

const lotOf = ({ status, leader, soldTo }: LotState, saleType: string) => ({
  ...{ status, saleType },
  ...{ leaderId: leader?.userId ?? null, soldToId: soldTo?.userId ?? null },
})

describe('standing', () => {
  const SEALED = { saleType: 'sealed' } as const
  const RANKED = { saleType: 'sealed_rank' } as const
  const HIGH_RESERVE = { reserve: dollars(500) }
  type Row = [name: string, changes: Partial<LotRules>, moves: Move[], alice: Standing | null, bob: Standing | null]
  test.each<Row>([
    ['B-283 no bids', {}, [], null, null],
    ['B-284 B-287 one bid', {}, [hard(ALICE, 20)], 'winner', null],
    ['B-287 B-288 two bids', {}, [hard(ALICE, 20), hard(BOB, 30)], 'outbid', 'winner'],
    ['B-287 a defended lead', {}, [proxy(ALICE, 50), hard(BOB, 30)], 'winner', 'outbid'],
    ['B-281 a pre-bid is no bid yet', {}, [[OPENS - 1, preBid(ALICE, 20)]], null, null],
    ['B-273 B-285 B-286 sold', {}, [hard(ALICE, 20), hard(BOB, 30), AT_CLOSE], 'lost', 'won'],
    ['B-274 sold, without having bid', {}, [hard(ALICE, 20), AT_CLOSE], 'won', null],
    ['B-275 B-276 closed without a buyer', HIGH_RESERVE, [hard(ALICE, 20), AT_CLOSE], 'lost', null],
    ['B-271 B-272 bought by someone who never bid', {}, [hard(ALICE, 20), buy(BOB)], 'lost', 'won'],
    ['B-271 bought by the leader', {}, [hard(ALICE, 20), buy(ALICE)], 'won', null],
    ['awarded', {}, [hard(ALICE, 20), hard(BOB, 30), award(ALICE, 20)], 'won', 'lost'],
    ['B-289 a retracted bid is ignored', {}, [hard(ALICE, 20), hard(BOB, 30), retract(BOB, 3)], 'winner', null],
    ['B-289 also after the close', {}, [hard(ALICE, 20), hard(BOB, 30), AT_CLOSE, voidBidder(BOB)], 'won', null],
    ['rule 12: sealed, open', SEALED, [hard(ALICE, 20), hard(BOB, 30)], null, null],
    ['rule 13: sealed_rank, open', RANKED, [hard(ALICE, 20), hard(BOB, 30)], null, null],
    ['rule 12: sealed, sold', SEALED, [hard(ALICE, 20), hard(BOB, 30), AT_CLOSE], 'lost', 'won'],
    ['rule 14: reverse', { saleType: 'reverse' }, [hard(ALICE, 9), hard(BOB, 8)], 'outbid', 'winner'],
  ])('%s', (_name, changes, moves, alice, bob) => {
    const rules = rulesWith({ buyNowPrice: dollars(90), ...changes })
    const { state } = play(rules, moves)
    const standingOf = (userId: number) =>
      standingFor(lotOf(state, rules.saleType), { userId, hasBid: hasBid(state.bids, userId) })
    expect([standingOf(ALICE), standingOf(BOB)]).toEqual([alice, bob])
  })
})

describe('rank', () => {
  const RANKED = { saleType: 'sealed_rank' } as const
  const REVERSE = { saleType: 'reverse', startingPrice: dollars(100) } as const
  type Ranks = [alice: number | null, bob: number | null, carol: number | null]
  test.each<[string, Partial<LotRules>, Move[], Ranks]>([
    ['B-353 B-357 1 is the highest', RANKED, [hard(ALICE, 20), hard(BOB, 30), hard(CAROL, 25)], [3, 1, 2]],
    ['B-357 ties by the earlier time', RANKED, [hard(ALICE, 20), hard(BOB, 20), hard(CAROL, 30)], [2, 3, 1]],
    ['B-357 one rank per person', RANKED, [hard(ALICE, 20), hard(BOB, 30), hard(BOB, 40), hard(CAROL, 25)], [3, 1, 2]],
    ['B-357 the time is that of the best bid', RANKED, [hard(ALICE, 20), hard(BOB, 30), hard(ALICE, 30)], [2, 1, null]],
    ['none without a bid', RANKED, [hard(ALICE, 20)], [1, null, null]],
    [
      'B-360 declined bids are left out, ranks close up',
      RANKED,
      [hard(ALICE, 20), hard(BOB, 30), hard(CAROL, 25), voidBid(3)],
      [2, null, 1],
    ],
    [
      'B-360 an earlier own bid counts again',
      RANKED,
      [hard(ALICE, 20), hard(BOB, 15), hard(BOB, 30), voidBid(4)],
      [1, 2, null],
    ],
    ['it stays after the close', RANKED, [hard(ALICE, 20), hard(BOB, 30), AT_CLOSE], [2, 1, null]],
    ['B-354 B-359 reverse: 1 is the lowest', REVERSE, [hard(ALICE, 80), hard(BOB, 70), hard(CAROL, 60)], [3, 2, 1]],
    ['rule 14: ties by the earlier amount', REVERSE, [proxy(ALICE, 50), proxy(BOB, 50)], [1, 2, null]],
    ['rule 14: by the best bid', REVERSE, [hard(ALICE, 80), hard(BOB, 70), hard(ALICE, 60)], [1, 2, null]],
    [
      'rule 14: an own bid above the minimum',
      REVERSE,
      [proxy(ALICE, 50), hard(ALICE, 60), hard(BOB, 50)],
      [1, 2, null],
    ],
    ['sealed lots tell none', { saleType: 'sealed' }, [hard(ALICE, 20), hard(BOB, 30)], [null, null, null]],
    ['ascending lots tell none', {}, [hard(ALICE, 20), hard(BOB, 30)], [null, null, null]],
  ])('%s', (_name, changes, moves, ranks) => {
    const rules = rulesWith(changes)
    const { state } = play(rules, moves)
    const told = ranksOf(state, rules)
    expect([ALICE, BOB, CAROL].map((userId) => told.get(userId) ?? null)).toEqual(ranks)
  })
})
