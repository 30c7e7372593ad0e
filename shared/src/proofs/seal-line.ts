import type { LotEvent, LotFact, LotRules, LotState } from '../bidding/lot-state.ts'
import {
  bidderText,
  lineText,
  NO_HASH,
  sealedAmountText,
  sealedNoteText,
  sealedReserveText,
  toPublicFact,
  toPublicRules,
} from './public-line.ts'

/** SHA-256 as lower-case hex, and a fresh random salt of 16 bytes as hex. Chance comes from outside. */
export interface SealTools {
  hash: (text: string) => string
  newSalt: () => string
  /** bidderName, if somebody remembers the answers: the same few people bid again and again. */
  nameOf?: (bidderSalt: string, userId: number) => string
}

/** How far the chain of a lot has come. */
export interface Chain {
  /** Of the last line; null before the first one. */
  hash: string | null
  /** Of rules and schedule as the last line left them (hashRules); null before the first one. */
  rulesHash: string | null
  /** The lot's own, which hides its bidders. */
  bidderSalt: string
}

/** Rules as they stand in the log, where they are first in force. */
export interface RulesSnapshot {
  rules: LotRules
  opensAt: number
  closesAt: number
  reserveSalt: string | null
}

/** What is kept beside a line. */
export interface Seal {
  hash: string
  /** Hides the one secret value of the line; null where there is none. */
  salt: string | null
  rules: RulesSnapshot | null
}

export interface LineToSeal {
  event: LotEvent
  run: number
  /** The rules it was decided by, if they are not those of the line before. */
  rules: RulesSnapshot | null
}

/**
 * A hash chain with salted commitments. Adds one line to it: its hash covers the line and, through the hash before it,
 * the whole log so far.
 */
export function sealLine(chain: Chain, lotId: number, line: LineToSeal, tools: SealTools): Seal {
  const { event, rules } = line
  const salt = hasSecret(event.fact) ? tools.newSalt() : null
  return { hash: hashLine(chain, lotId, line, salt, tools), salt, rules }
}

/** The hash of a line whose salt is known: for sealing it, and for the audit, which does it again. */
export function hashLine(
  { hash: previous, bidderSalt }: Pick<Chain, 'hash' | 'bidderSalt'>,
  lotId: number,
  { event, run, rules }: LineToSeal,
  salt: string | null,
  { hash, nameOf }: Pick<SealTools, 'hash' | 'nameOf'>,
): string {
  const { number, at } = event
  const bidderOf = (userId: number) => nameOf?.(bidderSalt, userId) ?? bidderName(bidderSalt, userId, hash)
  const fact = toPublicFact(event.fact, bidderOf, salt === null ? null : hash(secretText(event.fact, salt)))
  const publicRules = rules === null ? null : toPublicRules(rules.rules, rules, sealReserve(rules, hash))
  return hash(lineText(previous ?? NO_HASH, lotId, { number, at, run, fact, rules: publicRules }))
}

export const sealReserve = ({ rules, reserveSalt }: RulesSnapshot, hash: SealTools['hash']): string | null =>
  rules.reserve === null || reserveSalt === null ? null : hash(sealedReserveText(reserveSalt, rules.reserve))

/** How a person is named in the log of one lot: 128 bits, so that no two people share a name. */
export const bidderName = (bidderSalt: string, userId: number, hash: SealTools['hash']): string =>
  hash(bidderText(bidderSalt, userId)).slice(0, 32)

const hasSecret = ({ type }: LotFact): boolean =>
  type === 'bid' || type === 'pre-bid' || type === 'voided' || type === 'awarded' || type === 'withdrawn'

export function secretText(fact: LotFact, salt: string): string {
  if (fact.type === 'bid' || fact.type === 'pre-bid') return sealedAmountText(salt, fact.amount)
  if (fact.type === 'voided' || fact.type === 'withdrawn') return sealedNoteText(salt, fact.staffId, fact.reason)
  if (fact.type === 'awarded') return sealedNoteText(salt, fact.staffId, fact.reason ?? '')
  throw new Error(`${fact.type} has no secret`)
}

/**
 * Tells rules and schedule apart from others. Staff may change them between two lines without a line of their own; then
 * the next line brings the new ones along.
 */
export function hashRules(rules: LotRules, { opensAt, closesAt }: LotState): string {
  const { saleType, isBiddable, startingPrice, reserve, buyNowPrice, quantity } = rules
  const { softCloseMs, extensionMs, hardEndAt, canRetract, retractMinutes } = rules
  return quickHash(
    `${saleType}|${isBiddable}|${startingPrice}|${reserve}|${buyNowPrice}|${quantity}|${softCloseMs}|${extensionMs}|` +
      `${hardEndAt}|${canRetract}|${retractMinutes}|${hashBands(rules.increments)}|${opensAt}|${closesAt}`,
  )
}

const bandHashes = new WeakMap<LotRules['increments'], string>()

/** Increment tables are long, shared by many lots and never changed in place. */
function hashBands(bands: LotRules['increments']): string {
  const known = bandHashes.get(bands)
  if (known !== undefined) return known
  const made = quickHash(JSON.stringify(bands))
  bandHashes.set(bands, made)
  return made
}

/** 64 bits as hex (FNV-1a, two halves): asked for every lot of a batch, and nobody gains by forging what only the house sees. */
function quickHash(text: string): string {
  let [low, high] = [0x811c9dc5, 0x9dc5811c]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code ^ (low >>> 15), 0x01000193)
  }
  return (low >>> 0).toString(16).padStart(8, '0') + (high >>> 0).toString(16).padStart(8, '0')
}

/** The snapshot that goes with the next line, or null if the rules are those of the line before. */
export function newRules(chain: Chain, rules: LotRules, state: LotState, tools: SealTools): RulesSnapshot | null {
  if (chain.rulesHash === hashRules(rules, state)) return null
  const { opensAt, closesAt } = state
  return { rules, opensAt, closesAt, reserveSalt: rules.reserve === null ? null : tools.newSalt() }
}
