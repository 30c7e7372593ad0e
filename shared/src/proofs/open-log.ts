import { applyEvent, emptyState } from '../bidding/apply-event.ts'
import { clearBids } from '../bidding/fold-bids.ts'
import type { Leader, LotEvent, LotFact, LotRules, LotState } from '../bidding/lot-state.ts'
import { betterOf, directionOf, isBetter, isSealed } from '../bidding/sale-type.ts'
import type { Money } from '../money.ts'
import type { LogFileLine } from './log-file.ts'
import { toPublicFact, toPublicRules } from './public-line.ts'
import type { RulesSnapshot, SealTools } from './seal-line.ts'
import { sealReserve, secretText } from './seal-line.ts'

/** A line as the house keeps it. */
export interface KeptLine {
  event: LotEvent
  run: number
  hash: string | null
  salt: string | null
  rules: RulesSnapshot | null
}

type Offer = Extract<LotFact, { type: 'bid' | 'pre-bid' }>

/**
 * What of a closed lot's log may be shown. One rule: what the public price has passed is opened, what lies beyond it stays
 * sealed. So of an ascending (or reverse) lot everything is opened but the maximum nobody reached and a reserve that was
 * not met; of a sealed lot only the winning bid (D-5). A sealed amount is given the least that leads to the same log.
 */
export function openLog(
  kept: readonly KeptLine[],
  bidderOf: (userId: number) => string,
  hash: SealTools['hash'],
): LogFileLine[] {
  const first = kept.find(({ rules }) => rules !== null)?.rules
  if (first === null || first === undefined) throw new Error('a log without rules cannot be shown')
  const reached = reachedBy(kept, first)
  const counted = countAmounts(kept, first, reached)
  return kept.map(({ event, run, rules, ...line }): LogFileLine => {
    const { number, at, fact } = event
    const seal = line.salt === null ? null : hash(secretText(fact, line.salt))
    const amount = counted.get(number)
    return {
      number,
      at,
      run,
      fact: toPublicFact(fact, bidderOf, seal),
      rules: rules === null ? null : toPublicRules(rules.rules, rules, sealReserve(rules, hash)),
      reserve: rules === null || rules.rules.reserve === null ? null : openReserve(rules, reached.met.has(rules)),
      isReserveMet: reached.settled.get(number) ?? null,
      amount: amount?.amount ?? null,
      salt: amount?.isOpen === true ? line.salt : null,
      hash: line.hash,
    }
  })
}

function openReserve({ rules, reserveSalt }: RulesSnapshot, isMet: boolean) {
  const isOpen = isMet && !isSealed(rules)
  return { amount: isOpen ? rules.reserve : null, salt: isOpen ? reserveSalt : null }
}

interface Reached {
  /** The furthest price anybody was shown, by run. */
  furthest: Map<number, Money>
  /** Rules under which the reserve was met. */
  met: Set<RulesSnapshot>
  /** Whether the sealed reserve of a sealed lot was met, by the number of the line that settled it. */
  settled: Map<number, boolean>
  /** The bid a sealed lot was sold to; null otherwise. */
  winningNumber: number | null
}

function reachedBy(kept: readonly KeptLine[], first: RulesSnapshot): Reached {
  const furthest = new Map<number, Money>()
  const met = new Set<RulesSnapshot>()
  const settled = new Map<number, boolean>()
  let last: LotState | null = null
  fold(kept, first, (line, state, snapshot) => {
    const { rules } = snapshot
    if (rules.reserve !== null && state.reserveMet && state.leader !== null) met.add(snapshot)
    const isSettling = line.event.fact.type === 'closed' || line.event.fact.type === 'voided'
    if (rules.reserve !== null && isSealed(rules) && isSettling) settled.set(state.number, state.reserveMet)
    const isPriceOfBids = state.soldTo === null || state.soldTo.by === 'bid'
    const known = furthest.get(state.run) ?? rules.startingPrice
    furthest.set(state.run, isPriceOfBids ? betterOf(known, state.price, directionOf(rules)) : known)
    last = state
    return line.event
  })
  return { furthest, met, settled, winningNumber: winningBid(last) }
}

