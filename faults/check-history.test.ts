import { describe, expect, test } from 'vitest'
import type { LotCommand, LotRules } from '../shared/src/bidding/lot-state.ts'
import { ReferenceLot } from '../shared/src/bidding/reference/model.ts'
import { dollars } from '../shared/src/money.ts'
import { checkHistory, type Violation } from './check-history.ts'
import type { Attempt, History, LogRow, LotRecord, Operation } from './lib/history.ts'

/** A sound history passes; one that was tampered with is caught by the check that is meant to. */

const [ALICE, BOB] = [1, 2]
const OPENS = 1_000_000
const CLOSES = 1_100_000
const rules: LotRules = {
  saleType: 'auction',
  isBiddable: true,
  startingPrice: dollars(10),
  reserve: null,
  buyNowPrice: null,
  quantity: 1,
  increments: [{ from: 0, to: null, amount: dollars(1), percent: null }],
  softCloseMs: 0,
  extensionMs: 0,
  hardEndAt: null,
  canRetract: false,
  retractMinutes: 0,
}

test('a sound history has no violations', () => {
  expect(checkHistory(soundHistory()).violations).toEqual([])
})

describe.each<[string, Violation['check'], Violation['harm'], (history: Sound) => void]>([
  ['an acknowledged bid is gone', 'H-1', 'lost', ({ add }) => add({ key: 'gone', at: 80_000 }, 'ok')],
  ['a refused bid is in the log', 'H-1', 'phantom', ({ of }) => refuse(of('a1'))],
  ['a bid is in the log twice', 'H-1', 'phantom', ({ row }) => set(row(3), { key: 'a1' })],
  ['an entry has a key nobody sent', 'H-1', 'phantom', ({ row }) => set(row(2), { key: 'unknown' })],
  ['an entry has another amount', 'H-1', 'divergent', ({ of }) => set(of('a1'), { amount: dollars(99) })],
  ['an entry is of somebody else', 'H-1', 'divergent', ({ of }) => set(of('a1'), { userId: BOB })],
  ['a number is missing', 'H-2', 'misordered', ({ lot }) => set(lot, { log: lot.log.toSpliced(2, 1) })],
  ['time runs backwards', 'H-2', 'misordered', ({ row }) => set(row(4), { at: OPENS })],
  ['a column of the log is wrong', 'H-3', 'divergent', ({ row }) => set(row(2), { leaderId: BOB })],
  ['a price of the log is wrong', 'H-3', 'divergent', ({ row }) => set(row(5), { price: dollars(17) })],
  ['the lot row is not its log', 'H-3', 'divergent', ({ lot }) => set(lot.row, { bidCount: 9 })],
  ['a bid nobody asked for', 'H-3', 'phantom', ({ row }) => set(row(2), { key: null })],
  [
    'asked for after another was acknowledged, and before it in the log',
    'H-4',
    'misordered',
    ({ of }) => set(attemptOf(of('a1')), { sentAt: attemptOf(of('b2')).endedAt + 1 }),
  ],
  ['accepted at the close', 'H-5', 'divergent', ({ lot }) => set(lot.listed, { closesAt: 1_020_000 })],
  [
    'decided while somebody else held the lot',
    'H-5',
    'divergent',
    ({ history }) => set(history, { holds: [{ lotId: 7, from: 1_015_000, to: 1_025_000 }] }),
  ],
  [
    'refused as closed before the close',
    'H-5',
    'divergent',
    ({ add }) => refuse(add({ key: 'early', at: 50_000 }, 'fail'), 'item_was_closed'),
  ],
  [
    'refused with a minimum that never was',
    'H-5',
    'divergent',
    ({ add }) => refuse(add({ key: 'low', at: 50_000, amount: dollars(2) }, 'fail'), 'bid_too_low', dollars(3)),
  ],
  [
    'refused as too high where bids rise',
    'H-5',
    'divergent',
    ({ add }) => refuse(add({ key: 'low', at: 50_000, amount: dollars(2) }, 'fail'), 'bid_too_high', dollars(22)),
  ],
  ['never closed', 'H-6', 'divergent', ({ lot }) => set(lot, { log: lot.log.slice(0, -1) })],
  ['owed by nobody', 'H-6', 'divergent', ({ lot }) => set(lot, { owed: [] })],
  ['nobody was told', 'H-6', 'divergent', ({ lot }) => set(lot, { notices: [] })],
  ['an outcome stays unknown', 'H-8', 'divergent', ({ of }) => set(attemptOf(of('a1')), { result: 'info' })],
  [
    'told another price than the log has',
    'H-8',
    'divergent',
    ({ of }) => set(attemptOf(of('a1')).accepted, { price: 1 }),
  ],
  [
    'a repetition is answered otherwise',
    'H-8',
    'divergent',
    ({ of }) => {
      const attempt = structuredClone(attemptOf(of('a1')))
      set(attempt.accepted, { nextBid: 1 })
      of('a1').repeats.push({ attempt, isSame: true })
    },
  ],
  [
    'a repetition with another amount is accepted',
    'H-8',
    'divergent',
    ({ of }) => void of('a1').repeats.push({ attempt: attemptOf(of('a1')), isSame: false }),
  ],
])('%s', (_what, check, harm, tamper) => {
  test(`is caught by ${check} as ${harm}`, () => {
    const history = soundHistory()
    tamper(handlesOf(history))
    expect(checkHistory(history).violations).toContainEqual(expect.objectContaining({ check, harm }))
  })
})

