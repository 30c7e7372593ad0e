import { describe, expect, test } from 'vitest'
import { dollars, MAX_MONEY } from '../money.ts'
import { DEFAULT_INCREMENTS } from './increments.ts'
import type { LotRules } from './lot-state.ts'
import { ALICE, BOB, CAROL, factsOf, hard, type Move, play, proxy, rulesWith, stepsOf, summaryOf } from './testing.ts'

type Row = [
  name: string,
  changes: Partial<LotRules>,
  moves: Move[],
  leader: number,
  limit: number,
  price: number,
  bidCount: number,
]

const RESERVE_50 = { reserve: dollars(50) }

describe('who leads, at what price', () => {
  test.each<Row>([
    ['B-339 rule 3: a first proxy leads at the starting price', {}, [proxy(ALICE, 30)], ALICE, 30, 10, 1],
    ['rule 3: a first proxy at the starting price itself', {}, [proxy(ALICE, 10)], ALICE, 10, 10, 1],
    ['B-338 rule 3: a first hard bid leads at its amount', {}, [hard(ALICE, 30)], ALICE, 30, 30, 1],
    ['rule 3: a lot may start at nothing', { startingPrice: 0 }, [proxy(ALICE, 30)], ALICE, 30, 0, 1],

    [
      'B-339 rule 4: a higher proxy leads one step over the loser',
      {},
      [proxy(ALICE, 30), proxy(BOB, 50)],
      BOB,
      50,
      31,
      2,
    ],
    ['rule 4: exactly one step higher', {}, [proxy(ALICE, 30), proxy(BOB, 31)], BOB, 31, 31, 2],
    ['rule 4: nobody pays more than their own maximum', {}, [proxy(ALICE, 30), proxy(BOB, 30.5)], BOB, 30.5, 30.5, 2],
    ['rule 4: the smallest difference decides', {}, [proxy(ALICE, 30), proxy(BOB, 30.0001)], BOB, 30.0001, 30.0001, 2],
    ['B-338 rule 4: a hard bid leads at exactly its amount', {}, [proxy(ALICE, 30), hard(BOB, 50)], BOB, 50, 50, 2],
    ['rule 4: a proxy over a hard bid', {}, [hard(ALICE, 30), proxy(BOB, 50)], BOB, 50, 31, 2],
    ['rule 4: a hard bid over a hard bid', {}, [hard(ALICE, 30), hard(BOB, 31)], BOB, 31, 31, 2],
    [
      'rule 4: the step is that at the maximum of the loser',
      { increments: DEFAULT_INCREMENTS },
      [proxy(ALICE, 24.9), proxy(BOB, 90)],
      BOB,
      90,
      25.4,
      2,
    ],

    ['B-343 rule 5: a lower proxy lifts the price', {}, [proxy(ALICE, 50), proxy(BOB, 30)], ALICE, 50, 31, 2],
    ['B-343 rule 5: a lower hard bid lifts it the same way', {}, [proxy(ALICE, 50), hard(BOB, 30)], ALICE, 50, 31, 2],
    ['rule 5: less than a step below the maximum', {}, [proxy(ALICE, 50), proxy(BOB, 49.5)], ALICE, 50, 50, 2],
    [
      'rule 5: the step is that at the amount of the challenger',
      { increments: DEFAULT_INCREMENTS },
      [proxy(ALICE, 90), proxy(BOB, 24.9)],
      ALICE,
      90,
      25.4,
      2,
    ],

    ['B-340 rule 6: equal maxima, the earlier amount leads', {}, [proxy(ALICE, 50), proxy(BOB, 50)], ALICE, 50, 50, 2],
    [
      'B-340 rule 6: a hard bid equal to a maximum does not win',
      {},
      [proxy(ALICE, 50), hard(BOB, 50)],
      ALICE,
      50,
      50,
      2,
    ],
    [
      'rule 6: raising to a standing maximum does not win',
      {},
      [proxy(ALICE, 20), proxy(BOB, 50), proxy(ALICE, 50)],
      BOB,
      50,
      50,
      3,
    ],
    [
      'rule 6: a raised maximum counts from the raise',
      {},
      [proxy(ALICE, 20), proxy(ALICE, 50), proxy(BOB, 50)],
      ALICE,
      50,
      50,
      2,
    ],

    ['B-341 rule 7: a raised maximum changes nothing else', {}, [proxy(ALICE, 30), proxy(ALICE, 40)], ALICE, 40, 10, 1],
    ['rule 7: by the smallest unit', {}, [proxy(ALICE, 30), proxy(ALICE, 30.0001)], ALICE, 30.0001, 10, 1],
    [
      'rule 7: a raise need not reach the next bid',
      {},
      [proxy(ALICE, 30), proxy(BOB, 30), proxy(ALICE, 30.5)],
      ALICE,
      30.5,
      30,
      2,
    ],
    ['rule 7: a hard leader may set a maximum', {}, [hard(ALICE, 30), proxy(ALICE, 40)], ALICE, 40, 30, 1],
    ['B-341 rule 7: their own hard raise is a new hard bid', {}, [hard(ALICE, 30), hard(ALICE, 31)], ALICE, 31, 31, 2],
    ['rule 7: a hard bid below their own maximum keeps it', {}, [proxy(ALICE, 50), hard(ALICE, 30)], ALICE, 50, 30, 2],
    [
      'rule 7: a hard bid above their own maximum replaces it',
      {},
      [proxy(ALICE, 50), hard(ALICE, 60)],
      ALICE,
      60,
      60,
      2,
    ],

    ['B-347 rule 9: a first maximum at the reserve lifts the price', RESERVE_50, [proxy(ALICE, 50)], ALICE, 50, 50, 1],
    ['rule 9: just below the reserve', RESERVE_50, [proxy(ALICE, 49.9999)], ALICE, 49.9999, 10, 1],
    ['rule 9: a raise that reaches the reserve', RESERVE_50, [proxy(ALICE, 30), proxy(ALICE, 60)], ALICE, 60, 50, 1],
    ['rule 9: a challenger who reaches it', RESERVE_50, [proxy(ALICE, 30), proxy(BOB, 70)], BOB, 70, 50, 2],
    ['rule 9: a price above the reserve stays', RESERVE_50, [proxy(ALICE, 60), proxy(BOB, 70)], BOB, 70, 61, 2],
    ['rule 9: a hard bid over it leads at its amount', RESERVE_50, [hard(ALICE, 55)], ALICE, 55, 55, 1],
    [
      'rule 9: a reserve below the starting price lifts nothing',
      { reserve: dollars(5) },
      [proxy(ALICE, 30)],
      ALICE,
      30,
      10,
      1,
    ],

    [
      'B-348 a bid at the buy-now price is a normal bid',
      { buyNowPrice: dollars(20) },
      [proxy(ALICE, 30), hard(BOB, 25)],
      ALICE,
      30,
      26,
      2,
    ],
    ['three bidders', {}, [proxy(ALICE, 30), proxy(BOB, 50), proxy(CAROL, 40)], BOB, 50, 41, 3],
  ])('%s', (_name, changes, moves, leader, limit, price, bidCount) => {
    const { state, refusal } = play(rulesWith(changes), moves)
    expect(refusal).toBeNull()
    const step = changes.increments === undefined ? 1 : price < 25 ? 0.5 : 1
    expect(summaryOf(state)).toEqual({ leader, limit, price, nextBid: price + step, bidCount })
  })
})

