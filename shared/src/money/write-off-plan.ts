import type { Money } from '../money.ts'
import { planParts, type RefundedInvoice, type RefundPlan, type RefundRefusal, type RefundWish } from './refund-plan.ts'
import type { RefundedLine } from './refund-share.ts'

/**
 * Lines that nobody pays any more, of an invoice on which nothing of its buyer's is left; with the last of them go shipping and
 * the handling fee. Goodwill is taken back as far as it had lowered what is written off: no more is credited than is still owed.
 */
export function planWriteOff<Line extends RefundedLine & { id: number }>(
  invoice: RefundedInvoice<Line> & { handling: Money },
  { items, isAll }: { items: RefundWish['items']; isAll: boolean },
): RefundPlan<Line> | RefundRefusal {
  const parts = planParts(invoice, { items, givesShipping: isAll })
  if ('reason' in parts) return parts
  const handling = isAll ? invoice.handling : 0
  const sum = parts.sum + handling
  const most = invoice.total - invoice.credited
  const total = Math.min(sum, most)
  if (total <= 0) return sum > 0 ? { reason: 'more_than_paid', most } : { reason: 'invalid_amount' }
  const { lines, shipping } = parts
  const lowered = Math.min(total, invoice.due)
  return { lines, shipping, handling, goodwill: total - sum, total, lowered, back: total - lowered }
}