test('H-5 refusals that the rules give are no violations', () => {
  const history = soundHistory()
  const { add } = handlesOf(history)
  refuse(add({ key: 'low', at: 50_000, amount: dollars(2) }, 'fail'), 'bid_too_low', dollars(22))
  refuse(add({ key: 'late', at: 100_500 }, 'fail'), 'item_was_closed')
  expect(checkHistory(history).violations).toEqual([])
})

// ---- A small auction: Alice 20, Bob 15 (answered), Bob 21, close ----

type Sound = ReturnType<typeof handlesOf>

function soundHistory(): History {
  const model = new ReferenceLot(rules, { opensAt: OPENS, closesAt: CLOSES })
  const log: LogRow[] = []
  const operations: Operation[] = []
  const apply = (command: LotCommand, at: number, key: string | null) => {
    const before = model.log.length
    model.apply(command, OPENS + at)
    const view = model.view()
    for (const { number, at, fact } of model.log.slice(before)) {
      const isOwn = fact.type === 'bid'
      const { run, price, nextBid, bidCount, leader, closesAt, status, reserveMet } = view
      const state = { run, price, nextBid, bidCount, leaderId: leader?.userId ?? null, closesAt, status, reserveMet }
      const userId = 'userId' in fact ? fact.userId : null
      const amount = 'amount' in fact ? fact.amount : null
      log.push({ lotId: 7, number, at, type: fact.type, fact, userId, amount, key: isOwn ? key : null, ...state })
    }
    const row = log.find((entry) => entry.key === key)
    if (command.type === 'place' && key !== null && row !== undefined) operations.push(operationOf(command, key, row))
  }
  apply({ type: 'open' }, 10_000, null)
  apply({ type: 'place', userId: ALICE, kind: 'proxy', amount: dollars(20) }, 20_000, 'a1')
  apply({ type: 'place', userId: BOB, kind: 'proxy', amount: dollars(15) }, 30_000, 'b1')
  apply({ type: 'place', userId: BOB, kind: 'proxy', amount: dollars(30) }, 40_000, 'b2')
  apply({ type: 'close' }, 100_050, null)

  const {
    run,
    status,
    opensAt,
    closesAt,
    price,
    nextBid,
    bidCount,
    leader,
    reserveMet,
    unitsSold,
    soldTo,
    number,
    lastAt,
  } = model.view()
  const lot: LotRecord = {
    id: 7,
    auctionId: 1,
    rules,
    listed: { opensAt: OPENS, closesAt: CLOSES },
    row: {
      run,
      status,
      opensAt,
      closesAt,
      price,
      nextBid,
      bidCount,
      leaderId: leader?.userId ?? null,
      leaderLimit: leader?.limit ?? null,
      leaderBidNumber: leader?.bidNumber ?? null,
      reserveMet,
      unitsSold,
      soldToId: soldTo?.userId ?? null,
      soldPrice: soldTo?.price ?? null,
      soldBy: soldTo?.by ?? null,
      logNumber: number,
      lastEventAt: lastAt,
    },
    log,
    owed: [{ run: 1, userId: BOB, source: 'bid', quantity: 1, unitPrice: price, status: 'live' }],
    notices: [
      { userId: BOB, kind: 'won' },
      { userId: ALICE, kind: 'lost' },
    ],
  }
  return { operations, lots: [lot], holds: [], crashes: [], endedAt: OPENS + 110_000 }
}

function operationOf(
  { userId, kind, amount }: Extract<LotCommand, { type: 'place' }>,
  key: string,
  { lotId, number, price, nextBid, bidCount, closesAt, at }: LogRow,
): Operation {
  const accepted = {
    lotId,
    bidId: 1,
    logNumber: number,
    standing: null,
    price,
    nextBid,
    bidCount,
    closesAt,
    placedAt: at,
  }
  const attempt: Attempt = { ...attemptAt(at - OPENS), result: 'ok', why: '200', accepted, refusal: null }
  return { key, userId, lotId, type: 'place', kind, amount, bidNumber: null, attempts: [attempt], repeats: [] }
}

const attemptAt = (at: number) => ({
  sentAt: at - 5,
  endedAt: at + 5,
  sentWall: OPENS + at - 5,
  endedWall: OPENS + at + 5,
})

function handlesOf(history: History) {
  const lot = history.lots[0] as LotRecord
  const operations = history.operations as Operation[]
  return {
    history,
    lot,
    row: (number: number) => lot.log[number - 1] as LogRow,
    of: (key: string) => operations.find((operation) => operation.key === key) as Operation,
    add({ key, at, amount = dollars(50) }: { key: string; at: number; amount?: number }, result: 'ok' | 'fail') {
      const attempt: Attempt = { ...attemptAt(at), result, why: '', accepted: null, refusal: null }
      const offer = { key, userId: ALICE, lotId: 7, type: 'place', kind: 'proxy', amount } as const
      const operation: Operation = { ...offer, bidNumber: null, attempts: [attempt], repeats: [] }
      operations.push(operation)
      return operation
    },
  }
}

function set<Thing extends object>(thing: Thing | null, values: Partial<Thing>): void {
  if (thing !== null) Object.assign(thing, values)
}

const attemptOf = ({ attempts }: Operation): Attempt => attempts[0] as Attempt

function refuse(operation: Operation, code = 'item_was_closed', limit: number | null = null): void {
  const attempt = attemptOf(operation)
  attempt.result = 'fail'
  attempt.accepted = null
  attempt.refusal = { code, limit }
}
