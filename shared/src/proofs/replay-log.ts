import { applyEvent, emptyState } from '../bidding/apply-event.ts'
import type { BidList, LotCommand, LotEvent, LotFact, LotRules, LotState } from '../bidding/lot-state.ts'
import { directionOf, isSealed } from '../bidding/sale-type.ts'
import { step } from '../bidding/step.ts'
import { MAX_MONEY } from '../money.ts'
import type { LogFileLine } from './log-file.ts'
import { underNewRules } from './open-log.ts'

/** What the rules make of a log: where it leads, or the first line they would not have written. */
export type Replayed =
  | { state: LotState; rules: LotRules; bidders: readonly string[] }
  | { number: number; problem: 'rules' | 'hidden' }

/**
 * Lives through a log once more: each act is given to the engine, which must answer with the very lines that follow. Lines
 * without a hash were written before the house kept receipts; they are taken as told.
 */
export function replayLog(lines: readonly LogFileLine[]): Replayed {
  const people = new People()
  const first = lines.find(({ rules }) => rules !== null)
  if (first === undefined) return { number: lines[0]?.number ?? 1, problem: 'rules' }
  let rules = rulesOf(first)
  let state = emptyState(rules, first.rules ?? { opensAt: 0, closesAt: 0 })
  const events = lines.map((line) => toEvent(line, people))

  let index = 0
  while (index < lines.length) {
    const line = lines[index] as LogFileLine
    const event = events[index] as LotEvent
    if (line.rules !== null) {
      rules = rulesOf(line)
      state = underNewRules(state, rules, line.rules)
    }
    if (line.hash === null || wasTakenThen(event, state)) {
      state = applyEvent(state, event, rules)
      index += 1
      continue
    }
    if (isLastWord(event.fact) && hidesTooMuch(state, rules, lines)) return { number: line.number, problem: 'hidden' }
    const decided = line.isReserveMet === null ? rules : withReserveMet(rules, line.isReserveMet)
    const result = step(state, commandFor(event.fact, state, decided), event.at, decided)
    if ('refusal' in result) return { number: line.number, problem: 'rules' }
    for (const made of result.events) {
      const told = events[index]
      const toldLine = lines[index]
      const isSame =
        told !== undefined && toldLine !== undefined && isSameEvent(made, told) && toldLine.run === runOf(made, state)
      if (!isSame) return { number: Math.min(made.number, lines.length), problem: 'rules' }
      index += 1
    }
    state = result.state
  }
  if (hidesTooMuch(state, rules, lines)) return { number: state.number, problem: 'hidden' }
  return { state, rules, bidders: people.names }
}

/**
 * Until decision 097 a bid on a neighbour gave time to a lot of its group though that was up, where the closer had not come to it
 * yet. The lines stand in the logs of that time, and their makers were not dishonest.
 */
const wasTakenThen = ({ fact, at }: LotEvent, { status, closesAt }: LotState): boolean =>
  fact.type === 'extended' &&
  fact.cause === 'group' &&
  (status === 'future' || status === 'open') &&
  at >= closesAt &&
  fact.closesAt > closesAt

/** Relisting is written down in the run that it begins. */
const runOf = ({ fact }: LotEvent, before: LotState): number => before.run + (fact.type === 'relisted' ? 1 : 0)

/** Bids leave the reckoning here. */
const isLastWord = ({ type }: LotFact): boolean => type === 'retracted' || type === 'voided' || type === 'relisted'

/**
 * Whoever leads may keep a maximum secret that nobody reached. An amount of anybody else must be open, or the house could
 * hide that it was the better one. Sealed lots keep theirs: there each bidder checks their own.
 */
function hidesTooMuch({ bids, leader }: LotState, rules: LotRules, lines: readonly LogFileLine[]): boolean {
  if (isSealed(rules)) return false
  for (let link: BidList = bids; link !== null; link = link.earlier) {
    const line = lines[link.bid.number - 1]
    if (line === undefined) return true
    if (line.hash !== null && line.salt === null && link.bid.userId !== leader?.userId) return true
  }
  return false
}

/** The engine counts people, the log names them. */
class People {
  readonly names: string[] = []
  readonly #ids = new Map<string, number>()

  idOf(name: string): number {
    const known = this.#ids.get(name)
    if (known !== undefined) return known
    this.names.push(name)
    this.#ids.set(name, this.names.length)
    return this.names.length
  }
}

const STAFF = 0

