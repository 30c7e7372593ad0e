import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyState, type Schedule } from './apply-event.ts'
import { stepFor } from './increments.ts'
import type { Bid, LotCommand, LotEvent, LotRules, LotState } from './lot-state.ts'
import { rankingOf } from './ranking.ts'
import { step } from './step.ts'
import { replay } from './testing.ts'

// Random lots live through random commands. Small numbers on purpose: ties, edges and races have to happen often.

const SCHEDULE: Schedule = { opensAt: 100, closesAt: 150 }
const RUNS = 400

const amount = fc.integer({ min: 0, max: 60 })
const userId = fc.integer({ min: 1, max: 4 })
const kind = fc.constantFrom('hard', 'proxy')
const number = fc.integer({ min: 1, max: 25 })

const rules: fc.Arbitrary<LotRules> = fc.record({
  saleType: fc.constantFrom('auction', 'auction', 'reverse', 'sealed', 'sealed_rank'),
  isBiddable: fc.integer({ min: 0, max: 15 }).map((draw) => draw > 0),
  startingPrice: fc.integer({ min: 0, max: 40 }),
  reserve: fc.option(amount, { freq: 2 }),
  buyNowPrice: fc.option(fc.integer({ min: 1, max: 60 })),
  quantity: fc.integer({ min: 1, max: 3 }),
  increments: fc.constantFrom(
    [{ from: 0, to: null, amount: 3, percent: null }],
    [
      { from: 0, to: 20, amount: 1, percent: null },
      { from: 20, to: null, amount: null, percent: 1_000 },
    ],
    [{ from: 0, to: null, amount: 1, percent: null }],
  ),
  softCloseMs: fc.constantFrom(0, 10, 20),
  extensionMs: fc.constantFrom(5, 20),
  hardEndAt: fc.option(fc.integer({ min: 120, max: 220 })),
  canRetract: fc.constantFrom(true, true, false),
  retractMinutes: fc.constantFrom(0, 0.0005, 0.0002, 0.0001),
})

const distance = fc.integer({ min: -5, max: 20 })
const staffId = fc.constant(9)
const command: fc.Arbitrary<LotCommand> = fc.oneof(
  { weight: 120, arbitrary: fc.record({ type: fc.constant('place'), userId, kind, amount }) },
  { weight: 30, arbitrary: fc.record({ type: fc.constant('pre-bid'), userId, kind, amount }) },
  { weight: 12, arbitrary: fc.record({ type: fc.constant('retract'), userId, bidNumber: number }) },
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constant('void'),
      bidNumber: fc.option(number),
      userId: fc.option(userId),
      reason: fc.constant(''),
      staffId,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('extend'),
      closesAt: distance,
      cause: fc.constantFrom('group', 'outage', 'staff'),
    }),
  },
  { weight: 25, arbitrary: fc.record({ type: fc.constant('relist'), opensAt: distance, closesAt: distance }) },
  { weight: 25, arbitrary: fc.constant({ type: 'close' }) },
  fc.record({ type: fc.constant('buy'), userId, quantity: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ type: fc.constant('award'), userId, price: amount, reason: fc.constant('agreed'), staffId }),
  fc.record({ type: fc.constant('withdraw'), reason: fc.constant('damaged'), staffId }),
  fc.constant({ type: 'open' }),
)

/** Time mostly creeps on, sometimes leaps, and now and then a clock is set back. */
const pause = fc.oneof({ weight: 30, arbitrary: fc.integer({ min: 0, max: 4 }) }, fc.integer({ min: -10, max: 40 }))
const aim = fc.constantFrom('near', 'near', 'anywhere')
const story = fc.array(fc.tuple(pause, aim, command), { minLength: 40, maxLength: 60 })
type Move = [pause: number, aim: string, command: LotCommand]

/** Turns distances into instants, and aims near what could be accepted: at the next bid, at a bid of the leader. */
function aimed(command: LotCommand, aim: string, state: LotState, at: number, rules: LotRules): LotCommand {
  const { closesAt, nextBid, leader } = state
  if (command.type === 'extend') return { ...command, closesAt: closesAt + command.closesAt }
  if (command.type === 'relist') return { ...command, opensAt: at + command.opensAt, closesAt: at + command.closesAt }
  if (aim === 'anywhere') return command
  if (command.type === 'place' || command.type === 'pre-bid') {
    return { ...command, amount: nextBid + signOf(rules) * ((command.amount % 12) - 2) }
  }
  if (command.type === 'retract' && leader !== null) {
    const own = listOf(state).filter(({ userId }) => userId === leader.userId)
    const bidNumber = own[command.bidNumber % own.length]?.number ?? 0
    return { type: 'retract', userId: leader.userId, bidNumber }
  }
  return command
}

interface Moment {
  before: LotState
  command: LotCommand
  events: readonly LotEvent[]
  state: LotState
}

