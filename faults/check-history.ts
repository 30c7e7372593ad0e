import { same } from '../shared/src/bidding/reference/lockstep.ts'
import type { LotView } from '../shared/src/bidding/reference/model.ts'
import { explainsRefusal, SLACK_MS } from './lib/explain-refusal.ts'
import {
  type Accepted,
  type Attempt,
  type History,
  type LogRow,
  type LotRecord,
  lastAttempt,
  type Operation,
  resultOf,
} from './lib/history.ts'
import { type Replay, replayLot } from './lib/replay-lot.ts'

/**
 * lost: acknowledged and not in the log. phantom: in the log and never asked for, asked for once and there twice, or
 * refused and there. misordered: numbers or times out of order. divergent: not what the rules say.
 */
export type Harm = 'lost' | 'phantom' | 'misordered' | 'divergent'

export interface Violation {
  check: `H-${number}`
  harm: Harm
  lotId: number
  text: string
}

export interface CheckedHistory {
  violations: Violation[]
  /** The log entry of every operation that has one, by key. */
  entries: ReadonlyMap<string, LogRow>
}

/** The history checker (H- in docs/invariants.md): what clients saw and what the database says, against the reference model. */
export function checkHistory(history: History): CheckedHistory {
  const violations: Violation[] = []
  const report: Report = (check, harm, lotId, text) => void violations.push({ check, harm, lotId, text })
  const operations = Map.groupBy(history.operations, ({ lotId }) => lotId)
  const rows = history.lots.flatMap(({ log }) => log)
  const rowsByKey = Map.groupBy(
    rows.filter(({ key }) => key !== null),
    ({ key }) => key as string,
  )
  const entries = new Map([...rowsByKey].map(([key, [row]]) => [key, row as LogRow]))
  const retractions = Map.groupBy(
    rows.filter(({ type }) => type === 'retracted'),
    ({ userId }) => userId,
  )

  checkContent(history, rowsByKey, report)
  for (const lot of history.lots) {
    const own = operations.get(lot.id) ?? []
    const replay = replayLot(lot)
    checkNumbers(lot, report)
    checkReplay(lot, replay, report)
    checkRealTime(lot.id, own, entries, report)
    checkTimes(lot, replay.views, history, report)
    checkRefusals(lot, own, { entries, views: replay.views, retractions }, report)
    checkClose(lot, replay.views.at(-1) as LotView, history.endedAt, report)
  }
  checkRepeats(history.operations, report)
  return { violations, entries }
}

type Report = (check: Violation['check'], harm: Harm, lotId: number, text: string) => void

/** H-1: what was acknowledged is there once and word for word; what was refused is not; nothing is there unasked. */
function checkContent(
  { operations, lots: all }: History,
  rowsByKey: ReadonlyMap<string, LogRow[]>,
  report: Report,
): void {
  const asked = new Map(operations.map((operation) => [operation.key, operation]))
  const lots = new Map(all.map((lot) => [lot.id, lot]))
  for (const operation of operations) {
    const rows = rowsByKey.get(operation.key) ?? []
    const [row] = rows
    const what = `${describe(operation)}`
    if (rows.length > 1) report('H-1', 'phantom', operation.lotId, `${what} stands in the log ${rows.length} times`)
    const result = resultOf(operation)
    if (result === 'ok' && row === undefined) report('H-1', 'lost', operation.lotId, `${what} was accepted and is gone`)
    if (result === 'fail' && row !== undefined) {
      report('H-1', 'phantom', operation.lotId, `${what} was refused and is in the log as ${row.number}`)
    }
    if (row !== undefined && !isContentOf(operation, row)) {
      report('H-1', 'divergent', operation.lotId, `${what} stands in the log as ${JSON.stringify(row)}`)
    }
    const { accepted } = lastAttempt(operation) ?? {}
    if (row === undefined || accepted === null || accepted === undefined) continue
    const told = columnsTold(accepted)
    const written = columnsWritten(row, lots.get(row.lotId)?.log ?? [], accepted)
    if (!same(told, written)) {
      report(
        'H-8',
        'divergent',
        row.lotId,
        `${what} was told ${JSON.stringify(told)}, the log says ${JSON.stringify(written)}`,
      )
    }
  }
  for (const [key, [row]] of rowsByKey) {
    const isOfPerson = row !== undefined && !key.startsWith('outage:')
    if (isOfPerson && !asked.has(key)) report('H-1', 'phantom', row.lotId, `entry ${row.number} has a key nobody sent`)
  }
}

