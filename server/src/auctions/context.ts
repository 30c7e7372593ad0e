/** What auctions asks of search, an area after it: what every guest is shown alike is kept for a moment. */
export interface AuctionServices {
  search: { forGuests<Shown>(key: string, show: () => Promise<Shown>): Promise<Shown> }
}