function toEvent({ number, at, fact, amount }: LogFileLine, people: People): LotEvent {
  const event = (told: LotFact): LotEvent => ({ number, at, fact: told })
  switch (fact.type) {
    case 'opened':
    case 'closed':
    case 'extended':
    case 'paused':
    case 'resumed':
    case 'relisted':
      return event(fact)
    case 'bid': {
      const { type, kind, raised } = fact
      return event({ type, userId: people.idOf(fact.bidder), kind, amount: amount ?? 0, raised })
    }
    case 'pre-bid':
      return event({ type: 'pre-bid', userId: people.idOf(fact.bidder), kind: fact.kind, amount: amount ?? 0 })
    case 'auto-bid':
      return event({ type: 'auto-bid', userId: people.idOf(fact.bidder), amount: fact.amount })
    case 'pre-bid-dropped': {
      const { type, preBidNumber } = fact
      return event({ type, userId: people.idOf(fact.bidder), preBidNumber, amount: 0 })
    }
    case 'retracted':
      return event({ type: 'retracted', userId: people.idOf(fact.bidder), bidNumbers: fact.bidNumbers })
    case 'voided':
      return event({ type: 'voided', bidNumbers: fact.bidNumbers, reason: '', staffId: STAFF })
    case 'bought': {
      const { type, quantity, price } = fact
      return event({ type, userId: people.idOf(fact.bidder), quantity, price })
    }
    case 'restocked':
      return event({ type: 'restocked', userId: people.idOf(fact.bidder), quantity: fact.quantity })
    case 'awarded':
      return event({ type: 'awarded', userId: people.idOf(fact.bidder), price: fact.price, reason: '', staffId: STAFF })
    case 'withdrawn':
      return event({ type: 'withdrawn', reason: '', staffId: STAFF })
  }
}

/** The act that a line is the first sign of. Bids that open a lot on their way are replayed as two acts, which is the same. */
function commandFor(fact: LotFact, state: LotState, { buyNowPrice }: LotRules): LotCommand {
  switch (fact.type) {
    case 'opened':
      return { type: 'open' }
    case 'bid':
      return { type: 'place', userId: fact.userId, kind: fact.kind, amount: fact.amount }
    case 'pre-bid':
      return { type: 'pre-bid', userId: fact.userId, kind: fact.kind, amount: fact.amount }
    case 'retracted':
      return { type: 'retract', userId: fact.userId, bidNumber: fact.bidNumbers[0] ?? 0 }
    case 'voided': {
      const [bidNumber = 0, ...more] = fact.bidNumbers
      const void_ = { type: 'void', reason: '', staffId: STAFF } as const
      return more.length === 0
        ? { ...void_, bidNumber, userId: null }
        : { ...void_, bidNumber: null, userId: ownerOf(state, bidNumber) }
    }
    case 'extended':
      return { type: 'extend', closesAt: fact.closesAt, cause: fact.cause === 'soft-close' ? 'outage' : fact.cause }
    case 'bought':
      // At another price than everybody's it was agreed on.
      return {
        ...{ type: 'buy', userId: fact.userId, quantity: fact.quantity },
        ...(fact.price === buyNowPrice ? {} : { price: fact.price }),
      }
    case 'restocked':
      return { type: 'restock', userId: fact.userId, quantity: fact.quantity }
    case 'awarded':
      return { type: 'award', userId: fact.userId, price: fact.price, reason: '', staffId: STAFF }
    case 'withdrawn':
      return { type: 'withdraw', reason: '', staffId: STAFF }
    case 'paused':
      return { type: 'pause' }
    case 'resumed':
      return { type: 'resume' }
    case 'relisted':
      return { type: 'relist', opensAt: fact.opensAt, closesAt: fact.closesAt }
    case 'closed':
    case 'auto-bid': // never the first sign of anything: the engine will answer with something else
    case 'pre-bid-dropped':
      return { type: 'close' }
  }
}

function ownerOf({ bids, preBids }: LotState, bidNumber: number): number {
  for (let link = bids; link !== null; link = link.earlier) {
    if (link.bid.number === bidNumber) return link.bid.userId
  }
  return preBids.find(({ number }) => number === bidNumber)?.userId ?? STAFF
}

function isSameEvent(made: LotEvent, told: LotEvent): boolean {
  if (made.number !== told.number || made.at !== told.at) return false
  // The amount of a dropped pre-bid stands in the line of the pre-bid.
  const fact = made.fact.type === 'pre-bid-dropped' ? { ...made.fact, amount: 0 } : made.fact
  return sorted(fact) === sorted(told.fact)
}

const sorted = (fact: LotFact): string => JSON.stringify(Object.entries(fact).sort(([a], [b]) => (a < b ? -1 : 1)))

/** A reserve that was not reached is not told: then one stands for it that nobody can reach. */
function rulesOf({ rules, reserve }: LogFileLine): LotRules {
  if (rules === null) throw new Error('a line without rules')
  const { sealedReserve, opensAt: _opensAt, closesAt: _closesAt, ...open } = rules
  if (sealedReserve === null) return { ...open, reserve: null }
  return { ...open, reserve: reserve?.amount ?? outOfReach(open) }
}

const outOfReach = (rules: Pick<LotRules, 'saleType'>): number => (directionOf(rules) === 1 ? MAX_MONEY + 1 : -1)

/** On sealed lots only the house can tell, for the losing amounts stay sealed too. */
const withReserveMet = (rules: LotRules, isMet: boolean): LotRules =>
  isSealed(rules) && rules.reserve !== null ? { ...rules, reserve: isMet ? 0 : outOfReach(rules) } : rules
