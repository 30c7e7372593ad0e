/**
 * The accounts of the house. `side`: where an account grows, and, with `isLimited`, what it never falls below zero of
 * (I-22). `isShared`: met by everybody's payments, and so kept in several parts.
 */
export const CHART = {
  /** What the payment provider holds for the house. */
  clearing: { side: 'debit', isShared: true },
  bank: { side: 'debit', isShared: true },
  cash: { side: 'debit', isShared: true },
  /** What buyers owe, by invoice. */
  receivable: { side: 'debit', isLimited: true },
  /** Money that providers have taken back until a dispute is decided, by dispute. */
  disputed: { side: 'debit', isLimited: true },
  /** What the provider keeps for its work. */
  provider_fees: { side: 'debit', isShared: true },
  /** What the house gives away: gift cards it did not sell, goodwill. */
  promotions: { side: 'debit', isShared: true },
  /** Disputes that were lost. */
  losses: { side: 'debit', isShared: true },

  /** By person. */
  wallet: { side: 'credit', isLimited: true },
  /** Of a wallet, set aside for a payment that is being decided, by attempt. */
  reserved: { side: 'credit', isLimited: true },
  /** By deposit. */
  deposit: { side: 'credit', isLimited: true },
  /** By card. */
  gift_card: { side: 'credit', isLimited: true },
  /** What is on its way back to a buyer, by refund. */
  refund: { side: 'credit', isLimited: true },
  /** By seller; a return after a settlement makes it negative. */
  seller: { side: 'credit' },
  /** By state. */
  tax: { side: 'credit', isShared: true },
  premium: { side: 'credit', isShared: true },
  commission: { side: 'credit', isShared: true },
  /** What sellers bear beside the commission: for a lot, for one that was not sold, expenses. */
  seller_fees: { side: 'credit', isShared: true },
  /** What payers bear of the cost of paying. */
  processing: { side: 'credit', isShared: true },
  shipping: { side: 'credit', isShared: true },
  handling: { side: 'credit', isShared: true },
  forfeits: { side: 'credit', isShared: true },
} as const satisfies Record<string, ChartLine>

interface ChartLine {
  side: 'debit' | 'credit'
  isLimited?: true
  isShared?: true
}

export type AccountKind = keyof typeof CHART

export const ACCOUNT_KINDS = Object.keys(CHART) as [AccountKind, ...AccountKind[]]

export const chartLine = (kind: AccountKind): ChartLine => CHART[kind]
