import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import { standingFor } from '@gavelhouse/shared/bidding/standing.ts'
import type { ListedLot, OwnBidData } from '@gavelhouse/shared/lots/lot.ts'
import type { LotRow } from './queries.ts'
import type { OwnFacts } from './queries-own.ts'

type OwnFields = Pick<ListedLot, 'hasBid' | 'standing' | 'ownProxy' | 'ownPreBid' | 'rank' | 'depositId'>

/** The viewer's own fields of a lot; empty for guests and for people with nothing at stake. */
export function presentOwn(lot: LotRow, own: OwnFacts | undefined, viewerId: number | null): OwnFields {
  const limit = viewerId === null ? null : ownLimit(lot, own, viewerId)
  return {
    hasBid: own?.hasBid ?? false,
    standing: viewerId === null ? null : standingFor(lot, { userId: viewerId, hasBid: own?.hasBid ?? false }),
    ownProxy: limit === null || viewerId === null ? null : { limit, userId: viewerId },
    ownPreBid: own?.preBid ?? null,
    rank: own?.rank ?? null,
    depositId: own?.depositId ?? null,
  }
}

/** The same facts as the one object that goes with a lot page and with bid/bidCustomData. */
export function presentOwnBidData(lot: LotRow, own: OwnFacts | undefined, viewerId: number): OwnBidData {
  const { hasBid, standing, ownProxy, rank } = presentOwn(lot, own, viewerId)
  return { hasBid, lastBid: own?.lastBid ?? null, limit: ownProxy?.limit ?? null, standing, rank }
}

/** A leader's limit may be higher than the proxies: a hard bid above them leads with its own amount. */
function ownLimit(lot: LotRow, own: OwnFacts | undefined, viewerId: number): number | null {
  if (own === undefined || own.proxyLimit === null || isSealed(lot)) return null
  return lot.leaderId === viewerId ? lot.leaderLimit : own.proxyLimit
}
