import { describe, expect, test } from 'vitest'
import { dollars } from '../money.ts'
import type { LotRules } from './lot-state.ts'
import { rankFor, type Standing, type StandingFacts, standingFor, standingFromHistory } from './standing.ts'
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

describe('standing', () => {
  const SEALED = { saleType: 'sealed' } as const
  const RANKED = { saleType: 'sealed_rank' } as const
  const HIGH_RESERVE = { reserve: dollars(500) }
  type Row = [name: string, changes: Partial<LotRules>, moves: Move[], alice: Standing, bob: Standing]
  test.each<Row>([
    ['B-283 no bids', {}, [], 'none', 'none'],
    ['B-284 B-287 one bid', {}, [hard(ALICE, 20)], 'winner', 'none'],
    ['B-287 B-288 two bids', {}, [hard(ALICE, 20), hard(BOB, 30)], 'outbid', 'winner'],
    ['B-287 a defended lead', {}, [proxy(ALICE, 50), hard(BOB, 30)], 'winner', 'outbid'],
    ['B-281 a pre-bid is no bid yet', {}, [[OPENS - 1, preBid(ALICE, 20)]], 'none', 'none'],
    ['B-273 B-285 B-286 sold', {}, [hard(ALICE, 20), hard(BOB, 30), AT_CLOSE], 'lost', 'won'],
    ['B-274 sold, without having bid', {}, [hard(ALICE, 20), AT_CLOSE], 'won', 'none'],
    ['B-275 B-276 closed without a buyer', HIGH_RESERVE, [hard(ALICE, 20), AT_CLOSE], 'lost', 'none'],
    ['B-271 B-272 bought by someone who never bid', {}, [hard(ALICE, 20), buy(BOB)], 'lost', 'won'],
    ['B-271 bought by the leader', {}, [hard(ALICE, 20), buy(ALICE)], 'won', 'none'],
    ['awarded', {}, [hard(ALICE, 20), hard(BOB, 30), award(ALICE, 20)], 'won', 'lost'],
    ['B-289 a retracted bid is ignored', {}, [hard(ALICE, 20), hard(BOB, 30), retract(BOB, 3)], 'winner', 'none'],
    ['B-289 also after the close', {}, [hard(ALICE, 20), hard(BOB, 30), AT_CLOSE, voidBidder(BOB)], 'won', 'none'],
    ['rule 12: sealed, open', SEALED, [hard(ALICE, 20), hard(BOB, 30)], 'none', 'none'],
    ['rule 13: sealed_rank, open', RANKED, [hard(ALICE, 20), hard(BOB, 30)], 'none', 'none'],
    ['rule 12: sealed, sold', SEALED, [hard(ALICE, 20), hard(BOB, 30), AT_CLOSE], 'lost', 'won'],
    ['rule 14: reverse', { saleType: 'reverse' }, [hard(ALICE, 9), hard(BOB, 8)], 'outbid', 'winner'],
  ])('%s', (_name, changes, moves, alice, bob) => {
    const rules = rulesWith({ buyNowPrice: dollars(90), ...changes })
    const { state } = play(rules, moves)
    expect([standingFor(state, rules, ALICE), standingFor(state, rules, BOB)]).toEqual([alice, bob])
  })
})

describe('standing from a history', () => {
  const by = (userId: number, isDeclined = false) => ({ userId, isDeclined })
  const facts = (changes: Partial<StandingFacts>): StandingFacts => {
    return { standing: null, isClosed: false, winnerId: null, history: [], ...changes }
  }
  test.each<[string, Partial<StandingFacts>, Standing]>([
    ['B-282 an explicit one is used as is', { standing: 'won', history: [by(BOB)] }, 'won'],
    ['B-282 none is explicit too', { standing: 'none', history: [by(ALICE)] }, 'none'],
    ['B-283 no history', {}, 'none'],
    ['B-284 absent from the history', { history: [by(BOB)] }, 'none'],
    ['B-285 closed, the winner', { isClosed: true, winnerId: ALICE, history: [by(BOB), by(ALICE)] }, 'won'],
    ['B-286 closed, not the winner', { isClosed: true, winnerId: BOB, history: [by(ALICE)] }, 'lost'],
    ['B-286 closed without a winner', { isClosed: true, history: [by(ALICE)] }, 'lost'],
    ['B-287 the latest bidder', { history: [by(ALICE), by(BOB)] }, 'winner'],
    ['B-288 not the latest bidder', { history: [by(BOB), by(ALICE)] }, 'outbid'],
    ['B-289 a declined bid on top is ignored', { history: [by(BOB, true), by(ALICE)] }, 'winner'],
    ['B-289 only declined bids', { history: [by(ALICE, true), by(BOB)] }, 'none'],
  ])('%s', (_name, changes, standing) => {
    expect(standingFromHistory(facts(changes), ALICE)).toBe(standing)
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
    expect([ALICE, BOB, CAROL].map((userId) => rankFor(state, rules, userId))).toEqual(ranks)
  })
})
