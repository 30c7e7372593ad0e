/** Bidders and bids. */
export const officePeople = {
  officeBidWithdrawn: 'Withdrawn',
  officeBidNotWithdrawn: 'Not withdrawn',
  officeBidWithdraw: 'Withdraw from sale',
  officeBidActWithdraw: 'withdrew a lot',
  officeBidWithdrawHint:
    'Nobody gets a withdrawn lot. Bids on it end, deposits are given back, and everybody who bid on it or watches it is told. It can be listed again later.',
}
