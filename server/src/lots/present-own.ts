import { toBidId } from '@gavelhouse/shared/bidding/bid-id.ts'
import { canCancel, cancelCutoff } from '@gavelhouse/shared/bidding/cancel-window.ts'
import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import { standingFor } from '@gavelhouse/shared/bidding/standing.ts'
import type { CancellableBid, ListedLot, OwnBidData } from '@gavelhouse/shared/lots/lot.ts'
import type { LotRow, LotWithAuction } from './queries.ts'
import type { OwnFacts } from './queries-own.ts'
import { NO_SALE } from './queries-own-sales.ts'

type OwnFields = Pick<
  ListedLot,
  | (
      | 'hasBid'
      | 'standing'
      | 'ownProxy'
      | 'ownPreBid'
      | 'ownLastBid'
      | 'hasRetracted'
      | 'rank'
      | 'depositId'
      | 'buyerId'
    )
  | ('invoiceNumber' | 'isBuyNowPaid' | 'cartGroup' | 'isPickupToBook')
>

/** The viewer's own fields of a lot; empty for guests and for people with nothing at stake. */
export function presentOwn(lot: LotRow, own: OwnFacts | undefined, viewerId: number | null): OwnFields {
  const limit = viewerId === null ? null : ownLimit(lot, own, viewerId)
  const { invoiceId, isBuyNowPaid, cartGroup, isPickupToBook } = own?.sale ?? NO_SALE
  const isBuyer =
    own?.hasBought === true || (viewerId !== null && lot.soldBy === 'buy-now' && lot.soldToId === viewerId)
  return {
    hasBid: own?.hasBid ?? false,
    standing: viewerId === null ? null : standingFor(lot, { userId: viewerId, hasBid: own?.hasBid ?? false }),
    ownProxy: limit === null || viewerId === null ? null : { limit, userId: viewerId },
    ownPreBid: own?.preBid ?? null,
    ownLastBid: own?.lastBid?.amount ?? null,
    hasRetracted: own?.hasRetracted ?? false,
    rank: own?.rank ?? null,
    depositId: own?.depositId ?? null,
    buyerId: isBuyer ? viewerId : null,
    ...{ isBuyNowPaid, cartGroup, isPickupToBook },
    invoiceNumber: invoiceId === null ? null : String(invoiceId),
  }
}

/** The same facts as the one object that goes with a lot page, with bid/bidCustomData and with the person's own events. */
export function presentOwnBidData(
  { lot, auction }: LotOnSale,
  own: OwnFacts | undefined,
  { viewerId, now }: { viewerId: number; now: number },
): OwnBidData {
  const { hasBid, standing, ownProxy, ownPreBid, ownLastBid, hasRetracted, rank, buyerId } = presentOwn(
    lot,
    own,
    viewerId,
  )
  return {
    userId: viewerId,
    hasBid,
    lastBid: ownLastBid,
    limit: ownProxy?.limit ?? null,
    preBid: ownPreBid,
    standing,
    rank,
    hasRetracted,
    hasBought: buyerId !== null,
    cancellable: standing === 'winner' ? cancellableBid({ lot, auction }, own, now) : null,
  }
}

/** A lot and what its auction says about taking bids back. */
interface LotOnSale {
  lot: LotRow
  auction: Pick<LotWithAuction['auction'], 'canRetract' | 'retractMinutes'>
}

/** The leader's newest bid that stands. What the house bid for them is not a bid of its own. */
function cancellableBid({ lot, auction }: LotOnSale, own: OwnFacts | undefined, now: number): CancellableBid | null {
  const { canRetract, retractMinutes } = auction
  const bid = own?.lastBid ?? null
  const facts = { isWinner: true, hasBids: bid !== null, canRetract, retractMinutes, closesAt: lot.closesAt }
  if (bid === null || !canCancel(facts, now)) return null
  return {
    bidId: toBidId(lot.id, bid.number),
    kind: bid.kind === 'hard' ? 'hard_bid' : 'proxy_bid',
    amount: bid.amount,
    until: cancelCutoff(lot.closesAt, retractMinutes),
  }
}

/** A leader's limit may be higher than the proxies: a hard bid above them leads with its own amount. */
function ownLimit(lot: LotRow, own: OwnFacts | undefined, viewerId: number): number | null {
  if (own === undefined || own.proxyLimit === null || isSealed(lot)) return null
  return lot.leaderId === viewerId ? lot.leaderLimit : own.proxyLimit
}
