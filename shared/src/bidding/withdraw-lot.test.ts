import { describe, expect, test } from 'vitest'
import { dollars } from '../money.ts'
import type { LotRules, LotState } from './lot-state.ts'
import {
  ALICE,
  award,
  BOB,
  buy,
  CLOSE,
  CLOSES,
  factsOf,
  hard,
  MINUTE,
  type Move,
  OPENS,
  play,
  preBid,
  proxy,
  rulesWith,
  STAFF,
  summaryOf,
  typesOf,
  voidBid,
  WITHDRAW,
} from './testing.ts'

const BIDS: Move[] = [proxy(ALICE, 40), proxy(BOB, 30)]
const EARLY = OPENS - MINUTE
const RELIST: Move = [CLOSES, { type: 'relist', opensAt: CLOSES + MINUTE, closesAt: CLOSES + 9 * MINUTE }]
const SEALED = { saleType: 'sealed', reserve: dollars(20) } as const

describe('rule 28: a withdrawn lot', () => {
  test.each<[name: string, changes: Partial<LotRules>, moves: Move[], end: Partial<LotState>]>([
    ['during the sale, bids or not', {}, [...BIDS, WITHDRAW], { endedAt: OPENS, bidCount: 2, closesAt: CLOSES }],
    ['before it opens', {}, [[EARLY, WITHDRAW]], { endedAt: EARLY, opensAt: OPENS }],
    ['its pre-bids are dropped', {}, [[EARLY, preBid(ALICE, 20)], WITHDRAW], { preBids: [], bids: null }],
    ['due and opened by nobody yet', {}, [[OPENS + MINUTE, WITHDRAW]], { endedAt: OPENS + MINUTE }],
    [
      'units that were bought stay bought',
      { quantity: 3, buyNowPrice: dollars(90) },
      [buy(ALICE, 2), WITHDRAW],
      { unitsSold: 2 },
    ],
    ['a sealed reserve is not told', SEALED, [hard(ALICE, 30), WITHDRAW], { reserveMet: false, price: dollars(10) }],
    ['a void sells it to nobody', {}, [...BIDS, WITHDRAW, voidBid(2)], { bidCount: 1 }],
  ])('ends without a buyer: %s', (_name, changes, moves, end) => {
    const { state, refusal } = play(rulesWith(changes), moves)
    expect(refusal).toBeNull()
    expect(state).toMatchObject({ status: 'closed', isWithdrawn: true, soldTo: null, ...end })
  })

  test.each<[name: string, moves: Move[], reason: string]>([
    ['bids', [...BIDS, WITHDRAW, hard(BOB, 90)], 'item_was_closed'],
    ['pre-bids', [[EARLY, WITHDRAW], preBid(BOB, 90)], 'item_was_closed'],
    ['a purchase', [WITHDRAW, buy(BOB)], 'item_was_closed'],
    ['an award', [...BIDS, WITHDRAW, award(BOB, 30)], 'cannot_award'],
    ['an extension', [WITHDRAW, { type: 'extend', closesAt: CLOSES + 1, cause: 'staff' }], 'cannot_extend'],
    ['its close', [WITHDRAW, [CLOSES, CLOSE]], 'item_was_closed'],
    ['a second withdrawal', [WITHDRAW, WITHDRAW], 'cannot_withdraw'],
  ])('takes no more: %s', (_name, moves, reason) => {
    expect(play(rulesWith({ buyNowPrice: dollars(90) }), moves).refusal).toEqual({ reason })
  })

  test.each<[name: string, moves: Move[]]>([
    ['sold by bid', [...BIDS, [CLOSES, CLOSE], WITHDRAW]],
    ['bought', [buy(ALICE), WITHDRAW]],
    ['awarded', [...BIDS, award(BOB, 50), WITHDRAW]],
    ['unsold', [[CLOSES, CLOSE], WITHDRAW]],
    ['its time is up and nobody has noticed', [...BIDS, [CLOSES, WITHDRAW]]],
    ['its time is up and it never opened', [[CLOSES, WITHDRAW]]],
  ])('is not what is over: %s', (_name, moves) => {
    expect(play(rulesWith({ buyNowPrice: dollars(90) }), moves).refusal).toEqual({ reason: 'cannot_withdraw' })
  })

  test('says in the log who did it and why, in one line', () => {
    const { events } = play(rulesWith(), [...BIDS, WITHDRAW])
    expect(factsOf(events).at(-1)).toEqual({ type: 'withdrawn', reason: 'damaged', staffId: STAFF })
    expect(typesOf(play(rulesWith(), [[OPENS + MINUTE, WITHDRAW]]).events)).toEqual(['withdrawn'])
  })

  test('comes back by being listed again, with no bids', () => {
    const { state } = play(rulesWith(), [[EARLY, preBid(ALICE, 20)], WITHDRAW, RELIST])
    expect(state).toMatchObject({ status: 'future', isWithdrawn: false, endedAt: null, run: 2, preBids: [] })
    expect(summaryOf(state)).toEqual({ leader: null, limit: null, price: 10, nextBid: 10, bidCount: 0 })
    const again = play(rulesWith(), [
      ...BIDS,
      WITHDRAW,
      RELIST,
      [CLOSES + 2 * MINUTE, hard(BOB, 20)],
      [CLOSES + 9 * MINUTE, CLOSE],
    ])
    expect(again.state).toMatchObject({ status: 'sold', soldTo: { userId: BOB } })
  })
})

describe('rule 29: staff give a lot more time', () => {
  const later = (at: number, by = 1): Move => [at, { type: 'extend', closesAt: CLOSES + by, cause: 'staff' }]

  test.each<[name: string, changes: Partial<LotRules>, moves: Move[]]>([
    ['while it is open', {}, [...BIDS, later(OPENS)]],
    ['before it opens', {}, [later(EARLY)]],
    ['past the hard end, because they say so', { hardEndAt: CLOSES }, [later(OPENS)]],
    ['sealed', SEALED, [later(OPENS)]],
  ])('%s', (_name, changes, moves) => {
    expect(play(rulesWith(changes), moves).state.closesAt).toBe(CLOSES + 1)
  })

  test.each<[name: string, moves: Move[]]>([
    ['to an earlier time', [later(OPENS, -1)]],
    ['to the time it has', [later(OPENS, 0)]],
    ['when its time is up', [...BIDS, later(CLOSES, 9)]],
    ['when it is over', [[CLOSES, CLOSE], later(CLOSES, 9)]],
  ])('not %s', (_name, moves) => {
    expect(play(rulesWith(), moves).refusal).toEqual({ reason: 'cannot_extend' })
  })
})
