import { describe, expect, test } from 'vitest'
import { dollars } from '../money.ts'
import type { LotCommand, LotRules, LotState } from './lot-state.ts'
import {
  ALICE,
  award,
  BOB,
  buy,
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
  proxy,
  retract,
  rulesWith,
  STAFF,
  summaryOf,
  voidBid,
  voidBidder,
} from './testing.ts'

const AT_CLOSE: Move = [CLOSES, CLOSE]

describe('rule 21: who may retract, and when', () => {
  const CUTOFF = CLOSES - 10 * MINUTE
  test.each<[string, Partial<LotRules>, Move[], string | null]>([
    ['the winner', {}, [hard(ALICE, 20), retract(ALICE, 2)], null],
    ['B-434 not the winner', {}, [hard(ALICE, 20), hard(BOB, 30), retract(ALICE, 2)], 'cannot_retract'],
    ['B-435 not allowed on this lot', { canRetract: false }, [hard(ALICE, 20), retract(ALICE, 2)], 'cannot_retract'],
    ['B-436 no retract minutes', { retractMinutes: 0 }, [hard(ALICE, 20), retract(ALICE, 2)], 'cannot_retract'],
    ['B-438 in the last moment before the cutoff', {}, [hard(ALICE, 20), [CUTOFF - 1, retract(ALICE, 2)]], null],
    ['B-438 at the cutoff', {}, [hard(ALICE, 20), [CUTOFF, retract(ALICE, 2)]], 'cannot_retract'],
    ['B-437 someone without bids', {}, [hard(ALICE, 20), retract(BOB, 2)], 'bid_not_found'],
    ['no such bid', {}, [hard(ALICE, 20), retract(ALICE, 7)], 'bid_not_found'],
    ['an event that is no bid', {}, [hard(ALICE, 20), retract(ALICE, 1)], 'bid_not_found'],
    ["someone else's bid", {}, [hard(ALICE, 20), hard(BOB, 30), retract(BOB, 2)], 'bid_not_found'],
    ['I-14: only once', {}, [hard(ALICE, 20), hard(ALICE, 30), retract(ALICE, 3), retract(ALICE, 3)], 'bid_not_found'],
    [
      'bid_not_found before cannot_retract',
      { canRetract: false },
      [hard(ALICE, 20), retract(ALICE, 7)],
      'bid_not_found',
    ],
    ['a lot that has not opened', {}, [[OPENS - 1, preBid(ALICE, 20)], retract(ALICE, 1)], 'not_open_yet'],
    [
      'a lot that is only due to open',
      {},
      [
        [OPENS - 1, preBid(ALICE, 20)],
        [OPENS, retract(ALICE, 1)],
      ],
      'not_open_yet',
    ],
    ['B-451 at the closing instant', {}, [hard(ALICE, 20), [CLOSES, retract(ALICE, 2)]], 'item_was_closed'],
    ['a closed lot', {}, [hard(ALICE, 20), AT_CLOSE, retract(ALICE, 2)], 'item_was_closed'],
    ...(['sealed', 'sealed_rank'] as const).flatMap((saleType): [string, Partial<LotRules>, Move[], string][] => {
      const bids = [hard(ALICE, 20), hard(BOB, 15)]
      return [
        [`rule 12: not on ${saleType} lots, the highest`, { saleType }, [...bids, retract(ALICE, 2)], 'cannot_retract'],
        [
          `rule 12: the same answer to the others, ${saleType}`,
          { saleType },
          [...bids, retract(BOB, 3)],
          'cannot_retract',
        ],
        [`${saleType}: bid_not_found before cannot_retract`, { saleType }, [...bids, retract(BOB, 2)], 'bid_not_found'],
      ]
    }),
  ])('%s', (_name, changes, moves, reason) => {
    expect(play(rulesWith(changes), moves).refusal?.reason ?? null).toBe(reason)
  })

  test('B-439 the cutoff moves along with an extension', () => {
    const rules = rulesWith({ softCloseMs: 5 * MINUTE, extensionMs: 20 * MINUTE })
    expect(play(rules, [[CLOSES - 1, hard(ALICE, 20)], retract(ALICE, 2)]).refusal).toBeNull()
  })
})

