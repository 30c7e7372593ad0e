/** Bidders and bids. */
export const officePeople = {}
