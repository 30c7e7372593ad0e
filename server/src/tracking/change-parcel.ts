import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type * as api from '@gavelhouse/shared/tracking/staff-contract.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { insertInvoiceLog, NOW } from '../invoices/queries.ts'
import { getReachable } from '../invoices/reachable-invoice.ts'
import type { TrackingContext } from './context.ts'
import { announceParcel, lockParcel, type Moved, moveParcel } from './move-parcel.ts'
import { findParcel, listPacked, type Parcel } from './queries.ts'
import { deleteCarrierScans, insertScans } from './queries-scans.ts'
import { SENDERS } from './send-parcel.ts'
import { tellParcel } from './tell-parcel.ts'
import { numberFor } from './tracking-number.ts'

/** Corrects carrier, number or day. What a carrier said of another number was about somebody else's parcel. */
export async function correctParcel(ctx: TrackingContext, input: InputOf<typeof api.correctParcel>) {
  const { parcelId, carrierCode, service, expectedOn, schedule } = input
  await checkReach(ctx, parcelId)
  const trackingNumber = numberFor(ctx, input)
  const moved = await change(ctx, parcelId, async (tx, held) => {
    const isOther = held.trackingNumber !== trackingNumber || held.carrierCode !== carrierCode
    const said = {
      ...{ carrierCode, trackingNumber, service: service ?? held.service, schedule: schedule ?? held.schedule },
      expectedOn: expectedOn ?? (isOther ? null : held.expectedOn),
    }
    if (!isOther) return moveParcel(tx, held, said)
    await deleteCarrierScans(tx, parcelId)
    const isAsked = ctx.tracker.knows({ carrierCode, trackingNumber })
    const forgotten = { carrierText: '', pageUrl: '', heardAt: null, followedAt: null }
    const lookAt = isAsked ? NOW : null
    const { parcel } = await moveParcel(tx, held, { ...said, ...forgotten, lookAt })
    const details = { parcelId, from: [held.carrierCode, held.trackingNumber], to: [carrierCode, trackingNumber] }
    await note(ctx, tx, { parcel, act: 'correct_parcel', details })
    return { parcel, notices: parcel.deliveredAt === null ? await tellParcel(tx, parcel, 'shipped') : [] }
  })
  return answer({ parcelId, trackingNumber: moved.parcel.trackingNumber }, 'parcel_corrected')
}

/** Where no carrier says so: staff have brought it, or the buyer has said that it came. */
export async function markDelivered(ctx: UserContext, { parcelId }: InputOf<typeof api.markDelivered>) {
  await checkReach(ctx, parcelId)
  await change(ctx, parcelId, async (tx, held) => {
    if (held.deliveredAt !== null) return { parcel: held, notices: [] }
    const at = ctx.clock.now()
    await insertScans(tx, [{ parcelId, mark: 'house:delivered', at, signal: 'delivered', staffId: ctx.user.id }])
    const moved = await moveParcel(tx, held, {})
    await note(ctx, tx, { parcel: held, act: 'mark_delivered', details: { parcelId } })
    return moved
  })
  return answer({ parcelId }, 'parcel_delivered')
}

/** A seller reaches parcels that hold nothing but their own lots. */
async function checkReach(ctx: UserContext, parcelId: number): Promise<void> {
  const parcel = await findParcel(ctx.db, parcelId)
  if (parcel === null) throw new AppError('not_found')
  const { lineIds } = await getReachable(ctx, parcel.invoiceId, SENDERS)
  const packed = await listPacked(ctx.db, [parcelId])
  if (!packed.every(({ id }) => lineIds.includes(id))) throw new AppError('not_found')
}

async function change(
  { db, hub }: UserContext,
  parcelId: number,
  act: (tx: Db, held: Parcel) => Promise<Moved>,
): Promise<Moved> {
  const moved = await db.transaction(async (tx) => {
    const held = await lockParcel(tx, parcelId)
    if (held === null) throw new AppError('not_found')
    return act(tx, held)
  })
  announceParcel(hub, moved)
  return moved
}

interface Note {
  parcel: Parcel
  act: 'correct_parcel' | 'mark_delivered'
  details: Record<string, unknown>
}

async function note({ user }: UserContext, tx: Db, { parcel: { invoiceId }, act, details }: Note): Promise<void> {
  await insertInvoiceLog(tx, [{ invoiceId, staffId: user.id, act, details }])
  await recordAudit(tx, user, { act, subject: `invoice:${invoiceId}`, details })
}