describe('rules 21 and 22: the state is the fold of the remaining bids', () => {
  const reserve = dollars(50)
  const REVERSE = { saleType: 'reverse', startingPrice: dollars(100) } as const
  type Expected = [leader: number | null, limit: number | null, price: number, nextBid: number, bidCount: number]
  type Row = [name: string, changes: Partial<LotRules>, moves: Move[], ...Expected]
  test.each<Row>([
    ['the only bid', {}, [hard(ALICE, 20), retract(ALICE, 2)], null, null, 10, 10, 0],
    [
      'B-450 the former second leads; the price falls',
      {},
      [hard(ALICE, 20), hard(BOB, 30), retract(BOB, 3)],
      ALICE,
      20,
      20,
      21,
      1,
    ],
    [
      'B-450 a proxy returns to the starting price',
      {},
      [proxy(ALICE, 40), hard(BOB, 60), retract(BOB, 3)],
      ALICE,
      40,
      10,
      11,
      1,
    ],
    [
      'every later bid of that bidder goes too',
      {},
      [hard(ALICE, 20), hard(BOB, 30), hard(ALICE, 40), retract(ALICE, 2)],
      BOB,
      30,
      30,
      31,
      1,
    ],
    [
      'earlier bids of that bidder stay',
      {},
      [hard(ALICE, 20), hard(BOB, 30), hard(ALICE, 40), retract(ALICE, 4)],
      BOB,
      30,
      30,
      31,
      2,
    ],
    ['a raise alone', {}, [proxy(ALICE, 20), hard(BOB, 15), proxy(ALICE, 60), retract(ALICE, 5)], ALICE, 20, 16, 17, 2],
    [
      'refold: rule 4 among the remaining',
      {},
      [proxy(ALICE, 90), proxy(BOB, 20), proxy(CAROL, 40), retract(ALICE, 2)],
      CAROL,
      40,
      21,
      22,
      2,
    ],
    [
      'refold: rule 5 among the remaining',
      {},
      [proxy(ALICE, 90), proxy(BOB, 40), hard(CAROL, 45), voidBid(2)],
      CAROL,
      45,
      45,
      46,
      2,
    ],
    [
      'refold: a tie goes to the earlier amount',
      {},
      [proxy(ALICE, 20), proxy(BOB, 60), proxy(CAROL, 60), voidBid(3)],
      CAROL,
      60,
      21,
      22,
      2,
    ],
    [
      'refold: a raise that becomes a first bid counts',
      {},
      [proxy(ALICE, 20), proxy(ALICE, 60), voidBid(2)],
      ALICE,
      60,
      10,
      11,
      1,
    ],
    [
      'refold: a bid that becomes a raise counts no more',
      {},
      [proxy(ALICE, 20), hard(BOB, 30), proxy(ALICE, 60), voidBid(3)],
      ALICE,
      60,
      10,
      11,
      1,
    ],
    [
      'refold: a chain of raises counts as one bid',
      {},
      [proxy(ALICE, 20), proxy(ALICE, 60), hard(BOB, 70), proxy(ALICE, 80), voidBid(4)],
      ALICE,
      80,
      10,
      11,
      1,
    ],
    [
      'refold: an own hard bid below the maximum sets the price',
      {},
      [proxy(ALICE, 60), hard(BOB, 15), hard(ALICE, 30), voidBid(3)],
      ALICE,
      60,
      30,
      31,
      2,
    ],
    [
      'refold: the standing proxy answers anew',
      {},
      [hard(ALICE, 20), proxy(BOB, 60), hard(CAROL, 25), voidBid(2)],
      BOB,
      60,
      26,
      27,
      2,
    ],
    [
      'refold: the reserve lifts the price again',
      { reserve },
      [proxy(ALICE, 60), proxy(BOB, 90), voidBid(3)],
      ALICE,
      60,
      50,
      51,
      1,
    ],
    [
      'refold: below the reserve it falls',
      { reserve },
      [proxy(ALICE, 40), proxy(BOB, 90), voidBid(3)],
      ALICE,
      40,
      10,
      11,
      1,
    ],
    [
      'void by bid: only that one',
      {},
      [hard(ALICE, 20), hard(BOB, 30), hard(ALICE, 40), voidBid(2)],
      ALICE,
      40,
      40,
      41,
      2,
    ],
    [
      'void by bidder: all of them',
      {},
      [hard(ALICE, 20), hard(BOB, 30), hard(ALICE, 40), voidBidder(ALICE)],
      BOB,
      30,
      30,
      31,
      1,
    ],
    [
      'reverse: the price rises again',
      REVERSE,
      [proxy(ALICE, 40), hard(BOB, 20), retract(BOB, 3)],
      ALICE,
      40,
      100,
      99,
      1,
    ],
    [
      'reverse: rule 4 among the remaining',
      REVERSE,
      [proxy(ALICE, 10), proxy(BOB, 60), proxy(CAROL, 40), retract(ALICE, 2)],
      CAROL,
      40,
      59,
      58,
      2,
    ],
    [
      'sealed: the next highest',
      { saleType: 'sealed' },
      [hard(ALICE, 20), hard(BOB, 30), hard(CAROL, 25), voidBid(3)],
      CAROL,
      25,
      10,
      10,
      2,
    ],
    [
      'sealed: every remaining bid counts',
      { saleType: 'sealed' },
      [hard(ALICE, 20), hard(ALICE, 30), hard(BOB, 40), voidBid(4)],
      ALICE,
      30,
      10,
      10,
      2,
    ],
  ])('%s', (_name, changes, moves, leader, limit, price, nextBid, bidCount) => {
    const { state, refusal } = play(rulesWith(changes), moves)
    expect(refusal).toBeNull()
    expect(summaryOf(state)).toEqual({ leader, limit, price, nextBid, bidCount })
  })

  test('the closing time keeps what it has gained', () => {
    const { state } = play(rulesWith({ softCloseMs: MINUTE }), [[CLOSES - 1, hard(ALICE, 20)], voidBid(2)])
    expect(state.closesAt).toBe(CLOSES - 1 + 5 * MINUTE)
  })

  test('B-448 the declined bids are told, in log order', () => {
    const { events } = play(rulesWith(), [hard(ALICE, 20), hard(BOB, 30), hard(ALICE, 40), retract(ALICE, 2)])
    expect(factsOf(events).at(-1)).toEqual({ type: 'retracted', userId: ALICE, bidNumbers: [2, 4] })
  })

  test('the reserve can be lost again', () => {
    expect(play(rulesWith({ reserve }), [hard(ALICE, 60), voidBid(2)]).state.reserveMet).toBe(false)
  })
})

