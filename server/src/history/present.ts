import { toBidId } from '@gavelhouse/shared/bidding/bid-id.ts'
import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import type { BidRecord } from '@gavelhouse/shared/lots/lot.ts'
import type { AliasOf } from './alias.ts'
import type { HistoryLot, HistoryRow } from './queries.ts'

/** One line of the history for one viewer. Other people keep their name and their maximum to themselves (I-15, T-08). */
export function presentBid(
  row: HistoryRow,
  lot: HistoryLot,
  { viewerId, aliasOf }: { viewerId: number | null; aliasOf: AliasOf },
): BidRecord {
  const isOwn = row.user_id === viewerId
  return {
    // Numbers of a sealed lot's log would tell how many others have bid, so its lines are named by their place in the
    // viewer's own list. No lot has the number 0, so such an id names no bid.
    bidId: isSealed(lot) ? toBidId(0, row.place) : toBidId(lot.id, row.number),
    userId: isOwn ? row.user_id : null,
    alias: aliasOf(lot.id, row.user_id),
    amount: amountShown(row, lot, isOwn),
    priceAfter: isSealed(lot) || row.is_declined ? null : row.price,
    isDeclined: row.is_declined,
    kind: kindOf(row, lot),
    placedAt: row.at,
  }
}

/**
 * A proxy bid of somebody else shows as the price it led to, never as its maximum. What fell shows nothing: a bid high above
 * the others, taken back, would tell how far a rival goes (rule 23, S-8).
 */
function amountShown(row: HistoryRow, lot: HistoryLot, isOwn: boolean): number | null {
  if (row.is_declined && !isOwn) return null
  if (isOwn || row.type === 'auto-bid') return row.amount
  if (isSealed(lot)) return lot.soldPrice ?? lot.price
  return row.kind === 'hard' ? row.amount : row.price
}

function kindOf(row: HistoryRow, lot: HistoryLot): BidRecord['kind'] {
  if (row.type === 'auto-bid') return 'auto_bid'
  if (isSealed(lot)) return 'sealed_bid'
  return row.kind === 'hard' ? 'hard_bid' : 'proxy_bid'
}
