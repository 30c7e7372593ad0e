import { type Money, ONE_CENT } from '../money.ts'
import type { LineSums } from './line.ts'
import { type RefundedLine, refundShare } from './refund-share.ts'

/** An invoice from which something is to be given back. */
export interface RefundedInvoice<Line extends RefundedLine & { id: number }> {
  lines: readonly Line[]
  shipping: Money
  shippingTax: Money
  isShippingCredited: boolean
  /** All it comes to, and what of that is not asked for any more. */
  total: Money
  credited: Money
  due: Money
}

/** What is wished: units of lines, shipping, and what the house adds of its own. */
export interface RefundWish {
  items: readonly { lineId: number; units: number }[]
  goodwill: Money
  givesShipping: boolean
}

export interface RefundPlan<Line> {
  lines: { line: Line; units: number; share: LineSums }[]
  shipping: { amount: Money; tax: Money; isCredited: boolean }
  /** It goes with a write-off alone (write-off-plan.ts). */
  handling: Money
  /** Below zero: what the house had added before is taken back, because the goods come to more than is left of the invoice. */
  goodwill: Money
  total: Money
  /** Of the total, what was still due and is not any more; the rest had been paid and goes back. */
  lowered: Money
  back: Money
}

export type RefundRefusal =
  | { reason: 'line_unknown'; lineId: number }
  | { reason: 'units_not_left'; lineId: number; left: number }
  | { reason: 'invalid_amount' }
  | { reason: 'more_than_paid'; most: Money }

/**
 * Of a frozen invoice: whether something of a line can be given back. What was cancelled before comes to nothing; what comes to
 * something and is not live is a sale that was undone after somebody had paid for it (money 17).
 */
export const canBeGivenBack = ({ status, subtotal }: { status: string; subtotal: Money }): boolean =>
  status === 'live' || status === 'returned' || subtotal > 0

/**
 * Money 18: what a refund comes to. The sheet shows it and the server does it, by this one rule. Goods come back at what is left of
 * the invoice, so that a discount given before is not paid twice (P-327); what the house adds now is never more than that.
 */
export function planRefund<Line extends RefundedLine & { id: number }>(
  invoice: RefundedInvoice<Line>,
  { goodwill, ...wish }: RefundWish,
): RefundPlan<Line> | RefundRefusal {
  const parts = planParts(invoice, wish)
  if ('reason' in parts) return parts
  const { lines, shipping, sum } = parts
  const wished = sum + goodwill
  if (!(wished > 0) || goodwill < 0 || goodwill % ONE_CENT !== 0) return { reason: 'invalid_amount' }
  const most = invoice.total - invoice.credited
  if (wished > most && (lines.length === 0 || goodwill > 0)) return { reason: 'more_than_paid', most }
  const total = Math.min(wished, most)
  const lowered = Math.min(total, invoice.due)
  return { lines, shipping, handling: 0, goodwill: total - sum, total, lowered, back: total - lowered }
}

/** The goods and their delivery, and what both come to. */
export function planParts<Line extends RefundedLine & { id: number }>(
  { lines, shipping, shippingTax, isShippingCredited }: RefundedInvoice<Line>,
  { items, givesShipping }: Pick<RefundWish, 'items' | 'givesShipping'>,
): (Pick<RefundPlan<Line>, 'lines' | 'shipping'> & { sum: Money }) | RefundRefusal {
  const planned: RefundPlan<Line>['lines'] = []
  // Named twice, a line gives back both together.
  for (const [lineId, parts] of Map.groupBy(items, (item) => item.lineId)) {
    const units = parts.reduce((sum, part) => sum + part.units, 0)
    const line = lines.find(({ id }) => id === lineId)
    if (line === undefined) return { reason: 'line_unknown', lineId }
    const share = refundShare(line, units)
    if ('reason' in share) return { ...share, lineId }
    planned.push({ line, units, share })
  }
  const isCredited = givesShipping && !isShippingCredited
  const delivery = { isCredited, amount: isCredited ? shipping : 0, tax: isCredited ? shippingTax : 0 }
  const sum = planned.reduce((all, { share }) => all + share.total, delivery.amount + delivery.tax)
  return { lines: planned, shipping: delivery, sum }
}