describe('rule 22: void by staff', () => {
  test.each<[string, Move[], string | null]>([
    ['a valid bid', [hard(ALICE, 20), voidBid(2)], null],
    ['not the leading one', [hard(ALICE, 20), hard(BOB, 30), voidBid(2)], null],
    ['within the retract minutes', [hard(ALICE, 20), [CLOSES - 1, voidBid(2)]], null],
    ['when the time is up but nothing is settled', [hard(ALICE, 20), [CLOSES + 1, voidBid(2)]], null],
    ['no such bid', [hard(ALICE, 20), voidBid(9)], 'bid_not_found'],
    ['the same bid twice', [hard(ALICE, 20), voidBid(2), voidBid(2)], 'bid_not_found'],
    ['a bidder without bids', [hard(ALICE, 20), voidBidder(BOB)], 'bid_not_found'],
    ['a lot without bids', [OPEN, voidBidder(ALICE)], 'bid_not_found'],
    ['a lot that has not opened', [[OPENS - 1, voidBidder(ALICE)]], 'bid_not_found'],
    ['a waiting pre-bid by its number', [[OPENS - 1, preBid(ALICE, 20)], voidBid(1)], null],
    ['the same pre-bid twice', [[OPENS - 1, preBid(ALICE, 20)], voidBid(1), voidBid(1)], 'bid_not_found'],
    ['a pre-bid that has become a bid', [[OPENS - 1, preBid(ALICE, 20)], [OPENS, OPEN], voidBid(1)], 'bid_not_found'],
    ['the waiting pre-bids of a bidder', [[OPENS - 1, preBid(ALICE, 20)], voidBidder(ALICE)], null],
  ])('%s', (_name, moves, reason) => {
    expect(play(rulesWith(), moves).refusal?.reason ?? null).toBe(reason)
  })

  test('neither a bid nor a bidder named', () => {
    const command: LotCommand = { type: 'void', bidNumber: null, userId: null, reason: '', staffId: STAFF }
    expect(play(rulesWith(), [hard(ALICE, 20), command]).refusal).toEqual({ reason: 'bid_not_found' })
  })

  test('with both named only the bid goes', () => {
    const command: LotCommand = { type: 'void', bidNumber: 2, userId: BOB, reason: '', staffId: STAFF }
    const { events } = play(rulesWith(), [hard(ALICE, 20), hard(BOB, 30), command])
    expect(factsOf(events).at(-1)).toMatchObject({ bidNumbers: [2] })
  })

  test('reason and person are in the log', () => {
    const { events } = play(rulesWith(), [hard(ALICE, 20), voidBid(2)])
    expect(factsOf(events).at(-1)).toEqual({ type: 'voided', bidNumbers: [2], reason: 'wrong lot', staffId: STAFF })
  })

  test('waiting pre-bids of the bidder are dropped, those of others stay', () => {
    const early = OPENS - MINUTE
    const { state, events } = play(rulesWith(), [
      [early, preBid(ALICE, 20)],
      preBid(BOB, 30),
      preBid(ALICE, 40),
      voidBidder(ALICE),
    ])
    expect(factsOf(events).at(-1)).toMatchObject({ type: 'voided', bidNumbers: [1, 3] })
    expect(state.preBids.map(({ userId }) => userId)).toEqual([BOB])
    expect(state.status).toBe('future')
  })

  test('of several waiting pre-bids only the named one is dropped', () => {
    const { state, events } = play(rulesWith(), [[OPENS - 1, preBid(ALICE, 20)], preBid(ALICE, 40), voidBid(1)])
    expect(factsOf(events).at(-1)).toMatchObject({ type: 'voided', bidNumbers: [1] })
    expect(state.preBids.map(({ number }) => number)).toEqual([2])
  })
})

