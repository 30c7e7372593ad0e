import { applyEvent, emptyState, type Schedule } from '../bidding/apply-event.ts'
import type { LotEvent, LotRules, LotState } from '../bidding/lot-state.ts'
import type { LogFile } from './log-file.ts'
import { type KeptLine, openLog } from './open-log.ts'
import type { Proof } from './proof.ts'
import { bidderName, type Chain, hashRules, newRules, type SealTools, sealLine } from './seal-line.ts'
import { rootOf, rootText } from './sign-together.ts'
import { logText, proofText } from './signed-text.ts'
import { outcomeOf } from './verify-log.ts'

// For the tests of this folder only: a house that seals and signs, with the hash given from outside.

export const LOT_ID = 7
const BIDDER_SALT = '5a'.repeat(16)
const KEY_ID = 'ab'.repeat(8)

/** A signature anybody could make, which is enough where the signature is not the question. */
export const toySignature = (text: string, hash: SealTools['hash']): string => hash(`signed|${text}`).repeat(2)

export const bidderFor = (userId: number, hash: SealTools['hash']): string => bidderName(BIDDER_SALT, userId, hash)

/** The log as the house keeps it. */
export function keepLog(events: readonly LotEvent[], rules: LotRules, schedule: Schedule, tools: SealTools) {
  let state: LotState = emptyState(rules, schedule)
  let chain: Chain = { hash: null, rulesHash: null, bidderSalt: BIDDER_SALT }
  const kept = events.map((event): KeptLine => {
    const snapshot = newRules(chain, rules, state, tools)
    state = applyEvent(state, event, rules)
    const seal = sealLine(chain, LOT_ID, { event, run: state.run, rules: snapshot }, tools)
    chain = { ...chain, hash: seal.hash, rulesHash: hashRules(rules, state) }
    return { event, run: state.run, ...seal }
  })
  return { kept, state }
}

export function fileOf(events: readonly LotEvent[], rules: LotRules, schedule: Schedule, tools: SealTools): LogFile {
  const { kept, state } = keepLog(events, rules, schedule, tools)
  return sign(
    {
      format: 'gavelhouse-log-2',
      lotId: LOT_ID,
      title: 'A lathe',
      names: {},
      lines: openLog(kept, (userId) => bidderFor(userId, tools.hash), tools.hash),
      unhashed: 0,
      outcome: outcomeOf(state, (userId) => bidderFor(userId, tools.hash)),
      keyId: KEY_ID,
      signature: '',
    },
    tools.hash,
  )
}

export function sign(file: LogFile, hash: SealTools['hash']): LogFile {
  const text = logText(file, file.lines.at(-1)?.hash ?? '')
  return { ...file, signature: toySignature(text, hash) }
}

/** The text under the signature of a proof. */
export const signedTextOf = (proof: Proof, hash: (text: string) => string): string =>
  rootText(rootOf(proofText(proof), proof.path, hash))
