/** Bid box, bid history, receipts, buy now. */
export const bidding = {} as const
