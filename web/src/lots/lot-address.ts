import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { isOnSale, isTheirs } from '@gavelhouse/shared/lots/status.ts'

/** The list a card stands in; it decides under which address its lot opens. */
export type LotLink = 'search' | 'auction' | 'past'

type Linked = Pick<ListedLot, 'auctionStatus' | 'standing' | 'winnerId' | 'buyerId'>

/**
 * Past lots are shown without description and terms (P-251): those of auctions that are over. A lot that closed in a running
 * auction keeps them, and whoever has a lot always reads what it is (B-033).
 */
export const isPastLot = (lot: Linked, link: LotLink): boolean =>
  (link === 'past' || !isOnSale(lot.auctionStatus)) && !isTheirs(lot)

/** Past lots carry a flag in their address; inside an auction lots have a short one. */
export function lotAddress(lot: Linked & Pick<ListedLot, 'id'>, link: LotLink): string {
  if (isPastLot(lot, link)) return `/productView/${lot.id}?pastAuction=true`
  return link === 'auction' ? `/lot/${lot.id}` : `/productView/${lot.id}`
}
