import type { LotFact, LotRules, Refusal, SaleType } from '../lot-state.ts'
import type { TimedCommand } from './arbitrary.ts'
import type { LotView, Outcome } from './model.ts'

const SALE_TYPES: readonly SaleType[] = ['auction', 'sealed', 'sealed_rank', 'reverse']

/** Written as records so that the compiler demands a line for a new fact or reason. */
const FACTS: Record<LotFact['type'], readonly SaleType[]> = {
  opened: SALE_TYPES,
  bid: SALE_TYPES,
  'auto-bid': ['auction', 'reverse'],
  'pre-bid': SALE_TYPES,
  'pre-bid-dropped': SALE_TYPES,
  retracted: ['auction', 'reverse'], // never where bids are sealed
  voided: SALE_TYPES,
  extended: SALE_TYPES,
  bought: ['auction', 'sealed', 'sealed_rank'],
  restocked: ['auction', 'sealed', 'sealed_rank'],
  awarded: SALE_TYPES,
  withdrawn: SALE_TYPES,
  paused: SALE_TYPES,
  resumed: SALE_TYPES,
  closed: SALE_TYPES,
  relisted: SALE_TYPES,
}

const REASONS: Record<Refusal['reason'], readonly SaleType[]> = {
  item_was_closed: SALE_TYPES,
  not_open_yet: SALE_TYPES,
  already_open: SALE_TYPES,
  not_biddable: SALE_TYPES,
  bid_too_low: SALE_TYPES,
  invalid_amount: SALE_TYPES,
  cannot_retract: SALE_TYPES,
  bid_not_found: SALE_TYPES,
  cannot_buy: SALE_TYPES,
  quantity_not_available: ['auction', 'sealed', 'sealed_rank'],
  cannot_extend: SALE_TYPES,
  cannot_award: SALE_TYPES,
  cannot_withdraw: SALE_TYPES,
  auction_paused: SALE_TYPES,
  cannot_pause: SALE_TYPES,
  cannot_resume: SALE_TYPES,
  not_due: SALE_TYPES,
  cannot_relist: SALE_TYPES,
}

interface Moment {
  rules: LotRules
  before: LotView
  after: LotView
  command: TimedCommand['command']
  /** Lifted to the time of the last entry. */
  at: number
  lifted: boolean
  facts: readonly LotFact[]
  refusal: Refusal | null
}

