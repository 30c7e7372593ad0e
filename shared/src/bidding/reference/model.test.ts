import { expect, test } from 'vitest'
import type { BidKind, IncrementBand, LotCommand, LotFact, LotRules } from '../lot-state.ts'
import { modelSubject, playRandomLot } from './lockstep.ts'
import { ReferenceLot } from './model.ts'

const ALICE = 1
const BOB = 2
const CAROL = 3
const OPENS = 1_000_000_000
const MINUTE = 60_000
const CLOSES = OPENS + 60 * MINUTE

const DEFAULT_TABLE: IncrementBand[] = (
  [
    [0, 1, 0.05],
    [1, 5, 0.25],
    [5, 25, 0.5],
    [25, 100, 1],
    [100, 250, 2.5],
    [250, 500, 5],
    [500, 1_000, 10],
    [1_000, 2_500, 25],
    [2_500, 5_000, 50],
    [5_000, null, 100],
  ] as const
).map(([from, to, amount]) => ({ from: usd(from), to: to && usd(to), amount: usd(amount), percent: null }))

function usd(amount: number): number {
  return Math.round(amount * 10_000)
}

function lotWith(changes: Partial<LotRules> = {}): ReferenceLot {
  const rules: LotRules = {
    saleType: 'auction',
    isBiddable: true,
    startingPrice: usd(10),
    reserve: null,
    buyNowPrice: null,
    quantity: 1,
    increments: DEFAULT_TABLE,
    softCloseMs: 5 * MINUTE,
    extensionMs: 5 * MINUTE,
    hardEndAt: null,
    canRetract: true,
    retractMinutes: 10,
    ...changes,
  }
  return new ReferenceLot(rules, { opensAt: OPENS, closesAt: CLOSES })
}

function openLot(changes: Partial<LotRules> = {}): ReferenceLot {
  const lot = lotWith(changes)
  lot.apply({ type: 'open' }, OPENS)
  return lot
}

type Short = [userId: number, kind: BidKind, dollars: number]

const bid = ([userId, kind, dollars]: Short): LotCommand => ({ type: 'place', userId, kind, amount: usd(dollars) })

function bids(lot: ReferenceLot, ...all: Short[]): ReferenceLot {
  for (const one of all) expect(lot.apply(bid(one), OPENS + 1)).toHaveProperty('facts')
  return lot
}

const factsOf = (outcome: ReturnType<ReferenceLot['apply']>): LotFact[] => ('facts' in outcome ? outcome.facts : [])

// ---- Section 2 ----

