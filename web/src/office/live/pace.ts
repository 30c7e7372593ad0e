const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Bids a minute, over all of these minutes. */
export const paceOf = (bidsByMinute: readonly number[]): string =>
  oneDecimal.format(bidsByMinute.reduce((sum, bids) => sum + bids, 0) / Math.max(1, bidsByMinute.length))