/** Corners worth having been in, by name. A run that misses one proves less than it seems to. */
const CORNERS: Record<string, (moment: Moment) => boolean> = {
  'proxy tie: equal amounts, the earlier stays': ({ facts, before }) =>
    facts.some((fact) => fact.type === 'bid' && fact.amount === before.leader?.limit) && has(facts, 'auto-bid'),
  'sealed tie': ({ rules, facts, before }) =>
    isSealed(rules) &&
    facts.some((f) => f.type === 'bid' && f.amount === before.leader?.limit && f.userId !== before.leader.userId),
  'challenger overtakes a standing maximum': ({ before, after, facts }) =>
    has(facts, 'bid') &&
    before.leader !== null &&
    before.leader.limit !== before.price &&
    after.leader?.userId !== before.leader.userId,
  'hard bid against a standing maximum': ({ command, facts }) =>
    command.type === 'place' && command.kind === 'hard' && has(facts, 'auto-bid'),
  'raised maximum': ({ facts }) => facts.some((fact) => fact.type === 'bid' && fact.raised),
  'raised maximum lifts the price to the reserve': ({ before, after, facts, command }) =>
    command.type === 'place' &&
    before.status === 'open' &&
    facts.some((fact) => fact.type === 'bid' && fact.raised) &&
    before.price !== after.price,
  'leader bids hard within their own maximum': ({ before, after, command, facts }) =>
    isLeadersHardBid(before, command, facts) && after.leader?.bidNumber === before.leader?.bidNumber,
  'leader bids hard beyond their own maximum': ({ before, after, command, facts }) =>
    isLeadersHardBid(before, command, facts) && after.leader?.bidNumber !== before.leader?.bidNumber,
  'leader lowers their own maximum': ({ before, command, refusal }) =>
    command.type === 'place' &&
    command.kind === 'proxy' &&
    command.userId === before.leader?.userId &&
    refusal?.reason === 'bid_too_low',
  'retraction that changed the leader': ({ before, after, facts }) =>
    has(facts, 'retracted') && after.leader !== null && after.leader.userId !== before.leader?.userId,
  'retraction that left the leader leading': ({ before, after, facts }) =>
    has(facts, 'retracted') && after.leader?.userId === before.leader?.userId,
  'retraction of several bids': ({ facts }) =>
    facts.some((fact) => fact.type === 'retracted' && fact.bidNumbers.length > 1),
  'retraction that emptied the lot': ({ after, facts }) => has(facts, 'retracted') && after.leader === null,
  'retraction refused exactly at the cutoff': ({ rules, before, at, command, refusal }) =>
    isLeadersRetraction(before, command, refusal) &&
    !isSealed(rules) &&
    rules.canRetract &&
    before.closesAt - at === rules.retractMinutes * 60_000,
  'retraction of the leading sealed bid refused': ({ rules, before, at, command, refusal }) =>
    isLeadersRetraction(before, command, refusal) &&
    isSealed(rules) &&
    rules.canRetract &&
    before.closesAt - at > rules.retractMinutes * 60_000,
  'retraction one millisecond before the cutoff': ({ rules, before, at, facts }) =>
    has(facts, 'retracted') && before.closesAt - at === rules.retractMinutes * 60_000 + 1,
  'bid accepted in the last millisecond': ({ command, before, at, facts }) =>
    command.type === 'place' && has(facts, 'bid') && before.closesAt - at === 1,
  'bid refused exactly at the close': ({ command, before, at, refusal }) =>
    command.type === 'place' &&
    before.status === 'open' &&
    refusal?.reason === 'item_was_closed' &&
    before.closesAt === at,
  'extended with exactly the window left': ({ rules, before, at, facts }) =>
    softExtension(facts) !== null && before.closesAt - at === rules.softCloseMs,
  'not extended one millisecond before the window': ({ rules, before, at, command, facts }) =>
    command.type === 'place' && has(facts, 'bid') && before.closesAt - at === rules.softCloseMs + 1,
  'extended by a raised maximum': ({ facts }) =>
    softExtension(facts) !== null && facts.some((fact) => fact.type === 'bid' && fact.raised),
  'extension capped by the hard end': ({ rules, at, facts }) => {
    const closesAt = softExtension(facts)
    return closesAt !== null && closesAt === rules.hardEndAt && closesAt < at + rules.extensionMs
  },
  'bid in the window that moves nothing': ({ rules, before, at, command, facts }) =>
    command.type === 'place' &&
    !isSealed(rules) &&
    has(facts, 'bid') &&
    before.closesAt - at <= rules.softCloseMs &&
    softExtension(facts) === null,
  'sealed bid in the window': ({ rules, before, at, command, facts }) =>
    isSealed(rules) && command.type === 'place' && has(facts, 'bid') && before.closesAt - at <= rules.softCloseMs,
  'group extension capped by the hard end': ({ rules, command, facts }) =>
    command.type === 'extend' && has(facts, 'extended') && command.closesAt > Number(rules.hardEndAt ?? Infinity),
  'outage extension': ({ facts }) => facts.some((fact) => fact.type === 'extended' && fact.cause === 'outage'),
  'outage extension beyond the hard end': ({ rules, facts }) =>
    facts.some((f) => f.type === 'extended' && f.cause === 'outage' && f.closesAt > (rules.hardEndAt ?? Infinity)),
  'extension by staff': ({ facts }) => facts.some((fact) => fact.type === 'extended' && fact.cause === 'staff'),
  'extension by staff refused once the time is up': ({ before, at, command, refusal }) =>
    command.type === 'extend' &&
    command.cause === 'staff' &&
    refusal?.reason === 'cannot_extend' &&
    before.status === 'open' &&
    at >= before.closesAt &&
    command.closesAt > before.closesAt,
  'extension of an overdue lot': ({ before, at, command, facts }) =>
    command.type === 'extend' && has(facts, 'extended') && before.status === 'open' && at >= before.closesAt,
  'opened by a bid': ({ command, facts }) => command.type === 'place' && has(facts, 'opened'),
  'opened by a purchase': ({ command, facts }) => command.type === 'buy' && has(facts, 'opened'),
  'opened by the close': ({ command, facts }) => command.type === 'close' && has(facts, 'opened'),
  'opened after its own close': ({ command, before, at, facts }) =>
    command.type === 'open' && has(facts, 'opened') && at >= before.closesAt,
  'opened by a bid that also extends': ({ facts }) => has(facts, 'opened') && softExtension(facts) !== null,
  'opening undone by a refusal': ({ command, before, at, refusal }) =>
    command.type === 'place' && before.status === 'future' && at >= before.opensAt && refusal?.reason === 'bid_too_low',
  'opening of several pre-bids that meet': ({ before, facts }) => before.preBids.length > 2 && has(facts, 'auto-bid'),
  'pre-bid raises an own pre-bid': ({ command, facts }) =>
    command.type === 'open' && facts.some((fact) => fact.type === 'bid' && fact.raised),
  'void of a waiting pre-bid': ({ before, command, facts }) =>
    before.status === 'future' && has(facts, 'voided') && command.type === 'void' && command.bidNumber !== null,
  'void of the waiting pre-bids of a bidder': ({ before, command, facts }) =>
    before.status === 'future' && has(facts, 'voided') && command.type === 'void' && command.bidNumber === null,
  'void that makes a sale fail': ({ before, after, facts }) =>
    has(facts, 'voided') && before.status === 'sold' && after.status === 'closed',
  'void that sells to another': ({ before, after, facts }) =>
    has(facts, 'voided') && after.status === 'sold' && after.soldTo?.userId !== before.soldTo?.userId,
  'void of a bid on a closed lot': ({ before, facts }) => has(facts, 'voided') && before.status === 'closed',
  'void under a purchase': ({ before, facts }) => has(facts, 'voided') && before.soldTo?.by === 'buy-now',
  'void under an award': ({ before, facts }) => has(facts, 'voided') && before.soldTo?.by === 'award',
  'void of the reserve under a sale that stands': ({ rules, before, after, facts }) =>
    has(facts, 'voided') &&
    !isSealed(rules) &&
    before.soldTo !== null &&
    before.soldTo.by !== 'bid' &&
    rules.reserve !== null &&
    before.reserveMet &&
    after.leader === null,
  'void of a bid below the leader': ({ before, after, facts }) =>
    has(facts, 'voided') && before.status === 'open' && after.leader?.bidNumber === before.leader?.bidNumber,
  'refold counts a former raise': ({ before, after, facts }) =>
    (has(facts, 'voided') || has(facts, 'retracted')) &&
    after.bidCount > before.bidCount - (before.validBidNumbers.length - after.validBidNumbers.length),
  'some units bought, lot stays open': ({ after, facts }) => has(facts, 'bought') && after.status === 'open',
  'units restocked, lot stays open': ({ before, facts }) => has(facts, 'restocked') && before.status === 'open',
  'sold out and open again, with its bids': ({ before, after, facts }) =>
    has(facts, 'restocked') && before.status === 'sold' && after.status === 'open' && after.leader !== null,
  'restocked too late: closed at once': ({ after, facts }) =>
    has(facts, 'restocked') && has(facts, 'closed') && after.status === 'closed',
  'restocked too late: sold to the leader': ({ after, facts }) =>
    has(facts, 'restocked') && has(facts, 'closed') && after.status === 'sold',
  'restock of a lot that was sold otherwise': ({ command, refusal }) =>
    command.type === 'restock' && refusal?.reason === 'item_was_closed',
  'last unit bought': ({ after, facts }) => has(facts, 'bought') && after.status === 'sold',
  'purchase refused because the price passed it': ({ rules, before, refusal }) =>
    refusal?.reason === 'cannot_buy' && rules.buyNowPrice !== null && rules.isBiddable && before.status === 'open',
  'purchase of a lot without bidding': ({ rules, facts }) => has(facts, 'bought') && !rules.isBiddable,
  'sold at close': ({ after, facts }) => has(facts, 'closed') && after.status === 'sold',
  'unsold because of the reserve': ({ before, after, facts }) =>
    has(facts, 'closed') && before.leader !== null && after.status === 'closed',
  'unsold without bids': ({ after, facts }) => has(facts, 'closed') && after.leader === null,
  'sealed sold at their own amount': ({ rules, before, after, facts }) =>
    isSealed(rules) && has(facts, 'closed') && after.status === 'sold' && after.price !== before.price,
  'award of an open lot': ({ before, facts }) => has(facts, 'awarded') && before.status === 'open',
  'award of a closed lot': ({ before, facts }) => has(facts, 'awarded') && before.status === 'closed',
  'award of a lot its buyer does not take': ({ before, facts }) => has(facts, 'awarded') && before.soldTo?.by === 'bid',
  'award in place of an award': ({ before, facts }) => has(facts, 'awarded') && before.soldTo?.by === 'award',
  'award of a lot bought outright refused': ({ before, refusal }) =>
    before.soldTo?.by === 'buy-now' && refusal?.reason === 'cannot_award',
  'listed again though it was sold': ({ before, facts }) => has(facts, 'relisted') && before.status === 'sold',
  'withdrawn with bids on it': ({ before, facts }) => has(facts, 'withdrawn') && before.leader !== null,
  'withdrawn with waiting pre-bids': ({ before, facts }) => has(facts, 'withdrawn') && before.preBids.length > 0,
  'withdrawn with some units bought': ({ before, facts }) => has(facts, 'withdrawn') && before.unitsSold > 0,
  'withdrawal refused once the time is up': ({ before, at, refusal }) =>
    refusal?.reason === 'cannot_withdraw' && before.status === 'open' && at >= before.closesAt,
  'void on a withdrawn lot sells it to nobody': ({ before, after, facts }) =>
    has(facts, 'voided') && before.isWithdrawn && after.leader !== null,
  'award of a withdrawn lot refused': ({ before, refusal }) => before.isWithdrawn && refusal?.reason === 'cannot_award',
  'withdrawn and listed again': ({ before, facts }) => has(facts, 'relisted') && before.isWithdrawn,
  'relisted with units already sold': ({ before, facts }) => has(facts, 'relisted') && before.unitsSold > 0,
  'third listing': ({ after }) => after.run >= 3,
  'bid on a later listing': ({ before, facts }) => before.run > 1 && has(facts, 'bid'),
  'time lifted to the last entry': ({ lifted, facts }) => lifted && facts.length > 0,
  'reverse lot that cannot go lower': ({ rules, after }) => rules.saleType === 'reverse' && after.nextBid === 0,
  'next bid beyond the largest amount': ({ after }) => after.nextBid > 999_999_999_999,
  'percentage step': ({ rules, after, facts }) =>
    has(facts, 'bid') && rules.increments.some((b) => b.percent !== null && b.from <= after.price),
  'price exactly on a band edge': ({ rules, after, facts }) =>
    has(facts, 'bid') && after.price > 0 && rules.increments.some((band) => band.from === after.price),
}