test.each<[string, Short[], leader: number, price: number, next: number, count: number]>([
  ['3: a first proxy leads at the starting price', [[ALICE, 'proxy', 50]], ALICE, 10, 10.5, 1],
  ['3: a first hard bid leads at its own amount', [[ALICE, 'hard', 50]], ALICE, 50, 51, 1],
  [
    '4: a higher maximum leads one step over the loser',
    [
      [ALICE, 'proxy', 30],
      [BOB, 'proxy', 50],
    ],
    BOB,
    31,
    32,
    2,
  ],
  [
    '4: nobody pays more than their own maximum',
    [
      [ALICE, 'proxy', 30],
      [BOB, 'proxy', 30.5],
    ],
    BOB,
    30.5,
    31.5,
    2,
  ],
  [
    '4: a higher hard bid leads at exactly its amount',
    [
      [ALICE, 'proxy', 30],
      [BOB, 'hard', 50],
    ],
    BOB,
    50,
    51,
    2,
  ],
  [
    '4: the step is that of the loser',
    [
      [ALICE, 'proxy', 24.9],
      [BOB, 'proxy', 200],
    ],
    BOB,
    25.4,
    26.4,
    2,
  ],
  [
    '4: on the edge the upper band holds',
    [
      [ALICE, 'proxy', 25],
      [BOB, 'proxy', 200],
    ],
    BOB,
    26,
    27,
    2,
  ],
  [
    '5: the leader stays one step over the challenger',
    [
      [ALICE, 'proxy', 50],
      [BOB, 'proxy', 30],
    ],
    ALICE,
    31,
    32,
    2,
  ],
  [
    '5: a hard challenger likewise',
    [
      [ALICE, 'proxy', 50],
      [BOB, 'hard', 30],
    ],
    ALICE,
    31,
    32,
    2,
  ],
  [
    '5: never above their own maximum',
    [
      [ALICE, 'proxy', 50],
      [BOB, 'hard', 49.5],
    ],
    ALICE,
    50,
    51,
    2,
  ],
  [
    '6: on equal maximums the earlier leads',
    [
      [ALICE, 'proxy', 30],
      [BOB, 'proxy', 30],
    ],
    ALICE,
    30,
    31,
    2,
  ],
  [
    '6: raising to a rival maximum does not win',
    [
      [ALICE, 'proxy', 20],
      [BOB, 'proxy', 40],
      [ALICE, 'proxy', 40],
    ],
    BOB,
    40,
    41,
    3,
  ],
  [
    '7: raising their own maximum changes nothing else',
    [
      [ALICE, 'proxy', 20],
      [ALICE, 'proxy', 80],
    ],
    ALICE,
    10,
    10.5,
    1,
  ],
  [
    '7: the leader bids hard',
    [
      [ALICE, 'proxy', 50],
      [ALICE, 'hard', 20],
    ],
    ALICE,
    20,
    20.5,
    2,
  ],
  [
    '7: and keeps the maximum',
    [
      [ALICE, 'proxy', 50],
      [ALICE, 'hard', 20],
      [BOB, 'hard', 40],
    ],
    ALICE,
    41,
    42,
    3,
  ],
])('%s', (_name, offers, leader, price, next, count) => {
  const view = bids(openLot(), ...offers).view()
  expect([view.leader?.userId, view.price, view.nextBid, view.bidCount]).toEqual([leader, usd(price), usd(next), count])
})

test('5: both facts are in the log, at the same instant', () => {
  const lot = bids(openLot(), [ALICE, 'proxy', 50], [BOB, 'hard', 30])
  expect(lot.log.slice(-2)).toEqual([
    { number: 3, at: OPENS + 1, fact: { type: 'bid', userId: BOB, kind: 'hard', amount: usd(30), raised: false } },
    { number: 4, at: OPENS + 1, fact: { type: 'auto-bid', userId: ALICE, amount: usd(31) } },
  ])
})

test.each<[string, Short[], Short, minimum: number]>([
  ['1: the starting price comes first', [], [ALICE, 'hard', 9.99], 10],
  ['8: who does not lead must reach the next bid', [[ALICE, 'proxy', 50]], [BOB, 'proxy', 10.4999], 10.5],
  ['7: the leader cannot lower the maximum', [[ALICE, 'proxy', 50]], [ALICE, 'proxy', 49], 50.0001],
  ['7: nor repeat it', [[ALICE, 'proxy', 50]], [ALICE, 'proxy', 50], 50.0001],
  ['7: a leader bidding hard must reach the next bid', [[ALICE, 'proxy', 50]], [ALICE, 'hard', 10.4], 10.5],
])('refused: %s', (_name, before, offer, minimum) => {
  const lot = bids(openLot(), ...before)
  expect(lot.apply(bid(offer), OPENS + 1)).toEqual({ refused: { reason: 'bid_too_low', minimum: usd(minimum) } })
})

test.each<[string, Short[], price: number, met: boolean]>([
  ['a maximum below the reserve', [[ALICE, 'proxy', 19.99]], 10, false],
  ['a maximum on the reserve', [[ALICE, 'proxy', 20]], 20, true],
  [
    'a raised maximum',
    [
      [ALICE, 'proxy', 15],
      [ALICE, 'proxy', 30],
    ],
    20,
    true,
  ],
  [
    'a challenger who reaches it',
    [
      [ALICE, 'proxy', 15],
      [BOB, 'proxy', 30],
    ],
    20,
    true,
  ],
  [
    'a challenger after it is met',
    [
      [ALICE, 'proxy', 30],
      [BOB, 'proxy', 20.5],
    ],
    21,
    true,
  ],
])('9: reserve 20, %s', (_name, offers, price, met) => {
  const view = bids(openLot({ reserve: usd(20) }), ...offers).view()
  expect([view.price, view.reserveMet]).toEqual([usd(price), met])
})

