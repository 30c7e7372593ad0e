import { describe, expect, test } from 'vitest'
import { dollars, MAX_MONEY } from '../money.ts'
import type { LotCommand, LotRules } from './lot-state.ts'
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
  type Move,
  OPEN,
  OPENS,
  play,
  preBid,
  proxy,
  rulesWith,
  STAFF,
  typesOf,
} from './testing.ts'

describe('rule 18: close', () => {
  const RESERVE_50 = { reserve: dollars(50) }
  type Row = [name: string, changes: Partial<LotRules>, moves: Move[], soldTo: number | null, price: number]
  test.each<Row>([
    ['B-279 sold to the leader at the price', {}, [proxy(ALICE, 50), hard(BOB, 20)], ALICE, 21],
    ['B-279 unsold without a bid', {}, [OPEN], null, 10],
    ['B-347 unsold below the reserve', RESERVE_50, [proxy(ALICE, 49)], null, 10],
    ['sold at the reserve', RESERVE_50, [proxy(ALICE, 90)], ALICE, 50],
    ['reverse: sold to the lowest', { saleType: 'reverse' }, [hard(ALICE, 9), hard(BOB, 7)], BOB, 7],
    ['reverse: unsold above the reserve', { saleType: 'reverse', reserve: dollars(5) }, [hard(ALICE, 9)], null, 9],
    ['sealed: at their own amount', { saleType: 'sealed' }, [hard(ALICE, 30), hard(BOB, 20)], ALICE, 30],
  ])('%s', (_name, changes, moves, soldTo, price) => {
    const { state, events } = play(rulesWith(changes), [...moves, [CLOSES, CLOSE]])
    expect(factsOf(events).at(-1)).toEqual({ type: 'closed' })
    expect(state.price).toBe(dollars(price))
    expect(state.status).toBe(soldTo === null ? 'closed' : 'sold')
    expect(state.soldTo).toEqual(soldTo === null ? null : { userId: soldTo, price: dollars(price), by: 'bid' })
  })

  test.each<[string, Move[], string | null]>([
    ['a moment too early', [OPEN, [CLOSES - 1, CLOSE]], 'not_due'],
    ['at its instant', [OPEN, [CLOSES, CLOSE]], null],
    ['I-12: exactly once, unsold', [OPEN, [CLOSES, CLOSE], CLOSE], 'item_was_closed'],
    ['I-12: exactly once, sold', [hard(ALICE, 20), [CLOSES, CLOSE], CLOSE], 'item_was_closed'],
    ['a lot that has not opened and is not due', [[OPENS - 1, CLOSE]], 'not_due'],
    ['a lot due to open but not to close', [[CLOSES - 1, CLOSE]], 'not_due'],
  ])('%s', (_name, moves, reason) => {
    expect(play(rulesWith(), moves).refusal?.reason ?? null).toBe(reason)
  })

  test('a lot nobody opened is opened first, for its pre-bids', () => {
    const { state, events } = play(rulesWith(), [
      [OPENS - 1, preBid(ALICE, 30)],
      [CLOSES, CLOSE],
    ])
    expect(typesOf(events)).toEqual(['pre-bid', 'opened', 'bid', 'closed'])
    expect(state.soldTo).toEqual({ userId: ALICE, price: dollars(10), by: 'bid' })
  })
})

