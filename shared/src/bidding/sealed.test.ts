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
  play,
  proxy,
  rulesWith,
  summaryOf,
  typesOf,
  voidBid,
} from './testing.ts'

const AT_CLOSE: Move = [CLOSES, CLOSE]

describe.each(['sealed', 'sealed_rank'] as const)('rules 12 and 13: %s', (saleType) => {
  const sealed = (changes: Partial<LotRules> = {}) => rulesWith({ saleType, ...changes })

  test.each<[string, Move[], number, number, number]>([
    ['B-358 any amount from the starting price on', [hard(ALICE, 10)], ALICE, 10, 1],
    ['the higher amount leads', [hard(ALICE, 30), hard(BOB, 20), hard(CAROL, 40)], CAROL, 40, 3],
    ['no increment between bidders', [hard(ALICE, 30), hard(BOB, 30.0001)], BOB, 30.0001, 2],
    ['equal: the earliest', [hard(ALICE, 30), hard(BOB, 30)], ALICE, 30, 2],
    ['B-358 their own bid may be replaced by a higher one', [hard(ALICE, 30), hard(ALICE, 30.0001)], ALICE, 30.0001, 2],
    ['a replaced bid that only ties comes later', [hard(ALICE, 20), hard(BOB, 30), hard(ALICE, 30)], BOB, 30, 3],
    ['proxy means nothing special', [proxy(ALICE, 30), proxy(BOB, 40), proxy(BOB, 50)], BOB, 50, 3],
  ])('%s', (_name, moves, leader, limit, bidCount) => {
    const { state, events, refusal } = play(sealed(), moves)
    expect(refusal).toBeNull()
    expect(summaryOf(state)).toEqual({ leader, limit, price: 10, nextBid: 10, bidCount })
    expect(typesOf(events)).toEqual(['opened', ...moves.map(() => 'bid')])
    expect(factsOf(events).some((fact) => fact.type === 'bid' && fact.raised)).toBe(false)
  })

  test.each<[string, Move[], number]>([
    ['below the starting price', [hard(ALICE, 9.9999)], 10],
    ['their own amount again', [hard(ALICE, 30), hard(ALICE, 30)], 30.0001],
    ['lower than their own amount', [hard(ALICE, 30), hard(BOB, 90), hard(ALICE, 20)], 30.0001],
  ])('too low: %s', (_name, moves, minimum) => {
    expect(play(sealed(), moves).refusal).toEqual({ reason: 'bid_too_low', minimum: dollars(minimum) })
  })

  test('the kind is kept in the log', () => {
    expect(factsOf(play(sealed(), [proxy(ALICE, 30)]).events)[1]).toMatchObject({ type: 'bid', kind: 'proxy' })
  })

  test('B-346 rule 16: sealed lots are not extended', () => {
    const { state } = play(sealed({ softCloseMs: 5 * MINUTE }), [hard(ALICE, 30), [CLOSES - 1, hard(BOB, 40)]])
    expect(state.closesAt).toBe(CLOSES)
  })

  test('B-356 the open state does not tell whether the reserve is met', () => {
    const reserve = dollars(50)
    const { state } = play(sealed({ reserve }), [hard(ALICE, 90)])
    expect(state).toMatchObject({ reserveMet: false, price: dollars(10) })
    expect(play(sealed({ reserve }), [hard(ALICE, 90), AT_CLOSE]).state.reserveMet).toBe(true)
    expect(play(sealed(), [hard(ALICE, 90)]).state.reserveMet).toBe(false)
  })

  test('rule 12: the highest wins at their own amount', () => {
    const { state } = play(sealed(), [hard(ALICE, 30), hard(BOB, 50), hard(CAROL, 40), AT_CLOSE])
    expect(state).toMatchObject({ status: 'sold', price: dollars(50), nextBid: dollars(10) })
    expect(state.soldTo).toEqual({ userId: BOB, price: dollars(50), by: 'bid' })
  })

  test('rule 9: below the reserve nothing is sold and the price stays hidden', () => {
    const { state } = play(sealed({ reserve: dollars(50) }), [hard(ALICE, 49), AT_CLOSE])
    expect(state).toMatchObject({ status: 'closed', price: dollars(10), reserveMet: false, soldTo: null })
  })

  test('rule 22: after a void their own earlier bid counts again', () => {
    const { state } = play(sealed(), [hard(ALICE, 30), hard(BOB, 20), hard(ALICE, 40), voidBid(4)])
    expect(summaryOf(state)).toMatchObject({ leader: ALICE, limit: 30, bidCount: 2 })
  })
})
