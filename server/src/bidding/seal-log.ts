import { emptyState, type Schedule } from '@gavelhouse/shared/bidding/apply-event.ts'
import type { LotRules } from '@gavelhouse/shared/bidding/lot-state.ts'
import { type Chain, hashRules, newRules, sealLine } from '@gavelhouse/shared/proofs/seal-line.ts'
import { SEAL_TOOLS } from '../proofs/seal-tools.ts'
import type { LogLine, SealedLine } from './log-rows.ts'

interface WholeLog {
  id: number
  log: readonly LogLine[]
  rules: LotRules
  schedule: Schedule
}

/** The chain of a log that is written at once, as in the demo house; real lots grow line by line in fold-batch.ts. */
export function sealLog({ id, log, rules, schedule }: WholeLog, bidderSalt: string) {
  let state = emptyState(rules, schedule)
  let chain: Chain = { hash: null, rulesHash: null, bidderSalt }
  const lines = log.map((line): SealedLine => {
    const { event, after } = line
    const snapshot = newRules(chain, rules, state, SEAL_TOOLS)
    const seal = sealLine(chain, id, { event, run: after.run, rules: snapshot }, SEAL_TOOLS)
    chain = { ...chain, hash: seal.hash, rulesHash: hashRules(rules, after) }
    state = after
    return { ...line, seal }
  })
  return { lines, chain }
}