test.each([
  [1, 2], // 0.5 rounds up
  [3, 5],
  [100, 150],
  [101, 104], // 3.03
  [150, 155], // 4.5
])('10: a percentage step is rounded half up, at %i', (price, next) => {
  const increments: IncrementBand[] = [
    { from: 0, to: 101, amount: null, percent: 5_000 },
    { from: 101, to: null, amount: null, percent: 300 },
  ]
  const lot = openLot({ startingPrice: 1, increments })
  lot.apply({ type: 'place', userId: ALICE, kind: 'hard', amount: price }, OPENS)
  expect(lot.view().nextBid).toBe(next)
})

test('10: a percentage step is at least the smallest amount', () => {
  const lot = openLot({ startingPrice: 1, increments: [{ from: 0, to: null, amount: null, percent: 1 }] })
  lot.apply({ type: 'place', userId: ALICE, kind: 'hard', amount: 7 }, OPENS)
  expect(lot.view().nextBid).toBe(8)
})

// ---- Section 3 ----

test('12: sealed: highest wins at their own amount, equal goes to the earlier, nothing shows before', () => {
  const lot = bids(openLot({ saleType: 'sealed' }), [ALICE, 'hard', 12], [BOB, 'hard', 30], [CAROL, 'proxy', 30])
  expect(lot.view()).toMatchObject({ price: usd(10), nextBid: usd(10), bidCount: 3, reserveMet: false })
  expect(lot.apply(bid([BOB, 'hard', 30]), OPENS + 1)).toEqual({
    refused: { reason: 'bid_too_low', minimum: usd(30) + 1 },
  })
  lot.apply({ type: 'close' }, CLOSES)
  expect(lot.view()).toMatchObject({
    status: 'sold',
    price: usd(30),
    reserveMet: true,
    soldTo: { userId: BOB, price: usd(30), by: 'bid' },
  })
})

test.each<[string, Short[], leader: number, price: number, next: number]>([
  ['a first proxy leads at the starting price', [[ALICE, 'proxy', 5]], ALICE, 10, 9.5],
  [
    'a lower minimum leads one step under the loser',
    [
      [ALICE, 'proxy', 8],
      [BOB, 'proxy', 5.5],
    ],
    BOB,
    7.5,
    7,
  ],
  [
    'a lower hard bid leads at its amount',
    [
      [ALICE, 'proxy', 8],
      [BOB, 'hard', 6],
    ],
    BOB,
    6,
    5.5,
  ],
  [
    'the leader answers',
    [
      [ALICE, 'proxy', 5],
      [BOB, 'hard', 8],
    ],
    ALICE,
    7.5,
    7,
  ],
  [
    'equal minimums: the earlier leads',
    [
      [ALICE, 'proxy', 5],
      [BOB, 'proxy', 5],
    ],
    ALICE,
    5,
    4.5,
  ],
])('14: reverse: %s', (_name, offers, leader, price, next) => {
  const view = bids(openLot({ saleType: 'reverse' }), ...offers).view()
  expect([view.leader?.userId, view.price, view.nextBid]).toEqual([leader, usd(price), usd(next)])
})

test('14: reverse: refusals name the amount not to exceed', () => {
  const lot = bids(openLot({ saleType: 'reverse' }), [ALICE, 'proxy', 5])
  expect(lot.apply(bid([BOB, 'hard', 9.6]), OPENS + 1)).toEqual({
    refused: { reason: 'bid_too_low', minimum: usd(9.5) },
  })
  expect(lot.apply(bid([ALICE, 'proxy', 5]), OPENS + 1)).toEqual({
    refused: { reason: 'bid_too_low', minimum: usd(5) - 1 },
  })
})

// ---- Section 4 ----

