import { DAY, SECOND } from '@gavelhouse/shared/time.ts'
import type { ChargeBecomes, ChargeStatus, DeclineReason, SourceDetails } from './details.ts'

/** How long the company takes for what happens by itself. */
export const TIMES = {
  authorization: 7 * DAY,
  confirmation: DAY,
  bankDebit: 3 * DAY,
  late: 5 * SECOND,
  dispute: 60 * DAY,
} as const

/** What becomes of a charge by itself, and after how long. */
export interface Later {
  becomes: ChargeBecomes
  afterMs: number
}

export interface ChargeState {
  status: ChargeStatus
  decline: DeclineReason | null
  later: Later | null
}

export const AUTHORIZED = state('authorized', { becomes: 'expired', afterMs: TIMES.authorization })
export const WAITING = state('confirm', { becomes: 'expired', afterMs: TIMES.confirmation })

interface Circumstances {
  /** Given for this payment, not saved before: a saved card was confirmed when it was saved. */
  isFresh: boolean
  isVerified: boolean
  /** The holder's bank has been asked about this payment and said yes. */
  isConfirmed: boolean
}

/** What a source does when it is to pay. */
export function stateOf(source: SourceDetails, { isFresh, isVerified, isConfirmed }: Circumstances): ChargeState {
  if (source.kind === 'bank') {
    if (!isVerified || source.outcome === 'closed') return declined('bank')
    const becomes = source.outcome === 'returned' ? 'returned' : 'captured'
    return state('processing', { becomes, afterMs: TIMES.bankDebit })
  }
  switch (source.outcome) {
    case 'declined':
    case 'declines_payment':
      return declined('declined')
    case 'insufficient_funds':
    case 'expired':
    case 'wrong_cvc':
      return declined(source.outcome)
    case 'confirm':
      return isFresh && !isConfirmed ? WAITING : AUTHORIZED
    case 'confirms_payment':
      return isConfirmed ? AUTHORIZED : WAITING
    case 'late_success':
      return state('processing', { becomes: 'authorized', afterMs: TIMES.late })
    case 'declined_then_success':
      return { ...declined('declined'), later: { becomes: 'authorized', afterMs: TIMES.late } }
    case 'approved':
    case 'no_funds_at_capture':
    case 'lost_reply':
    case 'slow':
    case 'disputed':
    case 'refund_fails':
      return AUTHORIZED
  }
}

export const declined = (decline: DeclineReason): ChargeState => ({ status: 'declined', decline, later: null })

function state(status: ChargeStatus, later: Later): ChargeState {
  return { status, decline: null, later }
}