/** What an answer says about the lot. Count and standing are left out where they are hidden. */
const columnsTold = ({ lotId, logNumber, price, nextBid, closesAt, placedAt }: Accepted) => ({
  lotId,
  logNumber,
  price,
  nextBid,
  closesAt,
  placedAt,
})

/** The same by the log. The close told is that of the whole act: the extension follows the bid, or the proxy's answer. */
function columnsWritten(row: LogRow, log: readonly LogRow[], { logNumber }: Accepted) {
  const [next, afterNext] = log.slice(row.number, row.number + 2)
  const extension = [next?.type === 'auto-bid' ? afterNext : next].find(
    (entry) => entry?.fact.type === 'extended' && entry.fact.cause === 'soft-close' && entry.at === row.at,
  )
  return {
    lotId: row.lotId,
    logNumber: logNumber === 0 ? 0 : row.number,
    price: row.price,
    nextBid: row.nextBid,
    closesAt: (extension ?? row).closesAt,
    placedAt: row.at,
  }
}

const ENTRY_TYPES = { place: 'bid', 'pre-bid': 'pre-bid', retract: 'retracted' } as const

function isContentOf({ type, userId, lotId, kind, amount, bidNumber }: Operation, row: LogRow): boolean {
  if (row.lotId !== lotId || row.userId !== userId || row.type !== ENTRY_TYPES[type]) return false
  const { fact } = row
  if (fact.type === 'retracted') return fact.userId === userId && fact.bidNumbers.includes(bidNumber as number)
  if (fact.type !== 'bid' && fact.type !== 'pre-bid') return false
  return fact.userId === userId && fact.kind === kind && fact.amount === amount && row.amount === amount
}

/** H-2: 1..n, and time never runs backwards. */
function checkNumbers({ id, log }: LotRecord, report: Report): void {
  let [number, at] = [0, 0]
  for (const row of log) {
    if (row.number !== number + 1) report('H-2', 'misordered', id, `entry ${row.number} follows ${number}`)
    if (row.at < at) report('H-2', 'misordered', id, `entry ${row.number} is older than the one before it`)
    ;({ number, at } = row)
  }
}

const MOST_PER_LOT = 5

/** H-3: after every entry the columns are what the reference model shows. */
function checkReplay({ id }: LotRecord, { differences }: Replay, report: Report): void {
  for (const { number, text, isPhantom } of differences.slice(0, MOST_PER_LOT)) {
    report('H-3', isPhantom ? 'phantom' : 'divergent', id, `entry ${number}: ${text}`)
  }
}

/** H-4: acknowledged before another was asked for means a smaller number. */
function checkRealTime(
  lotId: number,
  operations: readonly Operation[],
  entries: ReadonlyMap<string, LogRow>,
  report: Report,
): void {
  const acknowledged = acknowledgedNumbers(operations, entries).sort((a, b) => a.at - b.at)
  const asked = operations
    .flatMap(({ key, attempts }) => {
      const [row, first] = [entries.get(key), attempts[0]]
      return row === undefined || first === undefined ? [] : [{ at: first.sentAt, number: row.number }]
    })
    .sort((a, b) => a.at - b.at)
  let [next, highest] = [0, 0]
  for (const { at, number } of asked) {
    for (; (acknowledged[next]?.at ?? Infinity) < at; next += 1) {
      highest = Math.max(highest, acknowledged[next]?.number ?? 0)
    }
    if (number < highest) {
      report('H-4', 'misordered', lotId, `entry ${number} was asked for after ${highest} had been acknowledged`)
    }
  }
}

function acknowledgedNumbers(operations: readonly Operation[], entries: ReadonlyMap<string, LogRow>) {
  return operations.flatMap((operation) => {
    const [row, last] = [entries.get(operation.key), lastAttempt(operation)]
    return row === undefined || last?.result !== 'ok' ? [] : [{ at: last.endedAt, number: row.number }]
  })
}

/** H-5: accepted only between opening and close of that moment, and never while somebody else held the lot. */
function checkTimes({ id, log }: LotRecord, views: readonly LotView[], { holds }: History, report: Report): void {
  const held = holds.filter(({ lotId }) => lotId === id)
  for (const [index, { type, number, at, key }] of log.entries()) {
    const before = views[index] as LotView
    const isOffer = type === 'bid' && key !== null
    if (isOffer && (at < before.opensAt || at >= before.closesAt)) {
      report(
        'H-5',
        'divergent',
        id,
        `entry ${number} was accepted at ${at}, outside ${before.opensAt}..${before.closesAt}`,
      )
    }
    if (held.some(({ from, to }) => from < at && at < to)) {
      report('H-5', 'divergent', id, `entry ${number} is dated ${at}, when somebody else held the lot`)
    }
  }
}

