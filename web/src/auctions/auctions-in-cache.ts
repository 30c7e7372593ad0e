import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Edits an auction in every answer of these calls that has it. */
export function editAuction(
  cache: QueryClient,
  paths: readonly string[],
  auctionId: number,
  edit: (auction: Auction) => Auction,
): void {
  for (const path of paths) {
    cache.setQueriesData<{ records: Auction[] }>({ queryKey: [path] }, (list) => {
      if (list === undefined || !list.records.some(({ id }) => id === auctionId)) return list
      return { ...list, records: list.records.map((auction) => (auction.id === auctionId ? edit(auction) : auction)) }
    })
  }
}
