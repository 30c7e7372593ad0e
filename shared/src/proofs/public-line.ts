import type { BidKind, IncrementBand, Instant, LotFact, LotRules, SaleType } from '../bidding/lot-state.ts'
import type { Money } from '../money.ts'

/**
 * What of a lot's log is hashed. Whatever must stay secret for a time stands in it as a commitment, a salted hash, so
 * that the chain can be checked by people who may not see everything. Hashes, salts and bidders are lower-case hex.
 */
export type PublicFact =
  | { type: 'opened' }
  | { type: 'bid'; bidder: string; kind: BidKind; sealed: string | null; raised: boolean }
  | { type: 'auto-bid'; bidder: string; amount: Money }
  | { type: 'pre-bid'; bidder: string; kind: BidKind; sealed: string | null }
  | { type: 'pre-bid-dropped'; bidder: string; preBidNumber: number }
  | { type: 'retracted'; bidder: string; bidNumbers: readonly number[] }
  /** Who of the staff did it and why is sealed for good: it may name people. */
  | { type: 'voided'; bidNumbers: readonly number[]; sealed: string | null }
  | { type: 'extended'; closesAt: Instant; cause: 'soft-close' | 'outage' | 'group' | 'staff' }
  | { type: 'bought'; bidder: string; quantity: number; price: Money }
  | { type: 'restocked'; bidder: string; quantity: number }
  | { type: 'awarded'; bidder: string; price: Money; sealed: string | null }
  | { type: 'withdrawn'; sealed: string | null }
  | { type: 'paused' }
  | { type: 'resumed'; opensAt: Instant; closesAt: Instant }
  | { type: 'closed' }
  | { type: 'relisted'; opensAt: Instant; closesAt: Instant }

/** What the lot is sold by, from the line that carries it on. */
export interface PublicRules extends Schedule {
  saleType: SaleType
  isBiddable: boolean
  startingPrice: Money
  /** null: no reserve. */
  sealedReserve: string | null
  buyNowPrice: Money | null
  quantity: number
  increments: readonly IncrementBand[]
  softCloseMs: number
  extensionMs: number
  hardEndAt: Instant | null
  canRetract: boolean
  retractMinutes: number
}

interface Schedule {
  opensAt: Instant
  closesAt: Instant
}

export interface PublicLine {
  number: number
  at: Instant
  run: number
  fact: PublicFact
  rules: PublicRules | null
}

/** Before the first line. */
export const NO_HASH = ''

/**
 * The text whose SHA-256 is the hash of a line. Only numbers, hex and words of the engine are joined, none of which holds
 * the separator, so two lines never have the same text.
 */
export function lineText(previousHash: string, lotId: number, { number, at, run, fact, rules }: PublicLine): string {
  const head = `line|${previousHash}|${lotId}|${number}|${at}|${run}|${fact.type}|${factText(fact)}`
  return rules === null ? head : `${head}|${rulesText(rules)}`
}

function factText(fact: PublicFact): string {
  switch (fact.type) {
    case 'opened':
    case 'paused':
    case 'closed':
      return ''
    case 'bid':
      return `${fact.bidder}|${fact.kind}|${fact.sealed ?? ''}|${fact.raised}`
    case 'auto-bid':
      return `${fact.bidder}|${fact.amount}`
    case 'pre-bid':
      return `${fact.bidder}|${fact.kind}|${fact.sealed ?? ''}`
    case 'pre-bid-dropped':
      return `${fact.bidder}|${fact.preBidNumber}`
    case 'retracted':
      return `${fact.bidder}|${fact.bidNumbers.join(',')}`
    case 'voided':
      return `${fact.bidNumbers.join(',')}|${fact.sealed ?? ''}`
    case 'extended':
      return `${fact.closesAt}|${fact.cause}`
    case 'bought':
      return `${fact.bidder}|${fact.quantity}|${fact.price}`
    case 'restocked':
      return `${fact.bidder}|${fact.quantity}`
    case 'awarded':
      return `${fact.bidder}|${fact.price}|${fact.sealed ?? ''}`
    case 'withdrawn':
      return fact.sealed ?? ''
    case 'resumed':
    case 'relisted':
      return `${fact.opensAt}|${fact.closesAt}`
  }
}

const rulesText = (rules: PublicRules): string =>
  [
    rules.saleType,
    rules.isBiddable,
    rules.startingPrice,
    rules.sealedReserve ?? '',
    rules.buyNowPrice ?? '',
    rules.quantity,
    rules.increments.map(bandText).join(','),
    rules.softCloseMs,
    rules.extensionMs,
    rules.hardEndAt ?? '',
    rules.canRetract,
    rules.retractMinutes,
    rules.opensAt,
    rules.closesAt,
  ].join('|')

const bandText = ({ from, to, amount, percent }: IncrementBand): string =>
  `${from}:${to ?? ''}:${amount ?? ''}:${percent ?? ''}`

/** The texts behind sealed values. */
export const sealedAmountText = (salt: string, amount: Money): string => `amount|${salt}|${amount}`
export const sealedReserveText = (salt: string, reserve: Money): string => `reserve|${salt}|${reserve}`
export const sealedNoteText = (salt: string, staffId: number, reason: string): string =>
  `note|${salt}|${staffId}|${reason}`

/** A person on one lot; the salt is the lot's own and never told, so nobody can try out user ids. */
export const bidderText = (lotSalt: string, userId: number): string => `bidder|${lotSalt}|${userId}`

/** As the engine knows it. */
export function toPublicFact(fact: LotFact, bidderOf: (userId: number) => string, sealed: string | null): PublicFact {
  switch (fact.type) {
    case 'opened':
    case 'paused':
    case 'resumed':
    case 'closed':
    case 'extended':
    case 'relisted':
      return fact
    case 'bid':
      return { type: 'bid', bidder: bidderOf(fact.userId), kind: fact.kind, sealed, raised: fact.raised }
    case 'auto-bid':
      return { type: 'auto-bid', bidder: bidderOf(fact.userId), amount: fact.amount }
    case 'pre-bid':
      return { type: 'pre-bid', bidder: bidderOf(fact.userId), kind: fact.kind, sealed }
    case 'pre-bid-dropped':
      return { type: 'pre-bid-dropped', bidder: bidderOf(fact.userId), preBidNumber: fact.preBidNumber }
    case 'retracted':
      return { type: 'retracted', bidder: bidderOf(fact.userId), bidNumbers: fact.bidNumbers }
    case 'voided':
      return { type: 'voided', bidNumbers: fact.bidNumbers, sealed }
    case 'bought':
      return { type: 'bought', bidder: bidderOf(fact.userId), quantity: fact.quantity, price: fact.price }
    case 'restocked':
      return { type: 'restocked', bidder: bidderOf(fact.userId), quantity: fact.quantity }
    case 'awarded':
      return { type: 'awarded', bidder: bidderOf(fact.userId), price: fact.price, sealed }
    case 'withdrawn':
      return { type: 'withdrawn', sealed }
  }
}

export function toPublicRules(rules: LotRules, schedule: Schedule, sealedReserve: string | null): PublicRules {
  const { reserve: _, ...open } = rules
  return { ...open, sealedReserve, opensAt: schedule.opensAt, closesAt: schedule.closesAt }
}
