import { describe, expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { emptyState } from './apply-event.ts'
import type { LotCommand, LotRules } from './lot-state.ts'
import {
  ALICE,
  BOB,
  buy,
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
  proxy,
  rulesWith,
  SCHEDULE,
} from './testing.ts'

const extend = (closesAt: number, cause: 'group' | 'outage' = 'group'): LotCommand => ({
  type: 'extend',
  closesAt,
  cause,
})

describe('rules 17 and 19: extension from outside', () => {
  const hardEndAt = CLOSES + MINUTE
  type Row = [name: string, changes: Partial<LotRules>, moves: Move[], closesAt: number | null]
  test.each<Row>([
    ['rule 17: a group extension', {}, [OPEN, extend(CLOSES + 5)], CLOSES + 5],
    ['rule 17: up to the hard end', { hardEndAt }, [OPEN, extend(CLOSES + 9 * MINUTE)], hardEndAt],
    ['rule 17: not past the hard end', { hardEndAt: CLOSES }, [OPEN, extend(CLOSES + 5)], null],
    ['rule 17: to the last millisecond', {}, [OPEN, [CLOSES - 1, extend(CLOSES + MINUTE)]], CLOSES + MINUTE],
    ['rules 15, 17 and 18: not once its time is up', {}, [OPEN, [CLOSES, extend(CLOSES + MINUTE)]], null],
    ['rules 15, 17 and 18: nor just after', {}, [OPEN, [CLOSES + 3, extend(CLOSES + MINUTE)]], null],
    ['rule 19: an outage', {}, [OPEN, extend(CLOSES + 5, 'outage')], CLOSES + 5],
    [
      'D-1 rule 19: an outage goes past the hard end',
      { hardEndAt },
      [OPEN, extend(CLOSES + 9 * MINUTE, 'outage')],
      CLOSES + 9 * MINUTE,
    ],
    [
      'D-1 rule 19: a lot whose time is up but that is still open',
      {},
      [OPEN, [CLOSES + MINUTE, extend(CLOSES + 5 * MINUTE, 'outage')]],
      CLOSES + 5 * MINUTE,
    ],
    ['a lot that has not opened yet', {}, [[OPENS - 1, extend(CLOSES + 5)]], CLOSES + 5],
    ['a sealed lot', { saleType: 'sealed' }, [OPEN, extend(CLOSES + 5, 'outage')], CLOSES + 5],
    ['not to a time at all', {}, [OPEN, extend(Number.NaN, 'outage')], null],
    ['I-11: to the same time', {}, [OPEN, extend(CLOSES)], null],
    ['I-11: to an earlier time', {}, [OPEN, extend(CLOSES - 1, 'outage')], null],
    ['D-1: closed lots stay closed', {}, [OPEN, [CLOSES, CLOSE], extend(CLOSES + 5, 'outage')], null],
    ['sold lots stay sold', { buyNowPrice: dollars(90) }, [buy(ALICE), extend(CLOSES + 5, 'outage')], null],
  ])('%s', (_name, changes, moves, closesAt) => {
    const { state, events, refusal } = play(rulesWith(changes), moves)
    expect(refusal).toEqual(closesAt === null ? { reason: 'cannot_extend' } : null)
    expect(state.closesAt).toBe(closesAt ?? CLOSES)
    if (closesAt !== null) expect(factsOf(events).at(-1)).toMatchObject({ type: 'extended', closesAt })
  })

  test('rule 19: bids count again after an outage', () => {
    const moves: Move[] = [hard(ALICE, 20), [CLOSES + 1, extend(CLOSES + MINUTE, 'outage')], hard(BOB, 30)]
    expect(play(rulesWith(), moves).state.leader?.userId).toBe(BOB)
  })

  test('rule 16: after an outage past the hard end a bid moves the close no further', () => {
    const rules = rulesWith({ softCloseMs: 5 * MINUTE, hardEndAt: CLOSES })
    const moves: Move[] = [OPEN, [CLOSES, extend(CLOSES + MINUTE, 'outage')], hard(ALICE, 20)]
    expect(play(rules, moves).state.closesAt).toBe(CLOSES + MINUTE)
  })
})

describe('B-278 relisting', () => {
  const LATER = CLOSES + 60 * MINUTE
  const relist = (opensAt: number, closesAt: number): LotCommand => ({ type: 'relist', opensAt, closesAt })
  const unsold: Move[] = [proxy(ALICE, 20), hard(BOB, 15), [CLOSES, CLOSE]]
  const rules = rulesWith({ reserve: dollars(50) })

  test.each<[string, Move[], boolean]>([
    ['an unsold lot', [...unsold, relist(LATER, LATER + 1)], true],
    ['to open at once', [...unsold, relist(OPENS, LATER)], true],
    ['with no time between', [...unsold, relist(LATER, LATER)], false],
    ['to no time at all', [...unsold, relist(LATER, Number.NaN)], false],
    ['wholly in the past', [...unsold, relist(OPENS, CLOSES)], false],
    ['an open lot', [OPEN, relist(LATER, LATER + 1)], false],
    ['a lot that has not opened', [[OPENS - 1, relist(LATER, LATER + 1)]], false],
    ['rule 31 a lot whose buyer does not take it', [hard(ALICE, 60), [CLOSES, CLOSE], relist(LATER, LATER + 1)], true],
  ])('%s', (_name, moves, isAllowed) => {
    expect(play(rules, moves).refusal).toEqual(isAllowed ? null : { reason: 'cannot_relist' })
  })

  test('starts a new run without the bids of the earlier one; the log goes on', () => {
    const { state, events } = play(rules, [...unsold, relist(LATER, LATER + MINUTE)])
    expect(state).toEqual({
      ...emptyState(rules, SCHEDULE),
      run: 2,
      runStart: events.length,
      number: events.length,
      lastAt: CLOSES,
      opensAt: LATER,
      closesAt: LATER + MINUTE,
    })
  })

  test('rule 31 what was bought outright is not listed again', () => {
    const bought: Move[] = [buy(ALICE), [CLOSES, relist(LATER, LATER + 1)]]
    expect(play(rulesWith({ buyNowPrice: dollars(90) }), bought).refusal).toEqual({ reason: 'cannot_relist' })
  })

  test('rule 31 a sale that fell through leaves nothing behind', () => {
    const { state } = play(rules, [hard(ALICE, 60), [CLOSES, CLOSE], relist(LATER, LATER + 1)])
    expect(state).toMatchObject({ status: 'future', soldTo: null, leader: null, price: rules.startingPrice })
  })

  test('keeps the units that were sold', () => {
    const rules = rulesWith({ quantity: 3, buyNowPrice: dollars(90) })
    const { state } = play(rules, [buy(ALICE, 2), [CLOSES, CLOSE], relist(LATER, LATER + 1)])
    expect(state.unitsSold).toBe(2)
  })

  test('the new run takes pre-bids, opens and is sold like any', () => {
    const moves: Move[] = [...unsold, relist(LATER, LATER + 1), preBid(BOB, 70), [LATER, OPEN], [LATER + 1, CLOSE]]
    expect(play(rules, moves).state).toMatchObject({ run: 2, status: 'sold', price: dollars(50), bidCount: 1 })
  })
})
