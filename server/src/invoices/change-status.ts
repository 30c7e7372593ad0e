import { isHandedOver } from '@gavelhouse/shared/appointments/appointment.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { changeInvoiceStatus as api } from '@gavelhouse/shared/invoices/seller-contract.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { fieldError, missingField } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import { cancelLines } from './cancel-lines.ts'
import { presentInvoice } from './present.ts'
import { findInvoiceIdOfLine, insertInvoiceLog, listLines, lockInvoice, updateLines } from './queries.ts'
import { listInCartWithout } from './queries-delivery.ts'
import { getReachable } from './reachable-invoice.ts'

type Input = InputOf<typeof api>

/** Goods that leave the house have been paid. */
const LEAVES: readonly Input['status'][] = ['picked_up', 'partial_pickup', 'shipped']

/** What the buyer is told. */
const NOTICE_OF = {
  ready_for_pickup: 'goods_ready',
  picked_up: 'goods_handed_over',
  partial_pickup: 'goods_handed_over',
  shipped: 'goods_shipped',
  no_show: 'goods_missed',
  cancelled: 'goods_cancelled',
} as const satisfies Record<Input['status'], string>

/** P-1049: what became of the goods of an invoice or of one line, or that they are not wanted any more. */
export async function changeInvoiceStatus(ctx: UserContext, input: Input) {
  const { status, reason, lineId } = input
  const invoiceId = input.invoiceId ?? (lineId === undefined ? null : await findInvoiceIdOfLine(ctx.db, lineId))
  if (invoiceId === null)
    throw lineId === undefined ? missingField(api.input.fields, 'invoiceId') : new AppError('not_found')
  const isCancelling = status === 'cancelled'
  // Cancelling is about money, handing over about goods.
  const { head, lineIds } = await getReachable(
    ctx,
    invoiceId,
    isCancelling ? ['take_money'] : ['take_money', 'pickup_desk'],
  )
  const asked = input.lineIds ?? (lineId === undefined ? lineIds : [lineId])
  const named = lineIds.filter((id) => asked.includes(id))
  // One that is not there, or not the seller's own: none of them is touched.
  if (named.length === 0 || named.length < new Set(asked).size) throw new AppError('not_found')
  if (isCancelling && reason.length < 3) throw fieldError(api.input.fields, 'reason', problem('reason_missing'))
  if (LEAVES.includes(status) && !presentInvoice(head).isPaid) throw new AppError('invoice_unpaid')

  const told = await ctx.db.transaction(async (tx): Promise<ToldNotice[]> => {
    const staffId = ctx.user.id
    const changed =
      status === 'cancelled'
        ? await cancelLines(tx, { invoiceId, lineIds: named, reason, staffId, seenVersion: input.seenVersion })
        : await handOver(tx, { invoiceId, lineIds: named, status, staffId })
    if (changed.length === 0) return []
    const details = { status, reason, lineIds: changed }
    await recordAudit(tx, ctx.user, { act: 'invoice_status', subject: `invoice:${invoiceId}`, details })
    const cause = `invoice:${invoiceId}:${status}:${changed.join(',')}`
    return insertNotices(tx, [{ kind: NOTICE_OF[status], facts: { invoiceId }, userId: head.invoice.userId, cause }])
  })
  announceNotices(ctx.hub, told)
  return answer({ invoiceId }, 'invoice_updated')
}

interface Handover {
  invoiceId: number
  lineIds: readonly number[]
  status: Exclude<Input['status'], 'cancelled'>
  staffId: number
}

async function handOver(tx: Db, { invoiceId, lineIds, status, staffId }: Handover): Promise<number[]> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (status === 'shipped' && invoice?.delivery === 'pickup' && !(await mustBeSent(tx, invoiceId, lineIds)))
    throw new AppError('not_shipped')
  const toSay = (await listLines(tx, invoiceId)).filter(
    (line) => lineIds.includes(line.id) && line.status === 'live' && line.handover !== status,
  )
  // P-359: final; what the desk has counted it takes back itself, with a reason.
  if (toSay.some(({ handover }) => isHandedOver(handover ?? ''))) throw new AppError('handover_final')
  const ids = toSay.map(({ id }) => id)
  if (ids.length === 0) return []
  await updateLines(tx, ids, { handover: status })
  await insertInvoiceLog(
    tx,
    ids.map((lineId) => ({ invoiceId, lineId, staffId, act: status })),
  )
  return ids
}

/** Some of it cannot be fetched, though money that came before a choice has made it goods to fetch. */
async function mustBeSent(tx: Db, invoiceId: number, lineIds: readonly number[]): Promise<boolean> {
  return (await listInCartWithout(tx, invoiceId, 'pickup')).some((id) => lineIds.includes(id))
}
