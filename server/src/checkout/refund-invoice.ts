import { credit } from '@gavelhouse/shared/books/entries.ts'
import type { refundInvoice as api } from '@gavelhouse/shared/checkout/refund-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { LineSums } from '@gavelhouse/shared/money/line.ts'
import { refundShare } from '@gavelhouse/shared/money/refund-share.ts'
import { spreadRefund } from '@gavelhouse/shared/money/spread-refund.ts'
import { type Money, toCents } from '@gavelhouse/shared/money.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import { postEntries } from '../books/post-entries.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { creditInvoice } from '../invoices/credit-invoice.ts'
import { dueOf, totalOf } from '../invoices/due.ts'
import { type Invoice, type Line, listLines, lockInvoice } from '../invoices/queries.ts'
import { advanceRefund } from './advance-refund.ts'
import type { CheckoutContext } from './context.ts'
import { addRefunded, listPayments } from './queries-payments.ts'
import { insertRefund } from './queries-refunds.ts'

type Input = InputOf<typeof api>

interface LineCredit {
  line: Line & { sellerId: number }
  units: number
  share: LineSums
}

/**
 * Gives back units of lines, shipping, or a free amount (money 18), under the invoice's lock: what is still due is lowered
 * first, what was paid goes back where it came from, newest first, or to the wallet. Each part is asked of the provider with
 * a key of its own, after the commit and by the sweeper if need be.
 */
export async function refundInvoice(ctx: CheckoutContext, input: Input) {
  const refundIds: number[] = []
  const change = async (tx: Db) => {
    refundIds.push(...(await decide(ctx, tx, input)))
    const { invoiceId: id, ...details } = input
    return { id, details }
  }
  const { id } = await saveAudited(ctx, { act: 'refund_invoice', kind: 'invoice', input }, change)
  for (const refundId of refundIds) await advanceRefund(ctx, refundId)
  return answer({ id, refundIds }, 'refund_started')
}

async function decide(ctx: CheckoutContext, tx: Db, input: Input): Promise<number[]> {
  const { invoiceId, items, givesShipping, to, reason } = input
  const goodwill = toCents(input.amount)
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null) throw new AppError('not_found')
  if (invoice.frozenAt === null) throw new AppError('invoice_not_paid')
  const lines = creditsOf(await listLines(tx, invoiceId), items)
  const shipping = givesShipping && !invoice.isShippingCredited
  const total =
    lines.reduce((sum, { share }) => sum + share.total, 0) +
    (shipping ? invoice.shipping + invoice.shippingTax : 0) +
    goodwill
  if (total === 0) throw new AppError('invalid_amount')
  if (total > totalOf(invoice) - invoice.credited) throw new AppError('more_than_paid')

  const back = total - Math.min(total, dueOf(invoice))
  const refunds = back === 0 ? [] : await spread(ctx, tx, { invoice, back, to, reason })
  await creditInvoice(tx, invoice, {
    ...{ lines: lines.map(({ line, units, share }) => ({ line, units, amount: share.total })) },
    ...{ total, back, isShippingCredited: shipping || invoice.isShippingCredited, staffId: ctx.user.id, reason },
  })
  await postEntries(
    tx,
    [
      // Keys are each person's own: two of the staff may use the same one.
      credit(ctx.key === null ? crypto.randomUUID() : `${ctx.user.id}-${ctx.key}`, {
        invoiceId,
        goodwill,
        back: refunds,
        charges: {
          lines: lines.map(({ line, share }) => ({ ...share, sellerId: line.sellerId, taxState: line.taxState ?? '' })),
          shipping: shipping ? invoice.shipping : 0,
          shippingTax: { state: invoice.address?.state ?? '', amount: shipping ? invoice.shippingTax : 0 },
          handling: 0,
        },
      }),
    ],
    { staffId: ctx.user.id, note: reason },
  )
  return refunds.map(({ refundId }) => refundId)
}

function creditsOf(lines: readonly (Line & { sellerId: number })[], items: Input['items']): LineCredit[] {
  // Named twice, a line gives back both together.
  const asked = Map.groupBy(items, ({ lineId }) => lineId)
  return [...asked].map(([lineId, parts]) => {
    const units = parts.reduce((sum, part) => sum + part.units, 0)
    const line = lines.find(({ id }) => id === lineId)
    if (line === undefined || line.status === 'cancelled' || line.status === 'void') throw new AppError('not_found')
    const { quantity, subtotal, premium, tax, returnedQuantity: refundedUnits } = line
    const sums = { subtotal: subtotal ?? 0, premium: premium ?? 0, tax: tax ?? 0 }
    const share = refundShare(
      { quantity, refundedUnits, sums: { ...sums, total: sums.subtotal + sums.premium + sums.tax } },
      units,
    )
    if ('reason' in share) throw new AppError('units_not_left', { left: share.left })
    return { line, units, share }
  })
}

async function spread(
  ctx: CheckoutContext,
  tx: Db,
  { invoice, back, to, reason }: { invoice: Invoice; back: Money; to: Input['to']; reason: string },
): Promise<{ refundId: number; amount: Money }[]> {
  const decided = spreadRefund(back, await listPayments(tx, invoice), to === 'wallet' ? 'wallet' : 'source_then_wallet')
  if ('reason' in decided) throw new AppError('more_than_paid')
  const made: { refundId: number; amount: Money }[] = []
  for (const part of decided.parts) {
    const attemptId = part.paymentId === 0 ? null : part.paymentId
    if (attemptId !== null) await addRefunded(tx, attemptId, part.amount)
    const refund = await insertRefund(tx, {
      ...{ key: `refund-${crypto.randomUUID()}`, invoiceId: invoice.id, attemptId, userId: invoice.userId, reason },
      ...{ amount: part.amount, method: part.to === 'provider' ? 'source' : 'wallet', staffId: ctx.user.id },
    })
    made.push({ refundId: refund.id, amount: part.amount })
  }
  return made
}