/** Counts what a run has been through. */
export class Reached {
  readonly counts = new Map<string, number>()

  constructor() {
    for (const name of [...names('fact', FACTS), ...names('refusal', REASONS), ...Object.keys(CORNERS)]) {
      this.counts.set(name, 0)
    }
  }

  record(rules: LotRules, before: LotView, timed: TimedCommand, outcome: Outcome, after: LotView): void {
    const facts = 'facts' in outcome ? outcome.facts : []
    const refusal = 'refused' in outcome ? outcome.refused : null
    for (const fact of facts) this.#add(`fact ${fact.type} ${rules.saleType}`)
    if (refusal !== null) this.#add(`refusal ${refusal.reason} ${rules.saleType}`)

    const at = Math.max(timed.at, before.lastAt)
    const moment = { rules, before, after, command: timed.command, at, lifted: at > timed.at, facts, refusal }
    for (const [name, applies] of Object.entries(CORNERS)) if (applies(moment)) this.#add(name)
  }

  missing(): string[] {
    return [...this.counts].filter(([, count]) => count === 0).map(([name]) => name)
  }

  #add(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }
}

const names = (prefix: string, table: Record<string, readonly SaleType[]>): string[] =>
  Object.entries(table).flatMap(([name, saleTypes]) => saleTypes.map((saleType) => `${prefix} ${name} ${saleType}`))

const has = (facts: readonly LotFact[], type: LotFact['type']): boolean => facts.some((fact) => fact.type === type)

const isSealed = (rules: LotRules): boolean => rules.saleType === 'sealed' || rules.saleType === 'sealed_rank'

function softExtension(facts: readonly LotFact[]): number | null {
  for (const fact of facts) if (fact.type === 'extended' && fact.cause === 'soft-close') return fact.closesAt
  return null
}

function isLeadersRetraction(before: LotView, command: TimedCommand['command'], refusal: Refusal | null): boolean {
  return command.type === 'retract' && before.leader?.userId === command.userId && refusal?.reason === 'cannot_retract'
}

function isLeadersHardBid(before: LotView, command: TimedCommand['command'], facts: readonly LotFact[]): boolean {
  return (
    command.type === 'place' &&
    command.kind === 'hard' &&
    before.status === 'open' &&
    before.leader?.userId === command.userId &&
    has(facts, 'bid')
  )
}