const winningBid = (state: LotState | null): number | null =>
  state?.soldTo?.by === 'bid' ? (state.leader?.bidNumber ?? null) : null

interface Counted {
  amount: Money
  isOpen: boolean
}

/** The amount each bid counts for, by log number, found by living through the log a second time with those amounts. */
function countAmounts(kept: readonly KeptLine[], first: RulesSnapshot, reached: Reached): Map<number, Counted> {
  const counted = new Map<number, Counted>()
  const isOpen = (number: number, run: number, amount: Money, rules: LotRules): boolean =>
    isSealed(rules)
      ? number === reached.winningNumber
      : !isBetter(amount, reached.furthest.get(run) ?? rules.startingPrice, directionOf(rules))

  let waiting: number[] = []
  let opening: number[] = []
  fold(kept, first, ({ event, run, salt }, _state, { rules }, before) => {
    const { number, fact } = event
    if (fact.type === 'opened') [opening, waiting] = [waiting, []]
    if (fact.type === 'withdrawn') waiting = []
    if (fact.type === 'voided') waiting = waiting.filter((preBid) => !fact.bidNumbers.includes(preBid))
    if (fact.type === 'pre-bid-dropped') opening.shift()
    if (fact.type !== 'bid' && fact.type !== 'pre-bid') return event

    const preBid = fact.type === 'bid' ? opening.shift() : undefined
    if (fact.type === 'pre-bid') waiting.push(number)
    const amount = isOpen(number, run, fact.amount, rules)
      ? { amount: fact.amount, isOpen: salt !== null }
      : { amount: leastOf(fact, before, rules, reached.furthest.get(run)), isOpen: false }
    counted.set(number, amount)
    // A pre-bid is opened, or counts, as the bid that it became.
    if (preBid !== undefined) counted.set(preBid, amount)
    return { ...event, fact: { ...fact, amount: amount.amount } }
  })
  return counted
}

/** The least a bid can have been, going by what everybody has seen. */
function leastOf(offer: Offer, before: LotState, rules: LotRules, furthest = rules.startingPrice): Money {
  const direction = directionOf(rules)
  if (isSealed(rules)) return offer.type === 'pre-bid' ? firstBid(rules) : leastSealed(before, offer.userId, rules)
  const reached = Math.max(1, furthest)
  if (offer.type === 'pre-bid') return reached
  return betterOf(reached, minimumFor(before.leader, offer, before.nextBid, direction), direction)
}

const minimumFor = (leader: Leader | null, { userId, kind }: Offer, nextBid: Money, direction: 1 | -1): Money =>
  kind === 'proxy' && leader?.userId === userId ? leader.limit + direction : nextBid

/** A lot may start at nothing, a bid cannot. */
const firstBid = ({ startingPrice }: LotRules): Money => Math.max(1, startingPrice)

function leastSealed({ bids }: LotState, userId: number, rules: LotRules): Money {
  for (let link = bids; link !== null; link = link.earlier) {
    if (link.bid.userId === userId) return link.bid.amount + 1
  }
  return firstBid(rules)
}

/** Folds the log under the rules of each moment. `see` may hand back another event to be folded instead. */
function fold(
  kept: readonly KeptLine[],
  first: RulesSnapshot,
  see: (line: KeptLine, after: LotState, snapshot: RulesSnapshot, before: LotState) => LotEvent,
): void {
  let snapshot = first
  let state = emptyState(first.rules, first)
  for (const line of kept) {
    if (line.rules !== null) {
      snapshot = line.rules
      state = underNewRules(state, snapshot.rules, snapshot)
    }
    const event = see(line, applyEvent(state, line.event, snapshot.rules), snapshot, state)
    state = applyEvent(state, event, snapshot.rules)
  }
}

/** Until there is a bid, new rules may also move the price. */
export function underNewRules(
  state: LotState,
  rules: LotRules,
  { opensAt, closesAt }: { opensAt: number; closesAt: number },
): LotState {
  const lot = { ...state, opensAt, closesAt }
  const isUntouched = (lot.status === 'future' || lot.status === 'open') && lot.bids === null
  if (isUntouched) clearBids(lot, rules)
  return lot
}
