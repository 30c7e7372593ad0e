import type { Money } from '@gavelhouse/shared/money.ts'

/**
 * What the house needs from a company that takes money. Amounts are whole cents. Every method that makes something takes a
 * key, which is written down before the provider is asked: asking twice with one key makes one thing, and one key with
 * another amount is our own mistake and throws. What cannot be reached or answers nonsense throws
 * AppError('provider_failed'): then the outcome is unknown, and findCharge or findRefund says what became of it. Any other
 * error means that nothing was made.
 */
export interface ChargingProvider {
  /** A card or bank account, saved or a fresh token, as far as a fee depends on it. null: there is none of that customer. */
  describeSource(customerId: string, source: string): Promise<ProviderSource | null>
  /**
   * Reserves the amount; a bank account is debited later: 'processing'. AppError('not_found'): no such source of theirs;
   * 'bank_declined': an account that is not verified; 'invalid_token': one that was used up.
   */
  authorize(request: AuthorizeRequest): Promise<Charge>
  /** The page of the redirect flow (type 6). The charge is authorised there, never captured. */
  openHostedPage(request: HostedPageRequest): Promise<Charge & { url: string }>
  /** At most what was authorised; the rest is freed. Answers what the charge is now: look at its status. */
  capture(chargeId: string, request: { key: string; amount: Money }): Promise<Charge>
  /** Frees an authorisation. Answers what the charge is now: what was captured before stays captured. */
  cancel(chargeId: string, request: { key: string }): Promise<Charge>
  /** 'failed' when it is more than is left of what was captured. */
  refund(request: { chargeId: string; key: string; amount: Money }): Promise<ProviderRefund>
  /** What the provider knows; null: it never came. */
  findCharge(by: ChargeName): Promise<Charge | null>
  /** null: it never came, or was refused. */
  findRefund(by: { chargeId: string; key: string }): Promise<ProviderRefund | null>
  /**
   * The provider's own list, oldest first, for reconciliation. `from` counts, `to` does not. What happens while it is read
   * may be missing from it: ask for times that are over.
   */
  listMovements(request: { from: number; to: number; after?: string }): Promise<MovementPage>
  /** Verified over the raw bytes, at most 300 s old; null: not from the provider (T-41). */
  readWebhook(raw: Buffer, headers: WebhookHeaders): Promise<ProviderEvent | null>
}

export interface AuthorizeRequest {
  key: string
  customerId: string
  /** null: the browser confirms with the secret, by the provider's part of the page. */
  source: string | null
  amount: Money
  description: string
  /** Nobody is there to be asked by the holder's bank. */
  offSession: boolean
  metadata: ChargeMetadata
}

export interface HostedPageRequest {
  key: string
  customerId: string
  amount: Money
  description: string
  /** The full address people come back to, whatever they did. It proves nothing (T-40). */
  returnUrl: string
  metadata: ChargeMetadata
}

/** Shown to staff in the provider's own books. */
export interface ChargeMetadata {
  attemptId: string
  userId: number
}

/**
 * By its key with the customer it was made for: a search of all charges may lag behind at the provider, and what it has not
 * seen yet would read as 'it never came'. A customer's own list does not lag.
 */
export type ChargeName = { key: string; customerId: string } | { chargeId: string }

export interface Charge {
  /** A hosted page may have another id until somebody pays on it; both find the charge. */
  id: string
  key: string
  status: ChargeStatus
  amount: Money
  captured: Money
  /** What was sent back or is on its way. */
  refunded: Money
  /** null: nobody has given one yet. */
  source: ProviderSource | null
  /** Why it was declined; with 'confirm', why the last try was. */
  decline: Decline | null
  /** For the provider's part of the page, with 'confirm' only. */
  secret: string | null
  /** When the authorisation ends by itself. */
  expiresAt: number | null
}

export type ChargeStatus =
  /** The provider does not know yet: a bank debit under way, or an answer that comes later. */
  | 'processing'
  /** The person has to do something: be asked by their bank, give a card, go through the hosted page. */
  | 'confirm'
  | 'authorized'
  | 'captured'
  | 'declined'
  | 'canceled'
  | 'expired'
  /** A bank debit that came back. */
  | 'returned'

export interface ProviderSource {
  kind: 'card' | 'bank'
  /** Of a bank account, the bank's name. */
  brand: string
  last4: string
  country: string
  /** A bank account that is not cannot be debited. */
  isVerified: boolean
}

/** Why it was not taken, as an error of ours; `card_declined` where the provider does not say more. */
export type Decline =
  | 'card_declined'
  | 'card_without_funds'
  | 'card_expired'
  | 'card_code_wrong'
  | 'card_not_confirmed'
  | 'bank_declined'

export interface ProviderRefund {
  /** null: refused, so there is none. */
  id: string | null
  key: string
  chargeId: string
  amount: Money
  status: 'pending' | 'succeeded' | 'failed'
}

/** One line of the provider's books, seen from the house: what it brings is above zero. A debit may come back: 'returned'. */
export interface Movement {
  id: string
  kind: 'charge' | 'returned' | 'refund' | 'refund_failed' | 'dispute' | 'dispute_won' | 'payout' | 'other'
  chargeId: string | null
  /** The key of a refund, where the provider says it. */
  refundKey: string | null
  amount: Money
  /** What the provider keeps of it. */
  fee: Money
  at: number
}

export interface MovementPage {
  movements: Movement[]
  /** Given as `after` it brings the next page; null: there is none. */
  next: string | null
}

/** A word from the provider that something changed. What it became is asked for: events come in any order. */
export interface ProviderEvent {
  id: string
  type: 'charge' | 'refund' | 'dispute' | 'payout' | 'other'
  chargeId: string | null
  /** The key of the charge, where the provider says it: a hosted page's charge may still be unknown by its id. */
  chargeKey: string | null
  refundKey: string | null
  dispute: ProviderDispute | null
  at: number
}

export interface ProviderDispute {
  id: string
  chargeId: string
  amount: Money
  reason: string
  status: 'open' | 'won' | 'lost'
}

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>
