import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { type DeskInvoice, isLive } from './invoice.ts'

export type DeskActName = 'receive' | 'wallet' | 'refund' | 'edit' | 'exempt' | 'move' | 'cancel'

export const ACT_LABELS: Record<DeskActName, PhraseKey> = {
  receive: 'officeReceive',
  wallet: 'officeUseWallet',
  refund: 'officeRefund',
  edit: 'officeEditInvoice',
  exempt: 'officeExempt',
  move: 'officeMoveLines',
  cancel: 'officeCancelLines',
}

type Facts = Pick<DeskInvoice, 'isOpen' | 'walletBalance' | 'lines' | 'siblings'> & {
  invoice: Pick<DeskInvoice['invoice'], 'standing' | 'due' | 'total' | 'credited' | 'paid' | 'deposit'>
}

/** What makes sense with an invoice as it stands; the server asks again. */
export function actsFor(
  { invoice, isOpen, walletBalance, lines, siblings }: Facts,
  rights: readonly Right[],
): DeskActName[] {
  const [mayTake, mayGive] = [rights.includes('take_money'), rights.includes('give_money_back')]
  const { standing, due, total, credited, paid, deposit } = invoice
  if (standing === 'cancelled') return []
  const isOwed = mayTake && due > 0
  const liveCount = lines.filter(isLive).length
  const canChange = mayTake && isOpen
  return [
    ...(isOwed ? (['receive'] as const) : []),
    ...(isOwed && walletBalance > 0 ? (['wallet'] as const) : []),
    ...(mayGive && paid + deposit > 0 && credited < total ? (['refund'] as const) : []),
    ...(canChange ? (['edit', 'exempt'] as const) : []),
    ...(canChange && (liveCount > 1 || (liveCount > 0 && siblings.length > 0)) ? (['move'] as const) : []),
    ...(canChange && liveCount > 0 ? (['cancel'] as const) : []),
  ]
}
