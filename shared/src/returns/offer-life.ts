/** What becomes of what the house offers instead of a return as it was asked for. */
export const RETURN_OFFER_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type ReturnOfferState = (typeof RETURN_OFFER_STATES)[number]

/** So long the buyer has to think, unless staff say otherwise. */
export const RETURN_OFFER_DAYS = 7
export const MOST_RETURN_OFFER_DAYS = 60

/** As it is now: its time may be up although nobody has written that down yet. */
export const offerStateAt = (
  { state, expiresAt }: { state: ReturnOfferState; expiresAt: number },
  now: number,
): ReturnOfferState => (state === 'open' && now >= expiresAt ? 'expired' : state)
