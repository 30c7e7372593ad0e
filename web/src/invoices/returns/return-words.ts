import { returnStatus } from '@gavelhouse/shared/money/invoice-status.ts'
import type { ReturnRecord } from '@gavelhouse/shared/returns/return.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { BadgeKind } from '../../ui/Badge.tsx'

type Told = Pick<ReturnRecord, 'state' | 'isReturned'>

/** Returned or pending (P-320, P-321), unless it has come to nothing. */
export function returnWords({ state, isReturned }: Told): { label: PhraseKey; badge: BadgeKind } {
  if (state === 'refused') return { label: 'returnRefused', badge: 'bad' }
  if (state === 'withdrawn') return { label: 'returnWithdrawn', badge: 'plain' }
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
    ...step(state === 'withdrawn' ? 'stepWithdrawn' : 'stepRefused', endedAt),
  ]
}
