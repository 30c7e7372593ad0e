import { createHash } from 'node:crypto'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { handoverOfSent, unitsToSend } from '@gavelhouse/shared/tracking/sent-units.ts'
import type { sendParcel as api } from '@gavelhouse/shared/tracking/staff-contract.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { presentInvoice } from '../invoices/present.ts'
import { insertInvoiceLog, type Line, listLines, lockInvoice, NOW, updateLines } from '../invoices/queries.ts'
import { findHead } from '../invoices/queries-read.ts'
import { getReachable } from '../invoices/reachable-invoice.ts'
import { refuseDisputed } from '../invoices/refuse-disputed.ts'
import type { TrackingContext } from './context.ts'
import { announceParcel, type Moved } from './move-parcel.ts'
import { countMoved, findParcelByKey, insertParcel, type PackedLine, type Parcel } from './queries.ts'
import { takeStray } from './queries-scans.ts'
import { takeUpdate } from './take-update.ts'
import { tellParcel } from './tell-parcel.ts'
import { numberFor } from './tracking-number.ts'

type Input = InputOf<typeof api>

/** Whose goods these are to send: the desk's and the till's, and a seller's own. */
export const SENDERS = ['take_money', 'pickup_desk'] as const

/** Notes that goods are on their way: all that is left of an invoice, or some lots and units of it. */
export async function sendParcel(ctx: TrackingContext, input: Input) {
  const { lineIds } = await getReachable(ctx, input.invoiceId, SENDERS)
  const { parcel, notices, isNew } = await ctx.db.transaction((tx) => write(ctx, tx, { input, lineIds }))
  if (isNew) announceParcel(ctx.hub, { parcel, notices })
  const { id: parcelId, trackingNumber } = parcel
  const stray = isNew && trackingNumber !== '' ? await takeStray(ctx.db, trackingNumber) : null
  // The carrier was faster than whoever typed the number.
  if (stray !== null) await takeUpdate({ ...ctx, now: () => ctx.clock.now() }, stray)
  return answer({ parcelId, trackingNumber }, 'parcel_sent')
}

async function write(
  ctx: TrackingContext,
  tx: Db,
  { input, lineIds }: { input: Input; lineIds: readonly number[] },
): Promise<Moved & { isNew: boolean }> {
  const { invoiceId, items, carrierCode, service, expectedOn, schedule } = input
  const { user, key, tracker } = ctx
  // From here on nobody else can send the same units.
  await lockInvoice(tx, invoiceId)
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const earlier = key === null ? null : await findParcelByKey(tx, user.id, key)
  if (earlier !== null) {
    if (earlier.requestHash !== requestHash) throw new AppError('idempotency_mismatch')
    return { parcel: earlier, notices: [], isNew: false }
  }
  const head = await findHead(tx, invoiceId)
  if (head === null) throw new AppError('not_found')
  if (!presentInvoice(head).isPaid) throw new AppError('invoice_unpaid')
  if (head.invoice.delivery !== 'shipping') throw new AppError('not_shipped')

  const { invoice } = head
  const disputed = await refuseDisputed(tx, user, { invoices: [invoice], isAccepted: input.isDisputeAccepted === true })

  const lines = (await listLines(tx, invoiceId)).filter(({ id }) => lineIds.includes(id))
  const packed = pack(items, lines, await countMoved(tx, invoiceId))
  const trackingNumber = numberFor(ctx, input)
  const parcel = await insertParcel(
    tx,
    {
      ...{ invoiceId, userId: head.invoice.userId, carrierCode, trackingNumber, staffId: user.id },
      type: carrierCode === 'arta' ? 'arta' : (head.invoice.carrier ?? 'shipEngine'),
      service: service ?? head.invoice.shippingService ?? '',
      ...{ expectedOn: expectedOn ?? null, schedule: schedule ?? null, requestKey: key, requestHash },
      lookAt: tracker.knows({ carrierCode, trackingNumber }) ? NOW : null,
    },
    packed,
  )
  await handOver(tx, { parcel, lines, packed, staffId: user.id })
  const details = {
    parcelId: parcel.id,
    carrierCode,
    trackingNumber,
    lines: packed,
    ...(disputed.size > 0 && { isDisputed: true }),
  }
  await recordAudit(tx, user, { act: 'send_parcel', subject: `invoice:${invoiceId}`, details })
  return { parcel, notices: await tellParcel(tx, parcel, 'shipped'), isNew: true }
}

type Moves = Awaited<ReturnType<typeof countMoved>>

/** What goes in: what was named, or whatever is left. Named twice, a line is sent with both together. */
function pack(items: Input['items'], lines: readonly Line[], moved: Moves): PackedLine[] {
  const leftOf = (line: Line) => unitsToSend({ ...line, ...moved(line.id) })
  if (items.length === 0) {
    const packed = lines
      .map((line) => ({ lineId: line.id, quantity: leftOf(line) }))
      .filter(({ quantity }) => quantity > 0)
    if (packed.length === 0) throw new AppError('nothing_to_send')
    return packed
  }
  return [...Map.groupBy(items, ({ lineId }) => lineId)].map(([lineId, parts]) => {
    const line = lines.find(({ id }) => id === lineId)
    if (line === undefined) throw new AppError('not_found')
    const [quantity, left] = [parts.reduce((sum, { units }) => sum + units, 0), leftOf(line)]
    if (quantity > left) throw new AppError('too_many_to_send', { left })
    return { lineId, quantity }
  })
}

interface Sending {
  parcel: Parcel
  lines: readonly Line[]
  packed: readonly PackedLine[]
  staffId: number
}

/** The desk's word on a line follows what is in parcels. */
async function handOver(tx: Db, { parcel: { id, invoiceId }, lines, packed, staffId }: Sending): Promise<void> {
  const moved = await countMoved(tx, invoiceId)
  await insertInvoiceLog(
    tx,
    packed.map(({ lineId, quantity }) => ({
      ...{ invoiceId, lineId, staffId, act: 'sent', details: { parcelId: id, quantity } },
    })),
  )
  for (const line of lines) {
    if (!packed.some(({ lineId }) => lineId === line.id)) continue
    const handover = handoverOfSent({ ...line, ...moved(line.id) })
    if (handover !== line.handover) await updateLines(tx, [line.id], { handover })
  }
}