/** Runs a story and lets `check` look at every accepted step. */
function live(rules: LotRules, moves: Move[], check: (moment: Moment, log: LotEvent[]) => void): void {
  let state = emptyState(rules, SCHEDULE)
  let at = 80
  const log: LotEvent[] = []
  for (const [pause, aim, drawn] of moves) {
    at += pause
    const command = aimed(drawn, aim, state, at, rules)
    const result = step(deepFreeze(state), command, at, rules)
    if ('refusal' in result) continue
    log.push(...result.events)
    check({ before: state, command, events: result.events, state: result.state }, log)
    state = result.state
  }
}

const always = (check: (rules: LotRules, moment: Moment, log: LotEvent[]) => void, seed?: number): void => {
  fc.assert(
    fc.property(rules, story, (rules, moves) => live(rules, moves, (moment, log) => check(rules, moment, log))),
    { numRuns: RUNS, ...(seed === undefined ? {} : { seed }) },
  )
}

test('the stories reach everything that can happen', () => {
  const reached = new Set<string>()
  always((_rules, { before, events, state }) => {
    for (const { fact } of events) reached.add(fact.type)
    for (const { fact } of events) if (fact.type === 'extended') reached.add(fact.cause)
    for (const { fact } of events) if (fact.type === 'bid' && fact.raised) reached.add('raised')
    if (before.soldTo?.by === 'bid' && state.soldTo?.by !== 'bid') reached.add('sale undone')
    if (state.run > 1 && state.bids !== null) reached.add('bids in a later run')
  }, 1)
  expect([...reached].sort()).toEqual(
    [
      ...['opened', 'bid', 'raised', 'auto-bid', 'pre-bid', 'pre-bid-dropped', 'retracted', 'voided', 'sale undone'],
      ...[
        'extended',
        'soft-close',
        'group',
        'outage',
        'bought',
        'awarded',
        'withdrawn',
        'staff',
        'closed',
        'relisted',
        'bids in a later run',
      ],
    ].sort(),
  )
})

test('I-02 I-04 the log is gap-free, in time order, and its replay is the live state after every step', () => {
  always((rules, { events, state }, log) => {
    expect(events.length).toBeGreaterThan(0)
    expect(log.map(({ number }) => number)).toEqual(Array.from(log, (_, index) => index + 1))
    expect(log.every(({ at }, index) => at >= (log[index - 1]?.at ?? 0))).toBe(true)
    expect(replay(log, rules, SCHEDULE)).toEqual(state)
  })
})

test('rules 15 and 18 once its time is up an outage alone gives a lot more of it', () => {
  let late = 0
  always((_rules, { before, command, events }) => {
    const at = events[0]?.at ?? 0
    if (command.type !== 'extend' || at < before.closesAt) return
    late += 1
    expect(command.cause).toBe('outage')
  })
  expect(late).toBeGreaterThan(0)
})

test('I-06 an accepted bid reached the next bid, unless the leader raised their own maximum', () => {
  always((rules, { before, command, state }) => {
    if (command.type !== 'place' || before.status !== 'open' || isSealed(rules)) return
    const isRaise = command.kind === 'proxy' && before.leader?.userId === command.userId
    const sign = signOf(rules)
    if (isRaise) expect(command.amount * sign).toBeGreaterThan((before.leader?.limit ?? 0) * sign)
    else expect(command.amount * sign).toBeGreaterThanOrEqual(before.nextBid * sign)
    expect(state.bidCount - before.bidCount).toBe(isRaise ? 0 : 1)
  })
})

test('I-07 the price only gets better, except by a retraction, a void, a relisting or an award', () => {
  always((rules, { before, command, state }) => {
    if (['retract', 'void', 'relist', 'award'].includes(command.type)) return
    const sign = signOf(rules)
    expect(state.price * sign).toBeGreaterThanOrEqual(before.price * sign)
  })
})

test('I-08 the price lies between the start and what the leader offers, one step past the best rival at most', () => {
  always((rules, { command, state }) => {
    const { leader, price, soldTo } = state
    if (isSealed(rules) || leader === null || soldTo?.by === 'award') return // staff award at any price
    if (soldTo?.by === 'buy-now' && command.type === 'void') return // the price stays, the leader may not
    const sign = signOf(rules)
    expect(price * sign).toBeGreaterThanOrEqual(rules.startingPrice * sign)
    expect(price * sign).toBeLessThanOrEqual(leader.limit * sign)

    const bids = listOf(state)
    if (bids.some(({ kind }) => kind === 'hard')) return // a hard bid may go further than it has to
    const rivals = bids.filter(({ userId }) => userId !== leader.userId).map(({ amount }) => amount * sign)
    const reach = rivals.map((rival) => rival + stepFor(rival * sign, rules.increments))
    const reserve = rules.reserve !== null && state.reserveMet ? [rules.reserve * sign] : []
    expect(price * sign).toBeLessThanOrEqual(Math.max(rules.startingPrice * sign, ...reach, ...reserve))
  })
})

