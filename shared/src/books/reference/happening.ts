import type { Money } from '../../money.ts'

/** How somebody pays online: what the fee depends on. */
export interface OnlineMeans {
  kind: 'card' | 'bank'
  country: 'US' | 'CA'
}

export interface InvoiceLine {
  sellerId: number
  /** With its four decimals. */
  unitPrice: Money
  quantity: number
  premiumRate: number
  taxRate: number
  state: string
}

/**
 * What can happen to money, as people would tell it: who, what, how much. Which accounts it moves, what the fee is and where
 * a refund goes is for the books and the naive model to find out, each by itself.
 */
export type Happening =
  | { what: 'top-up'; attemptId: number; userId: number; amount: Money; means: OnlineMeans }
  | { what: 'withdraw'; userId: number; amount: Money; refundId: number }
  | { what: 'adjust'; act: string; userId: number; amount: Money }
  | { what: 'issue-card'; cardId: number; amount: Money; isSold: boolean }
  | { what: 'redeem-card'; cardId: number; userId: number }
  | { what: 'hold-deposit'; depositId: number; userId: number; amount: Money; means: OnlineMeans | 'wallet' }
  | { what: 'release-deposit'; depositId: number }
  | { what: 'forfeit-deposit'; depositId: number }
  | { what: 'apply-deposit'; depositId: number; invoiceId: number }
  | {
      what: 'issue-invoice'
      invoiceId: number
      userId: number
      lines: InvoiceLine[]
      shipping: Money
      shippingTax: Money
      handling: Money
    }
  /** `asked`: 0 for all that is due. */
  | { what: 'pay'; attemptId: number; invoiceId: number; asked: Money; means: OnlineMeans | 'wallet' | 'cash' }
  | { what: 'return-debit'; attemptId: number }
  | { what: 'reserve'; attemptId: number; userId: number; amount: Money }
  /** What was set aside pays what is due, and the rest goes back; without an invoice all of it. */
  | { what: 'spend-reserve'; attemptId: number; invoiceId: number | null }
  /** Refunds take numbers from `refundId` on. */
  | {
      what: 'refund'
      act: string
      invoiceId: number
      items: { line: number; units: number }[]
      goodwill: Money
      withShipping: boolean
      toWallet: boolean
      refundId: number
    }
  | { what: 'refund-sent'; refundId: number; isRefused: boolean }
  | { what: 'refund-bounced'; refundId: number }
  | { what: 'unasked'; attemptId: number; userId: number; refundId: number; amount: Money }
  | { what: 'dispute'; disputeId: number; amount: Money }
  | { what: 'dispute-over'; disputeId: number; isWon: boolean }
  | { what: 'payout'; id: string; amount: Money }
  | { what: 'provider-fee'; id: string; amount: Money }

/** What payers bear: 3 % of a card of the country, 4.5 % of another; $5 and $10 for a bank account. */
export const FEES = {
  transaction_card: 3,
  transaction_international_card: 4.5,
  transaction_ach: 5,
  transaction_international_ach: 10,
}