test.each([
  ['before the opening', OPENS - 1, { refused: { reason: 'not_open_yet' } }],
  ['exactly at the opening', OPENS, { facts: [expect.objectContaining({ type: 'opened' }), expect.anything()] }],
  ['exactly at the close', CLOSES, { refused: { reason: 'item_was_closed' } }],
])('15: a bid %s', (_name, at, outcome) => {
  expect(lotWith().apply(bid([ALICE, 'proxy', 20]), at)).toEqual(outcome)
})

test.each([
  ['more than the window left', CLOSES - 5 * MINUTE - 1, null, CLOSES],
  ['exactly the window left moves nothing yet', CLOSES - 5 * MINUTE, null, CLOSES],
  ['a millisecond later', CLOSES - 5 * MINUTE + 1, null, CLOSES + 1],
  ['the last millisecond', CLOSES - 1, null, CLOSES + 5 * MINUTE - 1],
  ['a hard end', CLOSES - 1, CLOSES + MINUTE, CLOSES + MINUTE],
  ['a hard end that has passed', CLOSES - 1, CLOSES - MINUTE, CLOSES],
])('16: soft close, %s', (_name, at, hardEndAt, closesAt) => {
  const lot = openLot({ hardEndAt })
  lot.apply(bid([ALICE, 'proxy', 20]), at)
  expect(lot.view().closesAt).toBe(closesAt)
})

test('16: exactly the window counts when the extension is longer', () => {
  const lot = openLot({ extensionMs: 7 * MINUTE })
  const outcome = lot.apply(bid([ALICE, 'proxy', 20]), CLOSES - 5 * MINUTE)
  expect(factsOf(outcome).at(-1)).toEqual({ type: 'extended', closesAt: CLOSES + 2 * MINUTE, cause: 'soft-close' })
})

test('16: a raised maximum extends too, a sealed bid does not', () => {
  const lot = bids(openLot(), [ALICE, 'proxy', 20])
  lot.apply(bid([ALICE, 'proxy', 30]), CLOSES - 1)
  expect(lot.view().closesAt).toBe(CLOSES + 5 * MINUTE - 1)
  const sealed = openLot({ saleType: 'sealed' })
  sealed.apply(bid([ALICE, 'proxy', 20]), CLOSES - 1)
  expect(sealed.view().closesAt).toBe(CLOSES)
})

test('18: closes once, sold or unsold', () => {
  const sold = bids(openLot(), [ALICE, 'proxy', 20])
  expect(sold.apply({ type: 'close' }, CLOSES - 1)).toEqual({ refused: { reason: 'not_due' } })
  expect(sold.apply({ type: 'close' }, CLOSES)).toEqual({ facts: [{ type: 'closed' }] })
  expect(sold.view().soldTo).toEqual({ userId: ALICE, price: usd(10), by: 'bid' })
  expect(sold.apply({ type: 'close' }, CLOSES)).toEqual({ refused: { reason: 'item_was_closed' } })

  const unsold = bids(openLot({ reserve: usd(40) }), [ALICE, 'proxy', 20])
  unsold.apply({ type: 'close' }, CLOSES)
  expect(unsold.view()).toMatchObject({ status: 'closed', soldTo: null, reserveMet: false })
})

test('20: pre-bids become bids in order when the lot opens, and what the price has passed is dropped', () => {
  const lot = lotWith()
  const preBid = ([userId, kind, dollars]: Short) =>
    lot.apply({ type: 'pre-bid', userId, kind, amount: usd(dollars) }, OPENS - 1)
  preBid([ALICE, 'proxy', 30])
  preBid([BOB, 'proxy', 20])
  preBid([CAROL, 'proxy', 12])
  expect(lot.view()).toMatchObject({ status: 'future', price: usd(10), bidCount: 0 })
  expect(lot.apply({ type: 'open' }, OPENS)).toEqual({
    facts: [
      { type: 'opened' },
      { type: 'bid', userId: ALICE, kind: 'proxy', amount: usd(30), raised: false },
      { type: 'bid', userId: BOB, kind: 'proxy', amount: usd(20), raised: false },
      { type: 'auto-bid', userId: ALICE, amount: usd(20.5) },
      { type: 'pre-bid-dropped', userId: CAROL, preBidNumber: 3, amount: usd(12) },
    ],
  })
  expect(lot.view()).toMatchObject({ status: 'open', price: usd(20.5), bidCount: 2, preBids: [], number: 8 })
})

