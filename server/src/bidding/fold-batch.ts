import { applyEvent } from '@gavelhouse/shared/bidding/apply-event.ts'
import type { BidderFacts } from '@gavelhouse/shared/bidding/auction-entry.ts'
import type { Instant, LotCommand, LotEvent, LotState, Step } from '@gavelhouse/shared/bidding/lot-state.ts'
import { refuseOddAmount } from '@gavelhouse/shared/bidding/odd-amount.ts'
import { refuseWorsePreBid } from '@gavelhouse/shared/bidding/own-pre-bid.ts'
import { step } from '@gavelhouse/shared/bidding/step.ts'
import { type Chain, hashRules, newRules, type SealTools, sealLine } from '@gavelhouse/shared/proofs/seal-line.ts'
import { bidderKey } from './bidder-facts.ts'
import { ownerKey } from './known-keys.ts'
import type { LockedLot } from './locked-lot.ts'
import { type LogLine, type SealedLine, toLogRow } from './log-rows.ts'
import type { Accepted, LotRequest, Outcome, OutcomeLot, Rehearsal, RequestRefusal } from './lot-request.ts'
import { refuseCaller } from './refuse-caller.ts'

/** What a batch did to one lot. */
export interface LotChange {
  lot: LockedLot
  before: LotState
  after: LotState
  lines: SealedLine[]
  /** As far as the lines have brought it. */
  chain: Chain
}

export interface BatchInput {
  requests: readonly LotRequest[]
  lots: ReadonlyMap<number, LockedLot>
  bidders: ReadonlyMap<string, BidderFacts>
  retractions: ReadonlyMap<number, number>
  /** Rule 23, unless the house has switched it off. */
  retractingEndsBidding: boolean
  /** What was accepted before, by owner and key. */
  known: ReadonlyMap<string, Accepted>
  at: Instant
  seal: SealTools
}

/**
 * Event sourcing, the deciding half: folds a batch of requests through the engine in order of arrival, and adds each line
 * to the chain of its lot. Pure but for the salts: the transaction around it reads and writes.
 */
export function foldBatch(input: BatchInput): { outcomes: Outcome[]; changes: LotChange[] } {
  const changes = new Map<number, LotChange>()
  const done = new Map<string, Accepted>(input.known)
  const retractions = new Map(input.retractions)
  const bidders = new Map(input.bidders)

  const outcomes = input.requests.map((request): Outcome => {
    const own = keyOf(request)
    const repeated = own === null ? undefined : done.get(own)
    const lot = input.lots.get(request.lotId)
    if (repeated !== undefined) return repeat(request, repeated, lot)
    if (lot === undefined) return refuse({ reason: 'not_found' }, lot)
    const change = changes.get(lot.id) ?? unchanged(lot)
    const refusal = refuseCaller(request, { lot, state: change.after, bidders, retractions })
    if (request.isRehearsal === true)
      return rehearse(request, lot, { state: change.after, rules: lot.rules, at: input.at, callerRefusal: refusal })
    if (refusal !== null) return refuse(refusal, lot)

    const result = decide(change.after, commandFor(request, change.after), input.at, lot.rules)
    if ('refusal' in result) return refuse(result.refusal, lot)

    const closedAt = change.after.closesAt
    const line = addLines(change, result.events, request, input.seal)
    changes.set(lot.id, change)
    if (request.command.type === 'retract') {
      const { userId } = request.command
      retractions.set(userId, (retractions.get(userId) ?? 0) + 1)
      const bidder = bidders.get(bidderKey(userId, lot.id))
      if (bidder !== undefined && input.retractingEndsBidding)
        bidders.set(bidderKey(userId, lot.id), { ...bidder, hasRetracted: true })
    }
    const { closesAt } = change.after
    const isBid = request.command.type === 'place'
    if (lot.isGroupSoftClose && isBid && closesAt > closedAt) extendNeighbours(lot, closesAt, input, changes)
    const accepted = acceptedOf(lot.id, line, { closesAt, hash: line.seal.hash })
    if (own !== null) done.set(own, accepted)
    return { isAccepted: true, isRepeat: false, accepted, events: result.events, lot: toOutcomeLot(lot) }
  })
  for (const change of changes.values()) noteRules(change)
  return { outcomes, changes: [...changes.values()] }
}

type Decided = Exclude<Step, { refusal: unknown }> | { refusal: RequestRefusal }

/** What the engine says, which also replays logs as they stand, and what is said to somebody who offers anew. */
function decide(...[state, command, at, rules]: Parameters<typeof step>): Decided {
  const result = step(state, command, at, rules)
  if (!('refusal' in result)) {
    const refusal = refuseWorsePreBid(state, command, rules)
    return refusal === null ? result : { refusal }
  }
  return result.refusal.reason === 'invalid_amount' ? { refusal: refuseOddAmount(state, command, rules) } : result
}

const unchanged = (lot: LockedLot): LotChange => ({
  lot,
  before: lot.state,
  after: lot.state,
  lines: [],
  chain: lot.chain,
})

/** So that the next batch can tell whether staff have changed the rules in between. */
function noteRules(change: LotChange): void {
  const { before, after, lines, lot } = change
  const isSame = before.opensAt === after.opensAt && before.closesAt === after.closesAt && !lines[0]?.seal.rules
  if (!isSame) change.chain = { ...change.chain, rulesHash: hashRules(lot.rules, after) }
}

const commandFor = ({ command, extendBy }: LotRequest, { closesAt }: LotState): LotCommand =>
  command.type === 'extend' && extendBy !== undefined ? { ...command, closesAt: closesAt + extendBy } : command

/** Keys belong to people; the house's own keys only mark what it did. */
const keyOf = ({ callerId, key }: LotRequest): string | null =>
  callerId === null || key === null ? null : ownerKey(callerId, key)

