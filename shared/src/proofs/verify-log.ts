import type { LotState } from '../bidding/lot-state.ts'
import type { Money } from '../money.ts'
import { explainOutcome, type Outcome } from './explain-outcome.ts'
import { type LogFile, type LogFileLine, type LogOutcome, logFile } from './log-file.ts'
import { lineText, NO_HASH, sealedAmountText, sealedReserveText } from './public-line.ts'
import { replayLog } from './replay-log.ts'
import { findWrongHead } from './sealed-heads.ts'
import { logText } from './signed-text.ts'

/** How hashes are taken and signatures checked: node:crypto in the command, WebCrypto in the browser. */
export interface VerifyTools {
  hash: (text: string) => string | Promise<string>
  /** false as well where the key is not known. */
  isSignedBy: (keyId: string, text: string, signature: string) => boolean | Promise<boolean>
}

/**
 * shape: not a log of ours. order: a line is missing, twice or in the wrong place. hash: the line was changed, or one
 * before it. amount, reserve: not what was sealed. rules: the rules lead to another line. hidden: an amount is kept
 * secret that decides. announced: the house said something else of this line while the lot was open. outcome: the end told is not the one the lines lead to. signature: not signed by this house.
 */
export type Problem =
  | 'shape'
  | 'order'
  | 'hash'
  | 'amount'
  | 'reserve'
  | 'rules'
  | 'hidden'
  | 'announced'
  | 'outcome'
  | 'signature'

export type Verdict =
  | {
      isSound: true
      file: LogFile
      outcome: Outcome
      /** Bids whose amount stays sealed. */
      sealedAmounts: number
      /** Lines from which on other rules or dates held, though there had been bids. The house may, but people should know. */
      changedAt: number[]
    }
  /** `number` is the first line that is wrong; null where it is not about a line. */
  | { isSound: false; problem: Problem; number: number | null }

const wrong = (problem: Problem, number: number | null = null): Verdict => ({ isSound: false, problem, number })

/** Checks a downloaded log from its first hash to its signature, and says who won and why. */
export async function verifyLog(input: unknown, tools: VerifyTools): Promise<Verdict> {
  const parsed = logFile.safeParse(input)
  if (!parsed.success) return wrong('shape')
  const file = parsed.data
  const { lotId, lines, outcome, keyId, signature, unhashed } = file

  let previous = NO_HASH
  for (const [index, line] of lines.entries()) {
    const { number, hash } = line
    if (number !== index + 1 || (hash === null) !== number <= unhashed) return wrong('order', index + 1)
    if (hash === null) continue
    if (previous === NO_HASH && line.rules === null) return wrong('rules', number)
    if ((await tools.hash(lineText(previous, lotId, line))) !== hash) return wrong('hash', number)
    const problem = await problemOfSecrets(line, tools)
    if (problem !== null) return wrong(problem, number)
    previous = hash
  }
  if (previous === NO_HASH) return wrong('shape')

  const dropped = file.announced?.find(({ number, hash }) => lines[number - 1]?.hash !== hash)
  if (dropped !== undefined) return wrong('announced', dropped.number)
  const wrongHead = await findWrongHead(file, tools.hash)
  if (wrongHead !== null) return wrong('announced', wrongHead)

  const replayed = replayLog(lines)
  if ('problem' in replayed) return wrong(replayed.problem, replayed.number)
  const { state, rules, bidders } = replayed
  if (
    !isSameOutcome(
      outcome,
      outcomeOf(state, (userId) => bidders[userId - 1] ?? null),
    )
  )
    return wrong('outcome')
  if (!(await tools.isSignedBy(keyId, logText(file, previous), signature))) return wrong('signature')
  const sealedAmounts = lines.filter(({ fact, salt, hash }) => fact.type === 'bid' && salt === null && hash !== null)
  return {
    isSound: true,
    // What nobody has signed is not shown as proven (S-16).
    file: file.format === 'gavelhouse-log-1' ? { ...file, title: '', names: {} } : file,
    outcome: explainOutcome(state, rules, (userId) => bidders[userId - 1] ?? ''),
    sealedAmounts: sealedAmounts.length,
    changedAt: findChanges(lines),
  }
}

function findChanges(lines: readonly LogFileLine[]): number[] {
  const withBids = new Set<number>()
  return lines.flatMap(({ number, run, fact, rules }) => {
    const isChange = rules !== null && withBids.has(run)
    if (fact.type === 'bid') withBids.add(run)
    return isChange ? [number] : []
  })
}

/** What is opened must be what was sealed. */
async function problemOfSecrets(line: LogFileLine, { hash }: VerifyTools): Promise<'amount' | 'reserve' | null> {
  const { fact, amount, salt, rules, reserve } = line
  const hasAmount = fact.type === 'bid' || fact.type === 'pre-bid'
  if (hasAmount !== (amount !== null)) return 'amount'
  if (salt !== null) {
    if (!hasAmount || amount === null || (await hash(sealedAmountText(salt, amount))) !== fact.sealed) return 'amount'
  }
  const hasReserve = rules !== null && rules.sealedReserve !== null
  if (hasReserve !== (reserve !== null)) return 'reserve'
  if (reserve === null || reserve.amount === null) return null
  const isRight =
    reserve.salt !== null && (await hash(sealedReserveText(reserve.salt, reserve.amount))) === rules?.sealedReserve
  return isRight ? null : 'reserve'
}

/** How a log ended, in the words of its file. */
export function outcomeOf({ status, soldTo, price }: LotState, nameOf: (userId: number) => string | null): LogOutcome {
  return {
    status: status === 'sold' ? 'sold' : 'closed',
    price: soldTo?.price ?? price,
    soldTo: soldTo === null ? null : nameOf(soldTo.userId),
    soldBy: soldTo?.by ?? null,
  }
}

const isSameOutcome = (a: LogOutcome, b: LogOutcome): boolean =>
  a.status === b.status && a.price === b.price && a.soldTo === b.soldTo && a.soldBy === b.soldBy

export interface ProofClaim {
  number: number | null
  amount: Money
  hash: string
}

/** Whether a proof's line is in a checked log: found by its hash, which nobody can make up. */
export function findProof({ lines }: LogFile, proof: ProofClaim): LogFileLine | null {
  const line = lines.find(({ hash }) => hash === proof.hash)
  if (line === undefined || (proof.number !== null && proof.number !== line.number)) return null
  return line.salt !== null && line.amount !== proof.amount ? null : line
}
