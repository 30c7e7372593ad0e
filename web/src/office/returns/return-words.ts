import type { ReturnOfferState } from '@gavelhouse/shared/returns/offer-life.ts'
import type { ReturnRecord } from '@gavelhouse/shared/returns/return.ts'
import type { ReturnState } from '@gavelhouse/shared/returns/return-life.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { BadgeKind } from '../../ui/Badge.tsx'

export const RETURN_WORDS: Record<ReturnState, [label: PhraseKey, kind: BadgeKind]> = {
  requested: ['officeReturnRequested', 'waiting'],
  accepted: ['officeReturnAccepted', 'waiting'],
  received: ['officeReturnReceived', 'waiting'],
  returned: ['officeReturnDone', 'good'],
  settled: ['officeReturnSettled', 'good'],
  refused: ['officeReturnRefused', 'bad'],
  withdrawn: ['officeReturnWithdrawn', 'plain'],
}

export const OFFER_WORDS: Record<ReturnOfferState, [label: PhraseKey, kind: BadgeKind]> = {
  open: ['officeReturnOfferOpen', 'waiting'],
  accepted: ['officeReturnOfferAccepted', 'good'],
  declined: ['officeReturnOfferDeclined', 'bad'],
  withdrawn: ['officeReturnOfferWithdrawn', 'plain'],
  expired: ['officeReturnOfferExpired', 'plain'],
}

/** While the buyer has an offer to answer, that is what the return waits for. */
export const wordsOf = ({ state, offer }: Pick<ReturnRecord, 'state' | 'offer'>): [PhraseKey, BadgeKind] =>
  offer?.state === 'open' ? ['officeReturnOfferMade', 'waiting'] : RETURN_WORDS[state]