/** H-5: every refusal is one that the rules give in a state the lot was in while the client waited. */
function checkRefusals(
  lot: LotRecord,
  operations: readonly Operation[],
  {
    entries,
    views,
    retractions,
  }: {
    entries: ReadonlyMap<string, LogRow>
    views: readonly LotView[]
    retractions: ReadonlyMap<number | null, LogRow[]>
  },
  report: Report,
): void {
  const refused = operations.filter((operation) => resultOf(operation) === 'fail')
  if (refused.length === 0) return
  const acknowledged = acknowledgedNumbers(operations, entries)
  const asked = operations.flatMap(({ key, attempts }) => {
    const [row, first] = [entries.get(key), attempts[0]]
    return row === undefined || first === undefined ? [] : [{ at: first.sentAt, number: row.number }]
  })
  for (const operation of refused) {
    const last = lastAttempt(operation) as Attempt
    const from = acknowledged.reduce((most, { at, number }) => (at < last.sentAt ? Math.max(most, number) : most), 0)
    const seen = lot.log.findLastIndex(({ at }) => at <= last.endedWall + SLACK_MS) + 1
    const to = asked.reduce((least, { at, number }) => (at > last.endedAt ? Math.min(least, number - 1) : least), seen)
    const moment = { lot, operation, attempt: last, retractions: retractions.get(operation.userId)?.length ?? 0 }
    const isExplained = views.slice(from, to + 1).some((view) => explainsRefusal(view, moment))
    if (!isExplained) {
      report(
        'H-5',
        'divergent',
        lot.id,
        `${describe(operation)}: ${JSON.stringify(last.refusal)} fits no state from ${from} to ${to}`,
      )
    }
  }
}

/** H-6: one close, once the time is up; the winner, what is owed and who was told are the model's. */
function checkClose(lot: LotRecord, view: LotView, endedAt: number, report: Report): void {
  const closes = lot.log.filter(({ type }) => type === 'closed').length
  const isDue = lot.row.closesAt <= endedAt
  if (closes !== (isDue ? 1 : 0)) {
    report('H-6', 'divergent', lot.id, `${closes} closes, though the time was ${isDue ? '' : 'not '}up`)
  }
  const live = lot.owed.filter(({ status }) => status !== 'void')
  const owed = live.map(({ userId, unitPrice, quantity, source }) => ({ userId, unitPrice, quantity, source }))
  const { soldTo } = view
  const expected =
    soldTo === null
      ? []
      : [{ userId: soldTo.userId, unitPrice: soldTo.price, quantity: lot.rules.quantity, source: soldTo.by }]
  if (!same(owed, expected)) {
    report('H-6', 'divergent', lot.id, `owed ${JSON.stringify(owed)}, by the model ${JSON.stringify(expected)}`)
  }
  const told = lot.notices.map(({ userId, kind }) => `${kind} ${userId}`).sort()
  const bidders = new Set(view.validBidNumbers.map((number) => lot.log[number - 1]?.userId))
  const due = closes === 0 ? [] : [...bidders].map((id) => `${id === soldTo?.userId ? 'won' : 'lost'} ${id}`).sort()
  if (!same(told, due)) report('H-6', 'divergent', lot.id, `told ${told.join(', ')}; due ${due.join(', ')}`)
}

/** H-8: asking again with the same key gives the same answer; with other content it is refused. Nobody stays in doubt. */
function checkRepeats(operations: readonly Operation[], report: Report): void {
  for (const operation of operations) {
    const { lotId, repeats } = operation
    if (resultOf(operation) === 'info') report('H-8', 'divergent', lotId, `${describe(operation)} never got an answer`)
    for (const { attempt, isSame } of repeats) {
      const isRight = isSame
        ? same(attempt.accepted, lastAttempt(operation)?.accepted)
        : attempt.refusal?.code === 'idempotency_mismatch' || operation.type === 'retract'
      if (!isRight) {
        const answer = JSON.stringify(attempt.accepted ?? attempt.refusal)
        report(
          'H-8',
          'divergent',
          lotId,
          `${describe(operation)} sent again ${isSame ? '' : 'with another amount '}got ${answer}`,
        )
      }
    }
  }
}

const describe = ({ type, kind, amount, bidNumber, userId, key }: Operation): string =>
  `${type} ${kind ?? ''} ${amount ?? bidNumber} of user ${userId} (${key})`