describe('rule 22: a void after the close is settled again', () => {
  const reserve = dollars(50)
  type Row = [name: string, changes: Partial<LotRules>, moves: Move[], soldTo: number | null, price: number]
  test.each<Row>([
    ['to the next bidder', {}, [hard(ALICE, 20), hard(BOB, 30), AT_CLOSE, voidBidder(BOB)], ALICE, 20],
    ['unsold without another bidder', {}, [hard(ALICE, 20), AT_CLOSE, voidBid(2)], null, 10],
    ['unsold below the reserve', { reserve }, [hard(ALICE, 20), hard(BOB, 60), AT_CLOSE, voidBid(3)], null, 20],
    ['to the same bidder, for less', {}, [proxy(ALICE, 90), hard(BOB, 30), AT_CLOSE, voidBid(3)], ALICE, 10],
    ['an unsold lot stays so', { reserve }, [hard(ALICE, 20), hard(BOB, 30), AT_CLOSE, voidBid(3)], null, 20],
    [
      'sealed: the next amount becomes the price',
      { saleType: 'sealed' },
      [hard(ALICE, 20), hard(BOB, 30), AT_CLOSE, voidBid(3)],
      ALICE,
      20,
    ],
    [
      'sealed: unsold hides the price again',
      { saleType: 'sealed', reserve },
      [hard(ALICE, 20), hard(BOB, 60), AT_CLOSE, voidBid(3)],
      null,
      10,
    ],
  ])('%s', (_name, changes, moves, soldTo, price) => {
    const { state, events } = play(rulesWith(changes), moves)
    expect(state.status).toBe(soldTo === null ? 'closed' : 'sold')
    expect(state.soldTo).toEqual(soldTo === null ? null : { userId: soldTo, price: dollars(price), by: 'bid' })
    expect(state.price).toBe(dollars(price))
    expect(factsOf(events).filter(({ type }) => type === 'closed')).toHaveLength(1) // I-12
  })

  const SALES: [string, Move[], number, LotState['soldTo']][] = [
    ['buy-now', [buy(CAROL)], 60, { userId: CAROL, price: dollars(90), by: 'buy-now' }],
    ['award', [award(BOB, 25)], 25, { userId: BOB, price: dollars(25), by: 'award' }],
    ['award to someone who never bid', [award(CAROL, 25)], 25, { userId: CAROL, price: dollars(25), by: 'award' }],
    ['award when the time was up', [[CLOSES, award(BOB, 25)]], 25, { userId: BOB, price: dollars(25), by: 'award' }],
  ]
  test.each(SALES)('a sale by %s stands as it was shown; the bids are folded again', (_name, sale, price, soldTo) => {
    const rules = rulesWith({ buyNowPrice: dollars(90), reserve })
    const { state } = play(rules, [hard(ALICE, 20), hard(BOB, 60), ...sale, voidBidder(BOB)])
    const shown = { status: 'sold', soldTo, price: dollars(price), nextBid: dollars(61), reserveMet: true }
    expect(state).toMatchObject({ ...shown, bidCount: 1, leader: { userId: ALICE } })

    const nobody = play(rules, [hard(ALICE, 20), hard(BOB, 60), ...sale, voidBidder(BOB), voidBidder(ALICE)])
    expect(nobody.state).toMatchObject({ ...shown, bidCount: 0, leader: null, bids: null })
  })

  test('an unsold lot that was awarded stays awarded, however its bids change', () => {
    const moves = [hard(ALICE, 20), hard(BOB, 30), AT_CLOSE, award(BOB, 25), voidBidder(BOB)]
    const { state } = play(rulesWith({ reserve }), moves)
    expect(state).toMatchObject({ status: 'sold', price: dollars(25), nextBid: dollars(31), reserveMet: false })
    expect(state.soldTo).toEqual({ userId: BOB, price: dollars(25), by: 'award' })
  })
})
