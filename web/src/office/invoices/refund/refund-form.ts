import {
  canBeGivenBack,
  planRefund,
  type RefundPlan,
  type RefundRefusal,
} from '@gavelhouse/shared/money/refund-plan.ts'
import { type RefundPart, spreadRefund } from '@gavelhouse/shared/money/spread-refund.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { DeskInvoice, DeskLine } from '../invoice.ts'
import { moneyTyped } from '../money-typed.ts'

/** What is typed into the sheet. */
export interface Typed {
  /** Units by line; empty: none. */
  units: Readonly<Record<number, string>>
  givesShipping: boolean
  amount: string
  to: 'source' | 'wallet'
}

export const NOTHING_TYPED: Typed = { units: {}, givesShipping: false, amount: '', to: 'source' }

export interface PlannedLine {
  id: number
  quantity: number
  refundedUnits: number
  sums: { subtotal: Money; premium: Money; tax: Money; total: Money }
  line: DeskLine
}

export type Planned =
  | { kind: 'nothing' }
  /** A number somebody typed is none. */
  | { kind: 'unreadable'; lineId: number | null }
  | { kind: 'refused'; refusal: RefundRefusal | { reason: 'more_than_paid'; most: Money } }
  | { kind: 'planned'; plan: RefundPlan<PlannedLine>; parts: readonly RefundPart[]; wish: Wish }

export interface Wish {
  items: { lineId: number; units: number }[]
  amount: Money
  givesShipping: boolean
}

/** Lines of which something can be given back, as the rule takes them. */
export const refundedLines = (lines: readonly DeskLine[]): PlannedLine[] =>
  lines.filter(canBeGivenBack).map((line) => {
    const { id, quantity, returnedQuantity: refundedUnits, subtotal, premium, tax, total } = line
    return { id, quantity, refundedUnits, sums: { subtotal, premium, tax, total }, line }
  })

/** What the server would do with what is typed, by the very rules it does it by. */
export function planOf(invoice: DeskInvoice, typed: Typed): Planned {
  const wish = wishFrom(typed)
  if ('kind' in wish) return wish
  const { items, amount, givesShipping } = wish
  if (items.length === 0 && amount === 0 && !givesShipping) return { kind: 'nothing' }
  const { shipping, total, credited, due } = invoice.invoice
  const facts = { shipping, total, credited, due, lines: refundedLines(invoice.lines) }
  const { shippingTax, isShippingCredited } = invoice
  const plan = planRefund({ ...facts, shippingTax, isShippingCredited }, { items, goodwill: amount, givesShipping })
  if ('reason' in plan) return { kind: 'refused', refusal: plan }
  if (plan.back === 0) return { kind: 'planned', plan, parts: [], wish }
  const spread = spreadRefund(plan.back, invoice.payments, typed.to === 'wallet' ? 'wallet' : 'source_then_wallet')
  if ('reason' in spread) return { kind: 'refused', refusal: { reason: 'more_than_paid', most: spread.most } }
  return { kind: 'planned', plan, parts: spread.parts, wish }
}

function wishFrom({ units, amount, givesShipping }: Typed): Wish | Planned {
  const items: Wish['items'] = []
  for (const [lineId, text] of Object.entries(units)) {
    if (text.trim() === '' || text.trim() === '0') continue
    if (!/^\d{1,6}$/.test(text.trim())) return { kind: 'unreadable', lineId: Number(lineId) }
    items.push({ lineId: Number(lineId), units: Number(text) })
  }
  const money = moneyTyped(amount)
  return money === null ? { kind: 'unreadable', lineId: null } : { items, amount: money, givesShipping }
}

/** What is taken from each seller: the hammer price of what comes back. The house gives back its premium. */
export function sellerSides({ lines }: RefundPlan<PlannedLine>): { name: string; amount: Money }[] {
  const bySeller = Map.groupBy(lines, ({ line }) => line.line.sellerName)
  return [...bySeller].map(([name, parts]) => ({
    name,
    amount: parts.reduce((sum, { share }) => sum + share.subtotal, 0),
  }))
}
