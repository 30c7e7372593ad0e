/**
 * The life of a payment attempt, as a rule: given how far it has come and what the provider says, what is to be done next.
 * The server does it and asks again, also after a crash between any two steps; so every answer here may be given twice.
 */

export interface AttemptFacts {
  status: 'created' | 'pending' | 'succeeded' | 'failed' | 'expired'
  /** authorized: it is being settled what the money is for. decided: it has been, and only then the money is taken. */
  step: 'written' | 'asked' | 'authorized' | 'decided' | 'captured' | 'posted'
  /** A bank account is debited days later: it is decided at once, neither expires nor blocks anything. */
  isSlow: boolean
  /** Reserved only: nothing is decided or taken until its payer says so (decision 043). */
  isHold: boolean
  /** Why it cannot be: known before the authorisation is freed. */
  failure: string | null
  isExpired: boolean
}

/** What the provider says; null: it never heard of it. */
export interface ChargeFacts {
  status: 'processing' | 'confirm' | 'authorized' | 'captured' | 'declined' | 'canceled' | 'expired' | 'returned'
  captured: number
  refunded: number
  decline: string | null
}

export type AttemptMove =
  /** Ask the provider for the money. */
  | { do: 'ask' }
  /** Nothing to do now: the person, a bank or the provider has to. */
  | { do: 'wait' }
  /** Settle what the money is for. */
  | { do: 'decide' }
  | { do: 'capture' }
  /** The money is there: into the books. */
  | { do: 'post' }
  /** Free what is reserved, then look again. */
  | { do: 'cancel' }
  | { do: 'end'; as: 'failed' | 'expired'; failure: string }
  /** Money that came for nothing goes back. */
  | { do: 'give-back' }
  /** A bank took back what was in the books already. */
  | { do: 'reopen' }
  | { do: 'nothing' }

export function nextMove(attempt: AttemptFacts, charge: ChargeFacts | null): AttemptMove {
  if (attempt.status === 'succeeded') return charge?.status === 'returned' ? { do: 'reopen' } : { do: 'nothing' }
  if (attempt.status === 'failed' || attempt.status === 'expired') return moveAfterEnd(attempt, charge)
  if (charge === null)
    return attempt.isExpired ? expire : attempt.failure === null ? { do: 'ask' } : fail(attempt.failure)

  switch (charge.status) {
    case 'declined':
      return fail(attempt.failure ?? charge.decline ?? 'card_declined')
    case 'canceled':
    case 'expired':
      return attempt.failure === null ? expire : fail(attempt.failure)
    case 'returned':
      return fail(charge.decline ?? 'bank_declined')
    case 'confirm':
      return attempt.isExpired || attempt.failure !== null ? { do: 'cancel' } : { do: 'wait' }
    case 'processing':
      if (attempt.isSlow) return isDecided(attempt) || attempt.failure !== null ? { do: 'wait' } : { do: 'decide' }
      return attempt.isExpired || attempt.failure !== null ? { do: 'cancel' } : { do: 'wait' }
    case 'authorized':
      if (isDecided(attempt)) return { do: 'capture' }
      // Begun before its time was over: some of it may be bought already, so it is decided to the end.
      if (attempt.step === 'authorized' && attempt.failure === null) return { do: 'decide' }
      if (attempt.isExpired || attempt.failure !== null) return { do: 'cancel' }
      return attempt.isHold ? { do: 'wait' } : { do: 'decide' }
    case 'captured':
      if (isDecided(attempt)) return { do: 'post' }
      return attempt.failure === null ? { do: 'decide' } : { do: 'give-back' }
  }
}

const expire: AttemptMove = { do: 'end', as: 'expired', failure: 'payment_expired' }
const fail = (failure: string): AttemptMove => ({ do: 'end', as: endFor(failure), failure })

/** What deposits have covered did not fail: it is bought, and what was reserved for it lapses. */
export const endFor = (failure: string): 'failed' | 'expired' => (failure === 'nothing_due' ? 'expired' : 'failed')

const isDecided = ({ step }: AttemptFacts): boolean => step === 'decided' || step === 'captured' || step === 'posted'

/** Whatever comes late for an attempt that is over is freed or given back (money 10, I-43). */
function moveAfterEnd(attempt: AttemptFacts, charge: ChargeFacts | null): AttemptMove {
  if (charge === null) return { do: 'nothing' }
  if (charge.status === 'authorized' || charge.status === 'confirm') return { do: 'cancel' }
  if (charge.status === 'processing' && !attempt.isSlow) return { do: 'cancel' }
  return charge.captured > charge.refunded ? { do: 'give-back' } : { do: 'nothing' }
}
