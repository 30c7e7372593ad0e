import { sha256Hex } from '../sha256.ts'
import type { BulkRow } from './bulk-rows.ts'
import type { BulkBid } from './check-rows.ts'

/** Names a file by what it holds: the same rows are the same file, whatever it is called (T-14). */
export const fingerprintOf = (rows: readonly BulkRow[]): string => hex(JSON.stringify(rows))

/**
 * The idempotency key of a row: however often the same row of the same file is sent, it counts once. Another amount is
 * another bid, and so is the same one when the lot is listed again.
 */
export function rowKey(fingerprint: string, rowNumber: number, bid: BulkBid): string {
  return `bulk-${hex([fingerprint, rowNumber, bid.lotId, bid.amount, bid.kind, bid.opensAt].join(' '))}`
}

const hex = (text: string): string => sha256Hex(text).slice(0, 40)