describe('rule 14, B-359: reverse lots mirror every comparison', () => {
  const REVERSE = { saleType: 'reverse', startingPrice: dollars(100) } as const
  const reserve = dollars(50)
  test.each<Row>([
    ['a first proxy leads at the starting price', {}, [proxy(ALICE, 60)], ALICE, 60, 100, 1],
    ['a first hard bid leads at its amount', {}, [hard(ALICE, 60)], ALICE, 60, 60, 1],
    ['a lower proxy leads one step below the loser', {}, [proxy(ALICE, 60), proxy(BOB, 40)], BOB, 40, 59, 2],
    ['nobody gets less than their own minimum', {}, [proxy(ALICE, 60), proxy(BOB, 59.5)], BOB, 59.5, 59.5, 2],
    ['a lower hard bid leads at exactly its amount', {}, [proxy(ALICE, 60), hard(BOB, 40)], BOB, 40, 40, 2],
    ['a higher proxy lowers the price', {}, [proxy(ALICE, 40), proxy(BOB, 60)], ALICE, 40, 59, 2],
    ['a higher hard bid lowers it the same way', {}, [proxy(ALICE, 40), hard(BOB, 60)], ALICE, 40, 59, 2],
    ['less than a step above the minimum', {}, [proxy(ALICE, 40), hard(BOB, 40.5)], ALICE, 40, 40, 2],
    ['equal minima: the earlier amount leads', {}, [proxy(ALICE, 40), proxy(BOB, 40)], ALICE, 40, 40, 2],
    ['a lowered own minimum changes nothing else', {}, [proxy(ALICE, 60), proxy(ALICE, 50)], ALICE, 50, 100, 1],
    ['their own hard bid is a new bid', {}, [hard(ALICE, 60), hard(ALICE, 59)], ALICE, 59, 59, 2],
    ['a hard bid above their own minimum keeps it', {}, [proxy(ALICE, 40), hard(ALICE, 80)], ALICE, 40, 80, 2],
    ['a minimum at the reserve lowers the price to it', { reserve }, [proxy(ALICE, 50)], ALICE, 50, 50, 1],
    ['a minimum just above the reserve', { reserve }, [proxy(ALICE, 50.0001)], ALICE, 50.0001, 100, 1],
    [
      'a reserve above the starting price lifts nothing',
      { reserve: dollars(200) },
      [proxy(ALICE, 50)],
      ALICE,
      50,
      100,
      1,
    ],
  ])('%s', (_name, changes, moves, leader, limit, price, bidCount) => {
    const { state, refusal } = play(rulesWith({ ...REVERSE, ...changes }), moves)
    expect(refusal).toBeNull()
    expect(summaryOf(state)).toEqual({ leader, limit, price, nextBid: price - 1, bidCount })
  })

  test('the next bid ends at 0, where every bid is refused', () => {
    const rules = rulesWith({ ...REVERSE, increments: stepsOf(40) })
    expect(play(rules, [hard(ALICE, 30)]).state.nextBid).toBe(0)
    expect(play(rules, [hard(ALICE, 30), hard(BOB, 0.0001)]).refusal).toEqual({ reason: 'bid_too_low', minimum: 0 })
  })
})

