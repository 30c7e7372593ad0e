import type { Money } from '@gavelhouse/shared/money.ts'
import type { AttemptPurchase } from '../../checkout/tables.ts'

/** What the demo house says has been paid, before it has numbers: everything that is written down follows from this. */

export type Method = 'card' | 'bank' | 'wallet' | 'cash' | 'offline'

export interface PlannedPayment {
  at: number
  userId: number
  purpose: 'invoice' | 'purchase' | 'top-up'
  subject: string
  invoiceId: number | null
  purchase: AttemptPurchase | null
  method: Method
  amount: Money
  /** pending: a bank that has not paid yet. claimed: somebody says so. */
  result: 'paid' | 'declined' | 'pending' | 'claimed'
  /** The bank says nothing for weeks: staff have to ask. */
  isSilent?: true
  /** Of what was paid, given back. */
  refunded: Money
  /** Of that, to where it came from; the rest went to the wallet. */
  sentBack: Money
  note: string
  staffId: number | null
  /** The payer's bank has taken it back. */
  dispute: { at: number; wonAt: number | null } | null
}

export interface PlannedRefund {
  at: number
  of: PlannedPayment
  amount: Money
  to: 'source' | 'wallet'
  reason: string
  invoiceId: number | null
  staffId: number | null
  lines: { lineIndex: number; quantity: number; amount: Money }[]
}

/** How long a bank takes to pay. */
export const BANK_TAKES = 3 * 24 * 3_600_000

export const settledAt = ({ at, method }: Pick<PlannedPayment, 'at' | 'method'>): number =>
  method === 'bank' ? at + BANK_TAKES : at
