import { entity, wire } from '../entity.ts'
import { flag, id, instant, moneySum } from '../wire-types.ts'
import { z } from '../zod.ts'

/**
 * What somebody's money can do here, and where it belongs: to an invoice, a bid deposit, the wallet, or back to where it came
 * from (decision 052).
 */
const TRANSACTION_TYPES = {
  payment: { group: 'payments', isBack: false },
  refund: { group: 'refunds', isBack: true },
  deposit: { group: 'deposits', isBack: false },
  deposit_applied: { group: 'deposits', isBack: false },
  deposit_released: { group: 'deposits', isBack: true },
  deposit_forfeited: { group: 'deposits', isBack: false },
  top_up: { group: 'wallet', isBack: false },
  withdrawal: { group: 'wallet', isBack: true },
  gift_card: { group: 'wallet', isBack: false },
  adjustment: { group: 'wallet', isBack: false },
  /** By staff, out of the wallet. */
  deduction: { group: 'wallet', isBack: true },
  /** Taken back by the payer's bank (money 14). */
  dispute: { group: 'disputes', isBack: true },
} as const

export type TransactionType = keyof typeof TRANSACTION_TYPES
const TYPES = Object.keys(TRANSACTION_TYPES) as [TransactionType, ...TransactionType[]]

/** What a list of transactions can be narrowed to. */
export const TRANSACTION_GROUPS = ['payments', 'refunds', 'deposits', 'wallet', 'disputes'] as const
export type TransactionGroup = (typeof TRANSACTION_GROUPS)[number]

export const typesIn = (group: TransactionGroup): TransactionType[] =>
  TYPES.filter((type) => TRANSACTION_TYPES[type].group === group)

/** Undoes something that stands positive in the same list; shown with a minus. */
export const isBack = (type: TransactionType): boolean => TRANSACTION_TYPES[type].isBack

/** One movement of somebody's money. */
export const transaction = entity({
  id: wire('id', z.string()),
  invoiceId: wire('buynow_common_invoice', id.nullable()),
  /** The return a refund pays. */
  returnNumber: wire('return_invoice', id.nullable()),
  /** Of a bid deposit. */
  lotId: wire('project_id', id.nullable()),
  lotTitle: wire('projects_title', z.string().nullable()),
  reference: wire('trans_id', z.string()),
  createdAt: wire('created_at', instant),
  type: wire('type', z.enum(TYPES)),
  method: wire('payment_method', z.enum(['card', 'bank', 'wallet', 'cash'])),
  cardType: wire('card_type', z.string()),
  /** What was charged or given back, with the fee. */
  amount: wire('amount', moneySum),
  fee: wire('processing_fee', moneySum),
  status: wire('status', z.enum(['success', 'pending', 'failed'])),
  isActive: wire('active', flag),
  refundMethod: wire('refund_method', z.string().nullable()),
})
export type Transaction = z.output<typeof transaction>
