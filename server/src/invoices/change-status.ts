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
import { findInvoiceIdOfLine, insertInvoiceLog, type Line, listLines, lockInvoice, updateLines } from './queries.ts'
import { isAnyCounted } from './queries-counted.ts'
import { listInCartWithout } from './queries-delivery.ts'
import type { InvoiceHead } from './queries-read.ts'
import { getReachable } from './reachable-invoice.ts'
import { refuseDisputed } from './refuse-disputed.ts'

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
  const { head, lineIds, sellerId } = await getReachable(
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
    if (isCancelling) {
      const { seenVersion } = input
      const cancelled = await cancelLines(tx, { invoiceId, lineIds: named, reason, staffId, seenVersion })
      return tell(tx, ctx, { head, kinds: [NOTICE_OF[status]], details: { status, reason, lineIds: cancelled } })
    }
    await lockInvoice(tx, invoiceId)
    const leaving = LEAVES.includes(status) ? [head.invoice] : []
    const disputed = await refuseDisputed(tx, ctx.user, {
      invoices: leaving,
      isAccepted: input.isDisputeAccepted === true,
    })
    const isDesk = sellerId === null
    const { ids, takenBack } = await handOver(tx, { invoiceId, lineIds: named, status, staffId, reason, isDesk })
    const kinds: Kind[] = takenBack.length > 0 ? ['goods_taken_back'] : []
    if (takenBack.length < ids.length) kinds.push(NOTICE_OF[status])
    const details = {
      ...{ status, reason, lineIds: ids },
      ...(takenBack.length > 0 && { takenBack }),
      ...(disputed.size > 0 && { isDisputed: true }),
    }
    return tell(tx, ctx, { head, kinds, details })
  })
  announceNotices(ctx.hub, told)
  return answer({ invoiceId }, 'invoice_updated')
}

type Kind = (typeof NOTICE_OF)[Input['status']] | 'goods_taken_back'

interface Done {
  head: InvoiceHead
  kinds: readonly Kind[]
  details: { status: Input['status']; lineIds: readonly number[] } & Record<string, unknown>
}

/** On record, and to the buyer; nothing of what changed nothing. */
async function tell(tx: Db, { user }: UserContext, { head, kinds, details }: Done): Promise<ToldNotice[]> {
  if (details.lineIds.length === 0) return []
  const { id: invoiceId, userId } = head.invoice
  await recordAudit(tx, user, { act: 'invoice_status', subject: `invoice:${invoiceId}`, details })
  // What has been said is not said again, but for what was taken back meanwhile: each change is told.
  const cause = `invoice:${invoiceId}:${details.status}:${crypto.randomUUID()}`
  return insertNotices(
    tx,
    kinds.map((kind) => ({ kind, facts: { invoiceId }, userId, cause })),
  )
}

interface Handover {
  invoiceId: number
  lineIds: readonly number[]
  status: Exclude<Input['status'], 'cancelled'>
  staffId: number
  reason: string
  /** Not the seller of the goods. */
  isDesk: boolean
}

async function handOver(
  tx: Db,
  { invoiceId, lineIds, status, staffId, reason, isDesk }: Handover,
): Promise<{ ids: number[]; takenBack: number[] }> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (status === 'shipped' && invoice?.delivery === 'pickup' && !(await mustBeSent(tx, invoiceId, lineIds)))
    throw new AppError('not_shipped')
  const toSay = (await listLines(tx, invoiceId)).filter(
    (line) => lineIds.includes(line.id) && line.status === 'live' && line.handover !== status,
  )
  const ids = toSay.map(({ id }) => id)
  if (ids.length === 0) return { ids, takenBack: [] }
  const takenBack = await listTakenBack(tx, { status, isDesk, reason }, toSay)
  await updateLines(tx, ids, { handover: status })
  const undone = { act: 'handover_undone', details: { reason } }
  await insertInvoiceLog(
    tx,
    ids.map((lineId) => ({ invoiceId, lineId, staffId, ...(takenBack.includes(lineId) ? undone : { act: status }) })),
  )
  return { ids, takenBack }
}

/**
 * P-359: what was fetched was fetched. What the desk has counted it takes back by its own act; what was only said, so that there
 * is nothing to take back, by saying that it is here, and why.
 */
async function listTakenBack(
  tx: Db,
  { status, isDesk, reason }: Pick<Handover, 'status' | 'isDesk' | 'reason'>,
  lines: readonly Line[],
): Promise<number[]> {
  const settled = lines.filter(({ handover }) => isHandedOver(handover ?? ''))
  if (settled.length === 0) return []
  const ids = settled.map(({ id }) => id)
  const isOnlySaid = settled.every(({ handover }) => handover === 'picked_up') && !(await isAnyCounted(tx, ids))
  if (!isDesk || status !== 'ready_for_pickup' || !isOnlySaid) throw new AppError('handover_final')
  if (reason.length < 3) throw fieldError(api.input.fields, 'reason', problem('reason_missing'))
  return ids
}

/** Some of it cannot be fetched, though money that came before a choice has made it goods to fetch. */
async function mustBeSent(tx: Db, invoiceId: number, lineIds: readonly number[]): Promise<boolean> {
  return (await listInCartWithout(tx, invoiceId, 'pickup')).some((id) => lineIds.includes(id))
}