test('I-09 the leader has the best amount, had it first, and comes first in the ranking', () => {
  always((rules, { state }) => {
    const sign = signOf(rules)
    const [best] = listOf(state).sort((a, b) => (b.amount - a.amount) * sign || a.number - b.number)
    const leader = best && { userId: best.userId, limit: best.amount, bidNumber: best.number }
    expect(state.leader).toEqual(leader ?? null)
    expect(rankingOf(state, rules)[0]).toEqual(best && { userId: best.userId, bidNumber: best.number })
  })
})

test('I-10 bids count only between opening and close', () => {
  always((_rules, { command, before, events }) => {
    if (command.type !== 'place') return
    for (const { at } of events) {
      expect(at).toBeGreaterThanOrEqual(before.opensAt)
      expect(at).toBeLessThan(before.closesAt)
    }
  })
})

test('I-11 the close of a run only moves later', () => {
  always((_rules, { before, state }) => {
    if (state.run === before.run) expect(state.closesAt).toBeGreaterThanOrEqual(before.closesAt)
  })
})

test('I-12 a run has at most one close; afterwards only staff move it', () => {
  always((_rules, { before, command }) => {
    if (before.soldTo?.by === 'buy-now') expect(command.type).toBe('void')
    else if (before.status === 'sold') expect(['void', 'award', 'relist']).toContain(command.type)
    if (before.status === 'closed') expect(['void', 'award', 'relist']).toContain(command.type)
    if (before.isWithdrawn) expect(command.type).not.toBe('award')
  })
})

test('I-14 a retraction or void leaves the lot as if the declined bids had never been made', () => {
  always((rules, { events, state }, log) => {
    const fact = events[0]?.fact
    if ((fact?.type !== 'retracted' && fact?.type !== 'voided') || state.status !== 'open') return
    const remaining = new Set(listOf(state).map(({ number }) => number))
    expect(fact.bidNumbers.some((number) => remaining.has(number))).toBe(false)

    const { price, nextBid, bidCount, leader, reserveMet, bids } = state
    const without = log.filter(({ number }) => remaining.has(number))
    expect(replay(without, rules, SCHEDULE)).toMatchObject({ price, nextBid, bidCount, leader, reserveMet, bids })
  })
})

test('I-12 rule 22: a sale by buy-now or award stands as it was shown, whatever bids are voided', () => {
  always((_rules, { before, command, state }) => {
    if (before.soldTo === null || before.soldTo.by === 'bid' || command.type !== 'void') return
    const { status, price, nextBid, reserveMet, soldTo, closesAt, unitsSold } = before
    expect(state).toMatchObject({ status, price, nextBid, reserveMet, soldTo, closesAt, unitsSold })
  })
})

test('rule 12: nobody takes back a sealed bid', () => {
  always((rules, { command }) => {
    if (isSealed(rules)) expect(command.type).not.toBe('retract')
  })
})

test('I-16 sold by bid means reserve met; sold means someone bought', () => {
  always((rules, { state }) => {
    expect(state.soldTo !== null).toBe(state.status === 'sold')
    if (state.soldTo?.by !== 'bid') return
    expect(state.reserveMet).toBe(true)
    expect(state.soldTo).toMatchObject({ userId: state.leader?.userId, price: state.price })
    const sign = signOf(rules)
    if (rules.reserve !== null) expect(state.price * sign).toBeGreaterThanOrEqual(rules.reserve * sign)
  })
})

test('rule 28: nobody has a withdrawn lot, whatever happens to its bids, until it is listed again', () => {
  always((_rules, { before, command, state }) => {
    if (state.isWithdrawn) expect(state).toMatchObject({ status: 'closed', soldTo: null, preBids: [] })
    if (before.isWithdrawn) expect(state.isWithdrawn).toBe(command.type !== 'relist')
  })
})

test('I-40 never more units are sold than there are', () => {
  always((rules, { state }) => expect(state.unitsSold).toBeLessThanOrEqual(rules.quantity))
})

test('rule 12: before the close a sealed state gives nothing away', () => {
  always((rules, { state }) => {
    if (!isSealed(rules) || state.status !== 'open') return
    const { price, nextBid, reserveMet } = state
    expect({ price, nextBid, reserveMet }).toEqual({
      price: rules.startingPrice,
      nextBid: rules.startingPrice,
      reserveMet: false,
    })
  })
})

const signOf = ({ saleType }: LotRules): 1 | -1 => (saleType === 'reverse' ? -1 : 1)

const isSealed = ({ saleType }: LotRules): boolean => saleType === 'sealed' || saleType === 'sealed_rank'

function listOf({ bids }: LotState): Bid[] {
  const list: Bid[] = []
  for (let link = bids; link !== null; link = link.earlier) list.push(link.bid)
  return list
}

/** A step that changed its input would throw. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}
