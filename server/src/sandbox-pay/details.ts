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
  /** What happens when somebody tries to save it. */
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

export type CardOutcome = 'approved' | 'declined' | 'insufficient_funds' | 'expired' | 'wrong_cvc' | 'confirm'
export type BankOutcome = 'approved' | 'closed'
