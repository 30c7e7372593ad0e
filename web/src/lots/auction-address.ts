import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { isOnSale } from '@gavelhouse/shared/lots/status.ts'

export const auctionAddress = ({ id, status }: Pick<Auction, 'id' | 'status'>): string =>
  isOnSale(status) ? `/liveAuction/${id}` : `/pastAuction/${id}`
