import * as entries from '@gavelhouse/shared/books/entries.ts'
import { refundShare } from '@gavelhouse/shared/money/refund-share.ts'
import type { PastEntry } from '../../books/post-history.ts'
import { entryOf } from '../../invoices/invoice-entry.ts'
import type { Settled } from './draft.ts'
import { type PlannedPayment, settledAt } from './plan.ts'
import type { WrittenPayment } from './write-payments.ts'
import type { WrittenDispute, WrittenRefund } from './write-returns.ts'

/** What the books say of everything that was written down, by the same entries as in the house's own life. */

/** An invoice enters the books when it is frozen, and with it the deposits that went to it. */
export function invoiceEntries({ row, lines, draft, applied }: Settled): PastEntry[] {
  if (row.frozenAt === null) return []
  const issued = lines.map((line) => ({
    ...{ sellerId: draft.sellerId, isAside: line.isAside ?? false, taxState: line.taxState ?? null },
    ...{ subtotal: line.subtotal ?? 0, premium: line.premium ?? 0, tax: line.tax ?? 0 },
  }))
  const { id, shipping = 0, shippingTax = 0, handling = 0, address = null } = row
  return [
    { at: row.frozenAt, entry: entryOf({ id, shipping, shippingTax, handling, address }, issued) },
    ...applied.map(({ deposit: { id: depositId, userId, amount }, amount: part }) => ({
      at: draft.at,
      entry: entries.depositApplied(depositId, { invoiceId: id, applied: part, userId, rest: amount - part }),
    })),
  ]
}

export function paymentEntries(written: ReadonlyMap<PlannedPayment, WrittenPayment>): PastEntry[] {
  return [...written].flatMap(([payment, { id: attemptId, fee }]): PastEntry[] => {
    const { amount, userId, invoiceId, method, note, staffId, result } = payment
    if (result !== 'paid') return []
    const purse: entries.Purse =
      method === 'wallet'
        ? { from: 'wallet', userId }
        : method === 'cash'
          ? { from: 'cash' }
          : { from: 'provider', fee }
    const paid = { attemptId, amount, purse }
    const entry = invoiceId === null ? entries.topUp(paid, userId) : entries.payment(invoiceId, paid)
    return [{ at: settledAt(payment), entry, note, staffId }]
  })
}

/** Of a return: what is owed no more, and what goes back; of a withdrawal only the way back. */
export function refundEntries(refunds: readonly WrittenRefund[], settledOf: ReadonlyMap<number, Settled>): PastEntry[] {
  return refunds.flatMap(({ id, key, refund }): PastEntry[] => {
    const { at, amount, to, invoiceId, of, reason: note, staffId, lines } = refund
    const settled = invoiceId === null ? undefined : settledOf.get(invoiceId)
    const first =
      settled === undefined
        ? { at, entry: entries.withdrawal(id, of.userId, amount) }
        : { at, entry: creditOf(key, settled, { id, amount, lines }), note, staffId }
    const target = to === 'source' ? ('provider' as const) : { userId: of.userId }
    return [first, { at, entry: entries.refundPaid(id, { to: target, amount }) }]
  })
}

function creditOf(
  key: string,
  { row, lines, draft }: Settled,
  { id, amount, lines: given }: { id: number; amount: number; lines: WrittenRefund['refund']['lines'] },
): entries.Entry {
  const shares = given.map(({ lineIndex, quantity: units }) => {
    const { quantity = 1, subtotal, premium, tax, taxState } = lines[lineIndex] ?? {}
    const sums = { subtotal: subtotal ?? 0, premium: premium ?? 0, tax: tax ?? 0 }
    const total = sums.subtotal + sums.premium + sums.tax
    const share = refundShare({ quantity, refundedUnits: 0, sums: { ...sums, total } }, units)
    if ('reason' in share) throw new Error(`invoice ${row.id} has no such units to give back`)
    return { ...share, sellerId: draft.sellerId, taxState: taxState ?? '' }
  })
  const none = { shipping: 0, shippingTax: { state: '', amount: 0 }, handling: 0 }
  const back = [{ refundId: id, amount }]
  return entries.credit(key, { invoiceId: row.id, goodwill: 0, back, charges: { lines: shares, ...none } })
}

export const disputeEntries = (disputes: readonly WrittenDispute[]): PastEntry[] =>
  disputes.flatMap(({ id, at, wonAt, amount }) => [
    { at, entry: entries.disputeOpened(id, amount) },
    ...(wonAt === null ? [] : [{ at: wonAt, entry: entries.disputeEnded(id, 'won', amount) }]),
  ])
