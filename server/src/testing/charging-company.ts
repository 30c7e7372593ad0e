import type { PaymentProvider } from '../payments/provider.ts'

/** A payment company as somebody meets it who has test numbers: the real one, too. */
export interface ChargingCompany {
  provider: PaymentProvider
  newCustomer(): Promise<string>
  /** Saved, of this customer. */
  card(customerId: string, kind?: CardKind): Promise<string>
  /** Given once, saved nowhere. */
  cardToken(kind?: CardKind): Promise<string>
  bank(customerId: string, kind: BankKind): Promise<string>
  close(): Promise<void>
}

/** What can only be brought about from behind the counter: of a company that is played. */
export interface PlayedCompany extends ChargingCompany {
  /** What the browser does with the secret of a charge. */
  confirm(secret: string, said: 'approved' | 'refused', token?: string): Promise<void>
  /** What a person does on the hosted page. */
  visit(url: string, act: 'approve' | 'decline'): Promise<void>
  passDays(days: number): Promise<void>
  loseNextReply(): Promise<void>
  /** From now on, until it is called with false. */
  beDead(isDead: boolean): Promise<void>
  openDispute(chargeId: string): Promise<void>
  payOut(): Promise<void>
  /** Every webhook so far, as it would be sent now: the bytes and the header that signs them. */
  webhooks(): Promise<Webhook[]>
  /** Signed by whoever knows the secret, at any time. */
  sign(body: Buffer, secondsAgo: number): Promise<Webhook>
}

export interface Webhook {
  body: Buffer
  headers: Record<string, string>
}

export type CardKind = 'good' | 'foreign' | 'declined' | 'no_funds' | 'asks_bank' | 'refund_fails'
export type BankKind = 'settles' | 'returned' | 'unverified'
