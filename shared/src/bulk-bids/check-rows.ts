import { limitProblem } from '../bidding/bid-limit.ts'
import { isBetter } from '../bidding/sale-type.ts'
import { countdownFor } from '../lots/countdown.ts'
import { type Money, parseMoney } from '../money.ts'
import { type ProblemMessage, problem } from '../problem.ts'
import type { ManifestLine } from '../search/manifest.ts'
import type { BulkRow } from './bulk-rows.ts'

/** What a row is held against: the lot as everybody sees it. */
export type BulkLot = Pick<
  ManifestLine,
  'lotId' | 'bidType' | 'saleType' | 'isBiddable' | 'status' | 'opensAt' | 'closesAt' | 'nextBid' | 'quantity'
>

export interface RowProblem {
  field: 'id' | 'lot' | 'amount'
  message: ProblemMessage
}

/** A row that can be sent. */
export interface BulkBid {
  lotId: number
  amount: Money
  kind: 'hard' | 'proxy'
  quantity: number
  opensAt: number
}

export type CheckedRow = { bid: BulkBid } | { problem: RowProblem }

/** Every row by its number. The server decides again when a bid arrives; this spares the rows that cannot pass (P-241). */
export function checkRows(
  rows: readonly BulkRow[],
  lots: ReadonlyMap<number, BulkLot>,
  now: number,
): Map<number, CheckedRow> {
  const bids = rows.filter(({ amount }) => amount.trim() !== '')
  const last = new Map(bids.map(({ id, number }) => [id.trim(), number]))
  return new Map(
    rows.map((row) => {
      const isTwice = last.get(row.id.trim()) !== row.number
      return [row.number, checkRow(row, lots, now, isTwice)]
    }),
  )
}

function checkRow(row: BulkRow, lots: ReadonlyMap<number, BulkLot>, now: number, isTwice: boolean): CheckedRow {
  // Nothing is wrong with a row that bids nothing, whatever became of its lot (L-18).
  if (row.amount.trim() === '') return wrong('amount', AMOUNT_MISSING)
  const wrongId = idProblem(row.id)
  if (wrongId !== null) return wrong('id', wrongId)
  const lot = lots.get(Number(row.id))
  if (lot === undefined) return wrong('id', problem('row_not_in_auction'))
  if (isTwice) return wrong('id', problem('row_twice'))
  const wrongLot = lotProblem(lot, now)
  if (wrongLot !== null) return wrong('lot', wrongLot)
  return readAmount(row.amount, lot)
}

const wrong = (field: RowProblem['field'], message: ProblemMessage): CheckedRow => ({ problem: { field, message } })

/** Rows without an amount are skipped; sent all the same, this is what they hear. */
export const AMOUNT_MISSING = problem('row_amount_missing')

function idProblem(id: string): ProblemMessage | null {
  if (id.trim() === '') return problem('row_id_missing')
  const value = Number(id)
  return Number.isSafeInteger(value) && value >= 1 ? null : problem('row_id_invalid')
}

function lotProblem(lot: BulkLot, now: number): ProblemMessage | null {
  if (!lot.isBiddable || lot.saleType === 'buynow') return problem('not_biddable')
  const { phase } = countdownFor(lot, now)
  if (phase === 'upcoming') return problem('not_open_yet')
  return phase === 'running' ? null : problem('item_was_closed')
}

function readAmount(text: string, lot: BulkLot): CheckedRow {
  const plain = text.trim()
  // A number below zero is a number, only too small.
  const match = /^(-?)(\d+\.?\d*|\.\d+)$/.exec(plain)
  if (match === null) return wrong('amount', problem('not_numeric'))
  const [, sign, digits = ''] = match
  if (sign === '-' || Number(digits) < 0.001) return wrong('amount', problem('row_amount_too_small'))
  const amount = parseMoney(digits.replace(/^\./, '0.').replace(/\.$/, ''))
  if (amount === null) return wrong('amount', problem('row_amount_too_large'))
  const direction = lot.saleType === 'reverse' ? -1 : 1
  // Reaching the limit is enough, as on the lot page (B-312). Nobody learns more of sealed lots than where they start.
  if (isBetter(lot.nextBid, amount, direction)) return wrong('amount', limitProblem(lot.nextBid, direction))
  return { bid: { lotId: lot.lotId, amount, kind: lot.bidType, quantity: lot.quantity, opensAt: lot.opensAt } }
}
