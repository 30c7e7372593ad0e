import { describe, expect, test } from 'vitest'
import { dollars, MAX_MONEY } from '../money.ts'
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
  typesOf,
} from './testing.ts'

const WELL_BEFORE = OPENS - 60 * MINUTE
const placeRaw = (amount: number): LotCommand => ({ type: 'place', userId: BOB, kind: 'hard', amount })

describe('rule 15: a bid counts when opensAt <= at < closesAt', () => {
  test.each<[string, Move[], string | null]>([
    ['B-350 just before it opens', [[OPENS - 1, hard(ALICE, 20)]], 'not_open_yet'],
    ['at the opening instant', [[OPENS, hard(ALICE, 20)]], null],
    ['in the last millisecond', [[CLOSES - 1, hard(ALICE, 20)]], null],
    ['B-349 at the closing instant', [hard(ALICE, 20), [CLOSES, hard(BOB, 30)]], 'item_was_closed'],
    [
      'B-349 after a close nobody has noticed yet',
      [hard(ALICE, 20), [CLOSES + MINUTE, hard(BOB, 30)]],
      'item_was_closed',
    ],
    ['B-349 too late for a lot that never opened', [[CLOSES, hard(ALICE, 20)]], 'item_was_closed'],
    ['on an unsold lot', [OPEN, [CLOSES, CLOSE], hard(ALICE, 20)], 'item_was_closed'],
    ['on a sold lot', [hard(ALICE, 20), [CLOSES, CLOSE], hard(BOB, 30)], 'item_was_closed'],
  ])('%s', (_name, moves, reason) => {
    expect(play(rulesWith(), moves).refusal?.reason ?? null).toBe(reason)
  })

  test('on a lot sold by buy-now before its time', () => {
    const { refusal } = play(rulesWith({ buyNowPrice: dollars(90) }), [buy(ALICE), hard(BOB, 20)])
    expect(refusal).toEqual({ reason: 'item_was_closed' })
  })

  test('R-4: time never runs backwards on a lot', () => {
    const late = CLOSES - 1
    const { events } = play(rulesWith(), [
      [late, hard(ALICE, 20)],
      [OPENS, hard(BOB, 30)],
    ])
    expect(events.map(({ at }) => at)).toEqual([late, late, late])
  })

  test('R-4: a clock set back cannot reopen the time before an event', () => {
    const rules = rulesWith()
    const moves: Move[] = [hard(ALICE, 20), [CLOSES, { type: 'extend', closesAt: CLOSES + 1, cause: 'outage' }]]
    expect(play(rules, [...moves, [OPENS, hard(BOB, 30)]]).state.bids?.bid.at).toBe(CLOSES)
  })
})

describe('the order of the checks', () => {
  const NOT_BIDDABLE = { isBiddable: false }
  test.each<[string, Partial<LotRules>, Move[], string]>([
    ['time before biddable', NOT_BIDDABLE, [[OPENS - 1, placeRaw(-1)]], 'not_open_yet'],
    ['biddable before amount', NOT_BIDDABLE, [placeRaw(-1)], 'not_biddable'],
    ['amount before minimum', {}, [placeRaw(0.5)], 'invalid_amount'],
    [
      'I-05 more than an invoice can hold, all units together',
      { quantity: 1_001 },
      [placeRaw(MAX_MONEY)],
      'invalid_amount',
    ],
    ['minimum last', {}, [placeRaw(1)], 'bid_too_low'],
  ])('%s', (_name, changes, moves, reason) => {
    expect(play(rulesWith(changes), moves).refusal?.reason).toBe(reason)
  })

  test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_MONEY + 1])('I-05: %d is no amount', (amount) => {
    for (const saleType of ['auction', 'sealed', 'reverse'] as const) {
      expect(play(rulesWith({ saleType }), [placeRaw(amount)]).refusal).toEqual({ reason: 'invalid_amount' })
    }
  })

  test('I-05: the cap itself is one', () => {
    expect(play(rulesWith(), [placeRaw(MAX_MONEY)]).refusal).toBeNull()
  })
})

describe('a bid on a lot that is due opens it', () => {
  test('with the pre-bids first', () => {
    const { events } = play(rulesWith(), [
      [WELL_BEFORE, preBid(ALICE, 30)],
      [OPENS, hard(BOB, 20)],
    ])
    expect(typesOf(events)).toEqual(['pre-bid', 'opened', 'bid', 'bid', 'auto-bid'])
  })

  test('but not if it is refused itself', () => {
    const { events, state, refusal } = play(rulesWith(), [
      [WELL_BEFORE, preBid(ALICE, 30)],
      [OPENS, hard(BOB, 5)],
    ])
    expect(refusal).toEqual({ reason: 'bid_too_low', minimum: dollars(11) })
    expect(typesOf(events)).toEqual(['pre-bid'])
    expect(state.status).toBe('future')
  })
})

