/** waiting: for the house to say yes or no. */
export const ITEM_STATES = ['waiting', 'accepted', 'refused', 'withdrawn'] as const
export type ItemState = (typeof ITEM_STATES)[number]
