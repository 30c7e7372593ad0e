import type { Money } from '../money.ts'
import { type Rate, rateOf } from './rate.ts'

/** How somebody pays. The country is what the payment provider reports, never what a client says (A-697, T-46). */
export type PaymentMethod = { kind: 'card' | 'bank'; country: string } | { kind: 'wallet' | 'offline' }

/** What the house asks for its cost of being paid: a share of payments by card, so much for each by bank. */
export interface FeeTerms {
  card: Rate
  internationalCard: Rate
  bank: Money
  internationalBank: Money
}

export interface ProcessingFee {
  /** Of the amount; 0 where the fee is flat, or none. */
  rate: Rate
  fee: Money
}

const NONE: ProcessingFee = { rate: 0, fee: 0 }

/** Money 4: what comes on top of an amount paid in this way. It belongs to the payment and never to the invoice. */
export function processingFee(amount: Money, method: PaymentMethod, terms: FeeTerms): ProcessingFee {
  if (amount === 0 || !('country' in method)) return NONE
  const isHome = method.country.toUpperCase() === 'US'
  if (method.kind === 'card') return cardFee(amount, isHome ? terms.card : terms.internationalCard)
  return { rate: 0, fee: isHome ? terms.bank : terms.internationalBank }
}

/** The same before anybody has shown a card. */
export const cardFee = (amount: Money, rate: Rate): ProcessingFee => ({ rate, fee: rateOf(amount, rate) })
