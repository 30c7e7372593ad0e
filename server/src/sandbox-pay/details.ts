import type { HolderType } from '@gavelhouse/shared/payments/sources/bank-form.ts'

/** What is kept of a card: nothing that could be used to pay elsewhere. */
export interface SandboxCard {
  kind: 'card'
  brand: string
  last4: string
  expMonth: number
  expYear: number
  country: string
  /** The same for the same number, and no way back to it. */
  fingerprint: string
  outcome: CardOutcome
  holderName: string
  address: Record<string, string>
}

export interface SandboxBank {
  kind: 'bank'
  bankName: string
  last4: string
  routingNumber: string
  holderName: string
  holderType: HolderType
  country: string
  currency: string
  fingerprint: string
  outcome: BankOutcome
}

export type SourceDetails = SandboxCard | SandboxBank

/** What happens to a card: when somebody tries to save it, or, from `declines_payment` on, when it is to pay. */
export type CardOutcome =
  | 'approved'
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'wrong_cvc'
  | 'confirm'
  | 'declines_payment'
  /** The holder's bank wants to be asked at every payment. */
  | 'confirms_payment'
  /** Reserved without complaint, refused when the money is taken. */
  | 'no_funds_at_capture'
  /** The company says that it does not know yet, and a little later that it went well. */
  | 'late_success'
  /** The company says that it was declined, and a little later that it went well after all. */
  | 'declined_then_success'
  /** The work is done and the answer is lost on its way. */
  | 'lost_reply'
  | 'slow'
  /** The holder says a little later that they never paid. */
  | 'disputed'
  /** Refunds are taken on and fail a little later. */
  | 'refund_fails'

/** `returned`: saved without complaint, and there is no money when it is debited. */
export type BankOutcome = 'approved' | 'closed' | 'returned'

export type ChargeStatus =
  | 'processing'
  | 'confirm'
  | 'authorized'
  | 'captured'
  | 'declined'
  | 'canceled'
  | 'expired'
  | 'returned'

/** `direct`: with a source; `browser`: one is given by the browser later; `hosted`: on the company's own page. */
export type ChargeFlow = 'direct' | 'browser' | 'hosted'

export type ChargeBecomes = 'authorized' | 'expired' | 'captured' | 'returned' | 'disputed' | 'dispute_lost'

export type DeclineReason = 'declined' | 'insufficient_funds' | 'expired' | 'wrong_cvc' | 'not_confirmed' | 'bank'
