/** What a suspension brings with it: no fields of the person, and nothing of it can be put back. */
export const FOLLOWING = {
  lots: 'lots with open bids',
  bids: 'open bids',
  deposits: 'held deposits',
} as const
