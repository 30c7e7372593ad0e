import type { giveUpAppointment as api } from '@gavelhouse/shared/appointments/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { presentAppointment } from '../invoices/present-appointment.ts'
import { type Booked, findBooked } from '../invoices/queries-booked.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { getDeskInvoice, lockUndone } from './fetched-invoice.ts'
import { findAppointment, findLive, leaveSeat } from './queries.ts'
import { tellPickup } from './tell-pickup.ts'

type Input = InputOf<typeof api>

/** P-359: the invoice is left without a time, and somebody else can have the seat. Asked for again nothing changes. */
export async function giveUpAppointment(ctx: UserContext, { id }: Input) {
  const found = await findAppointment(ctx.db, id)
  if (found === null || found.userId !== ctx.user.id) throw new AppError('not_found')
  const { left, told } = await ctx.db.transaction((tx) => giveUp(tx, found))
  announceNotices(ctx.hub, told)
  return answer(left, 'pickup_given_up')
}

export async function giveUpForBuyer(ctx: UserContext, { id }: Input) {
  const found = await findAppointment(ctx.db, id)
  if (found === null) throw new AppError('not_found')
  await getDeskInvoice(ctx, found.invoiceId)
  const { left, told } = await ctx.db.transaction(async (tx) => {
    await recordAudit(tx, ctx.user, { act: 'pickup_given_up', subject: `invoice:${found.invoiceId}`, details: { id } })
    return giveUp(tx, found)
  })
  announceNotices(ctx.hub, told)
  return answer(left, 'pickup_given_up')
}

/** The invoice is held first, as by everybody who changes its time. */
async function giveUp(tx: Db, { id, invoiceId }: { id: number; invoiceId: number }) {
  const { head } = await lockUndone(tx, invoiceId)
  const live = await findLive(tx, invoiceId)
  const told = live?.id === id ? await tellPickup(tx, await leaveSeat(tx, id), 'given_up') : []
  return { left: presentAppointment((await findBooked(tx, invoiceId)) as Booked, head), told }
}
