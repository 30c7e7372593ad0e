import type { BankOutcome, CardOutcome } from './details.ts'

/** The well-known test numbers. Any other number is refused: nobody's real card belongs in a sandbox. */
export const TEST_CARDS: Readonly<Record<string, { outcome: CardOutcome; country: string }>> = {
  '4242424242424242': { outcome: 'approved', country: 'US' },
  '4111111111111111': { outcome: 'approved', country: 'US' },
  '4012888888881881': { outcome: 'approved', country: 'US' },
  '4000056655665556': { outcome: 'approved', country: 'US' },
  '5555555555554444': { outcome: 'approved', country: 'US' },
  '5105105105105100': { outcome: 'approved', country: 'US' },
  '2223003122003222': { outcome: 'approved', country: 'US' },
  '378282246310005': { outcome: 'approved', country: 'US' },
  '371449635398431': { outcome: 'approved', country: 'US' },
  '6011111111111117': { outcome: 'approved', country: 'US' },
  '3056930009020004': { outcome: 'approved', country: 'US' },
  '36227206271667': { outcome: 'approved', country: 'US' },
  '3566002020360505': { outcome: 'approved', country: 'JP' },
  '6200000000000005': { outcome: 'approved', country: 'CN' },
  '4000008260000000': { outcome: 'approved', country: 'GB' },
  '4000001240000000': { outcome: 'approved', country: 'CA' },
  '4000000000000002': { outcome: 'declined', country: 'US' },
  '4000000000009995': { outcome: 'insufficient_funds', country: 'US' },
  '4000000000000069': { outcome: 'expired', country: 'US' },
  '4000000000000127': { outcome: 'wrong_cvc', country: 'US' },
  '4000000000003220': { outcome: 'confirm', country: 'US' },
  // These can be saved; what is special about them shows when they pay.
  '4000000000000341': { outcome: 'declines_payment', country: 'US' },
  '4000002760003184': { outcome: 'confirms_payment', country: 'US' },
  '4000000000000259': { outcome: 'disputed', country: 'US' },
  '4000000000005126': { outcome: 'refund_fails', country: 'US' },
  '4000000000001109': { outcome: 'late_success', country: 'US' },
  '4000000000001208': { outcome: 'declined_then_success', country: 'US' },
  '4000000000001307': { outcome: 'lost_reply', country: 'US' },
  '4000000000001406': { outcome: 'slow', country: 'US' },
  '4000000000001505': { outcome: 'no_funds_at_capture', country: 'US' },
}

export const TEST_ACCOUNTS: Readonly<Record<string, BankOutcome>> = {
  '000123456789': 'approved',
  '000222222227': 'returned',
  '000333333335': 'approved',
  '000111111113': 'closed',
}

export const bankNameOf = (routingNumber: string): string =>
  routingNumber === '110000000' ? 'Sandbox Test Bank' : `Bank ${routingNumber}`

/** The two small deposits every test account gets, in cents. */
export const DEPOSIT_CENTS: readonly [number, number] = [32, 45]
