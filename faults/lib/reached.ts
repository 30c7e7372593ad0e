import type { CheckedHistory } from '../check-history.ts'
import { type Attempt, type History, type LogRow, type LotRecord, type Operation, resultOf } from './history.ts'

/** 3.4: what a run has been through. A long run that has missed one of these has not tested what it was meant to. */
export type Reached = Record<(typeof REACHED)[number], number>

const REACHED = [
  'bid in flight at a kill',
  'commit done but answer lost',
  'info that had committed',
  'info that had not',
  'retry returned a saved answer',
  'repeat of a known answer',
  'soft extension by a bid caught in a fault',
  'soft extension capped by the hard end',
  'group extension',
  'proxy tie',
  'retraction that changed the leader',
  'pre-bid became a bid',
  'sealed tie',
  'reverse bid',
  'bid refused after close',
  'bid refused within 50 ms after close',
  'bid accepted within 50 ms before close',
  'bid waited for a lot held across its close',
  'unsold because of the reserve',
  'connection ended by the database',
] as const

export function countReached(history: History, { entries }: CheckedHistory, terminated: number): Reached {
  const reached = Object.fromEntries(REACHED.map((name) => [name, 0])) as Reached
  const add = (name: keyof Reached, count = 1) => {
    reached[name] += count
  }
  const lots = new Map(history.lots.map((lot) => [lot.id, lot]))
  add('connection ended by the database', terminated)
  for (const operation of history.operations) {
    const lot = lots.get(operation.lotId)
    if (lot !== undefined) countOperation(operation, { lot, entry: entries.get(operation.key), history }, add)
  }
  for (const lot of history.lots) countLot(lot, add)
  return reached
}

type Add = (name: keyof Reached, count?: number) => void

function countOperation(
  operation: Operation,
  { lot, entry, history }: { lot: LotRecord; entry: LogRow | undefined; history: History },
  add: Add,
): void {
  const { attempts, repeats } = operation
  const doubtful = attempts.filter(({ result, why }) => result === 'info' && why !== 'ECONNREFUSED')
  const inFlight = ({ sentAt, endedAt }: Attempt, at: number) => sentAt < at && at < endedAt
  for (const { at } of history.crashes)
    if (attempts.some((attempt) => inFlight(attempt, at))) add('bid in flight at a kill')

  const committedBy = doubtful.find(
    ({ sentWall, endedWall }) => entry && sentWall <= entry.at + 1 && entry.at <= endedWall,
  )
  if (committedBy !== undefined) {
    add('info that had committed')
    if (Number.isNaN(Number(committedBy.why))) add('commit done but answer lost')
    if (resultOf(operation) === 'ok') add('retry returned a saved answer')
    // The extension follows the bid, or the answer of a proxy that follows it.
    const following = lot.log.slice(entry?.number ?? 0, (entry?.number ?? 0) + 2)
    if (following.some((row, index) => isSoftExtension(row) && (index === 0 || following[0]?.type === 'auto-bid'))) {
      add('soft extension by a bid caught in a fault')
    }
  } else if (doubtful.length > 0) {
    add('info that had not')
  }
  add('repeat of a known answer', repeats.filter(({ isSame }) => isSame).length)

  const last = attempts.at(-1)
  if (last?.refusal?.code === 'item_was_closed') {
    add('bid refused after close')
    if (last.sentWall - lot.row.closesAt < 50) add('bid refused within 50 ms after close')
    const isHeld = history.holds.some(
      ({ lotId, from, to }) => lotId === lot.id && last.sentWall > from && last.endedWall >= to,
    )
    if (isHeld) add('bid waited for a lot held across its close')
  }
}

function countLot({ rules, log, row, listed }: LotRecord, add: Add): void {
  const isSealed = rules.saleType.startsWith('sealed')
  const amounts = new Set<number>()
  log.forEach((entry, index) => {
    const before = log[index - 1]
    const { type, fact, at, key, leaderId } = entry
    if (fact.type === 'bid') {
      if (rules.saleType === 'reverse') add('reverse bid')
      if (key === null) add('pre-bid became a bid')
      if (isSealed && amounts.has(fact.amount)) add('sealed tie')
      // The answer of a proxy to an equal offer stops at that very amount.
      const answer = log[index + 1]?.fact
      if (answer?.type === 'auto-bid' && answer.amount === fact.amount) add('proxy tie')
      amounts.add(fact.amount)
      const closesAt = before?.closesAt ?? listed.closesAt
      if (key !== null && closesAt - at <= 50) add('bid accepted within 50 ms before close')
    }
    if (fact.type === 'extended' && fact.cause === 'group') add('group extension')
    if (isSoftExtension(entry) && entry.closesAt === rules.hardEndAt) add('soft extension capped by the hard end')
    if (type === 'retracted' && before !== undefined && before.leaderId !== leaderId)
      add('retraction that changed the leader')
  })
  if (row.status === 'closed' && row.leaderId !== null) add('unsold because of the reserve')
}

const isSoftExtension = (row: LogRow | undefined): boolean =>
  row?.fact.type === 'extended' && row.fact.cause === 'soft-close'