// ---- Section 5 ----

test('21: a retraction declines the named bid and the later ones, and the price may fall', () => {
  const lot = bids(openLot(), [ALICE, 'proxy', 20], [BOB, 'proxy', 40], [CAROL, 'hard', 30], [BOB, 'proxy', 60])
  expect(lot.view()).toMatchObject({ price: usd(31), bidCount: 3, leader: { userId: BOB, limit: usd(60) } })
  expect(lot.apply({ type: 'retract', userId: BOB, bidNumber: 3 }, OPENS + 2)).toEqual({
    facts: [{ type: 'retracted', userId: BOB, bidNumbers: [3, 6] }],
  })
  expect(lot.view()).toMatchObject({ price: usd(30), bidCount: 2, leader: { userId: CAROL, bidNumber: 4 } })
  expect(lot.view().validBidNumbers).toEqual([2, 4])
})

test.each([
  ['another leads', ALICE, 2, OPENS + 2, 'cannot_retract'],
  ['exactly at the cutoff', BOB, 3, CLOSES - 10 * MINUTE, 'cannot_retract'],
  ['a bid of somebody else', BOB, 2, OPENS + 2, 'bid_not_found'],
  ['after the close', BOB, 3, CLOSES, 'item_was_closed'],
])('21: no retraction: %s', (_name, userId, bidNumber, at, reason) => {
  const lot = bids(openLot(), [ALICE, 'proxy', 20], [BOB, 'proxy', 40])
  expect(lot.apply({ type: 'retract', userId, bidNumber }, at)).toEqual({ refused: { reason } })
})

test('12, 21: a sealed bid is never retracted, whoever asks', () => {
  const lot = bids(openLot({ saleType: 'sealed' }), [ALICE, 'hard', 20], [BOB, 'hard', 40])
  for (const [userId, bidNumber] of [
    [ALICE, 2],
    [BOB, 3],
  ] as const) {
    const refused = { reason: 'cannot_retract' }
    expect(lot.apply({ type: 'retract', userId, bidNumber }, OPENS + 2)).toEqual({ refused })
  }
})

const voidUser = (userId: number): LotCommand => ({ type: 'void', bidNumber: null, userId, reason: 'r', staffId: 9 })

test('22: a waiting pre-bid is voided by its number', () => {
  const lot = lotWith()
  lot.apply({ type: 'pre-bid', userId: ALICE, kind: 'proxy', amount: usd(20) }, OPENS - 2)
  lot.apply({ type: 'void', bidNumber: 1, userId: null, reason: 'r', staffId: 9 }, OPENS - 1)
  expect(lot.view().preBids).toEqual([])
})

test('22: under an award a void changes leader and count, and nothing else that is shown', () => {
  const lot = bids(openLot({ reserve: usd(30) }), [ALICE, 'proxy', 20], [BOB, 'proxy', 40])
  lot.apply({ type: 'award', userId: BOB, price: usd(25), reason: 'agreed', staffId: 9 }, OPENS + 1)
  lot.apply(voidUser(BOB), OPENS + 1)
  const shown = { status: 'sold', price: usd(25), nextBid: usd(31), reserveMet: true }
  expect(lot.view()).toMatchObject({ ...shown, bidCount: 1, leader: { userId: ALICE } })
})

test('22: voiding the winner after the close settles again', () => {
  const lot = bids(openLot(), [ALICE, 'proxy', 20], [BOB, 'proxy', 40])
  lot.apply({ type: 'close' }, CLOSES)
  lot.apply(voidUser(BOB), CLOSES + 1)
  expect(lot.view().soldTo).toEqual({ userId: ALICE, price: usd(10), by: 'bid' })
  lot.apply(voidUser(ALICE), CLOSES + 1)
  expect(lot.view()).toMatchObject({ status: 'closed', soldTo: null, leader: null, bidCount: 0 })
})