describe('too low', () => {
  const REVERSE = { saleType: 'reverse' } as const
  test.each<[string, Partial<LotRules>, Move[], number]>([
    ['rule 1: below the starting price', {}, [proxy(ALICE, 9.9999)], 10],
    ['rule 1: below price plus step', {}, [hard(ALICE, 30), hard(BOB, 30.9999)], 31],
    ['B-345 rule 8: the second of two equal hard bids', {}, [hard(ALICE, 30), hard(BOB, 30)], 31],
    ['rule 8: a proxy too', {}, [hard(ALICE, 30), proxy(BOB, 30.5)], 31],
    ['B-342 rule 7: a lowered maximum', {}, [proxy(ALICE, 30), proxy(ALICE, 20)], 30.0001],
    ['B-342 rule 7: the same maximum', {}, [proxy(ALICE, 30), proxy(ALICE, 30)], 30.0001],
    ['rule 7: their own hard bid below the next bid', {}, [hard(ALICE, 30), hard(ALICE, 30.5)], 31],
    ['rule 7: even when their own maximum is higher', {}, [proxy(ALICE, 50), hard(ALICE, 10)], 11],
    ['rule 8: a former leader is like anyone', {}, [proxy(ALICE, 30), hard(BOB, 50), proxy(ALICE, 40)], 51],
    ['rule 14: above the starting price', REVERSE, [hard(ALICE, 10.0001)], 10],
    ['rule 14: above price minus step', REVERSE, [hard(ALICE, 8), hard(BOB, 7.0001)], 7],
    ['rule 14: the same own minimum', REVERSE, [proxy(ALICE, 8), proxy(ALICE, 8)], 7.9999],
    ['rule 14: a raised own minimum', REVERSE, [proxy(ALICE, 8), proxy(ALICE, 9)], 7.9999],
  ])('%s', (_name, changes, moves, minimum) => {
    expect(play(rulesWith(changes), moves).refusal).toEqual({ reason: 'bid_too_low', minimum: dollars(minimum) })
  })

  test.each<[string, Partial<LotRules>, Move[]]>([
    ['B-312 rule 1: exactly the starting price', {}, [hard(ALICE, 10)]],
    ['B-312 rule 8: exactly the next bid', {}, [hard(ALICE, 30), hard(BOB, 31)]],
    ['rule 14: exactly the starting price', REVERSE, [hard(ALICE, 10)]],
    ['rule 14: exactly the next bid', REVERSE, [hard(ALICE, 8), hard(BOB, 7)]],
  ])('accepted: %s', (_name, changes, moves) => {
    expect(play(rulesWith(changes), moves).refusal).toBeNull()
  })

  test('I-05: at the cap the next bid cannot be reached any more', () => {
    const rules = rulesWith()
    const cap = MAX_MONEY / 10_000
    expect(play(rules, [hard(ALICE, cap)]).state.price).toBe(MAX_MONEY)
    expect(play(rules, [hard(ALICE, cap), hard(BOB, cap)]).refusal).toMatchObject({ reason: 'bid_too_low' })
  })
})

