import type { Money } from '../money.ts'
import { planParts, type RefundedInvoice, type RefundPlan, type RefundRefusal, type RefundWish } from './refund-plan.ts'
import type { RefundedLine } from './refund-share.ts'

/**
 * Lines that nobody pays any more; with the last of them go shipping and the handling fee. What is due is lowered first, and of
 * what was paid in part the rest goes back. Goodwill is taken back as far as it had lowered what is written off: no more is
 * credited than was left of the invoice, though that be nothing.
 */
export function planWriteOff<Line extends RefundedLine & { id: number }>(
  invoice: RefundedInvoice<Line> & { handling: Money },
  { items, isAll }: { items: RefundWish['items']; isAll: boolean },
): RefundPlan<Line> | RefundRefusal {
  const parts = planParts(invoice, { items, givesShipping: isAll })
  if ('reason' in parts) return parts
  const handling = isAll ? invoice.handling : 0
  const sum = parts.sum + handling
  if (sum <= 0) return { reason: 'invalid_amount' }
  const total = Math.min(sum, invoice.total - invoice.credited)
  const { lines, shipping } = parts
  const lowered = Math.min(total, invoice.due)
  return { lines, shipping, handling, goodwill: total - sum, total, lowered, back: total - lowered }
}