// ---- Sales without bids, relisting, time ----

test('buy-now sells unit by unit; the last one sells the lot, and a void does not undo it', () => {
  const lot = bids(openLot({ buyNowPrice: usd(40), quantity: 3 }), [ALICE, 'proxy', 20], [BOB, 'proxy', 15])
  const buy = (quantity: number) => lot.apply({ type: 'buy', userId: CAROL, quantity }, OPENS + 1)
  buy(2)
  expect(buy(2)).toEqual({ refused: { reason: 'quantity_not_available', available: 1 } })
  expect(lot.view()).toMatchObject({ status: 'open', unitsSold: 2 })
  buy(1)
  const soldTo = { userId: CAROL, price: usd(40), by: 'buy-now' }
  expect(lot.view()).toMatchObject({ status: 'sold', soldTo, price: usd(15.5) })
  lot.apply({ type: 'void', bidNumber: null, userId: ALICE, reason: 'r', staffId: 9 }, OPENS + 1)
  expect(lot.view()).toMatchObject({ status: 'sold', soldTo, price: usd(15.5), bidCount: 1, leader: { userId: BOB } })
})

test('buy-now ends when the price reaches it', () => {
  const lot = bids(openLot({ buyNowPrice: usd(40) }), [ALICE, 'hard', 40])
  expect(lot.apply({ type: 'buy', userId: BOB, quantity: 1 }, OPENS + 1)).toEqual({ refused: { reason: 'cannot_buy' } })
})

test('a closed lot may be awarded or relisted, and log numbers run on', () => {
  const lot = bids(openLot({ reserve: usd(90) }), [ALICE, 'proxy', 20])
  lot.apply({ type: 'close' }, CLOSES)
  lot.apply({ type: 'relist', opensAt: CLOSES + 1, closesAt: CLOSES + MINUTE }, CLOSES)
  expect(lot.view()).toMatchObject({ run: 2, status: 'future', bidCount: 0, leader: null, number: 4, price: usd(10) })
  lot.apply({ type: 'close' }, CLOSES + MINUTE)
  expect(lot.view()).toMatchObject({ status: 'closed', number: 6 })
  lot.apply({ type: 'award', userId: BOB, price: usd(70), reason: 'agreed', staffId: 9 }, CLOSES + MINUTE)
  expect(lot.view()).toMatchObject({ status: 'sold', price: usd(70), soldTo: { userId: BOB, by: 'award' } })
})

test('time never runs backwards in the log', () => {
  const lot = bids(openLot(), [ALICE, 'proxy', 20])
  lot.apply(bid([BOB, 'proxy', 30]), OPENS - 99)
  expect(lot.log.at(-1)?.at).toBe(OPENS + 1)
})

// ---- Against a second, even simpler thought ----

test('I-08, I-09: with proxies and no raises, the price is one step over the best rival, at most the maximum', () => {
  let seed = 1
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let round = 0; round < 300; round += 1) {
    const lot = openLot({ startingPrice: 1 })
    const best = new Map<number, number>()
    for (let turn = 0; turn < 25; turn += 1) {
      const userId = 1 + random(4)
      if (userId === lot.view().leader?.userId) continue // who raises keeps the price, so it may stay lower than this
      const amount = lot.view().nextBid + random(4) * 250
      lot.apply({ type: 'place', userId, kind: 'proxy', amount }, OPENS)
      best.set(userId, amount)
    }
    const { leader, price } = lot.view()
    const rivals = [...best].filter(([userId]) => userId !== leader?.userId).map(([, amount]) => amount)
    const second = Math.max(...rivals)
    expect(leader?.limit).toBe(Math.max(...best.values()))
    expect(price).toBe(Math.min(leader?.limit ?? 0, second + lot.increment(second)))
  }
})

test('the model agrees with itself', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    expect(playRandomLot(seed, modelSubject(ReferenceLot)).divergence).toBeNull()
  }
})
