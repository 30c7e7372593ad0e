import type { Transaction, TransactionGroup } from '@gavelhouse/shared/invoices/transaction.ts'
import type { Text } from '../../lib/text.ts'
import { brandNameOf } from '../../payments/sources/BrandMark.tsx'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { BadgeKind } from '../../ui/Badge.tsx'

export const TYPE_WORDS: Record<Transaction['type'], PhraseKey> = {
  payment: 'movedByPayment',
  refund: 'movedByRefund',
  deposit: 'movedByDeposit',
  deposit_applied: 'movedByDepositApplied',
  deposit_released: 'movedByDepositReleased',
  deposit_forfeited: 'movedByDepositForfeited',
  top_up: 'movedByTopUp',
  withdrawal: 'movedByWithdrawal',
  gift_card: 'movedByGiftCard',
  adjustment: 'movedByAdjustment',
  deduction: 'movedByDeduction',
  dispute: 'movedByDispute',
}

/** Green or red by the outcome, neither while it is open (P-335, P-336). */
export const STATUS_WORDS: Record<Transaction['status'], { label: PhraseKey; badge: BadgeKind }> = {
  success: { label: 'transactionSuccess', badge: 'good' },
  pending: { label: 'transactionPending', badge: 'waiting' },
  failed: { label: 'transactionFailed', badge: 'bad' },
}

export const GROUP_WORDS: Record<TransactionGroup, PhraseKey> = {
  payments: 'showPayments',
  refunds: 'showRefunds',
  deposits: 'showDeposits',
  wallet: 'showWallet',
  disputes: 'showDisputes',
}

const METHODS: Record<Transaction['method'], PhraseKey> = {
  card: 'methodCard',
  bank: 'methodBank',
  wallet: 'methodWallet',
  cash: 'methodCash',
}

type Paid = Pick<Transaction, 'type' | 'method' | 'cardType'>

/** P-338, P-339. What a deposit was paid with is told where it was paid. */
export function methodOf(text: Text, { type, method, cardType }: Paid): string {
  if (type === 'deposit_applied' || type === 'deposit_forfeited') return text('methodDeposit')
  if (method === 'cash' && cardType === 'offline') return text('methodManual')
  const isNamed = method === 'card' && cardType !== ''
  return isNamed ? `${text('methodCard')} (${brandNameOf(cardType)})` : text(METHODS[method])
}