describe('rule 16: soft close', () => {
  const W = 5 * MINUTE
  const E = 3 * MINUTE
  const SOFT = { softCloseMs: W, extensionMs: E }
  const first = proxy(ALICE, 50)

  test.each<[string, Partial<LotRules>, Move, number]>([
    ['more than W left', SOFT, [CLOSES - W - 1, hard(BOB, 20)], CLOSES],
    ['exactly W left counts', { ...SOFT, extensionMs: W + 1 }, [CLOSES - W, hard(BOB, 20)], CLOSES + 1],
    ['never earlier than it was', SOFT, [CLOSES - W, hard(BOB, 20)], CLOSES],
    ['B-346 the bid time plus E', SOFT, [CLOSES - MINUTE, hard(BOB, 20)], CLOSES + 2 * MINUTE],
    ['in the last millisecond', SOFT, [CLOSES - 1, hard(BOB, 20)], CLOSES - 1 + E],
    ['a raised maximum counts too', SOFT, [CLOSES - MINUTE, proxy(ALICE, 60)], CLOSES + 2 * MINUTE],
    ['a new leader', SOFT, [CLOSES - MINUTE, hard(BOB, 90)], CLOSES + 2 * MINUTE],
    ['until the hard end', { ...SOFT, hardEndAt: CLOSES + MINUTE }, [CLOSES - 1, hard(BOB, 20)], CLOSES + MINUTE],
    ['a hard end at the close', { ...SOFT, hardEndAt: CLOSES }, [CLOSES - 1, hard(BOB, 20)], CLOSES],
    ['a hard end before the close moves nothing', { ...SOFT, hardEndAt: OPENS }, [CLOSES - 1, hard(BOB, 20)], CLOSES],
    ['switched off', { ...SOFT, softCloseMs: 0 }, [CLOSES - 1, hard(BOB, 20)], CLOSES],
    [
      'reverse',
      { ...SOFT, saleType: 'reverse', startingPrice: dollars(90) },
      [CLOSES - MINUTE, hard(BOB, 60)],
      CLOSES + 2 * MINUTE,
    ],
  ])('%s', (_name, changes, move, closesAt) => {
    const { state, events } = play(rulesWith(changes), [first, move])
    expect(state.closesAt).toBe(closesAt)
    const told = factsOf(events).filter(({ type }) => type === 'extended')
    expect(told).toEqual(closesAt === CLOSES ? [] : [{ type: 'extended', closesAt, cause: 'soft-close' }])
  })

  test('B-346 repeats without limit', () => {
    const moves: Move[] = Array.from({ length: 20 }, (_, index) => [
      CLOSES - 1 + index * (E - 1),
      hard((index % 2) + 1, 20 + index),
    ])
    expect(play(rulesWith(SOFT), moves).state.closesAt).toBe(CLOSES - 1 + 19 * (E - 1) + E)
  })

  test('a refused bid extends nothing', () => {
    expect(play(rulesWith(SOFT), [first, [CLOSES - 1, hard(BOB, 5)]]).state.closesAt).toBe(CLOSES)
  })

  test('the extension follows the automatic answer in the log', () => {
    const { events } = play(rulesWith(SOFT), [first, [CLOSES - 1, hard(BOB, 20)]])
    expect(typesOf(events)).toEqual(['opened', 'bid', 'bid', 'auto-bid', 'extended'])
  })
})

describe('B-364 rule 20: pre-bids', () => {
  const preBidRaw = (amount: number): LotCommand => ({ type: 'pre-bid', userId: BOB, kind: 'hard', amount })
  const REVERSE = { saleType: 'reverse' } as const

  test.each<[string, Partial<LotRules>, Move[], string | null]>([
    ['before the opening', {}, [[WELL_BEFORE, preBid(ALICE, 30)]], null],
    ['in the last millisecond before it', {}, [[OPENS - 1, preBid(ALICE, 30)]], null],
    ['at the opening instant', {}, [[OPENS, preBid(ALICE, 30)]], 'already_open'],
    ['on an open lot', {}, [OPEN, preBid(ALICE, 30)], 'already_open'],
    ['on an open lot whose time is up', {}, [OPEN, [CLOSES, preBid(ALICE, 30)]], 'already_open'],
    ['on a closed lot', {}, [[CLOSES, CLOSE], preBid(ALICE, 30)], 'item_was_closed'],
    ['on a sold lot', {}, [hard(ALICE, 20), [CLOSES, CLOSE], preBid(ALICE, 30)], 'item_was_closed'],
    ['on a lot without bidding', { isBiddable: false }, [[WELL_BEFORE, preBidRaw(-1)]], 'not_biddable'],
    ['no amount', {}, [[WELL_BEFORE, preBidRaw(0)]], 'invalid_amount'],
    ['at the starting price', {}, [[WELL_BEFORE, preBid(ALICE, 10)]], null],
    ['below the starting price', {}, [[WELL_BEFORE, preBid(ALICE, 9)]], 'bid_too_low'],
    ['reverse: at the starting price', REVERSE, [[WELL_BEFORE, preBid(ALICE, 10)]], null],
    ['reverse: above the starting price', REVERSE, [[WELL_BEFORE, preBid(ALICE, 11)]], 'bid_too_low'],
    ['several of one person, in any order', {}, [[WELL_BEFORE, preBid(ALICE, 30)], preBid(ALICE, 20)], null],
  ])('%s', (_name, changes, moves, reason) => {
    expect(play(rulesWith(changes), moves).refusal?.reason ?? null).toBe(reason)
  })

  test('the minimum told is the starting price', () => {
    const { refusal } = play(rulesWith(), [[WELL_BEFORE, preBid(ALICE, 30)], preBid(BOB, 9)])
    expect(refusal).toEqual({ reason: 'bid_too_low', minimum: dollars(10) })
  })

  test('B-361 they wait in order and change nothing else', () => {
    const { state } = play(rulesWith(), [[WELL_BEFORE, preBid(ALICE, 30)], preBid(BOB, 20, 'hard')])
    expect(state.preBids).toEqual([
      { number: 1, userId: ALICE, kind: 'proxy', amount: dollars(30) },
      { number: 2, userId: BOB, kind: 'hard', amount: dollars(20) },
    ])
    expect(state).toMatchObject({ status: 'future', price: dollars(10), bidCount: 0, leader: null, bids: null })
  })
})
