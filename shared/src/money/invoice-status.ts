import type { InvoiceFacts, InvoiceSums } from './invoice-sums.ts'

export type InvoiceStatus = 'cancelled' | 'paid' | 'partial' | 'unpaid'

/** I-31: nothing is due. */
export const isPaid = ({ due }: Pick<InvoiceSums, 'due'>): boolean => due === 0

type Payments = Pick<InvoiceFacts, 'paid' | 'refunded'>

/** I-31: something was paid and something is due. A deposit alone is no payment. */
export const isPartial = (sums: Pick<InvoiceSums, 'due'>, { paid, refunded }: Payments): boolean =>
  !isPaid(sums) && paid > refunded

/** Money 19, in the order of P-276. An invoice is cancelled when every line of it is (P-278). */
export function invoiceStatus(
  lines: readonly { isCancelled: boolean }[],
  sums: Pick<InvoiceSums, 'due'>,
  payments: Payments,
): InvoiceStatus {
  if (lines.length > 0 && lines.every(({ isCancelled }) => isCancelled)) return 'cancelled'
  if (isPaid(sums)) return 'paid'
  return isPartial(sums, payments) ? 'partial' : 'unpaid'
}

export type ReturnStatus = 'returned' | 'pending'

/** Of a return: P-320, P-321. */
export const returnStatus = ({ isApproved }: { isApproved: boolean }): ReturnStatus =>
  isApproved ? 'returned' : 'pending'
