/** What becomes of a lot that is offered to the next bidder. */
export const CHANCE_STATUSES = ['offered', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type ChanceStatus = (typeof CHANCE_STATUSES)[number]

export const CHANCE_HOURS = 48

/** As it is now: its time may be up although nobody has written that down yet. */
export const chanceStatusAt = (chance: { status: ChanceStatus; expiresAt: number }, now: number): ChanceStatus =>
  chance.status === 'offered' && now >= chance.expiresAt ? 'expired' : chance.status
