import { credit } from '@gavelhouse/shared/books/entries.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { LineSums } from '@gavelhouse/shared/money/line.ts'
import {
  canBeGivenBack,
  planRefund,
  type RefundPlan,
  type RefundRefusal,
} from '@gavelhouse/shared/money/refund-plan.ts'
import { spreadRefund } from '@gavelhouse/shared/money/spread-refund.ts'
import { planWriteOff } from '@gavelhouse/shared/money/write-off-plan.ts'
import { type Money, toCents } from '@gavelhouse/shared/money.ts'
import type { UserContext } from '../accounts/caller.ts'
import { callOffPickup } from '../appointments/call-off-pickup.ts'
import { postEntries } from '../books/post-entries.ts'
import type { Db } from '../db/connect.ts'
import { creditInvoice } from '../invoices/credit-invoice.ts'
import { dueOf, totalOf } from '../invoices/due.ts'
import { type Invoice, type Line, listLines } from '../invoices/queries.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { endPartPickups } from '../pickup/end-part-pickups.ts'
import { addRefunded, listPayments } from './queries-payments.ts'
import { insertRefund } from './queries-refunds.ts'

export interface RefundWishes {
  /** Units of lines. */
  items: readonly { lineId: number; units: number }[]
  /** Beyond the goods: the house bears it. */
  goodwill: Money
  givesShipping: boolean
  to: 'source' | 'wallet'
  reason: string
}

export interface LineCredit {
  line: Line & { sellerId: number }
  units: number
  share: LineSums
}

/** What a refund of an invoice comes to, before anything of it is written. */
export interface DecidedRefund extends Omit<RefundWishes, 'items' | 'givesShipping'> {
  lines: LineCredit[]
  shipping: { amount: Money; tax: Money; isCredited: boolean }
  handling: Money
  total: Money
  /** Of that, what had been paid: what is still due is lowered first. */
  back: Money
}

/** Units of lines, shipping, or a free amount (money 18), of an invoice that the caller holds. */
export async function decideRefund(tx: Db, invoice: Invoice, wishes: RefundWishes): Promise<DecidedRefund> {
  const { to, reason } = wishes
  const plan = planRefund(await asRefundable(tx, invoice), { ...wishes, goodwill: toCents(wishes.goodwill) })
  return { ...orRefused(plan), to, reason }
}

/** Units of lines that nobody pays any more; what had been paid in part for them goes back. `isAll`: the last of the invoice. */
export async function decideWriteOff(
  tx: Db,
  invoice: Invoice,
  { items, isAll, reason }: Pick<RefundWishes, 'items' | 'reason'> & { isAll: boolean },
): Promise<DecidedRefund> {
  const plan = planWriteOff(await asRefundable(tx, invoice), { items, isAll })
  return { ...orRefused(plan), to: 'source', reason }
}

async function asRefundable(tx: Db, invoice: Invoice) {
  if (invoice.frozenAt === null) throw new AppError('invoice_not_paid')
  const lines = (await listLines(tx, invoice.id)).filter((line) =>
    canBeGivenBack({ ...line, subtotal: line.subtotal ?? 0 }),
  )
  return { ...invoice, lines: lines.map(asRefunded), total: totalOf(invoice), due: dueOf(invoice) }
}

type Plan = RefundPlan<ReturnType<typeof asRefunded>>

function orRefused(plan: Plan | RefundRefusal): Omit<DecidedRefund, 'to' | 'reason'> {
  if ('reason' in plan) throw refusalOf(plan)
  return { ...plan, lines: plan.lines.map(({ line, ...part }) => ({ ...part, line: line.row })) }
}

const asRefunded = (row: LineCredit['line']) => {
  const [subtotal, premium, tax] = [row.subtotal ?? 0, row.premium ?? 0, row.tax ?? 0]
  const sums = { subtotal, premium, tax, total: subtotal + premium + tax }
  return { id: row.id, quantity: row.quantity, refundedUnits: row.returnedQuantity, sums, row }
}

function refusalOf(refusal: RefundRefusal): AppError {
  if (refusal.reason === 'line_unknown') return new AppError('not_found')
  if (refusal.reason === 'units_not_left') return new AppError('units_not_left', { left: refusal.left })
  return new AppError(refusal.reason)
}

interface Writing {
  invoice: Invoice
  /** Unique: the same cause enters the books once. */
  cause: string
  /** The return whose money this is; null: nothing comes back. */
  returnId: number | null
  /** What the buyer is told beside the money is added to it, to be announced after the commit. */
  told: ToldNotice[]
}

/** Writes it into the invoice, the refunds and the books; answers the refunds, to be advanced after the commit. */
export async function writeRefund(
  { user }: { user: Pick<UserContext['user'], 'id'> },
  tx: Db,
  decided: DecidedRefund,
  { invoice, cause, returnId, told }: Writing,
): Promise<number[]> {
  const { lines, shipping, handling, goodwill, total, back, reason } = decided
  const staffId = user.id
  const refunds = back === 0 ? [] : await spread(tx, decided, { invoice, returnId, staffId })
  await creditInvoice(tx, invoice, {
    ...{ lines: lines.map(({ line, units, share }) => ({ line, units, amount: share.total })), total, back, staffId },
    ...{ isShippingCredited: shipping.isCredited || invoice.isShippingCredited, reason },
  })
  if (lines.some(({ line }) => line.handover === 'partial_pickup')) await endPartPickups(tx, invoice.id)
  told.push(...(await callOffPickup(tx, invoice.id)))
  const charges = {
    lines: lines.map(({ line, share }) => ({ ...share, sellerId: line.sellerId, taxState: line.taxState ?? '' })),
    shipping: shipping.amount,
    shippingTax: { state: invoice.address?.state ?? '', amount: shipping.tax },
    handling,
  }
  await postEntries(tx, [credit(cause, { invoiceId: invoice.id, goodwill, back: refunds, charges })], {
    ...{ staffId, note: reason },
  })
  return refunds.map(({ refundId }) => refundId)
}

/** Where it goes: each part is asked of the provider with a key of its own, or goes to the wallet. */
async function spread(
  tx: Db,
  { back, to, reason }: DecidedRefund,
  { invoice, returnId, staffId }: { invoice: Invoice; returnId: number | null; staffId: number },
): Promise<{ refundId: number; amount: Money }[]> {
  const decided = spreadRefund(back, await listPayments(tx, invoice), to === 'wallet' ? 'wallet' : 'source_then_wallet')
  if ('reason' in decided) throw new AppError('more_than_paid')
  const made: { refundId: number; amount: Money }[] = []
  for (const part of decided.parts) {
    const attemptId = part.paymentId === 0 ? null : part.paymentId
    if (attemptId !== null) await addRefunded(tx, attemptId, part.amount)
    const refund = await insertRefund(tx, {
      ...{ key: `refund-${crypto.randomUUID()}`, invoiceId: invoice.id, returnId, attemptId, userId: invoice.userId },
      ...{ amount: part.amount, method: part.to === 'provider' ? 'source' : 'wallet', staffId, reason },
    })
    made.push({ refundId: refund.id, amount: part.amount })
  }
  return made
}
