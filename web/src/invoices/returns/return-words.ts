import { returnStatus } from '@gavelhouse/shared/money/invoice-status.ts'
import type { ReturnRecord } from '@gavelhouse/shared/returns/return.ts'
import { isOpenReturn } from '@gavelhouse/shared/returns/return-life.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { BadgeKind } from '../../ui/Badge.tsx'

type Told = Pick<ReturnRecord, 'state' | 'isReturned'> & {
  offer: Pick<NonNullable<ReturnRecord['offer']>, 'state'> | null
}

/** Returned or pending (P-320, P-321), unless it has come to nothing. */
export function returnWords({ state, isReturned, offer }: Told): { label: PhraseKey; badge: BadgeKind } {
  if (state === 'refused') return { label: 'returnRefused', badge: 'bad' }
  if (state === 'withdrawn') return { label: 'returnWithdrawn', badge: 'plain' }
  if (state === 'settled') return { label: 'returnSettled', badge: 'good' }
  if (offer?.state === 'open' && isOpenReturn(state)) return { label: 'returnOfferMade', badge: 'waiting' }
  return returnStatus({ isApproved: isReturned }) === 'returned'
    ? { label: 'returnReturned', badge: 'good' }
    : { label: 'returnPending', badge: 'waiting' }
}

export interface Step {
  label: PhraseKey
  at: number
}

type Course = Pick<ReturnRecord, 'state' | 'createdAt' | 'acceptedAt' | 'receivedAt' | 'returnedAt' | 'endedAt'>

/** What has happened to a return, one after the other. */
export function stepsOf({ state, createdAt, acceptedAt, receivedAt, returnedAt, endedAt }: Course): Step[] {
  const step = (label: PhraseKey, at: number | null): Step[] => (at === null ? [] : [{ label, at }])
  return [
    ...step('stepRequested', createdAt),
    ...step('stepAccepted', acceptedAt),
    ...step('stepReceived', receivedAt),
    ...step('stepReturned', returnedAt),
    ...step(state === 'withdrawn' ? 'stepWithdrawn' : state === 'settled' ? 'stepSettled' : 'stepRefused', endedAt),
  ]
}
