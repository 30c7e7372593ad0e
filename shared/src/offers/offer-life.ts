import { HOUR } from '../time.ts'

/** countered: the seller has named another price, and the buyer has the word. bought: the units are paid for. */
export const OFFER_STATUSES = ['pending', 'accepted', 'declined', 'countered', 'expired', 'bought'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** Who does what: the seller answers an offer, the buyer answers a counter-offer, time and payment end the rest. */
export type OfferAct = 'accept' | 'decline' | 'counter' | 'accept-counter' | 'decline-counter' | 'expire' | 'buy'

/** Every word holds so long; an accepted offer is a price that holds so long (P-1038). */
export const OFFER_HOLDS_FOR = 48 * HOUR

const LIFE: Record<OfferStatus, Partial<Record<OfferAct, OfferStatus>>> = {
  pending: { accept: 'accepted', decline: 'declined', counter: 'countered', expire: 'expired' },
  countered: { 'accept-counter': 'accepted', 'decline-counter': 'declined', expire: 'expired' },
  accepted: { buy: 'bought', expire: 'expired' },
  declined: {},
  expired: {},
  bought: {},
}

/** What an offer becomes; null: that cannot be done with it any more. */
export const offerAfter = (status: OfferStatus, act: OfferAct): OfferStatus | null => LIFE[status][act] ?? null

/** Whether time can still end it. */
export const canExpire = (status: OfferStatus): boolean => offerAfter(status, 'expire') !== null

/** As it is now: its time may be up although nobody has written that down yet. */
export const offerStatusAt = (offer: { status: OfferStatus; expiresAt: number }, now: number): OfferStatus =>
  canExpire(offer.status) && now >= offer.expiresAt ? 'expired' : offer.status

/** What each unit costs once both have agreed. */
export const agreedPrice = ({ amount, counterAmount }: { amount: number; counterAmount: number | null }): number =>
  counterAmount ?? amount
