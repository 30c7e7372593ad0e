import type { HolderType } from '@gavelhouse/shared/payments/sources/bank-form.ts'
import type { Expiry } from '@gavelhouse/shared/payments/sources/expiry.ts'
import type { ChargingProvider, Decline } from './charge.ts'

/**
 * What the house needs from a company that keeps cards and bank accounts, and takes money (charge.ts). The provider is the truth about them: the
 * house stores only the customer's id. Every method that makes something takes a key; asking twice with one key makes
 * one thing. A source is always looked for under its customer, so a foreign one does not exist. What cannot be reached
 * throws AppError('provider_failed').
 */
export interface PaymentProvider extends ChargingProvider {
  readonly name: 'sandbox' | 'stripe'
  /** For the provider's part of the page; null where there is none. */
  readonly publicKey: string | null

  createCustomer(person: Person & { key: string; userId: number }): Promise<string>
  getCustomer(id: string): Promise<ProviderCustomer>
  updateCustomer(id: string, person: Person): Promise<ProviderCustomer>

  /** The newest first. */
  listCards(customerId: string): Promise<SourceList<ProviderCard>>
  /** The same token gives the same card: after a confirmation it is sent again. */
  saveCard(request: { customerId: string; token: string; billing: Billing }): Promise<SaveCardResult>
  updateCard(customerId: string, id: string, expiry: Expiry): Promise<ProviderCard | null>
  deleteCard(customerId: string, id: string): Promise<boolean>
  setDefaultCard(customerId: string, id: string): Promise<boolean>

  listBanks(customerId: string): Promise<SourceList<ProviderBank>>
  saveBank(request: { customerId: string; token: string }): Promise<SaveBankResult>
  updateBank(customerId: string, id: string, holder: BankHolder): Promise<ProviderBank | null>
  deleteBank(customerId: string, id: string): Promise<boolean>
  /** null: no such bank. */
  verifyBank(customerId: string, id: string, cents: readonly [number, number]): Promise<VerifyBankResult | null>
}

export interface Person {
  name: string
  email: string
}

export interface ProviderCustomer extends Person {
  id: string
  defaultCardId: string | null
}

export interface SourceList<Source> {
  sources: Source[]
  hasMore: boolean
}

export interface ProviderCard extends Expiry {
  id: string
  brand: string
  last4: string
  country: string
  holderName: string
  /** The same for the same number. */
  fingerprint: string
}

/** What is known of the holder beside the token; parts left out stay as the token has them. */
export interface Billing {
  holderName?: string | undefined
  line1?: string | undefined
  line2?: string | undefined
  city?: string | undefined
  state?: string | undefined
  zip?: string | undefined
  country?: string | undefined
}

export type SaveCardResult =
  | { status: 'saved'; card: ProviderCard }
  /** The holder's bank wants to be asked first; the secret is for the provider's part of the page. */
  | { status: 'confirm'; secret: string }
  | { status: 'declined'; code: Decline }
  | { status: 'unknown_token' }

export interface BankHolder {
  holderName: string
  holderType: HolderType
}

export interface ProviderBank extends BankHolder {
  id: string
  bankName: string
  last4: string
  routingNumber: string
  country: string
  currency: string
  status: 'new' | 'verified' | 'failed'
}

export type SaveBankResult =
  | { status: 'saved'; bank: ProviderBank }
  | { status: 'refused'; code: 'bank_closed' | 'bank_saved_already' }
  | { status: 'unknown_token' }

export type VerifyBankResult = { status: 'verified'; bank: ProviderBank } | { status: 'wrong_amounts' }
