import type { LetterState } from '@gavelhouse/shared/inbox/letter.ts'
import type { OfferStatus } from '@gavelhouse/shared/offers/offer-life.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { BadgeKind } from '../../ui/Badge.tsx'

export const LETTER_WORDS: Record<LetterState, [label: PhraseKey, kind: BadgeKind]> = {
  open: ['officeLetterOpen', 'waiting'],
  answered: ['officeLetterAnswered', 'good'],
  closed: ['officeLetterClosed', 'plain'],
}

export const OFFER_WORDS: Record<OfferStatus, [label: PhraseKey, kind: BadgeKind]> = {
  pending: ['officeOfferPending', 'waiting'],
  countered: ['officeOfferCountered', 'plain'],
  accepted: ['officeOfferAccepted', 'good'],
  bought: ['officeOfferBought', 'good'],
  declined: ['officeOfferDeclined', 'bad'],
  expired: ['officeOfferExpired', 'plain'],
}
