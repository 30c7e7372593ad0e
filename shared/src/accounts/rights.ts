/**
 * What people may be allowed to do beside bidding and buying, and what each right reaches: auctions, all or some, or the
 * house as a whole. `sell` is about a person's own auctions and lots, the others about everybody's.
 */
export const RIGHTS = {
  catalogue: 'auctions',
  approve_bidders: 'auctions',
  act_on_bids: 'auctions',
  take_money: 'auctions',
  give_money_back: 'auctions',
  pay_sellers: 'auctions',
  settle: 'auctions',
  pickup_desk: 'auctions',
  reports: 'auctions',
  content: 'house',
  settings: 'house',
  people: 'house',
  sell: 'auctions',
} as const satisfies Record<string, 'auctions' | 'house'>

export type Right = keyof typeof RIGHTS

export const ALL_RIGHTS = Object.keys(RIGHTS) as [Right, ...Right[]]
