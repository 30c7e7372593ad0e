import { type OfferStatus, offerStatusAt } from '@gavelhouse/shared/offers/offer-life.ts'
import { useFromClock } from '../lib/clock.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import type { BadgeKind } from '../ui/Badge.tsx'

interface Words {
  status: PhraseKey
  badge: BadgeKind
  /** What happens next, or why nothing does. */
  next: PhraseKey
}

const WORDS: Record<OfferStatus, Words> = {
  pending: { status: 'offerPending', badge: 'waiting', next: 'offerPendingNext' },
  countered: { status: 'offerCountered', badge: 'waiting', next: 'offerCounteredNext' },
  accepted: { status: 'offerAccepted', badge: 'good', next: 'offerAcceptedNext' },
  bought: { status: 'offerBought', badge: 'good', next: 'offerBoughtNext' },
  declined: { status: 'offerDeclined', badge: 'bad', next: 'offerDeclinedNext' },
  expired: { status: 'offerExpired', badge: 'plain', next: 'offerExpiredNext' },
}

interface Told {
  status: OfferStatus
  counterAmount: number | null
  expiresAt: number
}

/** Once the seller has named a price only the buyer can decline. */
export function wordsOf(status: OfferStatus, counterAmount: number | null): Words {
  const isOwnNo = status === 'declined' && counterAmount !== null
  return { ...WORDS[status], ...(isOwnNo && { next: 'offerOwnDeclineNext' }) }
}

/** As it stands now: its time may be up although nobody has written that down yet. */
export function useOfferWords(offer: Told): Words & { is: OfferStatus } {
  const is = useFromClock((now) => offerStatusAt(offer, now))
  return { ...wordsOf(is, offer.counterAmount), is }
}

/** Nobody makes another one while it goes on. */
export const isGoingOn = (status: OfferStatus): boolean =>
  status === 'pending' || status === 'countered' || status === 'accepted'
