import type { PaymentProvider } from '../payments/provider.ts'
import type { TestApp } from './test-app.ts'

/**
 * What the contract suite needs from behind a payment company's counter, to bring about what the house sees. The real
 * company cannot do all of it on demand: what is optional is then not asked for.
 */
export interface ChargingCompany {
  app: TestApp
  provider: PaymentProvider
  newCustomer(): Promise<string>
  /** Saved, of this customer. */
  card(customerId: string, kind?: CardKind): Promise<string>
  /** Given once, saved nowhere. */
  cardToken(kind?: CardKind): Promise<string>
  bank(customerId: string, kind: BankKind): Promise<string>
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
  close(): Promise<void>
}

export interface Webhook {
  body: Buffer
  headers: Record<string, string>
}

export type CardKind = 'good' | 'foreign' | 'declined' | 'no_funds' | 'asks_bank' | 'refund_fails'
export type BankKind = 'settles' | 'returned' | 'unverified'
