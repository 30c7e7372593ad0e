import { bookAppointment as api } from '@gavelhouse/shared/appointments/contract.ts'
import type { bookForBuyer as deskApi } from '@gavelhouse/shared/appointments/desk-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { minutesOfHouse } from '@gavelhouse/shared/house-clock.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { getOwnHead } from '../invoices/own-invoices.ts'
import { presentAppointment } from '../invoices/present-appointment.ts'
import { type Booked, findBooked } from '../invoices/queries-booked.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { getDeskInvoice, lockFetched } from './fetched-invoice.ts'
import { findLive } from './queries.ts'
import { listCalendars } from './queries-plan.ts'
import { takeSeat } from './take-seat.ts'
import { tellPickup } from './tell-pickup.ts'

type Input = InputOf<typeof api>

/** P-1167: books a time for a paid invoice of the caller, or moves it to another one. */
export async function bookAppointment(ctx: UserContext, input: Input) {
  const { invoiceId, id, basedOnLocation } = input
  const startsAt = startOf(input)
  await getOwnHead(ctx, invoiceId)
  const { booked, told, outcome } = await ctx.db.transaction(async (tx) => {
    const fetched = await lockFetched(tx, invoiceId)
    if (typeof id === 'number' && (await findLive(tx, invoiceId))?.id !== id) throw new AppError('not_found')
    return book(tx, fetched, { startsAt, basedOnLocation })
  })
  announceNotices(ctx.hub, told)
  return answer(booked, outcome === 'moved' ? 'pickup_moved' : 'pickup_booked')
}

/** The same at the desk, for whoever stands there or calls; the place's calendar counts where the auction has none. */
export async function bookForBuyer(ctx: UserContext, input: InputOf<typeof deskApi>) {
  const startsAt = startOf(input)
  const { invoiceId } = input
  await getDeskInvoice(ctx, invoiceId)
  const { booked, told, outcome } = await ctx.db.transaction(async (tx) => {
    const done = await book(tx, await lockFetched(tx, invoiceId), { startsAt, basedOnLocation: true })
    const details = { startsAt, outcome: done.outcome }
    await recordAudit(tx, ctx.user, { act: 'pickup_booked', subject: `invoice:${invoiceId}`, details })
    return done
  })
  announceNotices(ctx.hub, told)
  return answer(booked, outcome === 'moved' ? 'pickup_moved' : 'pickup_booked')
}

/** The server computes the instant from day and time; whatever the client has computed is passed over. */
function startOf({ date, minute }: Pick<Input, 'date' | 'minute'>): number {
  const { fields } = api.input
  if (!date) throw fieldError(fields, 'date', problem('pickup_day_missing'))
  if (minute == null || minute === '') throw fieldError(fields, 'minute', problem('pickup_time_missing'))
  const startsAt = minutesOfHouse(date)(minute)
  if (startsAt === null) throw new AppError('pickup_time_taken')
  return startsAt
}

type Fetched = Awaited<ReturnType<typeof lockFetched>>

async function book(
  tx: Db,
  { invoice, head }: Fetched,
  { startsAt, basedOnLocation }: { startsAt: number; basedOnLocation: boolean },
) {
  const usable = await listCalendars(tx, invoice)
  if (!usable.some(({ auctionId }) => basedOnLocation || auctionId !== null)) throw new AppError('no_pickup_calendar')
  const taken = await takeSeat(tx, invoice, { startsAt, calendars: basedOnLocation ? 'place' : 'auction' })
  if (taken === null) throw new AppError('pickup_time_taken')
  const { row, outcome } = taken
  const told = outcome === 'kept' ? [] : await tellPickup(tx, row, outcome)
  return { booked: presentAppointment((await findBooked(tx, invoice.id)) as Booked, head), told, outcome }
}