const refuse = (refusal: RequestRefusal, lot: LockedLot | undefined): Outcome => ({
  isAccepted: false,
  refusal,
  lot: lot === undefined ? null : toOutcomeLot(lot),
})

const toOutcomeLot = (lot: LockedLot): OutcomeLot => ({ auctionId: lot.auctionId, saleType: lot.rules.saleType })

/** The same key with other content is a mistake of the caller, not a repetition. */
function repeat({ lotId, command, extendBy }: LotRequest, accepted: Accepted, lot: LockedLot | undefined): Outcome {
  const isSame =
    lotId === accepted.lotId &&
    ACTS[command.type] === accepted.type &&
    (!('amount' in command) || (command.amount === accepted.amount && command.kind === accepted.kind)) &&
    (command.type !== 'retract' || command.bidNumber === accepted.subject) &&
    (command.type !== 'extend' || extendBy !== undefined || command.closesAt === accepted.closesAt)
  if (!isSame) return refuse({ reason: 'idempotency_mismatch' }, lot)
  // Held by somebody: asked again when it is free, because its kind of sale says how much the answer may tell.
  if (lot === undefined) return refuse({ reason: 'not_found' }, lot)
  return { isAccepted: true, isRepeat: true, accepted, events: [], lot: toOutcomeLot(lot) }
}

/** Writes down each event with the state after it. Returns the line of the act itself, which carries the key. */
function addLines(
  change: LotChange,
  events: readonly LotEvent[],
  request: Pick<LotRequest, 'command' | 'callerId' | 'key'>,
  tools: SealTools,
): SealedLine {
  const { lot } = change
  const ownIndex = indexOfAct(events, request)
  let own: SealedLine | undefined
  events.forEach((event, index) => {
    const rules = change.lines.length === 0 ? newRules(change.chain, lot.rules, change.after, tools) : null
    change.after = applyEvent(change.after, event, lot.rules)
    const seal = sealLine(change.chain, lot.id, { event, run: change.after.run, rules }, tools)
    change.chain = { ...change.chain, hash: seal.hash }
    const isOwn = index === ownIndex
    const { callerId } = request
    const line = { event, after: change.after, callerId, key: isOwn ? request.key : null, seal }
    if (isOwn) own = line
    change.lines.push(line)
  })
  if (own === undefined) throw new Error('a step without events')
  return own
}

const ACTS: Record<LotCommand['type'], LotEvent['fact']['type']> = {
  open: 'opened',
  place: 'bid',
  'pre-bid': 'pre-bid',
  retract: 'retracted',
  void: 'voided',
  extend: 'extended',
  buy: 'bought',
  restock: 'restocked',
  award: 'awarded',
  withdraw: 'withdrawn',
  pause: 'paused',
  resume: 'resumed',
  close: 'closed',
  relist: 'relisted',
}

/** A bid may first open the lot and be answered by a proxy: its own event is the last of its kind by this caller. */
function indexOfAct(
  events: readonly LotEvent[],
  { command, callerId }: Pick<LotRequest, 'command' | 'callerId'>,
): number {
  const isOwn = ({ fact }: LotEvent) =>
    fact.type === ACTS[command.type] && (fact.type !== 'bid' || callerId === null || fact.userId === callerId)
  const index = events.findLastIndex(isOwn)
  return index === -1 ? events.length - 1 : index
}

/**
 * Rule 17: where a bid has extended a lot of a group, every lot of the auction that would close earlier moves along. Staff,
 * an outage and a resumption give each lot its own time: one that still stands gets what it had left (rule 30), no more.
 */
function extendNeighbours(lot: LockedLot, closesAt: Instant, input: BatchInput, changes: Map<number, LotChange>): void {
  for (const other of input.lots.values()) {
    if (other.auctionId !== lot.auctionId || other.id === lot.id) continue
    const change = changes.get(other.id) ?? unchanged(other)
    if (change.after.pausedAt !== null) continue
    const command = { type: 'extend', closesAt, cause: 'group' } as const
    const result = step(change.after, command, input.at, other.rules)
    if ('refusal' in result) continue
    addLines(change, result.events, { command, callerId: null, key: null }, input.seal)
    changes.set(other.id, change)
  }
}

/** The close is that of the whole act: a bid may have moved it. */
function acceptedOf(
  lotId: number,
  line: LogLine,
  { closesAt, hash }: { closesAt: Instant; hash: string | null },
): Accepted {
  const { fact, key: _key, run: _run, ...accepted } = toLogRow(lotId, line)
  const subject = 'bidNumbers' in fact ? (fact.bidNumbers[0] ?? null) : null
  const kind = 'kind' in fact ? fact.kind : null
  return { ...accepted, closesAt, subject, kind, hash }
}

/** Decides the same and does nothing. */
function rehearse(request: LotRequest, lot: LockedLot, rehearsal: Rehearsal): Outcome {
  const { state, rules, at, callerRefusal } = rehearsal
  if (callerRefusal !== null) return { ...refuse(callerRefusal, lot), rehearsal }
  const result = decide(state, request.command, at, rules)
  if ('refusal' in result) return { ...refuse(result.refusal, lot), rehearsal }
  return { ...rehearsed(result, request, lot), rehearsal }
}

/** What the act would have been. */
function rehearsed(
  { events, state }: Extract<Step, { events: unknown }>,
  request: LotRequest,
  lot: LockedLot,
): Outcome {
  const event = events[indexOfAct(events, request)] as LotEvent
  const accepted = acceptedOf(lot.id, { event, after: state }, { closesAt: state.closesAt, hash: null })
  return { isAccepted: true, isRepeat: false, accepted, events, lot: toOutcomeLot(lot) }
}