describe('the log', () => {
  const bid = (userId: number, kind: 'hard' | 'proxy', amount: number, raised = false) => {
    return { type: 'bid', userId, kind, amount: dollars(amount), raised }
  }
  const autoBid = (userId: number, amount: number) => ({ type: 'auto-bid', userId, amount: dollars(amount) })

  test.each<[string, Partial<LotRules>, Move[], object[]]>([
    ['rule 4: taking the lead is one fact', {}, [proxy(ALICE, 30), proxy(BOB, 50)], [bid(BOB, 'proxy', 50)]],
    ['rule 5: both facts are told', {}, [proxy(ALICE, 50), hard(BOB, 30)], [bid(BOB, 'hard', 30), autoBid(ALICE, 31)]],
    ['rule 6: a tie too', {}, [proxy(ALICE, 50), proxy(BOB, 50)], [bid(BOB, 'proxy', 50), autoBid(ALICE, 50)]],
    ['rule 7: a raise is marked', {}, [proxy(ALICE, 30), proxy(ALICE, 50)], [bid(ALICE, 'proxy', 50, true)]],
    ['rule 7: an own hard bid is no raise', {}, [proxy(ALICE, 50), hard(ALICE, 30)], [bid(ALICE, 'hard', 30)]],
    [
      'rule 9: the reserve is not told',
      RESERVE_50,
      [proxy(ALICE, 20), proxy(ALICE, 60)],
      [bid(ALICE, 'proxy', 60, true)],
    ],
  ])('%s', (_name, changes, moves, facts) => {
    expect(factsOf(play(rulesWith(changes), moves).events).slice(-facts.length)).toEqual(facts)
  })

  test.each<[string, Move[], number]>([
    ['a first bid', [proxy(ALICE, 30)], 2],
    ['a raise: the time belongs to the amount', [proxy(ALICE, 30), proxy(ALICE, 40)], 3],
    ['an own hard bid below the maximum', [proxy(ALICE, 30), hard(ALICE, 20)], 2],
    ['an own hard bid at the maximum', [proxy(ALICE, 30), hard(ALICE, 30)], 2],
    ['an own hard bid above the maximum', [proxy(ALICE, 30), hard(ALICE, 40)], 3],
    ['a defended lead', [proxy(ALICE, 30), hard(BOB, 20)], 2],
    ['a lost lead', [proxy(ALICE, 30), hard(BOB, 40)], 3],
  ])('rule 6: the leading bid after %s', (_name, moves, bidNumber) => {
    expect(play(rulesWith(), moves).state.leader?.bidNumber).toBe(bidNumber)
  })
})

describe('B-347 rule 9: reserve met says yes or no', () => {
  test.each<[string, Partial<LotRules>, Move[], boolean]>([
    ['no reserve', {}, [], true],
    ['no bid', RESERVE_50, [], false],
    ['below', RESERVE_50, [proxy(ALICE, 49.9999)], false],
    ['reached', RESERVE_50, [proxy(ALICE, 50)], true],
    ['reached by a raise', RESERVE_50, [proxy(ALICE, 20), proxy(ALICE, 50)], true],
    ['reverse: above', { ...RESERVE_50, saleType: 'reverse', startingPrice: dollars(99) }, [hard(ALICE, 51)], false],
    ['reverse: reached', { ...RESERVE_50, saleType: 'reverse', startingPrice: dollars(99) }, [hard(ALICE, 50)], true],
  ])('%s', (_name, changes, moves, reserveMet) => {
    expect(play(rulesWith(changes), moves).state.reserveMet).toBe(reserveMet)
  })
})
