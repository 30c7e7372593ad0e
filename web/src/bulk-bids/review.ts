import type { BulkRow } from '@gavelhouse/shared/bulk-bids/bulk-rows.ts'
import { AMOUNT_MISSING, type BulkLot, type CheckedRow, checkRows } from '@gavelhouse/shared/bulk-bids/check-rows.ts'
import { rowKey } from '@gavelhouse/shared/bulk-bids/row-key.ts'
import { dollars, type Money } from '@gavelhouse/shared/money.ts'
import type { BulkFile } from './bulk-work.ts'
import type { Outcome, RowToSend } from './send-rows.ts'

/** Everything the review table shows, as it stands between two acts of the person or the server. */
export interface Review {
  fingerprint: string
  repeated: number
  rows: readonly BulkRow[]
  lots: ReadonlyMap<number, BulkLot>
  checked: ReadonlyMap<number, CheckedRow>
  outcomes: ReadonlyMap<number, Outcome>
}

export type ReviewAct =
  | { type: 'read'; file: BulkFile; now: number }
  | { type: 'edit'; number: number; changes: Partial<Pick<BulkRow, 'id' | 'amount'>>; now: number }
  | { type: 'remove'; numbers: ReadonlySet<number>; now: number }
  | { type: 'outcome'; number: number; outcome: Outcome; now: number }
  | { type: 'forget' }

export function reviewAfter(review: Review | null, act: ReviewAct): Review | null {
  if (act.type === 'forget') return null
  if (act.type === 'read') {
    const { rows, repeated, fingerprint, lots } = act.file
    return check(
      { rows, repeated, fingerprint, lots: new Map(lots.map((lot) => [lot.lotId, lot])) },
      new Map(),
      act.now,
    )
  }
  if (review === null) return null
  if (act.type === 'outcome') return withOutcome(review, act)
  const outcomes = new Map(review.outcomes)
  if (act.type === 'remove') {
    for (const number of act.numbers) outcomes.delete(number)
    return check({ ...review, rows: review.rows.filter(({ number }) => !act.numbers.has(number)) }, outcomes, act.now)
  }
  outcomes.delete(act.number) // what the server said of another amount
  const rows = review.rows.map((row) => (row.number === act.number ? { ...row, ...act.changes } : row))
  return check({ ...review, rows }, outcomes, act.now)
}

function check(review: Omit<Review, 'checked' | 'outcomes'>, outcomes: Review['outcomes'], now: number): Review {
  return { ...review, outcomes, checked: checkRows(review.rows, review.lots, now) }
}

/** A refusal that tells the amount to reach moves the limit of its row, so that a new amount is held against that. */
function withOutcome(review: Review, { number, outcome, now }: Extract<ReviewAct, { type: 'outcome' }>): Review {
  const outcomes = new Map(review.outcomes).set(number, outcome)
  const checked = review.checked.get(number)
  const { minimum, maximum = minimum } = outcome.state === 'refused' ? outcome.error.facts : {}
  const nextBid = maximum
  if (typeof nextBid !== 'number' || checked === undefined || !('bid' in checked)) return { ...review, outcomes }
  const lot = review.lots.get(checked.bid.lotId)
  if (lot === undefined) return { ...review, outcomes }
  return check(
    { ...review, lots: new Map(review.lots).set(lot.lotId, { ...lot, nextBid: dollars(nextBid) }) },
    outcomes,
    now,
  )
}

export const isSkipped = (result: CheckedRow): boolean =>
  'problem' in result && result.problem.message === AMOUNT_MISSING

const isPlaced = (outcome: Outcome | undefined): boolean => outcome?.state === 'placed'

/** Rows that wait for the person: a problem, or an answer that was no. One without an amount is skipped (L-18). */
export const needsAttention = ({ checked, outcomes }: Review, { number }: BulkRow): boolean => {
  const outcome = outcomes.get(number)
  if (isPlaced(outcome)) return false
  const result = checked.get(number)
  if (result !== undefined && isSkipped(result)) return false
  return (result !== undefined && 'problem' in result) || outcome?.state === 'refused' || outcome?.state === 'unknown'
}

export interface ReviewCounts {
  placed: number
  /** Could be sent now, for the first time or again. */
  sendable: number
  /** Sendable, and sent before in vain. */
  failed: number
  empty: number
  /** Other problems than an amount that is missing. */
  wrong: number
  /** Of everything placed or sendable: amount times quantity. */
  total: Money
}

export function countsOf(review: Review): ReviewCounts {
  const counts = { placed: 0, sendable: 0, failed: 0, empty: 0, wrong: 0, total: 0 }
  for (const { number } of review.rows) {
    const outcome = review.outcomes.get(number)
    const result = review.checked.get(number)
    if (result === undefined) continue
    if (isPlaced(outcome)) counts.placed += 1
    else if ('bid' in result) {
      counts.sendable += 1
      if (outcome !== undefined) counts.failed += 1
    } else if (isSkipped(result)) counts.empty += 1
    else counts.wrong += 1
    if ('bid' in result) counts.total += result.bid.amount * result.bid.quantity
  }
  return counts
}

/** Which rows a press of the button removes. */
export function numbersOf(review: Review, which: 'empty' | 'wrong'): Set<number> {
  const numbers = new Set<number>()
  for (const [number, result] of review.checked) {
    if (!('problem' in result) || isPlaced(review.outcomes.get(number))) continue
    if (isSkipped(result) === (which === 'empty')) numbers.add(number)
  }
  return numbers
}

/** What is placed is never sent again; the rest keeps its keys, however often it is tried. */
export function rowsToSend({ rows, checked, outcomes, fingerprint }: Review): RowToSend[] {
  return rows.flatMap(({ number }) => {
    const result = checked.get(number)
    if (result === undefined || !('bid' in result) || isPlaced(outcomes.get(number))) return []
    return [{ number, bid: result.bid, key: rowKey(fingerprint, number, result.bid) }]
  })
}
