import { type Direction, isBetter } from '../bidding/sale-type.ts'
import { countdownFor } from '../lots/countdown.ts'
import { type Money, parseMoney } from '../money.ts'
import type { ManifestLine } from '../search/manifest.ts'
import type { BulkRow } from './bulk-rows.ts'

/** What a row is held against: the lot as everybody sees it. */
export type BulkLot = Pick<
  ManifestLine,
  'lotId' | 'bidType' | 'saleType' | 'isBiddable' | 'status' | 'opensAt' | 'closesAt' | 'nextBid' | 'quantity'
>

export type RowProblem =
  | { field: 'id'; reason: 'idMissing' | 'idInvalid' | 'notInAuction' | 'twice' }
  | { field: 'lot'; reason: 'closed' | 'notOpen' | 'notBiddable' }
  | { field: 'amount'; reason: 'amountMissing' | 'amountNotNumber' | 'amountTooSmall' | 'amountTooLarge' }
  | { field: 'amount'; reason: 'beyondLimit'; limit: Money; direction: Direction }

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
  const last = new Map(rows.map(({ id, number }) => [id.trim(), number]))
  return new Map(
    rows.map((row) => {
      const isTwice = last.get(row.id.trim()) !== row.number
      return [row.number, checkRow(row, lots, now, isTwice)]
    }),
  )
}

function checkRow(row: BulkRow, lots: ReadonlyMap<number, BulkLot>, now: number, isTwice: boolean): CheckedRow {
  const idReason = idProblem(row.id)
  if (idReason !== null) return { problem: { field: 'id', reason: idReason } }
  const lot = lots.get(Number(row.id))
  if (lot === undefined) return { problem: { field: 'id', reason: 'notInAuction' } }
  if (isTwice) return { problem: { field: 'id', reason: 'twice' } }
  const lotReason = lotProblem(lot, now)
  if (lotReason !== null) return { problem: { field: 'lot', reason: lotReason } }
  return readAmount(row.amount, lot)
}

function idProblem(id: string): 'idMissing' | 'idInvalid' | null {
  if (id.trim() === '') return 'idMissing'
  const value = Number(id)
  return Number.isSafeInteger(value) && value >= 1 ? null : 'idInvalid'
}

function lotProblem(lot: BulkLot, now: number): 'closed' | 'notOpen' | 'notBiddable' | null {
  if (!lot.isBiddable || lot.saleType === 'buynow') return 'notBiddable'
  const { phase } = countdownFor(lot, now)
  if (phase === 'upcoming') return 'notOpen'
  return phase === 'running' ? null : 'closed'
}

function readAmount(text: string, lot: BulkLot): CheckedRow {
  const plain = text.trim()
  const wrong = (reason: 'amountMissing' | 'amountNotNumber' | 'amountTooSmall' | 'amountTooLarge'): CheckedRow => ({
    problem: { field: 'amount', reason },
  })
  if (plain === '') return wrong('amountMissing')
  // A number below zero is a number, only too small.
  const match = /^(-?)(\d+\.?\d*|\.\d+)$/.exec(plain)
  if (match === null) return wrong('amountNotNumber')
  const [, sign, digits = ''] = match
  if (sign === '-' || Number(digits) < 0.001) return wrong('amountTooSmall')
  const amount = parseMoney(digits.replace(/^\./, '0.').replace(/\.$/, ''))
  if (amount === null) return wrong('amountTooLarge')
  const direction = lot.saleType === 'reverse' ? -1 : 1
  // Reaching the limit is enough, as on the lot page (B-312). Nobody learns more of sealed lots than where they start.
  if (isBetter(lot.nextBid, amount, direction))
    return { problem: { field: 'amount', reason: 'beyondLimit', limit: lot.nextBid, direction } }
  return { bid: { lotId: lot.lotId, amount, kind: lot.bidType, quantity: lot.quantity, opensAt: lot.opensAt } }
}
