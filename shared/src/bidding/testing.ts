import { dollars, type Money, toDollars } from '../money.ts'
import { applyEvent, emptyState, type Schedule } from './apply-event.ts'
import type { BidKind, IncrementBand, Instant, LotCommand, LotEvent, LotRules, LotState, Refusal } from './lot-state.ts'
import { step } from './step.ts'

// For the tests of this folder only: people, a plain lot, and a way to tell its story in one line.

export const ALICE = 1
export const BOB = 2
export const CAROL = 3
export const STAFF = 9

export const MINUTE = 60_000
export const OPENS: Instant = 1_000_000_000
export const CLOSES: Instant = OPENS + 60 * MINUTE
export const SCHEDULE = { opensAt: OPENS, closesAt: CLOSES }

export const stepsOf = (amount: number): IncrementBand[] => {
  return [{ from: 0, to: null, amount: dollars(amount), percent: null }]
}

/** From $10 in steps of $1, with nothing switched on. */
export const rulesWith = (changes: Partial<LotRules> = {}): LotRules => ({
  saleType: 'auction',
  isBiddable: true,
  startingPrice: dollars(10),
  reserve: null,
  buyNowPrice: null,
  quantity: 1,
  increments: stepsOf(1),
  softCloseMs: 0,
  extensionMs: 5 * MINUTE,
  hardEndAt: null,
  canRetract: true,
  retractMinutes: 10,
  ...changes,
})

const place = (userId: number, kind: BidKind, amount: Money): LotCommand => ({ type: 'place', userId, kind, amount })
export const proxy = (userId: number, amount: number): LotCommand => place(userId, 'proxy', dollars(amount))
export const hard = (userId: number, amount: number): LotCommand => place(userId, 'hard', dollars(amount))
export const preBid = (userId: number, amount: number, kind: BidKind = 'proxy'): LotCommand => {
  return { type: 'pre-bid', userId, kind, amount: dollars(amount) }
}
export const retract = (userId: number, bidNumber: number): LotCommand => ({ type: 'retract', userId, bidNumber })
export const voidBid = (bidNumber: number): LotCommand => {
  return { type: 'void', bidNumber, userId: null, reason: 'wrong lot', staffId: STAFF }
}
export const voidBidder = (userId: number): LotCommand => {
  return { type: 'void', bidNumber: null, userId, reason: 'not a real bidder', staffId: STAFF }
}
export const buy = (userId: number, quantity = 1): LotCommand => ({ type: 'buy', userId, quantity })
export const award = (userId: number, price: number): LotCommand => {
  return { type: 'award', userId, price: dollars(price), reason: 'agreed by telephone', staffId: STAFF }
}
export const WITHDRAW: LotCommand = { type: 'withdraw', reason: 'damaged', staffId: STAFF }
export const OPEN: LotCommand = { type: 'open' }
export const CLOSE: LotCommand = { type: 'close' }

/** A command, at the time of the one before unless it brings its own. */
export type Move = LotCommand | [Instant, LotCommand]

export interface Played {
  state: LotState
  events: LotEvent[]
  /** Why the last move was refused; null if it was not. Earlier moves must not be refused. */
  refusal: Refusal | null
}

/** Starts when the lot opens. Bids are numbered from 2, because the first one also opens the lot. */
export function play(rules: LotRules, moves: readonly Move[]): Played {
  let state = emptyState(rules, SCHEDULE)
  let at = OPENS
  const events: LotEvent[] = []
  for (const [index, move] of moves.entries()) {
    const [time, command] = Array.isArray(move) ? move : [at, move]
    at = time
    const result = step(state, command, at, rules)
    if ('refusal' in result) {
      if (index === moves.length - 1) return { state, events, refusal: result.refusal }
      throw new Error(`Move ${index} was refused: ${JSON.stringify(result.refusal)}`)
    }
    state = result.state
    events.push(...result.events)
  }
  return { state, events, refusal: null }
}

/** What a lot's page would say, in dollars. */
export const summaryOf = ({ leader, price, nextBid, bidCount }: LotState) => ({
  leader: leader?.userId ?? null,
  limit: leader === null ? null : toDollars(leader.limit),
  price: toDollars(price),
  nextBid: toDollars(nextBid),
  bidCount,
})

export const factsOf = (events: readonly LotEvent[]) => events.map(({ fact }) => fact)
export const typesOf = (events: readonly LotEvent[]) => events.map(({ fact }) => fact.type)

/** The state a log leads to. `schedule` is that of the first listing; later ones are in the log. */
export function replay(events: Iterable<LotEvent>, rules: LotRules, schedule: Schedule): LotState {
  let state = emptyState(rules, schedule)
  for (const event of events) state = applyEvent(state, event, rules)
  return state
}
