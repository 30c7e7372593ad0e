import type { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { listBids } from '@gavelhouse/shared/history/contract.ts'
import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../lib/api.ts'
import { editLot, ownNumberOf } from '../lib/lots-in-cache.ts'

type Accepted = OutputOf<typeof placeBid>

export interface PlacedBid {
  lotId: number
  mode: 'bid' | 'pre-bid'
  kind: 'hard' | 'proxy'
  amount: Money
}

/** The answer to an own bid tells as much as the announcement that follows it, and arrives even without a connection. */
export function applyAccepted(cache: QueryClient, placed: PlacedBid, accepted: Accepted): void {
  editLot(cache, placed.lotId, (lot) => ({ ...lot, ...publicFacts(lot, accepted), ...ownFacts(lot, placed, accepted) }))
  readAgain(cache, placed.lotId)
}

/** What no announcement carries: the bidder's own lines of the history and last own bid. */
export function readAgain(cache: QueryClient, lotId: number): void {
  void cache.invalidateQueries({ queryKey: keyOf(getLot, { id: lotId }) })
  void cache.invalidateQueries({
    predicate: ({ queryKey: [path, input] }) =>
      path === listBids.path && (input as { lotId?: number } | undefined)?.lotId === lotId,
  })
}

/** Sealed lots and pre-bids tell no number: nothing public has changed. */
function publicFacts(lot: ListedLot, accepted: Accepted): Partial<ListedLot> & { ownNumber?: number } {
  if (accepted.logNumber <= lot.logNumber) return {}
  const { logNumber, price, nextBid, bidCount, closesAt } = accepted
  return { logNumber, price, nextBid, bidCount, closesAt, ownNumber: ownNumberOf(lot) }
}

/** What the answer says; the maximum and everything else follows from the announcement and the reading. */
function ownFacts(lot: ListedLot, { mode, kind, amount }: PlacedBid, accepted: Accepted): Partial<ListedLot> {
  if (mode === 'pre-bid') return { ownPreBid: { amount, kind } }
  if (accepted.standing === null) return { hasBid: true }
  // A newer announcement may have been here first: then somebody has already answered this bid.
  return accepted.logNumber < ownNumberOf(lot) ? {} : { hasBid: true, standing: accepted.standing }
}