describe('buy now', () => {
  const BUY_90 = { buyNowPrice: dollars(90) }
  const quantityRow = (quantity: number): LotCommand => ({ type: 'buy', userId: ALICE, quantity })

  test.each<[string, Partial<LotRules>, Move[], string | null]>([
    ['B-348 an open lot', BUY_90, [OPEN, buy(ALICE)], null],
    ['a lot that is due is opened on the way', BUY_90, [buy(ALICE)], null],
    ['before the opening', BUY_90, [[OPENS - 1, buy(ALICE)]], 'not_open_yet'],
    ['at the closing instant', BUY_90, [OPEN, [CLOSES, buy(ALICE)]], 'item_was_closed'],
    ['a lot that never opened, too late', BUY_90, [[CLOSES, buy(ALICE)]], 'item_was_closed'],
    ['a lot that is sold already', BUY_90, [buy(ALICE), buy(BOB)], 'item_was_closed'],
    ['an unsold lot', BUY_90, [[CLOSES, CLOSE], buy(BOB)], 'item_was_closed'],
    ['without a buy-now price', {}, [buy(ALICE)], 'cannot_buy'],
    ['B-348 while the price is below it', BUY_90, [hard(BOB, 89.9999), buy(ALICE)], null],
    ['B-348 when the price has reached it', BUY_90, [hard(BOB, 90), buy(ALICE)], 'cannot_buy'],
    ['a maximum above it does not end it', BUY_90, [proxy(BOB, 200), buy(ALICE)], null],
    [
      'pre-bids that reach it end it',
      BUY_90,
      [
        [OPENS - 1, preBid(BOB, 90, 'hard')],
        [OPENS, buy(ALICE)],
      ],
      'cannot_buy',
    ],
    [
      'without bidding the price does not matter',
      { ...BUY_90, isBiddable: false, startingPrice: dollars(99) },
      [buy(ALICE)],
      null,
    ],
    ['never on reverse lots', { ...BUY_90, saleType: 'reverse' }, [buy(ALICE)], 'cannot_buy'],
    [
      'on sealed lots against the starting price',
      { ...BUY_90, saleType: 'sealed' },
      [hard(BOB, 200), buy(ALICE)],
      null,
    ],
    [
      'sealed, starting at the buy-now price',
      { ...BUY_90, saleType: 'sealed', startingPrice: dollars(90) },
      [buy(ALICE)],
      'cannot_buy',
    ],
    [
      'I-05 more than an invoice can hold',
      { buyNowPrice: MAX_MONEY, isBiddable: false, quantity: 2_000 },
      [quantityRow(1_001)],
      'cannot_buy',
    ],
    [
      'as much as an invoice can hold',
      { buyNowPrice: MAX_MONEY, isBiddable: false, quantity: 2_000 },
      [quantityRow(1_000)],
      null,
    ],
    ['price before quantity', {}, [quantityRow(0)], 'cannot_buy'],
    ['no units', BUY_90, [quantityRow(0)], 'quantity_not_available'],
    ['half a unit', BUY_90, [quantityRow(0.5)], 'quantity_not_available'],
    ['not a number of units', BUY_90, [quantityRow(Number.NaN)], 'quantity_not_available'],
    ['more than there are', BUY_90, [quantityRow(2)], 'quantity_not_available'],
  ])('%s', (_name, changes, moves, reason) => {
    expect(play(rulesWith(changes), moves).refusal?.reason ?? null).toBe(reason)
  })

  test('B-269 the last unit sells the lot at once, without a close', () => {
    const { state, events } = play(rulesWith(BUY_90), [hard(BOB, 20), buy(ALICE)])
    expect(factsOf(events).at(-1)).toEqual({ type: 'bought', userId: ALICE, quantity: 1, price: dollars(90) })
    expect(state).toMatchObject({ status: 'sold', unitsSold: 1, price: dollars(20) })
    expect(state.soldTo).toEqual({ userId: ALICE, price: dollars(90), by: 'buy-now' })
  })

  test('D-7: units sold under a running auction are no longer for sale; bidding goes on', () => {
    const rules = rulesWith({ ...BUY_90, quantity: 5 })
    const { state, refusal } = play(rules, [hard(BOB, 20), buy(ALICE, 3), buy(CAROL, 3)])
    expect(refusal).toEqual({ reason: 'quantity_not_available', available: 2 })
    expect(state).toMatchObject({ status: 'open', unitsSold: 3, soldTo: null, leader: { userId: BOB } })
    expect(play(rules, [buy(ALICE, 3), buy(CAROL, 2)]).state).toMatchObject({
      status: 'sold',
      soldTo: { userId: CAROL },
    })
  })

  test('D-7: the leader wins the units left at the close', () => {
    const rules = rulesWith({ ...BUY_90, quantity: 5 })
    const { state } = play(rules, [hard(BOB, 20), buy(ALICE, 3), [CLOSES, CLOSE]])
    expect(state).toMatchObject({ unitsSold: 3, soldTo: { userId: BOB, by: 'bid' } })
  })

  test('a purchase does not extend the lot', () => {
    const rules = rulesWith({ ...BUY_90, quantity: 5, softCloseMs: 1_000 })
    expect(play(rules, [[CLOSES - 1, buy(ALICE)]]).state.closesAt).toBe(CLOSES)
  })
})

describe('award by hand', () => {
  test('rule 31 what was bought outright is given to nobody else', () => {
    const { refusal } = play(rulesWith({ buyNowPrice: dollars(90) }), [buy(ALICE), award(BOB, 90)])
    expect(refusal).toEqual({ reason: 'cannot_award' })
  })

  const reserve = dollars(50)
  test.each<[string, Move[], boolean]>([
    ['an open lot', [hard(ALICE, 20), award(ALICE, 20)], true],
    ['an open lot whose time is up', [hard(ALICE, 20), [CLOSES, award(ALICE, 20)]], true],
    ['I-16: an unsold lot, below the reserve', [hard(ALICE, 20), [CLOSES, CLOSE], award(ALICE, 20)], true],
    ['someone who never bid', [OPEN, award(CAROL, 15)], true],
    ['a lot that has not opened', [[OPENS - 1, award(ALICE, 20)]], false],
    ['a lot that is only due to open', [award(ALICE, 20)], false],
    ['rule 31 a lot whose buyer does not take it', [hard(ALICE, 60), [CLOSES, CLOSE], award(BOB, 90)], true],
    ['rule 31 in place of another award', [OPEN, award(ALICE, 20), award(BOB, 15)], true],
    ['for nothing', [OPEN, award(ALICE, 0)], false],
    ['above the cap', [OPEN, award(ALICE, 100_000_000)], false],
  ])('%s', (_name, moves, isAllowed) => {
    expect(play(rulesWith({ reserve }), moves).refusal).toEqual(isAllowed ? null : { reason: 'cannot_award' })
  })

  test('sells the lot at the given price, which is then the price of the lot', () => {
    const { state, events } = play(rulesWith({ reserve }), [hard(ALICE, 20), award(BOB, 30)])
    expect(factsOf(events).at(-1)).toEqual({
      type: 'awarded',
      userId: BOB,
      price: dollars(30),
      reason: 'agreed by telephone',
      staffId: STAFF,
    })
    expect(state).toMatchObject({ status: 'sold', price: dollars(30), nextBid: dollars(21) })
    expect(state.soldTo).toEqual({ userId: BOB, price: dollars(30), by: 'award' })
  })
})
