import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { isOnSale } from '@gavelhouse/shared/lots/status.ts'

/** The list a card stands in; it decides under which address its lot opens. */
export type LotLink = 'search' | 'auction' | 'past'

/** Past lots carry the flag that leaves bidding and terms out (P-251); inside an auction lots have a short address. */
export function lotAddress({ id, status }: Pick<ListedLot, 'id' | 'status'>, link: LotLink): string {
  if (link === 'past' || !isOnSale(status)) return `/productView/${id}?pastAuction=true`
  return link === 'auction' ? `/lot/${id}` : `/productView/${id}`
}
